extension JSONProblem {
  public var message: String {
    switch self {
    case .emptyText: "the file is empty"
    case .expectedValue(let found): "expected a value, but found \(quoted(found))"
    case .expectedKey(let found): "expected a key, but found \(quoted(found))"
    case .expectedColon(let key): "expected \":\" after the key \"\(key)\""
    case .missingComma: "missing comma"
    case .expectedSeparator(let found, let closer):
      "expected \",\" or \"\(closer)\", but found \(quoted(found))"
    case .extraComma: "a comma with nothing before it"
    case .unclosedBracket(let bracket, 0): "\"\(bracket)\" is never closed"
    case .unclosedBracket(let bracket, 1):
      "\"\(bracket)\" is never closed, nor is the bracket around it"
    case .unclosedBracket(let bracket, let enclosing):
      "\"\(bracket)\" is never closed, nor are the \(enclosing) brackets around it"
    case .mismatchedBracket(let found, let expected):
      "expected \"\(expected)\", but found \"\(found)\""
    case .trailingText: "unexpected text after the end of the pattern"
    case .unterminatedString: "the string has no closing quote"
    case .missingQuote: "a quote is missing here or earlier on the line"
    case .missingBrace: "\"{\" is missing before the key"
    case .unterminatedComment: "the comment has no end"
    case .commentMark(let found): "a comment begins with \"//\", not with \"\(found)\""
    case .invalidEscape(let sequence): "\"\(sequence)\" is no escape sequence"
    case .loneSurrogate(let sequence): "\"\(sequence)\" is half of a surrogate pair"
    case .invalidUTF8(1): "a byte that is not UTF-8"
    case .invalidUTF8(let count): "\(count) bytes that are not UTF-8"
    case .invalidNumber(let literal, _): "\"\(literal)\" is no number"
    case .leadingZero(let literal): "the number \(literal) begins with a zero"
    case .numberTooLarge(let literal): "the number \(literal) is too large"
    case .notFinite(let literal): "\(literal) cannot be used: a number must be finite"
    case .unknownWord(let word, _): "unknown word \"\(word)\""
    case .duplicateKey(let key, isError: true): "the key \"\(key)\" repeats"
    case .duplicateKey(let key, _): "the key \"\(key)\" repeats; the first value is used"
    case .tooDeep(let limit): "brackets are nested more than \(limit) deep"
    case .tooManyValues(let limit): "the file has more than \(grouped(limit)) values"
    case .tooLarge(let bytes, let limit):
      "the file has \(grouped(bytes)) bytes, more than the limit of \(limit >> 20) MiB"
    case .notStrict(let kind, let count):
      "\(kind.wording) is not strict JSON\(count > 1 ? " (\(count) times in this file)" : "")"
    }
  }

  public var help: String? {
    switch self {
    case .expectedKey("“"), .expectedKey("”"), .expectedValue("“"), .expectedValue("”"):
      "write straight quotes: \""
    case .emptyText: "start with one that is there: haptic patterns impact.heavy"
    case .duplicateKey(_, isError: true): "remove one of them"
    case .expectedKey: "a key is a name in quotes, followed by \":\" and its value"
    case .unterminatedString, .missingQuote: "a string ends on the line it begins on"
    case .invalidEscape: "write \"\\\\\" for a backslash"
    case .loneSurrogate: "write the character itself, or both halves of the pair"
    case .invalidUTF8: "save the file in the encoding UTF-8"
    case .invalidNumber(let literal, hasUnit: true):
      "a number with a unit needs quotes: \"\(literal)\""
    case .leadingZero: "leave the zero out"
    case .unknownWord(_, let suggestion?): "did you mean \(suggestion)?"
    case .unknownWord(let word, nil): "a string needs quotes: \"\(word)\""
    case .notStrict: "Core Haptics may refuse the file"
    default: nil
    }
  }

  private func quoted(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar else { return "the end of the file" }
    return scalar == "\"" ? "a quote" : "\"\(scalar)\""
  }
}

extension JSONExtension {
  /// The extension as the beginning of a sentence.
  var wording: String {
    switch self {
    case .comment: "a comment"
    case .trailingComma: "a trailing comma"
    case .singleQuotes: "a string in single quotes"
    case .unquotedKey: "a key without quotes"
    case .leadingPlus: "a number with a leading \"+\""
    case .bareDecimalPoint: "a number that begins or ends with its decimal point"
    case .hexadecimal: "a hexadecimal number"
    case .escape: "this escape sequence"
    case .controlCharacter: "a control character within a string"
    case .whitespace: "this white space"
    }
  }
}
