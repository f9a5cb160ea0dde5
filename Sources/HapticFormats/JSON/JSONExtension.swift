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

/// That a text uses an extension: where, and how often.
struct JSONExtensionUse {
  let kind: JSONExtension
  /// The first uses, at least one; a text that has thousands is mended step by step.
  var ranges: [SourceRange]
  var count = 1

  var first: SourceRange { ranges[0] }
}

/// The extensions a text uses, each counted.
struct JSONExtensionUses {
  private(set) var uses: [JSONExtensionUse] = []

  private static let limit = 1000

  mutating func note(_ kind: JSONExtension, _ lower: Int, _ upper: Int) {
    let range = SourceRange(lower, upper)
    if let index = uses.firstIndex(where: { $0.kind == kind }) {
      uses[index].count += 1
      if uses[index].count <= JSONExtensionUses.limit { uses[index].ranges.append(range) }
    } else {
      uses.append(JSONExtensionUse(kind: kind, ranges: [range]))
    }
  }
}
