import HapticDiagnostics

/// Keys, strings, words and numbers.
extension JSONParser {
  func startsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  func startsKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || startsWord(byte)
  }

  func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: startsKey(byte) || JSONEscapes.isDigit(byte)
    }
  }

  /// Reads a key and gives its node, or reads nothing where no key begins.
  mutating func parseKey() -> Int? {
    let lower = offset
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      parseString(.key)
    } else {
      // JSON5 allows identifiers; letters beyond ASCII are taken as they come.
      while offset < bytes.count, isWordByte(bytes[offset]) || isLetter(at: offset) {
        offset += max(1, UTF8Step(bytes, at: offset).length)
      }
      guard offset > lower, !JSONEscapes.isDigit(byte) else {
        offset = lower
        return nil
      }
      extensions.note(.unquotedKey, lower, offset)
      append(.key, from: lower)
    }
    return nodes.count - 1
  }

  /// Reads a string from its opening quote on; it ends at the end of the line at the latest.
  mutating func parseString(_ kind: JSONNode.Kind) {
    let lower = offset
    let quote = bytes[offset]
    var hasEscapes = false
    offset += 1
    scan: while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case quote:
        offset += 1
        if offset < bytes.count, isWordByte(bytes[offset]) {
          recoverFromMissingQuote(kind, from: lower)
          return
        }
        if quote == UInt8(ascii: "'") { extensions.note(.singleQuotes, lower, offset) }
        append(kind, from: lower, isQuoted: true, hasEscapes: hasEscapes)
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        skipEscape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        break scan
      case 0..<0x20:
        extensions.note(.controlCharacter, offset, offset + 1)
        offset += 1
      default:
        offset += 1
      }
    }
    report(.unterminatedString, lower, offset)
    // The quote that is missing may be any on the line, so brackets may have been swallowed.
    distrustBrackets(from: lower)
    append(kind == .key ? .invalidKey : .invalid, from: lower)
  }

  /// Recovers where a letter follows a closing quote, as in `"transient, "at"`: that quote opens
  /// the next string, and the one that is missing belongs before the last separator within.
  private mutating func recoverFromMissingQuote(_ kind: JSONNode.Kind, from lower: Int) {
    let contents = lower + 1..<offset - 1
    let end = bytes[contents].lastIndex { [0x2C, 0x3A, 0x5D, 0x7D].contains($0) }
    reportMissingQuote(lower, end ?? offset)
    if let end { offset = end }
    append(kind == .key ? .invalidKey : .invalid, from: lower)
    if end == nil { skipToSeparator() }
  }

  private mutating func skipEscape() {
    let lower = offset
    switch JSONEscapes.sequence(bytes[...], at: offset + 1) {
    case .scalar(_, let length, let isStrict):
      offset += 1 + length
      if !isStrict { extensions.note(.escape, lower, offset) }
    case .lineContinuation(let length):
      offset += 1 + length
      extensions.note(.escape, lower, lower + 1)
    case .loneSurrogate(let length):
      offset += 1 + length
      report(.loneSurrogate(text(lower, offset).shortened), lower, offset)
    case .invalid(let length):
      offset += 1 + length
      guard length > 0 else { return }
      report(
        .invalidEscape(text(lower, offset).shortened), lower, offset,
        fixIts: [
          .init("write a backslash", replacing: SourceRange(lower, lower + 1), with: "\\\\")
        ])
    }
  }

  /// Reads `true`, `false`, `null`, or a word that is none of these.
  mutating func parseWord() {
    let lower = offset
    while offset < bytes.count, isWordByte(bytes[offset]) { offset += 1 }
    let word = text(lower, offset)
    switch word {
    case "true": append(.true, from: lower)
    case "false": append(.false, from: lower)
    case "null": append(.null, from: lower)
    case "NaN", "Infinity":
      report(.notFinite(word), lower, offset)
      append(.invalid, from: lower)
    default:
      if precedesColonInArray {
        append(.string, from: lower)
        return
      }
      let suggestion =
        ["nil": "null", "None": "null", "undefined": "null"][word]
        ?? closestMatch(to: word, among: ["true", "false", "null"])
      report(
        .unknownWord(word.shortened, suggestion: suggestion), lower, offset,
        fixIts: fixIts(forWord: word, suggestion, at: SourceRange(lower, offset)))
      append(.invalid, from: lower)
      skipToSeparator()
    }
  }

  /// The change of a word into what it must be, unless more than the word is wrong.
  private func fixIts(
    forWord word: String, _ suggestion: String?, at range: SourceRange
  ) -> [Diagnostic.FixIt] {
    let next = bytes[offset...].first { $0 > 0x20 }
    guard let next, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next) else {
      return []
    }
    if let suggestion {
      return [
        .init(
          "write \(suggestion)", replacing: range, with: suggestion,
          word.lowercased() == suggestion ? .safe : .needsReview)
      ]
    }
    return [.init("write quotes", replacing: range, with: "\"\(word)\"", .safe)]
  }

  func isWordByte(_ byte: UInt8) -> Bool { startsWord(byte) || JSONEscapes.isDigit(byte) }

  private func isLetter(at offset: Int) -> Bool {
    bytes[offset] >= 0x80
      && UTF8Step(bytes, at: offset).scalar?.properties.isXIDContinue == true
  }

  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
