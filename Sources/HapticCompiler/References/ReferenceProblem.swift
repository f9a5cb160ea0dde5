public import HapticDiagnostics
import HapticModel

/// Why what a pattern refers to cannot be had.
public enum ReferenceProblem: Error, Problem, Hashable {
  /// There is no built-in pattern of the name; those that may be meant.
  case noSuchPattern(String, suggestions: [String])
  /// There is no such file, but a built-in pattern that is called as the file without its ending.
  case builtInByFileName(String, name: String)
  /// There is no such file.
  case noSuchFile(String)
  /// The file cannot be read, and why.
  case unreadable(String, reason: String)
  /// The path leads out of the folder of the outermost pattern's file.
  case outsideFolder(String)
  /// The pattern has errors of its own, and how many.
  case invalidPattern(String, errorCount: Int)
  /// The file is no sound, or a damaged one, and why.
  case noSound(String, reason: String)
  /// With this sound those of the pattern would be more than can be loaded.
  case tooMuchSound(String)
  /// Nothing is looked up in this place.
  case notAvailable(String)

  public var code: String {
    switch self {
    case .noSuchPattern: "no-such-pattern"
    case .noSuchFile, .builtInByFileName: "no-such-file"
    case .unreadable: "unreadable-file"
    case .outsideFolder: "outside-folder"
    case .invalidPattern: "invalid-pattern"
    case .noSound: "no-sound"
    case .tooMuchSound: "too-much-sound"
    case .notAvailable: "no-such-file"
    }
  }

  public var severity: Severity { .error }

  public var message: String {
    switch self {
    case .noSuchPattern(let name, _): "there is no built-in pattern \"\(name)\""
    case .noSuchFile(let path), .builtInByFileName(let path, _): "there is no file \"\(path)\""
    case .unreadable(let path, let reason): "cannot read \"\(path)\": \(reason)"
    case .outsideFolder(let path): "\"\(path)\" lies outside the folder of the pattern"
    case .invalidPattern(let name, 1): "the pattern \"\(name)\" has an error"
    case .invalidPattern(let name, let count): "the pattern \"\(name)\" has \(count) errors"
    case .noSound(let path, let reason): "cannot play \"\(path)\": \(reason)"
    case .tooMuchSound(let path):
      "with \"\(path)\" the sounds of the pattern take more than the limit of "
        + "\(PatternLimits.soundSampleCount >> 18) MiB"
    case .notAvailable(let reference): "\"\(reference)\" cannot be looked up here"
    }
  }

  public var help: String? {
    switch self {
    case .builtInByFileName(_, let name): "the built-in pattern is \"\(name)\""
    case .noSuchPattern(let name, let suggestions):
      suggestions.isEmpty
        ? "\"haptic patterns\" lists them; a file is meant by a path such as \"\(name).hpat\""
        : "did you mean " + Self.list(suggestions) + "?"
    case .noSuchFile: "paths are relative to the file that they stand in"
    case .tooMuchSound: "use fewer or shorter sounds; one at several pitches counts as several"
    case .outsideFolder: "put the file beside the pattern, or in a folder below it"
    default: nil
    }
  }

  /// Names in quotes: `"a", "b" or "c"`.
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    return quoted.count < 2
      ? quoted.joined()
      : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
