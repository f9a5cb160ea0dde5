import Haptics

/// What a fuzzer tries; each has a corpus and a dictionary of its own.
enum FuzzTarget: String, CaseIterable {
  /// Any text, whatever it is taken for.
  case json
  /// Texts that begin as the native format does.
  case native
  /// Texts that begin as AHAP does.
  case ahap
  /// Native texts, read, compiled and rendered.
  case compiler
  /// Native texts, of which those with an event are taken for a mistake. From nothing, the fuzzer must
  /// find its way to one: it cannot unless it sees into the reader.
  case planted

  /// Tries one input; what must not be ends the process.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .json: read(bytes, as: "fuzz.json")
    case .native: read(bytes, as: "fuzz.hpat")
    case .ahap: read(bytes, as: "fuzz.ahap")
    case .compiler: compile(bytes)
    case .planted: fail(bytes)
    }
  }

  /// Reads a text and renders what there is to say, whose ranges must lie within it.
  @discardableResult
  private func read(_ bytes: [UInt8], as name: String) -> PatternDocument {
    let document = PatternReader.read(SourceText(name: name, bytes: bytes))
    for diagnostic in document.diagnostics {
      check(diagnostic.location, within: bytes.count)
      for note in diagnostic.notes { check(note.location, within: bytes.count) }
    }
    let text = DiagnosticTextRenderer(source: document.source, resolver: document)
      .render(document.diagnostics)
    precondition(document.diagnostics.isEmpty == text.isEmpty)
    _ = DiagnosticJSONRenderer(source: document.source, resolver: document)
      .render(document.diagnostics)
    // Where nothing is wrong there is a pattern, and one that means something.
    if !document.diagnostics.hasErrors {
      guard let pattern = document.pattern else { preconditionFailure("no errors, no pattern") }
      precondition(
        PatternValidator.diagnostics(for: pattern).isEmpty, "read without errors, but not valid")
    }
    return document
  }

  /// Fails for a pattern with an event in it.
  private func fail(_ bytes: [UInt8]) {
    let pattern = PatternReader.read(SourceText(name: "fuzz.hpat", bytes: bytes)).pattern
    precondition(pattern?.events.isEmpty != false, "planted")
  }

  private func check(_ location: Location, within count: Int) {
    if case .range(let range) = location {
      precondition(range.lower <= range.upper && range.upper <= count, "a range beyond the text")
    }
  }

  /// Compiles a text, and renders what is short enough.
  private func compile(_ bytes: [UInt8]) {
    let pattern = CompiledPattern(
      SourceText(name: "fuzz.hpat", bytes: bytes), options: CompilerOptions(sampleRate: 8000))
    _ = pattern.text()
    guard let score = pattern.score else { return }
    do throws(ScoreError) {
      try score.validate()
    } catch {
      preconditionFailure("the compiler made a score that is not valid: \(error)")
    }
    var synthesizer = Synthesizer(score)
    var block = [Float](repeating: 0, count: 4096 * score.matrix.channelCount)
    for _ in 0..<8 {
      var span = block.mutableSpan
      _ = synthesizer.render(into: &span)
      precondition(block.allSatisfy { $0.magnitude <= 1 }, "beyond full scale, or not a number")
    }
  }
}
