import Glibc
import Haptics

/// Makes the relative paths of a pattern lead to the same files from another folder.
struct ReferenceMove {
  /// The folders as the system knows them, with a `/` at their ends; `nil` where there is none.
  private let source: String?
  private let target: String?

  /// A move from the folder of a pattern to that of a file; one to standard output changes nothing.
  init(from input: PatternSource, to output: String) {
    switch input {
    case .file(let path): source = Self.folder(of: path)
    case .standardInput: source = Self.folder(of: "-")
    case .builtIn: source = nil
    }
    target = output == "-" ? source : Self.folder(of: output)
  }

  /// The pattern with its paths changed, and a warning for each that does not lead there any more, since
  /// patterns may not refer to files outside of their folder.
  func apply(to pattern: HapticPattern) -> (HapticPattern, [Diagnostic]) {
    var result = pattern
    var problems: [Diagnostic] = []
    guard let source, let target, source != target else { return (pattern, []) }
    for index in pattern.events.indices {
      func moved(_ path: String, _ key: String) -> String {
        guard let file = Self.resolved(source + path), file.hasPrefix(target) else {
          problems.append(
            Diagnostic(
              ConversionProblem.brokenReference(path), at: .place(.event(index).key(key))))
          return path
        }
        let moved = String(file.dropFirst(target.count))
        // A name without a slash or an ending would be taken for a built-in pattern.
        return key == "use" && !Self.isPath(moved) ? "./" + moved : moved
      }
      switch pattern.events[index].kind {
      case .transient, .continuous: break
      case .audio(var audio):
        guard case .file(let path) = audio.source else { continue }
        audio.source = .file(moved(path, "file"))
        result.events[index].kind = .audio(audio)
      case .pattern(var use):
        guard Self.isPath(use.reference) else { continue }
        use.reference = moved(use.reference, "use")
        result.events[index].kind = .pattern(use)
      }
    }
    return (result, problems)
  }

  /// Whether a reference is the path of a file and not the name of a built-in pattern.
  private static func isPath(_ reference: String) -> Bool {
    reference.contains("/") || [".hpat", ".ahap", ".json"].contains { reference.hasSuffix($0) }
  }

  private static func folder(of path: String) -> String? {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let folder = String(path.dropLast(name.count))
    return resolved(folder.isEmpty ? "." : folder).map { $0 == "/" ? $0 : $0 + "/" }
  }

  /// The path of a file that is there, without `.`, `..` and symbolic links.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
