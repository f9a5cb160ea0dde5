import HapticDiagnostics
import HapticModel

/// Single values, and what is said about them.
extension AHAPReader {
  /// Whether a node has the type it must have; reported where it has not.
  mutating func expect(
    _ type: ValueProblem.ExpectedType, _ node: Int, _ subject: @autoclosure () -> String
  ) -> Bool {
    let kind = json.kind(node)
    switch type {
    case .number where kind == .number, .object where kind == .object: return true
    default: return json.expect(type, node, subject, &diagnostics)
    }
  }

  /// A number times 10 to the power of `scale`.
  mutating func number(
    _ node: Int, _ subject: @autoclosure () -> String, scale: Int = 0
  ) -> Double? {
    expect(.number, node, subject()) ? json.number(node, scale: scale) : nil
  }

  /// A number, brought into its range with a warning.
  mutating func clampedNumber(
    _ node: Int, _ subject: @autoclosure () -> String, to range: ClosedRange<Double>
  ) -> Double? {
    guard let value = number(node, subject()) else { return nil }
    guard !range.contains(value) else { return value }
    let clamped = min(max(value, range.lowerBound), range.upperBound)
    diagnostics.report(
      AHAPProblem.clamped(
        subject: subject(), value: json.sourceText(node).shortened, range: wording(range),
        used: shortest(clamped)), at: json.range(node),
      fixIts: [.init("write what is used", replacing: json.range(node), with: shortest(clamped))])
    return clamped
  }

  /// The value of a parameter, brought into its range; where it is missing, its default, and
  /// `nil` where it is unusable.
  mutating func parameterValue(
    _ node: Int?, of object: Int, owner: String, _ subject: @autoclosure () -> String,
    in range: ClosedRange<Double>, default: Double
  ) -> Double? {
    if let node { return clampedNumber(node, subject(), to: range) }
    if !json.isDamaged(object) {
      diagnostics.report(
        AHAPProblem.defaultUsed(key: "ParameterValue", owner: owner, used: shortest(`default`)),
        at: json.start(of: object))
    }
    return `default`
  }

  /// A time in milliseconds; 0 where it is missing, negative or unusable.
  mutating func time(_ node: Int?, _ key: String, of object: Int, owner: String) -> Double {
    guard let node else {
      if !json.isDamaged(object) {
        diagnostics.report(
          AHAPProblem.defaultUsed(key: key, owner: owner, used: "0"), at: json.start(of: object))
      }
      return 0
    }
    return nonnegativeTime(node, key) ?? 0
  }

  /// A time in milliseconds, 0 with a warning where it is negative; `nil` where it is unusable.
  mutating func nonnegativeTime(_ node: Int, _ key: String) -> Double? {
    guard let value = number(node, "\"\(key)\"", scale: 3) else { return nil }
    if value > PatternLimits.milliseconds.upperBound {
      reportTooLong(key, node)
      return nil
    }
    if value < 0 {
      diagnostics.report(
        AHAPProblem.clamped(
          subject: "\"\(key)\"", value: json.sourceText(node).shortened, range: "0…3,600 s",
          used: "0"),
        at: json.range(node),
        fixIts: [.init("write what is used", replacing: json.range(node), with: "0")])
      return 0
    }
    return value
  }

  mutating func reportTooLong(_ key: String, _ node: Int) {
    diagnostics.report(
      AHAPProblem.timeTooLong(key: key, value: json.sourceText(node).shortened),
      at: json.range(node))
  }

  /// A member without which its object means nothing; reported where it is missing, but for objects
  /// with broken syntax, with which it may have been lost.
  mutating func required(_ node: Int?, _ key: String, of object: Int, owner: String) -> Int? {
    if node == nil, !json.isDamaged(object) {
      diagnostics.report(ValueProblem.missingKey(key, owner: owner), at: json.start(of: object))
    }
    return node
  }

  // MARK: What is ignored

  mutating func ignore<Key: RawRepresentable<String> & CaseIterable>(
    key node: Int, in owner: String, among keys: Key.Type
  ) {
    ignore(key: node, in: owner, among: keys.allCases.map(\.rawValue))
  }

  mutating func ignore(key node: Int, in owner: String, among keys: [String]) {
    let key = json.string(node)
    let suggestion = diagnostics.takesWarnings ? closestMatch(to: key, among: keys) : nil
    diagnostics.report(
      AHAPProblem.ignoredKey(key.shortened, owner: owner, suggestion: suggestion),
      at: json.range(node),
      fixIts: json.fixIts(node, suggestion))
  }

  mutating func ignore<Name: RawRepresentable<String> & CaseIterable>(
    name node: Int, of kind: String, among names: Name.Type
  ) {
    let name = json.string(node)
    let suggestion =
      diagnostics.takesWarnings
      ? closestMatch(to: name, among: names.allCases.map(\.rawValue)) : nil
    diagnostics.report(
      AHAPProblem.ignoredName(name.shortened, key: kind, suggestion: suggestion),
      at: json.range(node),
      fixIts: json.fixIts(node, suggestion))
  }
}
