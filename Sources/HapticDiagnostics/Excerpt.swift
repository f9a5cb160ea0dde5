/// A line of a text and the markers under a range of it.
///
/// Tabs are expanded, wide characters counted as such, and a long line is cut around the range.
struct Excerpt {
  /// The line's number, from 1.
  let line: Int
  /// The line, or what is shown of it.
  let text: String
  /// Blanks, then `^` under the range's first column and `~` under the others.
  let markers: String

  /// Tabs stop at multiples of this, from where the shown text begins.
  private static let tabStop = 4

  /// Makes the excerpt for a range, in which the text takes at most about `width` columns. A range
  /// of several lines shows its first line; an empty one has a caret all the same.
  init(_ range: SourceRange, of source: SourceText, lines: LineTable, width: Int) {
    let bytes = source.bytes
    line = lines.position(of: Int(range.lower)).line
    let whole = lines.range(ofLine: line)
    let lower = max(whole.lowerBound, min(Int(range.lower), whole.upperBound))
    let upper = max(lower, min(Int(range.upper), whole.upperBound))

    // On a long line, what follows the range's start gets half the width, or as much as there is.
    let after = min(whole.upperBound - lower, width / 2)
    var offset = Excerpt.start(before: lower, in: whole, of: bytes, scalars: width - after)
    var text = offset > whole.lowerBound ? "…" : ""
    // The ellipsis takes a column of its own.
    var column = text.count
    let limit = width + text.count
    var caret: Int?
    var marked = 0
    while offset < whole.upperBound, column < limit {
      let step = UTF8Step(bytes, at: offset)
      let columns: Int
      if step.scalar == "\t" {
        columns = Excerpt.tabStop - column % Excerpt.tabStop
        text += String(repeating: " ", count: columns)
      } else {
        let shown = (step.scalar ?? "\u{FFFD}").displayForm
        columns = shown.displayWidth
        text.unicodeScalars.append(shown)
      }
      if offset >= lower, caret == nil { caret = column }
      if offset >= lower, offset < upper { marked += columns }
      column += columns
      offset += step.length
    }
    if offset < whole.upperBound { text += "…" }
    self.text = text
    markers =
      String(repeating: " ", count: caret ?? column) + "^"
      + String(repeating: "~", count: max(0, marked - 1))
  }

  /// Where the scalar starts that stands at most `scalars` before `offset`.
  private static func start(
    before offset: Int, in line: Range<Int>, of bytes: [UInt8], scalars: Int
  ) -> Int {
    var offset = offset
    for _ in 0..<scalars where offset > line.lowerBound {
      offset -= 1
      var continuations = 0
      while offset > line.lowerBound, continuations < 3, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
        continuations += 1
      }
    }
    return offset
  }
}
