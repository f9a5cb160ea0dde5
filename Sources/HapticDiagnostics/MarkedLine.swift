/// The marks under a line: `^~~~` for what a diagnostic is about, `----` for what its notes are
/// about, and below them what the notes say.
struct MarkedLine {
  /// What stands in a column of the line of marks.
  enum Kind { case blank, primary, secondary }

  private var marks: [(kind: Kind, character: Character)] = []
  private var notes: [(column: Int, message: String)] = []

  /// Marks what the diagnostic is about; an empty range has a caret all the same.
  init(_ columns: Range<Int>) {
    let end = max(columns.upperBound, columns.lowerBound + 1)
    extend(to: end)
    for column in columns.lowerBound..<end { marks[column] = (.primary, "~") }
    marks[columns.lowerBound].character = "^"
  }

  /// Marks what a note is about.
  ///
  /// - Returns: false where another mark is in the way.
  mutating func add(_ message: String, at columns: Range<Int>) -> Bool {
    let columns = columns.lowerBound..<max(columns.upperBound, columns.lowerBound + 1)
    extend(to: columns.upperBound)
    guard columns.allSatisfy({ marks[$0].kind == .blank }) else { return false }
    for column in columns { marks[column] = (.secondary, "-") }
    notes.append((columns.lowerBound, message))
    return true
  }

  /// The line of marks, in runs of one kind, without blanks at its end.
  var runs: [(kind: Kind, text: String)] {
    var runs: [(kind: Kind, text: String)] = []
    let end = marks.lastIndex { $0.kind != .blank } ?? -1
    for mark in marks[...end] {
      if let last = runs.last, last.kind == mark.kind {
        runs[runs.count - 1].text.append(mark.character)
      } else {
        runs.append((mark.kind, String(mark.character)))
      }
    }
    return runs
  }

  /// The lines below the marks: what each note says, from the right to the left, under its mark;
  /// bars lead down to those that come later.
  var labels: [String] {
    let sorted = notes.sorted { $0.column > $1.column }
    return sorted.enumerated().map { index, note in
      var line = [Character](repeating: " ", count: note.column)
      for later in sorted[(index + 1)...] { line[later.column] = "|" }
      return String(line) + note.message
    }
  }

  private mutating func extend(to count: Int) {
    while marks.count < count { marks.append((.blank, " ")) }
  }
}
