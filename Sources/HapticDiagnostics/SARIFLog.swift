/// Diagnostics of several texts as a log in the Static Analysis Results Interchange Format, version
/// 2.1.0 (OASIS Standard, 2020), for code-scanning services and editors.
///
/// The log has one run. Its rules are the explanations; its results are the diagnostics, with their
/// notes as related locations and their fix-its as fixes. Columns count Unicode scalars, as in all
/// other output. A message ends with the help, because most viewers show nothing else of a result.
public struct SARIFLog: Sendable {
  private let toolName: String
  private let toolVersion: String
  private let rules: [DiagnosticExplanation]
  private let ruleIndices: [String: Int]
  private var results: [JSONValue] = []
  private var failures: [JSONValue] = []

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - toolName: The program that found what is in the log.
  ///   - toolVersion: Its version, a semantic one.
  ///   - rules: An explanation of every code that may occur.
  public init(toolName: String, toolVersion: String, rules: [DiagnosticExplanation]) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.rules = rules
    ruleIndices = Dictionary(
      rules.enumerated().map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds the diagnostics of a text.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found.
  ///   - source: The text; its name becomes the location.
  ///   - resolver: What turns places into ranges.
  public mutating func add(
    _ diagnostics: [Diagnostic], in source: SourceText, resolver: (any PlaceResolver)? = nil
  ) {
    // Finding the lines of a large text takes a while.
    if diagnostics.isEmpty { return }
    let writer = SARIFWriter(source: source, resolver: resolver)
    results += diagnostics.map { writer.result($0, ruleIndex: ruleIndices[$0.code]) }
  }

  /// Adds that a text could not be read, and why.
  public mutating func addFailure(_ message: String, reading name: String) {
    failures.append([
      "level": "error", "message": ["text": .string(message)],
      "locations": [["physicalLocation": ["artifactLocation": SARIFWriter.location(name)]]],
    ])
  }

  /// The log as a JSON value.
  public var value: JSONValue {
    [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": .string(toolName), "semanticVersion": .string(toolVersion),
              "rules": .array(rules.map(Self.rule)),
            ]
          ],
          "invocations": [
            [
              "executionSuccessful": .bool(failures.isEmpty),
              "toolExecutionNotifications": .array(failures),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static func rule(_ explanation: DiagnosticExplanation) -> JSONValue {
    var help = explanation.text
    if let bad = explanation.badExample, let good = explanation.goodExample {
      help += "\n\nInstead of\n\n\(bad)\n\nwrite\n\n\(good)"
    }
    return [
      "id": .string(explanation.code),
      "shortDescription": ["text": .string(explanation.summary)],
      "fullDescription": ["text": .string(explanation.text)],
      "help": ["text": .string(help)],
      "defaultConfiguration": ["level": .string(explanation.leastSeverity.rawValue)],
    ]
  }
}
