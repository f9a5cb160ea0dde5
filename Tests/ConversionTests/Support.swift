import Foundation
import HapticCompiler
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis

/// Reads a text under a name that gives nothing away.
func read(_ text: String) -> PatternDocument {
  PatternReader.read(SourceText(name: "text", text))
}

/// The diagnostics as people see them.
func rendered(_ diagnostics: [Diagnostic], of document: PatternDocument) -> String {
  DiagnosticTextRenderer(source: document.source, resolver: document).render(diagnostics)
}

func format(_ text: String) -> String? {
  PatternFormatter.format(SourceText(name: "text", text)).text
}

/// A pattern as AHAP.
func ahap(
  _ pattern: HapticPattern, options: AHAPOptions = AHAPOptions()
) throws -> WrittenPattern {
  let flat = PatternFlattener.flatten(pattern)
  guard let result = flat.pattern else { throw Failure(diagnostics: flat.diagnostics) }
  return PatternWriter.ahap(result, options: options)
}

/// A pattern that cannot be written out.
struct Failure: Error {
  var diagnostics: [Diagnostic]
}

func score(_ pattern: HapticPattern, laws: AHAPOptions = AHAPOptions()) -> Score? {
  PatternCompiler(
    CompilerOptions(
      sampleRate: 8000, intensityLaw: laws.intensityLaw, sharpnessLaw: laws.sharpnessLaw)
  ).compile(pattern).score
}

/// The real AHAP files that the tests may read: those in the folder `HAPTIC_CORPUS` names, or in
/// `../shared/corpus` beside the package. None where neither is there.
let corpus: [URL] = {
  let folder =
    ProcessInfo.processInfo.environment["HAPTIC_CORPUS"].map { URL(filePath: $0) }
    ?? package.deletingLastPathComponent().appending(path: "shared/corpus")
  let files =
    (try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "ahap"), includingPropertiesForKeys: nil)) ?? []
  return files.filter { $0.pathExtension == "ahap" }.sorted { $0.path < $1.path }
}()

/// The folder of the package.
let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
