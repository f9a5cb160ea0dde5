import Haptics

/// A list of built-in patterns, for people.
struct PatternList {
  /// What is listed, those of a group together.
  let patterns: [BuiltInPattern]
  /// How many columns there are.
  let width: Int
  /// Whether each group stands under a heading. Where programs read the list there is none: each line
  /// begins with a name.
  let hasHeadings: Bool
  /// What the lines of strength are drawn with.
  let repertoire: Sparkline.Repertoire

  init(
    _ patterns: [BuiltInPattern], width: Int, hasHeadings: Bool, repertoire: Sparkline.Repertoire
  ) {
    self.patterns = patterns
    self.width = width
    self.hasHeadings = hasHeadings
    self.repertoire = repertoire
  }

  /// The list, with a line for each pattern.
  var text: String {
    let rows = patterns.map { Row($0) }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let lengthWidth = rows.map(\.length.count).max() ?? 0
    let summaryWidth = rows.map(\.summary.count).max() ?? 0
    let indentation = hasHeadings ? 2 : 0
    // Two blanks between the columns, of which the line of strength takes what the others leave.
    let rest = width - indentation - nameWidth - lengthWidth - 6
    let columns = min(max(rest - summaryWidth, 10), 24)
    let room = hasHeadings ? max(rest - columns, 12) : summaryWidth

    var text = ""
    var group: BuiltInPattern.Group?
    for row in rows {
      if hasHeadings, row.group != group {
        text += (group == nil ? "" : "\n") + row.group.title + "\n"
        group = row.group
      }
      text += String(repeating: " ", count: indentation)
      text += padded(row.name, to: nameWidth) + "  "
      text += row.sound.line(columns: columns).text(in: repertoire) + "  "
      text += String(repeating: " ", count: lengthWidth - row.length.count) + row.length + "  "
      text += shortened(row.summary, to: room) + "\n"
    }
    return text
  }

  /// What a line of the list says.
  private struct Row {
    let sound: BuiltInSound
    let length: String
    let summary: String

    init(_ pattern: BuiltInPattern) {
      sound = BuiltInSound(pattern)
      length = "\(Int((sound.duration * 1000).rounded())) ms"
      summary = sound.pattern?.summary ?? ""
    }

    var name: String { sound.builtIn.name }
    var group: BuiltInPattern.Group { sound.builtIn.group }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func shortened(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    return text.prefix(width - repertoire.ellipsis.count) + repertoire.ellipsis
  }
}
