public import HapticDiagnostics

/// What can be wrong with a text's JSON syntax.
public enum JSONProblem: Problem, Hashable {
  /// The text holds nothing but white space and comments.
  case emptyText
  /// Where a value must stand there is something else; `nil` is the end of the text.
  case expectedValue(found: Unicode.Scalar?)
  /// Where a key must stand there is something else.
  case expectedKey(found: Unicode.Scalar)
  /// Between a key and its value the colon is missing.
  case expectedColon(key: String)
  /// Between two elements or members the comma is missing.
  case missingComma
  /// Behind a value there is something that can neither separate nor end.
  case expectedSeparator(found: Unicode.Scalar, closer: Unicode.Scalar)
  /// A comma that separates nothing.
  case extraComma
  /// A bracket that is never closed, and how many around it are not, either.
  case unclosedBracket(Unicode.Scalar, enclosing: Int)
  /// A bracket closed by one of the other kind.
  case mismatchedBracket(found: Unicode.Scalar, expected: Unicode.Scalar)
  /// Something behind the root value.
  case trailingText
  /// A string without its closing quote.
  case unterminatedString
  /// A line whose quotes do not pair, at the first place that makes no sense.
  case missingQuote
  /// A member whose object has no opening brace.
  case missingBrace
  /// A comment without its end.
  case unterminatedComment
  /// A comment that does not begin as comments do.
  case commentMark(found: Unicode.Scalar)
  /// A backslash and what is no escape sequence.
  case invalidEscape(String)
  /// Half of a surrogate pair.
  case loneSurrogate(String)
  /// Bytes that are not UTF-8.
  case invalidUTF8(count: Int)
  /// What begins like a number and is none; with quotes it may be one with a unit.
  case invalidNumber(String, hasUnit: Bool)
  /// A number with zeros before its digits.
  case leadingZero(String)
  /// A number beyond the range of a double.
  case numberTooLarge(String)
  /// Infinity or NaN.
  case notFinite(String)
  /// A bare word.
  case unknownWord(String, suggestion: String?)
  /// A key that its object has already; an error in formats that are strict about it.
  case duplicateKey(String, isError: Bool)
  /// Brackets nested deeper than the reader follows.
  case tooDeep(limit: Int)
  /// More values than the reader takes.
  case tooManyValues(limit: Int)
  /// More bytes than the reader takes.
  case tooLarge(bytes: Int, limit: Int)
  /// Something of JSON5 in a format that is strict JSON.
  case notStrict(JSONExtension, count: Int)

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case emptyText = "empty-text"
    case expectedValue = "expected-value"
    case expectedKey = "expected-key"
    case expectedColon = "expected-colon"
    case missingComma = "missing-comma"
    case expectedSeparator = "expected-separator"
    case extraComma = "extra-comma"
    case unclosedBracket = "unclosed-bracket"
    case mismatchedBracket = "mismatched-bracket"
    case trailingText = "trailing-text"
    case unterminatedString = "unterminated-string"
    case missingBrace = "missing-brace"
    case unterminatedComment = "unterminated-comment"
    case commentMark = "comment-mark"
    case invalidEscape = "invalid-escape"
    case invalidUTF8 = "invalid-utf8"
    case invalidNumber = "invalid-number"
    case numberTooLarge = "number-too-large"
    case notFinite = "not-finite"
    case unknownWord = "unknown-word"
    case duplicateKey = "duplicate-key"
    case tooDeep = "too-deep"
    case tooManyValues = "too-many-values"
    case tooLarge = "too-large"
    case notStrict = "not-strict-json"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .emptyText: .emptyText
    case .expectedValue: .expectedValue
    case .expectedKey: .expectedKey
    case .expectedColon: .expectedColon
    case .missingComma: .missingComma
    case .expectedSeparator: .expectedSeparator
    case .extraComma: .extraComma
    case .unclosedBracket: .unclosedBracket
    case .mismatchedBracket: .mismatchedBracket
    case .trailingText: .trailingText
    case .unterminatedString, .missingQuote: .unterminatedString
    case .missingBrace: .missingBrace
    case .unterminatedComment: .unterminatedComment
    case .commentMark: .commentMark
    case .invalidEscape, .loneSurrogate: .invalidEscape
    case .invalidUTF8: .invalidUTF8
    case .invalidNumber, .leadingZero: .invalidNumber
    case .numberTooLarge: .numberTooLarge
    case .notFinite: .notFinite
    case .unknownWord: .unknownWord
    case .duplicateKey: .duplicateKey
    case .tooDeep: .tooDeep
    case .tooManyValues: .tooManyValues
    case .tooLarge: .tooLarge
    case .notStrict: .notStrict
    }
  }

  public var severity: Severity {
    switch self {
    case .duplicateKey(_, let isError): isError ? .error : .warning
    case .notStrict: .warning
    default: .error
    }
  }
}
