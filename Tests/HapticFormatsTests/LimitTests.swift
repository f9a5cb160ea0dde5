import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("Encodings and limits")
struct LimitTests {
  private func read(_ bytes: [UInt8]) -> PatternDocument {
    PatternReader.read(SourceText(name: "t", bytes: bytes))
  }

  @Test("200,000 brackets are one error", arguments: ["[", "{", "[{\"a\":"])
  func brackets(_ bracket: String) {
    let count = 200_000 / bracket.utf8.count
    let document = haptic(String(repeating: bracket, count: count))
    #expect(document.diagnostics.count == 1)
    #expect(document.pattern == nil)
  }

  private func haptic(_ text: String) -> PatternDocument { read(Array(text.utf8)) }

  @Test("Brackets are followed 512 deep")
  func depth() {
    // The root and the metadata are two of them.
    func pattern(_ depth: Int) -> String {
      #"{ "Pattern": [], "Metadata": { "a": "# + String(repeating: "[", count: depth - 2)
        + String(repeating: "]", count: depth - 2) + "} }"
    }
    #expect(haptic(pattern(512)).rendered == "")
    #expect(
      haptic(pattern(513)).diagnostics.map(\.message) == ["brackets are nested more than 512 deep"])
  }

  @Test("Two million values are read, one more is not")
  func values() {
    // The root, the version, the list and the metadata are four of them.
    func pattern(_ count: Int) -> String {
      #"{ "Version": 1, "Pattern": [], "Metadata": { "a": [0"#
        + String(repeating: ",0", count: count - 6) + "] } }"
    }
    #expect(haptic(pattern(2_000_000)).codes == [])
    // The one too many is a member's, whose key has been read already.
    let members = haptic(
      #"{ "Pattern": [], "Metadata": {"# + String(repeating: #""":0,"#, count: 2_000_000) + "} }")
    #expect(
      members.diagnostics.first { $0.severity == .error }?.message
        == "the file has more than 2,000,000 values")
  }

  @Test(
    "A value too many is one error wherever it stands",
    arguments: [
      "{ % }", #"{ "haptic": 1, "events": [{ % }] }"#, #"{ "Pattern": [{ "Event": { % } }] }"#,
    ])
  func excessiveMember(_ frame: String) {
    // Somewhere in the last of them the limit is reached.
    let many = "\"a\": [0" + String(repeating: ",0", count: 1_999_989) + "]"
    let members = many + (0..<20).map { ", \"b\($0)\": 0" }.joined()
    let document = haptic(frame.replacing("%", with: members))
    let message = "the file has more than 2,000,000 values"
    #expect(document.diagnostics.count { $0.message == message } == 1)
  }

  @Test("16 MiB are read, one byte more is not")
  func size() {
    let pattern = Array(#"{ "Pattern": [] }"#.utf8)
    let blanks = [UInt8](repeating: 0x20, count: 16 << 20 - pattern.count)
    #expect(read(pattern + blanks).codes == [])
    let document = read(pattern + blanks + [0x20])
    #expect(
      document.rendered
        == "t: error: the file has 16,777,217 bytes, more than the limit of 16 MiB [too-large]\n")
  }

  @Test("Of too many problems the first thousand are shown, and how many there are more")
  func manyProblems() throws {
    let document = haptic(native(Array(repeating: "1", count: 1500).joined(separator: ",")))
    #expect(document.diagnostics.count == 1001)
    #expect(document.diagnostics.last?.message == "500 further errors not shown")
  }

  @Test("As many events as fit in 16 MiB are read")
  func manyEvents() {
    let event = #"{type:"transient"}"#
    #if DEBUG
      let count = 100_000
    #else
      let count = (16 << 20 - 40) / (event.utf8.count + 1)
    #endif
    let document = haptic(
      #"{ "haptic": 1, "events": ["# + String(repeating: event + ",", count: count) + "] }")
    #expect(document.codes == [])
    #expect(document.pattern?.events.count == count)
  }

  @Test(
    "A large text that is wrong throughout is read in linear time", .timeLimit(.minutes(1)),
    arguments: [
      "\"", "'\"", "@,", "é@,", "\"a\":", "a:1,", "\"a\n", "]", "[1}", "1e999,", "/*", "{\"a\":1,",
      "a ",
      "{type:'transient',intensty:1},",
    ])
  func linearTime(_ repeated: String) {
    let document = haptic(
      #"{ "haptic": 1, "events": ["#
        + String(repeating: repeated, count: 200_000 / repeated.utf8.count)
    )
    #expect(document.diagnostics.hasErrors)
    #expect(document.diagnostics.count <= 1002)
  }

  @Test("A long name is cut in messages")
  func longName() {
    let name = String(repeating: "x", count: 1000)
    let document = haptic(#"{ "haptic": 1, "events": [{ "type": "transient" }], "\#(name)": 1 }"#)
    #expect(
      document.diagnostics.map(\.message) == [
        "unknown key \"\(name.prefix(59))…\" in a pattern"
      ])
  }

  @Test("A byte-order mark is accepted")
  func byteOrderMark() {
    #expect(haptic("\u{FEFF}" + ahap("")).rendered == "")
  }

  @Test(
    "Every line end of JSON5 ends a comment and is left out behind a backslash",
    arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func lineEnds(_ end: String) {
    let document = haptic(
      "{ \"haptic\": 1, // one\(end)\"duration\": 1, \"events\": [], \"name\": \"a\\\(end)b\" }")
    #expect(document.rendered == "")
    #expect(document.pattern?.name == "ab")
  }

  @Test("Bytes that are not UTF-8 are reported once a run, and nothing else about them")
  func invalidUTF8() {
    let text = Array(#"{ "haptic": 1, "duration": 1, "name": "a"#.utf8)
    let document = read(text + [0xFF, 0xFE, 0x80, 0x62, 0xC3] + Array(#"", "events": [] }"#.utf8))
    #expect(
      document.rendered == """
        t:1:41: error: 3 bytes that are not UTF-8 [invalid-utf8]
          1 | { "haptic": 1, "duration": 1, "name": "a���b�", "events": [] }
            |                                         ^~~
            = help: save the file in the encoding UTF-8
        t:1:45: error: a byte that is not UTF-8 [invalid-utf8]
          1 | { "haptic": 1, "duration": 1, "name": "a���b�", "events": [] }
            |                                             ^
            = help: save the file in the encoding UTF-8

        """)
    #expect(document.pattern?.name == "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}")
  }

  @Test(
    "They are reported between values too",
    arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5], [0xE4, 0xB8]] as [[UInt8]])
  func invalidUTF8BetweenValues(_ bytes: [UInt8]) {
    let document = read(
      Array("{ \"haptic\": 1, ".utf8) + bytes + Array(" \"duration\": 1, \"events\": [] }".utf8))
    #expect(document.codes == ["invalid-utf8"])
  }

  @Test(
    "A file that is evidently something else is named",
    arguments: [
      ([0x52, 0x49, 0x46, 0x46, 0x24, 0, 0, 0], "this is a WAV sound, not a haptic pattern"),
      ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "this is an ELF program, not a haptic pattern"),
      ([0x1F, 0x8B, 8, 0], "this is a gzip archive, not a haptic pattern"),
      ([0xFF, 0xFE, 0x7B, 0], "this is text in the encoding UTF-16, not a haptic pattern"),
      ([1, 0, 0, 0, 2, 0, 0, 0], "this is binary data, not a haptic pattern"),
    ] as [([UInt8], String)])
  func foreign(_ bytes: [UInt8], _ message: String) {
    let document = read(bytes)
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.format == nil && document.pattern == nil)
  }
}
