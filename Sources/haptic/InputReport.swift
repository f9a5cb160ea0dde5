import CommandLineSupport
import Glibc
import Haptics

/// One input of a command: what came of reading and compiling it, and what else there is to tell.
struct InputReport {
  /// Where it came from.
  let input: PatternSource
  /// What it became; `nil` where it could not be read.
  let pattern: CompiledPattern?
  /// What the user wants its diagnostics to count as.
  let policy: DiagnosticPolicy
  /// What rendering found, beside the diagnostics of the pattern.
  var remarks: [Diagnostic] = []
  /// What went wrong with a file or a device, or with what was asked for; `nil` where nothing did.
  private(set) var errorText: String?
  /// What that leads to.
  private var errorStatus = ExitStatus.ioTrouble

  /// Reads and compiles an input, to render it or only to say what is wrong with it.
  init(
    _ input: PatternSource, options: CompilerOptions, policy: DiagnosticPolicy,
    isCheck: Bool = false
  ) {
    self.input = input
    self.policy = policy
    do throws(PatternFileError) {
      let text = try input.read()
      let library = PatternLibrary(for: input)
      pattern =
        isCheck
        ? CompiledPattern(checking: text, options: options, library: library)
        : CompiledPattern(text, options: options, library: library)
    } catch {
      pattern = nil
      errorText = error.description + Self.suggestion(for: error)
    }
  }

  /// Takes an input that has been read, or could not be.
  init(
    _ input: PatternSource, _ pattern: CompiledPattern?, policy: DiagnosticPolicy,
    errorText: String? = nil
  ) {
    self.input = input
    self.pattern = pattern
    self.policy = policy
    self.errorText = errorText
  }

  /// Notes what went wrong.
  mutating func fail(_ text: String, status: ExitStatus = .ioTrouble) {
    errorText = text
    errorStatus = status
  }

  /// The built-in pattern that was probably meant by a file that is not there.
  static func suggestion(for error: PatternFileError) -> String {
    guard error.code == ENOENT else { return "" }
    let names = BuiltInPattern.all.map(\.name)
    guard let name = closestMatch(to: error.path, among: names) else { return "" }
    return "; did you mean the built-in pattern \"\(name)\"?"
  }

  /// All diagnostics of the input itself, as the user wants them, in the order of the text.
  var diagnostics: [Diagnostic] {
    let all = (pattern?.diagnostics ?? []) + remarks
    return policy.applied(to: pattern?.document.inSourceOrder(all) ?? all)
  }

  /// The patterns that the input uses, with what there is to say about them.
  private var nested: [(document: PatternDocument, diagnostics: [Diagnostic])] {
    (pattern?.nested ?? []).map { ($0.document, policy.applied(to: $0.diagnostics)) }
  }

  /// What to synthesize; `nil` where anything counts as an error.
  var score: Score? { count(of: .error) > 0 ? nil : pattern?.score }

  /// The exit status that the input alone would lead to.
  var status: ExitStatus {
    if errorText != nil { return errorStatus }
    return count(of: .error) > 0 ? .invalidPattern : .success
  }

  /// The number of diagnostics of a severity, those of the patterns that the input uses included.
  func count(of severity: Severity) -> Int {
    nested.reduce(diagnostics.count { $0.severity == severity }) { count, nested in
      count + nested.diagnostics.count { $0.severity == severity }
    }
  }

  /// Adds what was found in the sound, at the event that it comes from.
  ///
  /// Of the events that sound at the frame that is the last to begin: without it the others would be
  /// as they were before.
  mutating func note(_ problem: RenderProblem?, at frame: Int?) {
    guard let problem else { return }
    let event = frame.flatMap { pattern?.compilation?.events(at: $0).last }
    remarks.append(Diagnostic(problem, at: event.map { .place($0) } ?? .document))
  }

  /// All diagnostics as text, those of the patterns that the input uses last.
  func text(for console: Console) -> String {
    nested.reduce(text(of: diagnostics, for: console)) { text, nested in
      let renderer = DiagnosticTextRenderer(
        source: nested.document.source, resolver: nested.document, options: console.textOptions)
      return text + renderer.render(nested.diagnostics)
    }
  }

  /// Some diagnostics of the input itself as text.
  func text(of diagnostics: [Diagnostic], for console: Console) -> String {
    pattern?.text(of: policy.applied(to: diagnostics), options: console.textOptions) ?? ""
  }

  /// Adds all diagnostics to a log.
  func add(to log: inout SARIFLog) {
    if let errorText { log.addFailure(errorText, reading: input.name) }
    if let pattern {
      log.add(diagnostics, in: pattern.document.source, resolver: pattern.document)
    }
    for (document, diagnostics) in nested {
      log.add(diagnostics, in: document.source, resolver: document)
    }
  }

  /// The members that the JSON of every command has, others between name and diagnostics.
  func json(_ members: [JSONValue.Member] = []) -> JSONValue {
    var all = [JSONValue.Member("name", .string(input.name))] + members
    if let pattern {
      let format = pattern.document.format
      all.append(.init("format", format.map { .string($0.rawValue) } ?? .null))
    }
    if let errorText { all.append(.init("error", .string(errorText))) }
    all += [
      .init("errors", .integer(count(of: .error) + (errorText == nil ? 0 : 1))),
      .init("warnings", .integer(count(of: .warning))),
    ]
    let documents = (pattern.map { [($0.document, diagnostics)] } ?? []) + nested
    all.append(
      .init("diagnostics", .array(documents.flatMap { Self.json($1, in: $0) })))
    return .object(all)
  }

  private static func json(
    _ diagnostics: [Diagnostic], in document: PatternDocument
  ) -> [JSONValue] {
    // Finding the lines of a large text takes a while.
    if diagnostics.isEmpty { return [] }
    let renderer = DiagnosticJSONRenderer(source: document.source, resolver: document)
    return diagnostics.map { renderer.render($0) }
  }
}
