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

  /// The text of an object, an item a line, whose last member is a list of objects, one a line where it
  /// fits. These are made one by one as they are printed, so that a list of a million takes no more
  /// memory than its text.
  ///
  /// - Parameters:
  ///   - members: The members before the list.
  ///   - key: The key of the list, which needs no escapes.
  ///   - count: How many elements it has.
  ///   - reserve: How many bytes to have room for, as far as that is known.
  ///   - element: Makes the element of an index; called once for each, in ascending order.
  /// - Returns: The text, with a line end.
  static func print(
    _ members: [(key: String, value: LayoutNode)], list key: String, count: Int, reserve: Int = 0,
    element: (Int) -> LayoutNode
  ) -> String {
    var printer = LayoutPrinter()
    printer.text.reserveCapacity(reserve)
    printer.append("{")
    for member in members {
      printer.breakLine(indent: step)
      printer.append("\"\(member.key)\": ")
      printer.write(member.value, indent: step, tail: 1)
      printer.append(",")
    }
    printer.breakLine(indent: step)
    printer.append("\"\(key)\": [")
    for index in 0..<count {
      let isLast = index == count - 1
      printer.breakLine(indent: 2 * step)
      printer.write(element(index), indent: 2 * step, tail: isLast ? 0 : 1)
      if !isLast { printer.append(",") }
    }
    if count > 0 { printer.breakLine(indent: step) }
    printer.append("]")
    printer.breakLine()
    printer.append("}")
    printer.breakLine()
    return printer.text
  }

  // MARK: Lines

  private mutating func append(_ string: String) {
    text += string
    column += string.columnCount
  }

  private mutating func breakLine(indent: Int = 0) {
    if indent < Self.lineStarts.count {
      text += Self.lineStarts[indent]
    } else {
      text += "\n" + String(repeating: " ", count: indent)
    }
    column = indent
  }

  /// A line end and the usual indentations behind it.
  private static let lineStarts = (0..<32).map { "\n" + String(repeating: " ", count: $0) }

  // MARK: Values

  /// Writes a value at the end of the last line, whose indentation is `indent`; `tail` columns are to
  /// be left behind it.
  private mutating func write(_ node: LayoutNode, indent: Int, tail: Int) {
    if let columns = Self.flatWidth(of: node, limit: Self.width - column - tail) {
      writeFlat(node)
      column += columns
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
      if let key = item.key {
        append(key)
        append(": ")
      }
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
      let flat = Self.flatWidth(of: item.value, limit: Self.width - inner - rest)
      if index > 0 {
        let fits = flat.map { column + 1 + key.columnCount + $0 + rest <= Self.width } ?? false
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
      let flat = Self.flatWidth(of: item.value, limit: Self.width)
      let fits = flat.map { column + 1 + $0 + rest <= Self.width } ?? false
      if index > 0, fits { append(" ") } else { breakLine(indent: inner) }
      write(item.value, indent: inner, tail: rest)
      if rest > 0 { append(",") }
    }
    breakLine(indent: indent)
    append("]")
  }

  // MARK: One line

  /// The columns of a value on one line, at most `limit`; `nil` where that cannot be.
  private static func flatWidth(of node: LayoutNode, limit: Int) -> Int? {
    var room = limit
    return take(node, from: &room) ? limit - room : nil
  }

  /// Takes the columns of a value from those that are left; gives up as soon as there are too few, so that
  /// it costs no more than a line.
  private static func take(_ node: LayoutNode, from room: inout Int) -> Bool {
    let items: [LayoutItem]
    switch node.content {
    case .scalar(let scalar):
      room -= scalar.columnCount
      return room >= 0
    case .array(let elements):
      items = elements
      room -= 2
    case .object(let members):
      items = members
      room -= members.isEmpty ? 2 : 4
    }
    guard room >= 0, node.dangling.isEmpty else { return false }
    if items.isEmpty { return true }
    if case .lines = node.style { return false }
    room -= 2 * (items.count - 1)
    for item in items {
      guard room >= 0, item.before.isEmpty, item.after.isEmpty else { return false }
      if let key = item.key { room -= key.columnCount + 2 }
      guard take(item.value, from: &room) else { return false }
    }
    return true
  }

  /// Writes a value without any line end; the columns are not counted.
  private mutating func writeFlat(_ node: LayoutNode) {
    switch node.content {
    case .scalar(let scalar): text += scalar
    case .array(let items): writeFlat(items, "[", "]", empty: "[]")
    case .object(let items): writeFlat(items, "{ ", " }", empty: "{}")
    }
  }

  private mutating func writeFlat(
    _ items: [LayoutItem], _ start: String, _ end: String, empty: String
  ) {
    if items.isEmpty {
      text += empty
      return
    }
    text += start
    var isFirst = true
    for item in items {
      if !isFirst { text += ", " }
      isFirst = false
      if let key = item.key {
        text += key
        text += ": "
      }
      writeFlat(item.value)
    }
    text += end
  }
}

extension String {
  /// The columns that a text takes: its scalars. Nearly all is ASCII, whose bytes need no decoding.
  fileprivate var columnCount: Int {
    utf8.count - utf8.count { $0 & 0b1100_0000 == 0b1000_0000 }
  }
}
