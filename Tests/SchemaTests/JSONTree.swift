@testable import HapticFormats

/// A value of plain JSON whose parts can be exchanged.
enum JSONTree {
  case object([Member])
  case array([JSONTree])
  /// Anything else, as it is written.
  case leaf(String)

  struct Member {
    let key: String
    var value: JSONTree
  }

  init(_ text: String) {
    let document = JSONDocument(Array(text.utf8))
    self = document.root.map { JSONTree($0, document) } ?? .leaf("null")
  }

  private init(_ node: Int, _ document: JSONDocument) {
    switch document.kind(node) {
    case .object:
      let members = Array(document.members(of: node))
      self = .object(
        members.map { member in
          Member(key: document.string(member.key), value: JSONTree(member.value, document))
        })
    case .array:
      let elements = Array(document.elements(of: node))
      self = .array(elements.map { JSONTree($0, document) })
    default:
      self = .leaf(document.sourceText(node))
    }
  }

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .leaf(let text): text
    }
  }

  /// Whether an object has the key of a member such as `"at":1` already.
  func hasKey(of member: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { member.hasPrefix("\"\($0.key)\":") }
  }

  /// The texts that come of exchanging each part, in turn, for each of its variants.
  func variations(_ variants: (JSONTree) -> [String]) -> [String] {
    var texts = variants(self)
    switch self {
    case .object(var members):
      for index in members.indices {
        let member = members[index]
        for text in member.value.variations(variants) {
          members[index].value = .leaf(text)
          texts.append(JSONTree.object(members).text)
        }
        members[index] = member
      }
    case .array(var elements):
      for index in elements.indices {
        let element = elements[index]
        for text in element.variations(variants) {
          elements[index] = .leaf(text)
          texts.append(JSONTree.array(elements).text)
        }
        elements[index] = element
      }
    case .leaf: break
    }
    return texts
  }
}
