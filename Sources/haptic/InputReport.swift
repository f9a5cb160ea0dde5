import CommandLineSupport
import Glibc
import Haptics

/// One input of a command: what came of reading and compiling it, and what else there is to tell.
struct InputReport {
  /// Where it came from.
  let input: PatternSource
  /// What it became; `nil` where it could not be read.
  let pattern: CompiledPattern?
  /// What rendering found, beside the diagnostics of the pattern.
  var remarks: [Diagnostic] = []
  /// What went wrong with a file or a device; `nil` where nothing did.
  var errorText: String?

  /// Reads and compiles an input, to render it or only to say what is wrong with it.
  init(_ input: PatternSource, options: CompilerOptions, isCheck: Bool = false) {
    self.input = input
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

  /// The built-in pattern that was probably meant by a file that is not there.
  private static func suggestion(for error: PatternFileError) -> String {
    guard error.code == ENOENT else { return "" }
    let names = BuiltInPattern.all.map(\.name)
    guard let name = closestMatch(to: error.path, among: names) else { return "" }
    return "; did you mean the built-in pattern \"\(name)\"?"
  }

  /// All diagnostics.
  var diagnostics: [Diagnostic] { (pattern?.diagnostics ?? []) + remarks }

  /// The exit status that the input alone would lead to.
  var status: ExitStatus {
    if errorText != nil { return .ioTrouble }
    return diagnostics.hasErrors ? .invalidPattern : .success
  }

  /// The number of diagnostics of a severity.
  func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
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

  /// All diagnostics as text.
  func text(for console: Console) -> String { text(of: diagnostics, for: console) }

  /// Some diagnostics as text.
  func text(of diagnostics: [Diagnostic], for console: Console) -> String {
    let options = DiagnosticTextRenderer.Options(
      usesColour: console.usesColour, width: console.width ?? 100)
    return pattern?.text(of: diagnostics, options: options) ?? ""
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
      .init("errors", .integer(count(of: .error))),
      .init("warnings", .integer(count(of: .warning))),
    ]
    let renderer =
      diagnostics.isEmpty
      ? nil
      : pattern.map {
        DiagnosticJSONRenderer(source: $0.document.source, resolver: $0.document)
      }
    all.append(.init("diagnostics", renderer?.render(diagnostics) ?? []))
    return .object(all)
  }
}
