import HapticDiagnostics

/// What JSON5 allows beyond strict JSON.
public enum JSONExtension: Int, Hashable, Sendable, CaseIterable {
  case comment
  case trailingComma
  case singleQuotes
  case unquotedKey
  case leadingPlus
  case bareDecimalPoint
  case hexadecimal
  case escape
  case controlCharacter
  case whitespace
}

/// That a text uses an extension: where first, and how often.
struct JSONExtensionUse {
  let kind: JSONExtension
  let first: SourceRange
  var count: Int
}

/// The extensions a text uses, each counted.
struct JSONExtensionUses {
  private(set) var uses: [JSONExtensionUse] = []

  mutating func note(_ kind: JSONExtension, _ lower: Int, _ upper: Int) {
    if let index = uses.firstIndex(where: { $0.kind == kind }) {
      uses[index].count += 1
    } else {
      uses.append(JSONExtensionUse(kind: kind, first: SourceRange(lower, upper), count: 1))
    }
  }
}
