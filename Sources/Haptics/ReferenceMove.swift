package import HapticDiagnostics
import HapticFormats
package import HapticModel

/// Makes the relative paths of a pattern lead to the same files from another folder.
package struct ReferenceMove {
  /// The folders as the system knows them, with a `/` at their ends; `nil` where there is none.
  private let source: String?
  private let target: String?

  /// A move from the folder of a pattern to that of a file; one to standard output changes nothing.
  package init(from input: PatternSource, to output: String) {
    switch input {
    case .file(let path): source = PatternFolder(of: path).real
    case .standardInput: source = PatternFolder(of: "-").real
    case .builtIn: source = nil
    }
    target = output == "-" ? source : PatternFolder(of: output).real
  }

  /// The pattern with its paths changed, and a warning for each that does not lead there any more, since
  /// patterns may not refer to files outside of their folder.
  package func apply(to pattern: HapticPattern) -> (HapticPattern, [Diagnostic]) {
    var result = pattern
    var problems: [Diagnostic] = []
    guard let source, let target, source != target else { return (pattern, []) }
    for index in pattern.events.indices {
      func moved(_ path: String, _ key: String) -> String {
        guard let file = PatternFolder.resolve(source + path), file.hasPrefix(target) else {
          problems.append(
            Diagnostic(
              ConversionProblem.brokenReference(path), at: .place(.event(index).key(key))))
          return path
        }
        let moved = String(file.dropFirst(target.count))
        // A name without a slash or an ending would be taken for a built-in pattern.
        return key == "use" && !PatternFolder.isPath(moved) ? "./" + moved : moved
      }
      switch pattern.events[index].kind {
      case .transient, .continuous: break
      case .audio(var audio):
        guard case .file(let path) = audio.source else { continue }
        audio.source = .file(moved(path, "file"))
        result.events[index].kind = .audio(audio)
      case .pattern(var use):
        guard PatternFolder.isPath(use.reference) else { continue }
        use.reference = moved(use.reference, "use")
        result.events[index].kind = .pattern(use)
      }
    }
    return (result, problems)
  }
}
