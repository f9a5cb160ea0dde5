/// Lays a JSON text out: indentation of 2, lines of at most 100 columns where its values allow it.
struct LayoutPrinter {
  /// The columns that a line should not exceed.
  static let width = 100
  /// The columns that each level is indented by.
  static let step = 2

  private var text = ""
  /// The number of scalars on the last line.
  private var column = 0

  /// The text of a whole document: its root, and the comments around it.
  static func print(
    _ root: LayoutNode, before: [LayoutComment] = [], after: [LayoutComment] = []
  ) -> String {
    var printer = LayoutPrinter()
    for (index, comment) in before.enumerated() {
      if index > 0, comment.followsBlankLine { printer.breakLine() }
      printer.append(comment.text)
      printer.breakLine()
    }
    printer.write(root, indent: 0, tail: 0)
    printer.breakLine()
    for comment in after {
      if comment.followsBlankLine { printer.breakLine() }
      printer.append(comment.text)
      printer.breakLine()
    }
    return printer.text
  }

  // MARK: Lines

  private mutating func append(_ string: String) {
    text += string
    column += string.unicodeScalars.count
  }

  private mutating func breakLine(indent: Int = 0) {
    text += "\n"
    text += String(repeating: " ", count: indent)
    column = indent
  }

  // MARK: Values

  /// Writes a value at the end of the last line, whose indentation is `indent`; `tail` columns are to
  /// be left behind it.
  private mutating func write(_ node: LayoutNode, indent: Int, tail: Int) {
    if let flat = Self.flat(node, limit: Self.width - column - tail) {
      append(flat)
      return
    }
    guard case .scalar(let scalar) = node.content else {
      switch node.style {
      case .compact where !node.hasComments: writeCompact(node, indent: indent, tail: tail)
      case .filled where node.isArray && !node.hasComments: writeFilled(node, indent: indent)
      default: writeLines(node, indent: indent)
      }
      return
    }
    append(scalar)
  }

  /// An item a line.
  private mutating func writeLines(_ node: LayoutNode, indent: Int) {
    let inner = indent + Self.step
    append(node.isArray ? "[" : "{")
    var isFirst = true
    func blank(_ isWanted: Bool) -> Bool { isWanted && !isFirst }
    for (index, item) in node.items.enumerated() {
      for comment in item.before {
        if blank(comment.followsBlankLine) { breakLine() }
        breakLine(indent: inner)
        append(comment.text)
        isFirst = false
      }
      if blank(item.followsBlankLine) { breakLine() }
      breakLine(indent: inner)
      isFirst = false
      let isLast = index == node.items.count - 1
      if let key = item.key { append("\(key): ") }
      write(item.value, indent: inner, tail: isLast ? 0 : 1)
      if !isLast { append(",") }
      for comment in item.after { append(" \(comment.text)") }
    }
    for comment in node.dangling {
      if blank(comment.followsBlankLine) { breakLine() }
      breakLine(indent: inner)
      append(comment.text)
      isFirst = false
    }
    breakLine(indent: indent)
    append(node.isArray ? "]" : "}")
  }

  /// An object in few lines: members follow each other as they fit, but a list has lines of its own.
  private mutating func writeCompact(_ node: LayoutNode, indent: Int, tail: Int) {
    let inner = indent + Self.step
    let items = node.items
    append(node.isArray ? "[ " : "{ ")
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      // Behind the last one the bracket closes.
      let rest = isLast ? 2 + tail : 1
      let key = item.key.map { "\($0): " } ?? ""
      let flat = Self.flat(item.value, limit: Self.width - inner - rest).map { key + $0 }
      if index > 0 {
        let fits = flat.map { column + 1 + $0.unicodeScalars.count + rest <= Self.width } ?? false
        if fits, !item.value.isArray, !items[index - 1].value.isArray {
          append(" ")
        } else {
          breakLine(indent: inner)
        }
      }
      append(key)
      write(item.value, indent: inner, tail: rest)
      if !isLast { append(",") }
    }
    append(node.isArray ? " ]" : " }")
  }

  /// A list in lines that are filled.
  private mutating func writeFilled(_ node: LayoutNode, indent: Int) {
    let inner = indent + Self.step
    append("[")
    for (index, item) in node.items.enumerated() {
      let rest = index == node.items.count - 1 ? 0 : 1
      let flat = Self.flat(item.value, limit: Self.width)
      let fits = flat.map { column + 1 + $0.unicodeScalars.count + rest <= Self.width } ?? false
      if index > 0, fits { append(" ") } else { breakLine(indent: inner) }
      write(item.value, indent: inner, tail: rest)
      if rest > 0 { append(",") }
    }
    breakLine(indent: indent)
    append("]")
  }

  // MARK: One line

  /// A value on one line of at most `limit` columns; `nil` where that cannot be.
  private static func flat(_ node: LayoutNode, limit: Int) -> String? {
    var line = ""
    return appendFlat(node, to: &line, limit: limit) ? line : nil
  }

  /// Appends a value; gives up as soon as the line is too long, so that it costs no more than a line.
  private static func appendFlat(
    _ node: LayoutNode, to line: inout String, limit: Int
  ) -> Bool {
    if case .scalar(let scalar) = node.content {
      line += scalar
      return line.unicodeScalars.count <= limit
    }
    guard node.dangling.isEmpty else { return false }
    let items = node.items
    if items.isEmpty {
      line += node.isArray ? "[]" : "{}"
      return line.unicodeScalars.count <= limit
    }
    if case .lines = node.style { return false }
    line += node.isArray ? "[" : "{ "
    for (index, item) in items.enumerated() {
      guard item.before.isEmpty, item.after.isEmpty else { return false }
      if index > 0 { line += ", " }
      if let key = item.key { line += "\(key): " }
      guard appendFlat(item.value, to: &line, limit: limit) else { return false }
    }
    line += node.isArray ? "]" : " }"
    return line.unicodeScalars.count <= limit
  }
}
