import Foundation
import TestSupport
import Testing

/// Real files that people have published.
@Suite(
  .enabled(if: Samples.ahapCorpus != nil, "there is no corpus; set HAPTIC_CORPUS to its folder"))
struct CorpusTests {
  @Test func rendersEveryAHAPFile() throws {
    let corpus = try #require(Samples.ahapCorpus)
    let folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".ahap") }.sorted()
    #expect(names.count >= 73)
    let result = try Command.run(
      ["render", "--json", "--output-directory", folder.path("out")]
        + names.map { corpus.appending(path: $0).path },
      in: folder)
    #expect(result.status == 0)
    #expect(result.error == "")
    try #require(result.lines.count == names.count)
    for (name, line) in zip(names, result.lines) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let stem = String(name.dropLast(".ahap".count))
      let wave = try Wave(folder.data("out/\(stem).wav"))
      let text = String(decoding: try Data(contentsOf: corpus.appending(path: name)), as: UTF8.self)
      let peak = wave.samples.map(\.magnitude).max() ?? 0
      #expect(peak <= 1, "\(name)")
      #expect(peak > 0 || Self.isSilent(text), "\(name)")
      #expect(object["frames"] as? Int == wave.frameCount)
      #expect(object["errors"] as? Int == 0)
      if text.contains(#/,\s*[\]}]/#) {
        let diagnostics = object["diagnostics"] as? [[String: Any]] ?? []
        #expect(diagnostics.contains { $0["severity"] as? String == "warning" }, "\(name)")
      }
    }
  }

  /// Whether a file holds nothing to feel: no haptic event, none with an intensity above 0, or a
  /// curve that holds all of them at 0.
  private static func isSilent(_ text: String) -> Bool {
    let strict = text.replacing(#/,(\s*[\]}])/#) { "\($0.output.1)" }
    guard let root = try? JSONSerialization.jsonObject(with: Data(strict.utf8)),
      let entries = (root as? [String: Any])?["Pattern"] as? [[String: Any]]
    else { return false }
    return hasZeroControl(entries)
      || entries.allSatisfy { entry in
        guard let event = entry["Event"] as? [String: Any],
          (event["EventType"] as? String)?.hasPrefix("Haptic") == true
        else { return true }
        let parameters = event["EventParameters"] as? [[String: Any]] ?? []
        return parameters.contains {
          $0["ParameterID"] as? String == "HapticIntensity"
            && ($0["ParameterValue"] as? Double ?? 1) <= 0
        }
      }
  }

  private static func hasZeroControl(_ entries: [[String: Any]]) -> Bool {
    let curves = entries.compactMap { $0["ParameterCurve"] as? [String: Any] }
      .filter { $0["ParameterID"] as? String == "HapticIntensityControl" }
    let points = curves.flatMap { $0["ParameterCurveControlPoints"] as? [[String: Any]] ?? [] }
    return !points.isEmpty && points.allSatisfy { $0["ParameterValue"] as? Double == 0 }
  }
}
