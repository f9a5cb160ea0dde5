import Glibc
public import HapticCompiler
public import HapticFormats
import Synchronization

/// Finds what a pattern refers to: built-in patterns by their names, and files by paths relative to
/// the file that they stand in.
///
/// Only files in the folder of the outermost pattern and below are looked at, symbolic links followed.
/// A reference is a path where it has a `/` in it or ends as pattern files do; every file is read
/// once.
public final class PatternLibrary: PatternResolver {
  /// The folder that nothing outside is read from; `nil` where files cannot be referred to.
  private let folder: PatternFolder?
  private let found = Mutex(Found())
  private let sounds = Mutex(SoundShelf())
  private let asked = Mutex(Asked())

  /// The patterns that were read, by identity, and the order in which they were referred to first.
  private struct Found {
    var documents: [String: PatternDocument] = [:]
    var order: [String] = []
    /// Why files cannot be read, which is not tried again.
    var unreadable: [String: PatternFileError] = [:]
  }

  /// Paths, each once, in the order in which they were asked for.
  private struct Asked {
    var paths: [String] = []
    var known: Set<String> = []
  }

  /// Makes the library for the pattern of a source. What a built-in pattern refers to is built in,
  /// too; a text from standard input refers to files as if it stood in the current folder.
  public init(for source: PatternSource) {
    folder =
      switch source {
      case .builtIn: nil
      case .file(let path): PatternFolder(of: path)
      case .standardInput: PatternFolder(of: "-")
      }
    identity =
      switch source {
      case .builtIn(let pattern): pattern.name
      case .file(let path): PatternFolder.lastPart(of: path)
      case .standardInput: nil
      }
  }

  /// Makes a library for patterns made in code, whose paths are relative to a folder.
  public init(folder path: String) {
    folder = PatternFolder(of: path.hasSuffix("/") ? path : path + "/")
    identity = nil
  }

  /// Makes a library of the built-in patterns only.
  public init() {
    folder = nil
    identity = nil
  }

  /// What the outermost pattern is called where it comes across itself; `nil` where it cannot.
  public let identity: String?

  /// The patterns that were read, in the order in which they were referred to first.
  public var documents: [(identity: String, document: PatternDocument)] {
    found.withLock { found in
      found.order.compactMap { identity in found.documents[identity].map { (identity, $0) } }
    }
  }

  /// The paths of all files that were looked for, patterns and sounds, each once: what is not there,
  /// too, but nothing outside the folder. Those that were found are named both as they are referred to
  /// and by the path that symbolic links lead to.
  public var dependencies: [String] { asked.withLock { $0.paths } }

  public func pattern(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> ResolvedPattern {
    let identity: String
    let document: PatternDocument
    if PatternFolder.isPath(reference) {
      let file = try patternFile(reference, from: base)
      identity = file.identity
      if let known = known(identity) {
        document = known
      } else {
        document = try read(file, as: reference)
      }
    } else if let pattern = BuiltInPattern.named(reference) {
      identity = reference
      document =
        known(identity)
        ?? PatternReader.read(SourceText(name: pattern.name, bytes: pattern.source))
    } else {
      throw .noSuchPattern(reference, suggestions: Self.builtInNames(near: reference))
    }
    found.withLock { found in
      if found.documents.updateValue(document, forKey: identity) == nil {
        found.order.append(identity)
      }
    }
    let errorCount = document.diagnostics.count { $0.severity == .error }
    guard errorCount == 0, let pattern = document.pattern else {
      throw .invalidPattern(reference, errorCount: errorCount)
    }
    return ResolvedPattern(identity: identity, pattern: pattern)
  }

  public func soundOutline(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double, limit: Int
  ) throws(ReferenceProblem) -> SoundOutline {
    let file = try file(reference, from: base)
    return try sounds.withLock { sounds throws(ReferenceProblem) in
      try sounds.outline(
        of: file, as: reference, sampleRate: sampleRate, octaves: octaves, limit: limit)
    }
  }

  public func sound(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double
  ) throws(ReferenceProblem) -> ResolvedSound {
    let file = try file(reference, from: base)
    return try sounds.withLock { sounds throws(ReferenceProblem) in
      try sounds.sound(in: file, as: reference, sampleRate: sampleRate, octaves: octaves)
    }
  }

  private func known(_ identity: String) -> PatternDocument? {
    found.withLock { $0.documents[identity] }
  }

  private func file(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> PatternFolder.File {
    guard let folder else { throw .notAvailable(reference) }
    if let path = folder.path(reference, from: base) { note(path) }
    let file = try folder.file(reference, from: base)
    // The folder itself is nothing to watch for.
    if !file.identity.isEmpty { note(file.path) }
    return file
  }

  private func note(_ path: String) {
    asked.withLock { if $0.known.insert(path).inserted { $0.paths.append(path) } }
  }

  /// The file of a pattern; where there is none, the name of a built-in one may have been meant.
  private func patternFile(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> PatternFolder.File {
    do throws(ReferenceProblem) {
      return try file(reference, from: base)
    } catch {
      guard case .noSuchFile = error, reference.hasSuffix(".hpat"),
        let pattern = BuiltInPattern.named(String(reference.dropLast(5)))
      else { throw error }
      throw .builtInByFileName(reference, name: pattern.name)
    }
  }

  /// The built-in patterns that may be meant by a name: the nearest one, or else those of a group.
  package static func builtInNames(near name: String) -> [String] {
    let names = BuiltInPattern.all.map(\.name)
    if let match = closestMatch(to: name, among: names) { return [match] }
    let group = names.filter { $0.hasPrefix(name + ".") }
    return Array(group.prefix(5))
  }

  private func read(
    _ file: PatternFolder.File, as reference: String
  ) throws(ReferenceProblem) -> PatternDocument {
    if let error = found.withLock({ $0.unreadable[file.identity] }) {
      throw .unreadable(reference, reason: error.reason)
    }
    do throws(PatternFileError) {
      let bytes = try FileContents.readRegular(file.path, limit: PatternSource.sizeLimit)
      return PatternReader.read(SourceText(name: file.path, bytes: bytes))
    } catch {
      found.withLock { $0.unreadable[file.identity] = error }
      throw .unreadable(reference, reason: error.reason)
    }
  }
}
