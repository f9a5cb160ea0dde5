import Glibc
import HapticCompiler
import HapticFormats

/// The folder of a pattern's file, within which what it refers to has to be.
struct PatternFolder: Sendable {
  /// The folder as the user wrote it, with a `/` at its end; empty for the current one.
  private let written: String
  /// The folder as the system knows it, with a `/` at its end; `nil` where there is none.
  let real: String?

  /// A file within the folder.
  struct File {
    /// The path from the folder, without `..` and symbolic links: the same for every way to it.
    var identity: String
    /// The path as the user would write it.
    var path: String
  }

  /// Makes the folder of a file.
  init(of path: String) {
    written = String(path.dropLast(Self.lastPart(of: path).count))
    let resolved = Self.resolve(written.isEmpty ? "." : written)
    real = resolved.map { $0 == "/" ? $0 : $0 + "/" }
  }

  /// Whether a reference is the path of a file and not the name of a built-in pattern.
  static func isPath(_ reference: String) -> Bool {
    reference.contains("/") || PatternFormat.fileEndings.contains { reference.hasSuffix($0) }
  }

  /// The part of a path behind its last `/`.
  static func lastPart(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The file that a path means, relative to the file `base` of this folder, or to the folder.
  func file(_ reference: String, from base: String?) throws(ReferenceProblem) -> File {
    guard let real else { throw .noSuchFile(reference) }
    if reference.hasPrefix("/") { throw .outsideFolder(reference) }
    let below = Self.folder(of: base)
    guard let resolved = Self.resolve(real + below + reference) else {
      let reason = errno
      // Whether something is there outside is not told.
      guard Self.staysWithin(below + reference) else { throw .outsideFolder(reference) }
      if reason == ENOENT || reason == ENOTDIR { throw .noSuchFile(reference) }
      throw .unreadable(reference, reason: PatternFileError(path: reference, code: reason).reason)
    }
    // The folder itself is in it, though no file.
    if resolved + "/" == real { return File(identity: "", path: written.isEmpty ? "." : written) }
    guard resolved.hasPrefix(real) else { throw .outsideFolder(reference) }
    let identity = String(resolved.dropFirst(real.count))
    return File(identity: identity, path: written + identity)
  }

  /// Where a path leads by its words alone, as the user would write it; `nil` for what leads out of the
  /// folder.
  func path(_ reference: String, from base: String?) -> String? {
    let path = Self.folder(of: base) + reference
    return reference.hasPrefix("/") || !Self.staysWithin(path) ? nil : written + path
  }

  /// The folder of a file by its identity, with a `/` at its end; empty for this one.
  private static func folder(of base: String?) -> String {
    base.map { String($0.dropLast(lastPart(of: $0).count)) } ?? ""
  }

  /// Whether a relative path never goes above where it starts.
  private static func staysWithin(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// The path of a file that is there, without `.`, `..` and symbolic links.
  static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
