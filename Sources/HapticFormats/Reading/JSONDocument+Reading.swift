import HapticDiagnostics

/// What both formats' readers ask of a JSON text.
extension JSONDocument {
  /// A node's kind in a message.
  func kindName(_ node: Int) -> String {
    switch kind(node) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: "a number"
    case .string, .key, .duplicateKey: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid, .invalidKey: "unreadable"
    }
  }

  /// Where to point for something about a container as a whole: at its opening bracket. The whole
  /// node where it is no container.
  func start(of node: Int) -> SourceRange {
    switch kind(node) {
    case .array, .object: SourceRange(Int(range(node).lower), Int(range(node).lower) + 1)
    default: range(node)
    }
  }

  /// What is wrong with the syntax, for a format that takes JSON5 or insists on strict JSON; the list
  /// is to be continued by what the format finds.
  func syntaxProblems(isStrict: Bool, duplicatesAreErrors: Bool) -> DiagnosticList {
    var list = problems
    for duplicate in duplicates {
      list.report(
        JSONProblem.duplicateKey(string(duplicate.key).shortened, isError: duplicatesAreErrors),
        at: range(duplicate.key),
        notes: [.init("first used here", at: .range(range(duplicate.first)))])
    }
    if isStrict {
      for use in extensions {
        list.report(
          JSONProblem.notStrict(use.kind, count: use.count), at: use.first,
          fixIts: use.fixIts(in: self))
      }
      list.withdrawUnits()
    }
    if let unreliableFrom { list.silence(from: unreliableFrom) }
    return list
  }

  /// Whether a node has the type it must have; reported where it has not, unless that is because
  /// the value could not be read at all.
  func expect(
    _ type: ValueProblem.ExpectedType, _ node: Int, _ subject: () -> String,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    switch (type, kind(node)) {
    case (.array, .array), (.object, .object), (.string, .string), (.number, .number): return true
    case (_, .invalid): return false
    case (.number, .string) where diagnostics.takesErrors && Self.isNumber(string(node)):
      let text = string(node)
      diagnostics.report(
        ValueProblem.quotedNumber(subject: subject(), text: text.shortened), at: range(node),
        fixIts: [.init("remove the quotes", replacing: range(node), with: text, .safe)])
      return false
    default:
      diagnostics.report(
        ValueProblem.wrongType(subject: subject(), expected: type, found: kindName(node)),
        at: start(of: node))
      return false
    }
  }

  /// Whether a text is a number as strict JSON has it, and nothing else.
  static func isNumber(_ text: String) -> Bool {
    let json = JSONDocument(Array(text.utf8))
    return json.root.map(json.kind) == .number && json.problems.isEmpty && json.extensions.isEmpty
      && json.range(0) == SourceRange(0, text.utf8.count)
  }

  /// The change of a misspelt name into the one that was probably meant.
  ///
  /// It is safe where a wrong name is an error, so that nothing came of it before, and no other one
  /// of `names` can be meant. Where a wrong name is passed over, leave `names` out: to mend it
  /// changes what is felt.
  func fixIts(
    _ node: Int, _ suggestion: String?, among names: [String] = []
  ) -> [Diagnostic.FixIt] {
    guard let suggestion else { return [] }
    let isSure =
      isCertain(suggestion, for: string(node), among: names)
      && (kind(node) != .key || mayBecome(suggestion, node))
    return [
      .init(
        "write \"\(suggestion)\"", replacing: range(node), with: "\"\(suggestion)\"",
        isSure ? .safe : .needsReview)
    ]
  }

  /// Whether no other member of a key's object has a name; also false where it would take long to
  /// find out, in a text that is wrong throughout.
  private func mayBecome(_ name: String, _ key: Int) -> Bool {
    let limit = 1000
    let before = stride(from: key - 1, through: max(0, key - limit), by: -1)
    // The innermost object around the key is near, or else the root.
    let object = before.first { kind($0) == .object && nodes[$0].end > key } ?? 0
    let members = members(of: object).prefix(limit + 1).map(\.key)
    return members.count <= limit && members.contains(key)
      && !members.contains { matches($0, Array(name.utf8)) }
  }
}
