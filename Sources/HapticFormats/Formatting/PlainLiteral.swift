import HapticDiagnostics

/// Strings and numbers of JSON5 as strict JSON has them, otherwise as their author wrote them.
enum PlainLiteral {
  /// A number without what JSON5 adds: `+1` is `1`, `.5` is `0.5` and `5.` is `5`. Hexadecimal digits
  /// stay, since they mean more to their author than the decimal ones.
  static func number(_ literal: String) -> String {
    var body = literal[...]
    var sign = ""
    if let first = body.first, first == "+" || first == "-" {
      body = body.dropFirst()
      if first == "-" { sign = "-" }
    }
    if body.hasPrefix(".") { return number("\(sign)0\(body)") }
    if let point = body.firstIndex(of: ".") {
      let behind = body[body.index(after: point)...]
      if behind.first?.isNumber != true { return "\(sign)\(body[..<point])\(behind)" }
    }
    return "\(sign)\(body)"
  }

  /// A string or key in double quotes; escapes stay where strict JSON has them.
  static func string(_ node: Int, in json: JSONDocument) -> String {
    let contents = json.nodes[node].contents
    let bytes = json.bytes[contents]
    let isDoubleQuoted =
      json.nodes[node].isQuoted && json.bytes[contents.lowerBound - 1] == UInt8(ascii: "\"")
    if isDoubleQuoted, isStrict(bytes) { return "\"\(String(decoding: bytes, as: UTF8.self))\"" }
    return JSONValue.string(json.string(node)).description
  }

  /// Whether strict JSON has all that stands between the quotes.
  private static func isStrict(_ bytes: ArraySlice<UInt8>) -> Bool {
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] < 0x20 { return false }
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard
        case .scalar(_, let length, isStrict: true) = JSONEscapes.sequence(bytes, at: offset + 1)
      else { return false }
      offset += 1 + length
    }
    return true
  }
}
