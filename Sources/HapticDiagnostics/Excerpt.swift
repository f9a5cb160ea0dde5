/// A line of a text, as much of it as is to be shown, and where its bytes stand on the screen.
///
/// Tabs are expanded, wide characters counted as such, and a long line is cut around a range.
struct Excerpt {
  /// The line, or what is shown of it.
  let text: String
  /// The bytes of the line.
  private let whole: Range<Int>
  /// What is shown: where each scalar begins and in which column, then the end.
  private let steps: [(offset: Int, column: Int)]

  /// The first byte that is shown.
  var start: Int { steps[0].offset }

  /// Tabs stop at multiples of this, from where the shown text begins.
  private static let tabStop = 4

  /// Makes the excerpt of a line around a range of it.
  ///
  /// - Parameters:
  ///   - whole: The line's bytes, without its line end.
  ///   - bytes: The text.
  ///   - focus: What must be seen; where it does not fit, its beginning.
  ///   - width: About how many columns to show.
  ///   - start: The first byte to show, where the excerpt is to be cut as another one is.
  init(
    _ whole: Range<Int>, of bytes: [UInt8], around focus: Range<Int>, width: Int,
    from start: Int? = nil
  ) {
    self.whole = whole
    let lower = focus.clamped(to: whole).lowerBound
    // On a long line, what follows the range's start gets half the width, or as much as there is.
    let after = min(whole.upperBound - lower, width / 2)
    var offset =
      start
      ?? Excerpt.start(before: lower, in: whole, of: bytes, scalars: width - after)
    var text = offset > whole.lowerBound ? "…" : ""
    // The ellipsis takes a column of its own.
    var column = text.count
    let limit = width + text.count
    var steps: [(offset: Int, column: Int)] = []
    while offset < whole.upperBound, column < limit {
      steps.append((offset, column))
      let step = UTF8Step(bytes, at: offset)
      if step.scalar == "\t" {
        let columns = Excerpt.tabStop - column % Excerpt.tabStop
        text += String(repeating: " ", count: columns)
        column += columns
      } else {
        let shown = (step.scalar ?? "\u{FFFD}").displayForm
        text.unicodeScalars.append(shown)
        column += shown.displayWidth
      }
      offset += step.length
    }
    steps.append((offset, column))
    if offset < whole.upperBound { text += "…" }
    self.text = text
    self.steps = steps
  }

  /// The columns of what is shown of a range, from 0: none where it is empty; `nil` where its
  /// beginning is not shown.
  func columns(of range: Range<Int>) -> Range<Int>? {
    let range = range.clamped(to: whole)
    guard let first = steps.first?.offset, let last = steps.last?.offset,
      first <= range.lowerBound, range.lowerBound <= last
    else { return nil }
    let lower = column(of: range.lowerBound)
    return lower..<max(lower, column(of: range.upperBound))
  }

  /// The column of the scalar that holds an offset, or of the end.
  private func column(of offset: Int) -> Int {
    (steps.last { $0.offset <= offset } ?? steps[0]).column
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
