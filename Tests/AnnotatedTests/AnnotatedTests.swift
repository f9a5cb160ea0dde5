import Foundation
import HapticCompiler
import HapticDiagnostics
import HapticFormats
import Haptics
import Testing

/// What is said about each mistake, by pattern files that show it at its place.
///
/// Each file of the folders beside this one holds one theme. It is read and compiled, and must get
/// exactly the diagnostics that its annotations say (see ``AnnotatedText``); it may refer to the
/// files beside it. A new case is a file
/// without annotations; with `HAPTIC_UPDATE_ANNOTATIONS=1` in the environment the tests write the
/// annotations as they are now into every file, to be looked through before they are kept.
@Suite("Annotated patterns")
struct AnnotatedTests {
  /// A file of a case, named by its path from the folder of the tests.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let url: URL
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let cases: [Case] = ["native", "ahap", "json", "file"].flatMap { name in
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension != "flac" }.sorted { $0.path < $1.path }.map {
      Case(testDescription: "\(name)/\($0.lastPathComponent)", url: $0)
    }
  }

  static let updates = ProcessInfo.processInfo.environment["HAPTIC_UPDATE_ANNOTATIONS"] == "1"

  /// What comes of reading and compiling a text as if it were the file of a case.
  static func compile(_ text: String, as test: Case) -> CompiledPattern {
    CompiledPattern(
      SourceText(name: test.url.lastPathComponent, text),
      library: PatternLibrary(for: .file(test.url.path)))
  }

  @Test("A file gets the diagnostics it says", arguments: cases)
  func annotations(_ test: Case) throws {
    let contents = try String(contentsOf: test.url, encoding: .utf8)
    let text = AnnotatedText(contents)
    let pattern = Self.compile(text.source, as: test)
    let right = text.annotated(with: pattern.diagnostics, resolver: pattern.document)
    #expect(AnnotatedText(right).source == text.source, "annotations can be told from the text")
    if Self.updates {
      if right != contents { try Data(right.utf8).write(to: test.url) }
    } else if right != contents {
      Issue.record("\(test.testDescription) is annotated wrongly:\n\(difference(contents, right))")
    }
  }

  @Test("No diagnostic is milder than its explanation says", arguments: cases)
  func severities(_ test: Case) throws {
    let text = AnnotatedText(try String(contentsOf: test.url, encoding: .utf8))
    let least = Dictionary(
      (FormatExplanations.all + CompilerExplanations.all).map { ($0.code, $0.leastSeverity) },
      uniquingKeysWith: min)
    for diagnostic in Self.compile(text.source, as: test).diagnostics {
      #expect(diagnostic.severity >= (try #require(least[diagnostic.code])))
    }
  }

  @Test("Every safe fix-it removes its diagnostic and makes no new error", arguments: cases)
  func safeFixIts(_ test: Case) throws {
    let name = test.url.lastPathComponent
    let text = AnnotatedText(try String(contentsOf: test.url, encoding: .utf8)).source
    let before = Self.compile(text, as: test).diagnostics
    for diagnostic in before {
      for fixIt in diagnostic.fixIts where fixIt.applicability == .safe {
        let (fixed, count) = SourceText(name: name, text).applying([fixIt])
        #expect(count == 1)
        let after = Self.compile(String(decoding: fixed.bytes, as: UTF8.self), as: test).diagnostics
        func sameCode(_ diagnostics: [Diagnostic]) -> Int {
          diagnostics.count { $0.code == diagnostic.code }
        }
        #expect(
          sameCode(after) < sameCode(before), "\(fixIt.message) does not mend \(diagnostic.message)"
        )
      }
    }
  }

  @Test("Mending comes to an end, and never makes an error more", arguments: cases)
  func mending(_ test: Case) throws {
    let name = test.url.lastPathComponent
    var text = AnnotatedText(try String(contentsOf: test.url, encoding: .utf8)).source
    var errors = Self.compile(text, as: test).diagnostics.count { $0.severity == .error }
    let first = errors
    for round in 1... {
      try #require(round <= 10)
      let safe = Self.compile(text, as: test).diagnostics.flatMap(\.fixIts).filter {
        $0.applicability == .safe
      }
      let (fixed, count) = SourceText(name: name, text).applying(safe)
      if count == 0 { break }
      text = String(decoding: fixed.bytes, as: UTF8.self)
      errors = Self.compile(text, as: test).diagnostics.count { $0.severity == .error }
    }
    #expect(errors <= first, "\(text)")
  }

  @Test("Damaged files are mended to an end, too", arguments: cases)
  func damage(_ test: Case) throws {
    let original = AnnotatedText(try String(contentsOf: test.url, encoding: .utf8)).source
    // A fixed sequence for each file (linear congruential, Knuth's MMIX constants).
    var state = UInt64(original.utf8.count)
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<3 {
      var bytes = Array(original.utf8)
      let place = random(below: bytes.count + 1)
      let inserted = Array(",:;\"{}[]#x0\n'".utf8)
      if place < bytes.count, random(below: 2) == 0 {
        bytes.remove(at: place)
      } else {
        bytes.insert(inserted[random(below: inserted.count)], at: place)
      }
      for round in 1... {
        try #require(round <= 20, "\(String(decoding: bytes, as: UTF8.self))")
        let text = String(decoding: bytes, as: UTF8.self)
        let safe = Self.compile(text, as: test).diagnostics.flatMap(\.fixIts).filter {
          $0.applicability == .safe
        }
        let (fixed, count) = SourceText(name: "text", bytes: Array(text.utf8)).applying(safe)
        if count == 0 { break }
        bytes = fixed.bytes
      }
    }
  }

  @Test("There are hundreds of files")
  func count() {
    #expect(Self.cases.count >= 250)
  }

  @Test("Every code is shown, but for those that no short text yields")
  func coverage() throws {
    let shown = try Self.cases.map { try String(contentsOf: $0.url, encoding: .utf8) }.joined()
    let codes = (FormatExplanations.all + CompilerExplanations.all).map(\.code)
    #expect(
      Set(codes.filter { !shown.contains("[\($0)]: ") }) == [
        "invalid-utf8", "too-deep", "too-many-values", "too-large", "more-problems",
        "too-many-events", "nested-too-deep", "channel-not-felt",
      ])
  }

  /// The lines that are only in one of two texts, with those around them left out.
  private func difference(_ found: String, _ right: String) -> String {
    let (found, right) = (
      found.components(separatedBy: "\n"), right.components(separatedBy: "\n")
    )
    return right.difference(from: found).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "line \(offset + 1) is not so:  \(line)")
      case .insert(let offset, let line, _): (offset, "line \(offset + 1) should be:  \(line)")
      }
    }.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }
}
