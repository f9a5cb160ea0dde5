import Foundation
import Haptics
import Testing

@Suite("The README's example of code") struct ReadmeExampleTests {
  /// What the README shows, as it stands there: that this compiles is half of the test.
  private func example() {
    // README: begin
    // Whatever a file can say, code can, too.
    let knock = HapticPattern(name: "knock") {
      Transient(intensity: 0.7, sharpness: 0.4)
      Transient(intensity: 0.8, sharpness: 0.4).at(150)
      Continuous(duration: 200, intensity: [.at(0, 0.5), .at(200, 0, .easeOut)], sharpness: 0.2)
        .withPrevious()
      PatternUse("impact.light", intensity: 0.6).afterPrevious(by: 40).repeated(3, every: 90)
    }

    do {
      try Haptics.play(knock)
      try Haptics.render("knock.hpat", to: "knock.wav")
      try Haptics.play("impact.heavy")
      print(PatternWriter.native(knock).text)
    } catch {
      // For a pattern with mistakes: each of them, with its line, of a file or of code. A file that
      // exists is not replaced, unless with "format: SoundFile.Options(overwrite: true)".
      print(error)
    }
    // README: end
  }

  /// What the README shows of feedback, with a list as programs have one.
  private func feedback() {
    struct List { func selectNext() {} }
    let list = List()
    // README, feedback: begin
    Haptics.impact(.medium).play()
    withFeedback(.selection) { list.selectNext() }

    let generator = ImpactFeedbackGenerator(style: .rigid)
    generator.prepare()
    generator.impactOccurred(intensity: 0.7)
    // README, feedback: end
  }

  @Test("is the code that is compiled here")
  func same() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: #/import Haptics\n\n((?:.|\n)*?)```/#)).output.1
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let compiled = try #require(
      here.firstMatch(of: #/README: begin\n((?:.|\n)*?) *\/\/ README: end/#)
    ).output.1
    #expect(compiled.replacing("\n    ", with: "\n").dropFirst(4) == shown)
    let shownFeedback = try #require(
      readme.firstMatch(of: #/without a device.\n\n```swift\n((?:.|\n)*?)```/#)
    ).output.1
    let compiledFeedback = try #require(
      here.firstMatch(of: #/README, feedback: begin\n((?:.|\n)*?) *\/\/ README, feedback: end/#)
    ).output.1
    #expect(compiledFeedback.replacing("\n    ", with: "\n").dropFirst(4) == shownFeedback)
  }
}
