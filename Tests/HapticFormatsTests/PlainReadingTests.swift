import HapticDiagnostics
import TestSupport
import Testing

@testable import HapticFormats

/// Strict JSON is read by a fast path; a comment in front of each token keeps a text from it.
@Suite("Plain JSON")
struct PlainReadingTests {
  /// All of a document: kinds, texts, exact numbers, duplicates, but no offsets.
  private func description(of node: Int, in json: JSONDocument) -> String {
    switch json.kind(node) {
    case .array:
      "[" + json.elements(of: node).map { description(of: $0, in: json) }.joined(separator: ",")
        + "]"
    case .object:
      "{"
        + json.members(of: node).map { member in
          json.string(member.key) + "=" + description(of: member.value, in: json)
        }.joined(separator: ",") + "}"
    case .number: "\(json.number(node).bitPattern)"
    case .string: "'\(json.string(node))'"
    case let kind: "\(kind)"
    }
  }

  private func description(of text: String) -> String {
    let json = JSONDocument(Array(text.utf8))
    return (json.root.map { description(of: $0, in: json) } ?? "nothing")
      + " \(json.duplicates.map { json.string($0.key) }) \(json.problems.inSourceOrder().map(\.code))"
  }

  /// The text with a comment in front of each token.
  private func commented(_ text: String) -> String {
    var result = ""
    var isString = false
    var previous: Character = " "
    for character in text {
      let startsLiteral =
        (character.isNumber || character.isLetter || "-+.".contains(character))
        && " \n,:[{".contains(previous)
      if !isString, startsLiteral || "{}[],:\"".contains(character) { result += "/**/" }
      if character == "\"", previous != "\\" { isString.toggle() }
      result.append(character)
      previous = character
    }
    return result
  }

  @Test(
    "What is read fast is what is read slowly",
    arguments: [
      "{}", "[]", "[[],{}]", #"{"a":1}"#, #"{"a":1,"a":2}"#, #"{"ab":1,"ba":2,"ab":3}"#,
      #"[1,-2,3.25,0,-0,0.5,1e3,1E-3,123456789012345678901234567890]"#, "[01, 1., .5, +1, 0x1F]",
      #"["a","","é","a\"b","\u00e9","\n","a b"]"#, "[true,false,null]", "[1 2]", "[1,]", "[,1]",
      #"{"a" 1}"#, #"{"a":}"#, #"{"a"}"#, "{\n  \"a\": [\n    1,\n    2\n  ]\n}\n", "[1}", "{]",
      "[\t1 ,\r\n 2\t]", #"{"key":{"key":{"key":[{"key":"value"}]}}}"#, "[1", "[", #"{"a":[1,"#,
      #"{"": 1, "": 2}"#, #"[1, nil, 2, NaN, "x"]"#, #"["abc"def"]"#, #"[1x, 2-3, 4.5.6]"#,
    ])
  func agreement(text: String) {
    #expect(description(of: text) == description(of: commented(text)))
  }

  @Test("Random documents are read the same fast and slowly")
  func random() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var text = ""
      appendValue(to: &text, depth: 0, &generator)
      #expect(description(of: text) == description(of: commented(text)), "\(text)")
    }
  }

  private func appendValue(to text: inout String, depth: Int, _ generator: inout SeededGenerator) {
    let space = ["", " ", "\n", "\n        ", "\r\n\t"]
    let count = Int.random(in: 0...4, using: &generator)
    switch Int.random(in: depth < 4 ? 0...5 : 2...5, using: &generator) {
    case 0:
      text += "["
      for index in 0..<count {
        if index > 0 { text += "," + space.randomElement(using: &generator)! }
        appendValue(to: &text, depth: depth + 1, &generator)
      }
      text += space.randomElement(using: &generator)! + "]"
    case 1:
      text += "{"
      for index in 0..<count {
        if index > 0 { text += "," + space.randomElement(using: &generator)! }
        text += "\"" + ["Time", "a", "b", "ParameterID"].randomElement(using: &generator)! + "\": "
        appendValue(to: &text, depth: depth + 1, &generator)
      }
      text += space.randomElement(using: &generator)! + "}"
    case 2: text += "\(Int.random(in: -1000...1000, using: &generator))"
    case 3: text += "\(Double.random(in: -10...10, using: &generator))"
    case 4: text += "\"" + String(repeating: "x", count: count * 5) + "\""
    default: text += ["true", "null", "\"é\\n\""].randomElement(using: &generator)!
    }
  }

  @Test("All keys that occur twice are found, and no others", arguments: [2, 5, 12, 13, 40])
  func duplicates(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<200 {
      let keys = (0..<count).map { _ in
        String((0..<2).map { _ in "abcdefgh".randomElement(using: &generator)! })
      }
      let json = JSONDocument(Array("{\(keys.map { "\"\($0)\":1" }.joined(separator: ","))}".utf8))
      var seen: Set<String> = []
      #expect(
        json.duplicates.map { json.string($0.key) } == keys.filter { !seen.insert($0).inserted })
    }
  }

  @Test("A text without an end is read to its end, wherever that is")
  func truncation() {
    let text =
      "{\n  \"Pattern\": [\n    {\"Event\": {\"Time\": 0.25, \"x\": \"abcdefghij\"}}\n  ]\n}"
    for count in 0...text.count {
      let part = String(text.prefix(count))
      #expect(description(of: part) == description(of: commented(part)), "\(part)")
    }
  }
}
