import CommandLineSupport
import Glibc
import Haptics

/// Which file each input becomes; settled before anything is written.
struct OutputPlan {
  /// The inputs in order, each with the path it becomes.
  let jobs: [(input: PatternSource, output: String)]

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - inputs: The patterns.
  ///   - file: The path for the only pattern; `-` is standard output.
  ///   - folder: The folder for any number of patterns.
  /// - Throws: What is wrong, where two inputs would become one file, a sound would replace a pattern
  ///   that is to be read, or what is asked for contradicts itself.
  init(_ inputs: [PatternSource], file: String?, folder: String?) throws(PlanError) {
    if let file {
      if folder != nil { throw PlanError("--output and --output-directory exclude each other") }
      if inputs.count > 1 {
        throw PlanError("--output takes one pattern; use --output-directory for several")
      }
      jobs = inputs.map { ($0, file) }
      try Self.protect(inputs, from: [file])
      return
    }
    jobs = inputs.map { ($0, Self.join(folder, Self.fileName(for: $0))) }
    var taken: [String: String] = [:]
    for (input, output) in jobs {
      if let other = taken.updateValue(input.name, forKey: output) {
        throw PlanError(
          other == input.name
            ? "\"\(other)\" is given twice"
            : "\"\(other)\" and \"\(input.name)\" would both become \"\(output)\"")
      }
    }
    try Self.protect(inputs, from: jobs.map(\.output))
  }

  /// Refuses to write over what is to be read, whatever `--force` says: a pattern cannot be got back
  /// from its sound.
  private static func protect(
    _ inputs: [PatternSource], from outputs: [String]
  ) throws(PlanError) {
    var patterns: [FileIdentity: String] = [:]
    for case .file(let path) in inputs {
      if let file = FileIdentity(path) { patterns[file] = path }
    }
    for output in outputs where output != "-" {
      guard let file = FileIdentity(output), let pattern = patterns[file] else { continue }
      throw PlanError("the sound would replace the pattern \"\(pattern)\"; choose another output")
    }
  }

  /// The name of the file that an input becomes: its own with `.wav` instead of the ending that
  /// patterns have. Other endings stay, so that `tap.1` and `tap.2` become two files.
  static func fileName(for input: PatternSource) -> String {
    var name =
      switch input {
      case .standardInput: "stdin"
      case .builtIn(let pattern): pattern.name
      case .file(let path): String(path.split(separator: "/").last ?? "pattern")
      }
    if case .file = input {
      for ending in [".hpat", ".ahap", ".json"]
      where name.lowercased().hasSuffix(ending) && name.count > ending.count {
        name.removeLast(ending.count)
        break
      }
    }
    return name + ".wav"
  }

  private static func join(_ folder: String?, _ name: String) -> String {
    guard let folder else { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// What makes a regular file the same under all its names.
private struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Looks a path up; `nil` where it leads to no regular file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

/// Why there is no plan.
struct PlanError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
