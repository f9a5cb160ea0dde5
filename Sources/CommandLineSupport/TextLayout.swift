/// The width of help texts, in characters.
let helpWidth = 80

/// Breaks a text into lines at its spaces.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// A paragraph of at most 80 characters a line, with a line end after each.
package func paragraph(_ text: String, indent: Int = 0) -> String {
  let margin = String(repeating: " ", count: indent)
  return wrapped(text, width: helpWidth - indent).map { margin + $0 + "\n" }.joined()
}

/// A two-column list: terms, and beside them their meanings; below, where a term is too long.
func columns(_ terms: [Term], column: Int) -> String {
  var text = ""
  let margin = String(repeating: " ", count: column)
  for entry in terms {
    let term = "  " + entry.term
    var lines = wrapped(entry.meaning, width: helpWidth - column)[...]
    if term.count + 2 <= column, let first = lines.popFirst() {
      text += term + String(repeating: " ", count: column - term.count) + first + "\n"
    } else {
      text += term + "\n"
    }
    for line in lines { text += margin + line + "\n" }
  }
  return text
}
