import HapticDiagnostics
import HapticModel

/// Single values, and what is said about them.
extension NativeReader {
  /// Whether a node has the type it must have; reported where it has not.
  mutating func expect(
    _ type: ValueProblem.ExpectedType, _ node: Int, _ subject: @autoclosure () -> String
  ) -> Bool {
    json.expect(type, node, subject, &diagnostics)
  }

  mutating func string(_ node: Int, _ subject: @autoclosure () -> String) -> String? {
    expect(.string, node, subject()) ? json.string(node) : nil
  }

  /// A number, or a string with a unit, in the quantity's unit and range.
  mutating func quantity(
    _ node: Int, _ kind: Quantity, warnsOfSeconds: Bool = true
  ) -> Double? {
    let value: Double
    switch json.kind(node) {
    case .number:
      value = json.number(node)
    case .string:
      let text = json.string(node)
      guard let converted = QuantityText(text)?.value(in: kind.unit) else {
        report(text, at: node, asNo: kind)
        return nil
      }
      value = converted
    default:
      _ = expect(.number, node, "\"\(kind.name)\"")
      return nil
    }
    guard kind.allows(value) else {
      report(value: node, outside: kind)
      return nil
    }
    if warnsOfSeconds, kind.unit == .time, looksLikeSeconds(node) {
      let text = json.sourceText(node)
      diagnostics.report(
        NativeProblem.timeInSeconds(name: kind.name, value: text.shortened), at: json.range(node),
        fixIts: [.init("write seconds", replacing: json.range(node), with: "\"\(text)s\"")])
    }
    return value
  }

  /// A whole number within a range.
  mutating func whole(_ node: Int, _ name: String, in range: ClosedRange<Int>) -> Int? {
    guard expect(.number, node, "\"\(name)\"") else { return nil }
    let value = json.number(node)
    guard value == value.rounded(.towardZero) else {
      diagnostics.report(
        ValueProblem.wrongType(
          subject: "\"\(name)\"", expected: .integer, found: json.sourceText(node).shortened),
        at: json.range(node))
      return nil
    }
    guard Double(range.lowerBound)...Double(range.upperBound) ~= value else {
      diagnostics.report(
        NativeProblem.outOfRange(
          name: name, value: json.sourceText(node).shortened,
          range: "\(grouped(range.lowerBound))…\(grouped(range.upperBound))"),
        at: json.range(node))
      return nil
    }
    return Int(value)
  }

  /// Whether a time is a plain number between 0 and 1: hardly anyone means a fraction of a
  /// millisecond, and who does can write the unit.
  func looksLikeSeconds(_ node: Int) -> Bool {
    guard json.kind(node) == .number else { return false }
    let value = json.number(node)
    return value > 0 && value < 1
  }

  /// Reports a string that is no number with a fitting unit.
  private mutating func report(_ text: String, at node: Int, asNo kind: Quantity) {
    var fixIts: [Diagnostic.FixIt] = []
    if let quantity = QuantityText(text) {
      if let right = quantity.unitInRightCase(among: kind.unit.names) {
        fixIts.append(
          .init(
            "write the unit as it is", replacing: json.range(node), with: "\"\(right)\"", .safe))
      } else if let share = quantity.percentage, kind.unit == .level || kind.unit == .plain,
        kind.allows(share)
      {
        fixIts.append(
          .init("write a fraction", replacing: json.range(node), with: shortest(share)))
      } else if quantity.unit.isEmpty, JSONDocument.isNumber(text) {
        fixIts.append(
          .init("remove the quotes", replacing: json.range(node), with: text, .safe))
      }
    }
    diagnostics.report(
      NativeProblem.badQuantity(name: kind.name, text: text, units: kind.unit.names),
      at: json.range(node), fixIts: fixIts)
  }

  private mutating func report(value node: Int, outside kind: Quantity) {
    let text =
      json.kind(node) == .string
      ? "\"\(json.string(node).shortened)\"" : json.sourceText(node).shortened
    let isTooSmall = kind.excludesLowerBound && json.kind(node) == .number && json.number(node) <= 0
    let unit =
      switch kind.unit {
      case .time: " ms"
      case .frequency: " Hz"
      case .level, .plain: ""
      }
    diagnostics.report(
      isTooSmall
        ? NativeProblem.notPositive(name: kind.name, value: text)
        : .outOfRange(name: kind.name, value: text, range: wording(kind.range) + unit),
      at: json.range(node))
  }

  /// One of a fixed few names; where it is none, the help names `known` ones, or else all.
  mutating func name<Name: RawRepresentable<String> & CaseIterable>(
    _ node: Int, _ subject: @autoclosure () -> String, of kind: String, _ names: Name.Type,
    naming known: [String]? = nil
  ) -> Name? {
    guard let text = string(node, subject()) else { return nil }
    if let name = Name(rawValue: text) { return name }
    unknown(name: node, of: kind, among: names.allCases.map(\.rawValue), naming: known)
    return nil
  }

  // MARK: What is unknown or missing

  /// Reports a name that is none of `names`; the help names `known` ones, or else all of them.
  mutating func unknown(
    name node: Int, of kind: String, among names: [String], naming known: [String]? = nil
  ) {
    let name = json.string(node)
    let suggestion =
      diagnostics.takesErrors
      ? NativeAdvice.synonym(of: name, kind: kind) ?? closestMatch(to: name, among: names) : nil
    diagnostics.report(
      NativeProblem.unknownName(
        name.shortened, kind: kind, suggestion: suggestion, known: known ?? names),
      at: json.range(node), fixIts: json.fixIts(node, suggestion, among: names))
  }

  mutating func unknown(key node: Int, in owner: String, among known: [String]) {
    let key = json.string(node)
    let suggestion =
      diagnostics.takesErrors
      ? NativeAdvice.synonym(ofKey: key, among: known) ?? closestMatch(to: key, among: known) : nil
    if let suggestion { meantKeys.append((node, suggestion)) }
    diagnostics.report(
      NativeProblem.unknownKey(
        key.shortened, owner: owner, suggestion: suggestion, known: known),
      at: json.range(node),
      fixIts: json.fixIts(node, suggestion, among: known))
  }

  /// Reports a key that an object lacks, unless one of its keys is reported that was meant to be it.
  mutating func missing(_ key: String, in node: Int, owner: String) {
    guard !json.isDamaged(node),
      !meantKeys.reversed().prefix(while: { $0.node > node }).contains(where: { $0.name == key })
    else { return }
    diagnostics.report(ValueProblem.missingKey(key, owner: owner), at: json.start(of: node))
  }
}
