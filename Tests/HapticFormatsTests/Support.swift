import Foundation
import HapticDiagnostics
import HapticFormats
import HapticModel

/// Reads a text under a name that gives nothing away.
func read(_ text: String, as name: String = "text") -> PatternDocument {
  PatternReader.read(SourceText(name: name, text))
}

extension PatternDocument {
  /// The diagnostics as people see them.
  var rendered: String {
    DiagnosticTextRenderer(source: source, resolver: self).render(diagnostics)
  }

  var codes: [String] { diagnostics.map(\.code) }
}

/// A native pattern of the given events.
func native(_ events: String) -> String { #"{ "haptic": 1, "events": [\#(events)] }"# }

/// An AHAP text of the given entries.
func ahap(_ entries: String) -> String { #"{ "Version": 1.0, "Pattern": [\#(entries)] }"# }

/// The real AHAP files that the tests may read: those in the folder `HAPTIC_CORPUS` names, or in
/// `../shared/corpus` beside the package. None where neither is there.
let corpus: [URL] = {
  let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder =
    ProcessInfo.processInfo.environment["HAPTIC_CORPUS"].map { URL(filePath: $0) }
    ?? package.deletingLastPathComponent().appending(path: "shared/corpus")
  let files =
    (try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "ahap"), includingPropertiesForKeys: nil)) ?? []
  return files.filter { $0.pathExtension == "ahap" }.sorted { $0.path < $1.path }
}()
