import HapticDiagnostics

extension JSONExtensionUse {
  /// The change into strict JSON of the same meaning, where there is one for each use that is known.
  func fixIts(in json: JSONDocument) -> [Diagnostic.FixIt] {
    guard let message else { return [] }
    let all = ranges.flatMap { edits(at: $0, in: json.bytes) }
    return all.isEmpty ? [] : [.init(message, all, .safe)]
  }

  private var message: String? {
    switch kind {
    case .trailingComma: "remove the comma"
    case .singleQuotes: "write double quotes"
    case .unquotedKey: "write quotes"
    case .leadingPlus: "remove the plus"
    case .bareDecimalPoint: "write a zero beside the point"
    case .hexadecimal: "write the number in decimal"
    case .controlCharacter: "write an escape sequence"
    case .whitespace: "write a blank"
    // A comment says something, and an escape sequence can have many forms.
    case .comment, .escape: nil
    }
  }

  private func edits(at range: SourceRange, in bytes: [UInt8]) -> [Diagnostic.FixIt.Edit] {
    let (lower, upper) = (Int(range.lower), Int(range.upper))
    func edit(_ lower: Int, _ upper: Int, _ text: String) -> Diagnostic.FixIt.Edit {
      .init(replacing: SourceRange(lower, upper), with: text)
    }
    switch kind {
    case .trailingComma: return [edit(lower, upper, "")]
    case .leadingPlus: return [edit(lower, lower + 1, "")]
    case .unquotedKey: return [edit(lower, lower, "\""), edit(upper, upper, "\"")]
    case .singleQuotes:
      // What stands within must mean the same within double quotes.
      let isPlain = !bytes[lower..<upper].contains {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      }
      return isPlain ? [edit(lower, lower + 1, "\""), edit(upper - 1, upper, "\"")] : []
    case .bareDecimalPoint:
      guard let point = bytes[lower..<upper].firstIndex(of: UInt8(ascii: ".")) else { return [] }
      func isDigit(_ index: Int) -> Bool {
        lower <= index && index < upper && JSONEscapes.isDigit(bytes[index])
      }
      return (isDigit(point - 1) ? [] : [edit(point, point, "0")])
        + (isDigit(point + 1) ? [] : [edit(point + 1, point + 1, "0")])
    case .hexadecimal:
      let value = DecimalNumber.value(bytes, lower..<upper, scale: 0)
      return value.magnitude < 0x1p53 ? [edit(lower, upper, shortest(value))] : []
    case .controlCharacter:
      return [edit(lower, upper, JSONEscapes.escape(controlCharacter: bytes[lower]))]
    case .whitespace: return [edit(lower, upper, " ")]
    case .comment, .escape: return []
    }
  }
}
