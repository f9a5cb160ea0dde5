/// A value of a JSON text that is to be laid out, with the comments that belong to it.
struct LayoutNode {
  /// What the value is.
  enum Content {
    /// A number, string or word as it will stand in the text.
    case scalar(String)
    /// The elements of an array.
    case array([LayoutItem])
    /// The members of an object.
    case object([LayoutItem])
  }

  var content: Content
  var style = Style.automatic
  /// Comments behind the last item, before the closing bracket.
  var dangling: [LayoutComment] = []

  /// How a container is laid out.
  enum Style {
    /// On one line where it fits, else an item a line.
    case automatic
    /// An item a line, however short.
    case lines
    /// On one line where it fits, else as few lines as are needed, with lists on their own ones.
    case compact
    /// On one line where it fits, else as many items a line as fit.
    case filled
  }

  /// The items of a container; none for a scalar.
  var items: [LayoutItem] {
    get {
      switch content {
      case .scalar: []
      case .array(let items), .object(let items): items
      }
    }
    set {
      switch content {
      case .scalar: break
      case .array: content = .array(newValue)
      case .object: content = .object(newValue)
      }
    }
  }

  /// Changes the items in place. Through ``items`` each change would copy them all.
  mutating func changeItems(_ change: (inout [LayoutItem]) -> Void) {
    var items = items
    self.items = []
    change(&items)
    self.items = items
  }

  var isArray: Bool { if case .array = content { true } else { false } }

  /// Whether there are comments anywhere within.
  var hasComments: Bool {
    !dangling.isEmpty
      || items.contains { !$0.before.isEmpty || !$0.after.isEmpty || $0.value.hasComments }
  }
}

/// An element of an array, or a member of an object.
struct LayoutItem {
  /// The member's key in its quotes; `nil` for an element.
  var key: String?
  var value: LayoutNode
  /// Comments before the item, on their own lines.
  var before: [LayoutComment] = []
  /// Comments behind the item, on its line.
  var after: [LayoutComment] = []
  /// Whether a blank line stands before the item, behind the comments before it.
  var followsBlankLine = false

  /// Whether a blank line stands before the item and all that belongs to it.
  var beginsBehindBlankLine: Bool { before.first?.followsBlankLine ?? followsBlankLine }
}

/// A comment with its marks.
struct LayoutComment {
  var text: String
  /// Whether a blank line stands before it.
  var followsBlankLine = false
}

/// Values as writers make them.
extension LayoutNode {
  static func scalar(_ text: String) -> LayoutNode { LayoutNode(content: .scalar(text)) }

  /// A string that needs no escapes.
  static func name(_ name: String) -> LayoutNode { .scalar("\"" + name + "\"") }

  static func list(_ elements: [LayoutNode], style: Style = .automatic) -> LayoutNode {
    LayoutNode(content: .array(elements.map { LayoutItem(value: $0) }), style: style)
  }

  /// An object; keys are names that need no escapes.
  static func object(
    _ members: [(key: String, value: LayoutNode)], style: Style = .automatic
  ) -> LayoutNode {
    LayoutNode(
      content: .object(members.map { LayoutItem(key: "\"" + $0.key + "\"", value: $0.value) }),
      style: style)
  }
}
