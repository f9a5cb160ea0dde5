import Foundation
import TestSupport
import Testing

/// `haptic convert`, as a user runs it.
@Suite struct ConvertTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.data(name), as: UTF8.self)
  }

  static let pattern = #"{ "haptic": 1, "events": [{ "type": "transient", "at": 5, "ring": 8 }] }"#

  @Test("There and back")
  func bothWays() throws {
    try folder.write(Self.pattern, to: "tap.hpat")
    let there = try Command.run(["convert", "tap.hpat"], in: folder)
    #expect(there.status == 0 && there.text == "")
    #expect(
      there.error == """
        tap.hpat:1:67: warning: AHAP cannot say how a tap rings: "ring" is lost [lost-in-conversion]
          1 | \(Self.pattern)
            |                                                                   ^
        tap.hpat -> tap.ahap: 1 warning

        """)
    let back = try Command.run(["convert", "tap.ahap", "-o", "-"], in: folder)
    #expect(back.status == 0 && back.error == "tap.ahap -> -\n")
    #expect(
      back.text == """
        {
          "haptic": 1,
          "events": [
            { "type": "transient", "at": 5 }
          ]
        }

        """)
  }

  @Test("What only an actuator lacks is no matter of converting")
  func actuator() throws {
    try folder.write(
      """
      { "haptic": 1, "name": "click", "summary": "A click.", "feedback": "impact", "events": [
        { "type": "audio", "tone": true, "duration": 50, "channel": "sound" },
        { "type": "continuous", "duration": 60, "attack": 20, "channel": "left" } ] }
      """, to: "a.hpat")
    let there = try Command.run(["convert", "a.hpat"], in: folder)
    #expect(there.status == 0 && there.error.hasSuffix("a.hpat -> a.ahap: 1 warning\n"))
    #expect(there.error.contains("[lost-in-conversion]"))
    let back = try Command.run(["convert", "a.ahap", "-o", "b.hpat"], in: folder)
    #expect(back.status == 0)
    #expect(!(there.error + back.error).contains("channel]"))
    // Name, summary, feedback and times come back as they were.
    let pattern = try text("b.hpat")
    #expect(
      pattern.contains(
        """
        {
          "haptic": 1,
          "name": "click",
          "summary": "A click.",
          "feedback": "impact",
          "events": [
        """))
    #expect(pattern.contains(#""attack": 20 "#) && !pattern.contains("metadata"))
  }

  @Test("Taps go to a file of their own; a file that exists stays, and then neither is written")
  func split() throws {
    try folder.write(
      """
      { "haptic": 1, "events": [
        { "type": "continuous", "duration": 60, "intensity": [[0, 0], [60, 1]] },
        { "type": "transient" } ] }
      """, to: "a.hpat")
    let joint = try Command.run(["convert", "a.hpat", "-o", "joint.ahap"], in: folder)
    #expect(joint.status == 0 && joint.error.contains("[shared-curve]"))
    try folder.write("mine", to: "a.transients.ahap")
    let refused = try Command.run(["convert", "--split", "a.hpat"], in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.error
        == "haptic convert: \"a.transients.ahap\" already exists; use --force to replace it, "
        + "or choose another name\n")
    #expect(try folder.files == ["a.hpat", "a.transients.ahap", "joint.ahap"])
    let split = try Command.run(["convert", "--split", "--force", "a.hpat"], in: folder)
    #expect(split.status == 0 && split.error == "a.hpat -> a.ahap, a.transients.ahap\n")
    #expect(try text("a.transients.ahap").contains("HapticTransient"))
    #expect(try !text("a.ahap").contains("HapticTransient"))
  }

  @Test("No input is written over, whatever its name")
  func protection() throws {
    try folder.write(Self.pattern, to: "tap.hpat")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.ahap"), withDestinationPath: "tap.hpat")
    let result = try Command.run(
      ["convert", "--force", "tap.hpat", "-o", "link.ahap"], in: folder)
    #expect(result.status == 64)
    #expect(
      result.error
        == "haptic convert: the new file would replace the pattern \"tap.hpat\"; choose another output\n"
        + "see haptic convert --help\n")
    #expect(try text("tap.hpat") == Self.pattern)
  }

  @Test("Not even with --force is a file replaced that the pattern is made of")
  func usedFiles() throws {
    let used = #"{ "Version": 1.0, "Pattern": [] }"#
    try folder.write(used, to: "main.ahap")
    try folder.write(
      #"{ "haptic": 1, "events": [{ "type": "pattern", "use": "main.ahap" }] }"#, to: "main.hpat")
    let result = try Command.run(["convert", "--force", "main.hpat"], in: folder)
    #expect(result.status == 64)
    #expect(
      result.error == """
        haptic convert: the new file would replace "main.ahap", which the pattern refers to; choose \
        another output

        """)
    #expect(try text("main.ahap") == used)
  }

  @Test("What is lost can count as an error, and then nothing is written")
  func warningsAsErrors() throws {
    try folder.write(Self.pattern, to: "tap.hpat")
    let result = try Command.run(["convert", "--warnings-as-errors", "tap.hpat"], in: folder)
    #expect(result.status == 1)
    #expect(result.error.hasSuffix("tap.hpat: 1 error, nothing written\n"))
    #expect(try folder.files == ["tap.hpat"])
  }

  @Test("Paths to other patterns are rewritten for another folder, or there is a warning")
  func references() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("in/parts"), withIntermediateDirectories: true)
    try folder.write(Self.pattern, to: "in/parts/tap.hpat")
    try folder.write(
      #"{ "haptic": 1, "events": [{ "type": "pattern", "use": "parts/tap.hpat" }] }"#,
      to: "in/a.hpat")
    let above = try Command.run(
      ["convert", "--to", "hpat", "-o", "above.hpat", "in/a.hpat"], in: folder)
    #expect(above.status == 0 && above.error == "in/a.hpat -> above.hpat\n")
    #expect(try text("above.hpat").contains(#""use": "in/parts/tap.hpat""#))
    #expect(try Command.run(["check", "above.hpat"], in: folder).status == 0)
    let aside = try Command.run(
      ["convert", "--to", "hpat", "-d", "out", "in/a.hpat"], in: folder)
    #expect(aside.status == 0)
    #expect(
      aside.error.hasPrefix(
        "in/a.hpat:1:55: warning: \"parts/tap.hpat\" cannot be found from the folder of the new file "
          + "[broken-reference]\n"))
    // In AHAP there is no other file to refer to.
    let ahap = try Command.run(["convert", "-d", "out", "in/a.hpat"], in: folder)
    #expect(ahap.status == 0 && !ahap.error.contains("broken-reference"))
  }

  @Test("A pattern with errors is reported, and the others are converted")
  func errors() throws {
    try folder.write("{}", to: "bad.hpat")
    let result = try Command.run(["convert", "bad.hpat", "impact.light"], in: folder)
    #expect(result.status == 1)
    #expect(result.error.contains("\nbad.hpat: 2 errors, nothing written\n"))
    #expect(try folder.files == ["bad.hpat", "impact.light.ahap"])
  }

  @Test("One JSON object a line")
  func json() throws {
    let result = try Command.run(["convert", "--json", "impact.light"], in: folder)
    #expect(
      result.text
        == #"{"name":"impact.light","to":"ahap","files":["impact.light.ahap"],"format":"native","#
        + #""errors":0,"warnings":0,"diagnostics":[]}"# + "\n")
  }
}
