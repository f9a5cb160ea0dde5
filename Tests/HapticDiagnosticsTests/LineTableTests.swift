import HapticDiagnostics
import Testing

@Suite("Lines and columns")
struct LineTableTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let offset: Int
    let line: Int
    let column: Int

    init(_ name: String, _ text: String, _ offset: Int, _ line: Int, _ column: Int) {
      self.init(name, Array(text.utf8), offset, line, column)
    }

    init(_ name: String, _ bytes: [UInt8], _ offset: Int, _ line: Int, _ column: Int) {
      self.name = name
      self.bytes = bytes
      self.offset = offset
      self.line = line
      self.column = column
    }

    var testDescription: String { name }
  }

  @Test(
    "An offset has a line and a column",
    arguments: [
      Case("empty text", "", 0, 1, 1),
      Case("start", "ab\ncd", 0, 1, 1),
      Case("before a line end", "ab\ncd", 2, 1, 3),
      Case("after a line end", "ab\ncd", 3, 2, 1),
      Case("end of text", "ab\ncd", 5, 2, 3),
      Case("past the end", "ab\ncd", 99, 2, 3),
      Case("after the last line end", "ab\n", 3, 2, 1),
      Case("CR LF counts once", "ab\r\ncd", 4, 2, 1),
      Case("a CR alone ends a line", "ab\rcd", 3, 2, 1),
      Case("a CR at the end ends a line", "ab\r", 3, 2, 1),
      Case("a tab is one column", "\t\tx", 2, 1, 3),
      Case("an umlaut is one column", "äx", 2, 1, 2),
      Case("a wide character is one column", "世界x", 6, 1, 3),
      Case("an emoji is one column", "🎵x", 4, 1, 2),
      Case("a combining mark is a column", "e\u{301}x", 3, 1, 3),
      Case("a byte-order mark is none", "\u{FEFF}x", 3, 1, 1),
      Case("an invalid byte is one column", [0xFF, 0x78], 1, 1, 2),
      Case("a truncated sequence is one column", [0xE4, 0xB8, 0x78], 2, 1, 2),
      Case("an overlong form is two columns", [0xC0, 0xAF, 0x78], 2, 1, 3),
      Case("a surrogate is three columns", [0xED, 0xA0, 0x80, 0x78], 3, 1, 4),
    ])
  func position(_ test: Case) {
    let table = LineTable(SourceText(name: "text", bytes: test.bytes))
    #expect(table.position(of: test.offset) == LinePosition(line: test.line, column: test.column))
  }

  @Test("In a long line columns are right at every checkpoint")
  func longLine() {
    // Three bytes a scalar, so that checkpoints at multiples of 4096 fall within scalars.
    let table = LineTable(SourceText(name: "text", String(repeating: "世", count: 10_000)))
    for scalar in [0, 1, 1365, 1366, 2730, 2731, 5000, 9999, 10_000] {
      #expect(table.position(of: scalar * 3) == LinePosition(line: 1, column: scalar + 1))
    }
  }

  @Test("A line's range leaves out its end")
  func lineRanges() {
    let table = LineTable(SourceText(name: "text", "ab\r\ncd\n\nx"))
    #expect(table.count == 4)
    #expect((1...4).map { table.range(ofLine: $0) } == [0..<2, 4..<6, 7..<7, 8..<9])
  }
}
