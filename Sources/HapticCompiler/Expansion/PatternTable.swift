import HapticDiagnostics
import HapticModel

/// The patterns that a pattern is made of, itself and all that it uses, each once.
struct PatternTable {
  /// A pattern, and what was found out about it when it was read.
  struct Entry {
    var pattern: HapticPattern
    /// What tells it from others; `nil` for the outermost.
    var identity: String?
    /// What its events refer to, by their index.
    var references: [Int: Reference] = [:]
    /// What counts as an event of it once it is written out, itself included; saturates.
    var size = 0
    /// How long it is without tails, in milliseconds; where nothing is said, until its last event is
    /// over.
    var length = 0.0
  }

  /// What an event refers to.
  enum Reference {
    /// A pattern of the table.
    case pattern(Int)
    /// A sound, by its number in the order of finding.
    case sound(Int)
  }

  /// All patterns. Those used stand before those that use them; the outermost is the last.
  private(set) var entries: [Entry] = []
  /// All sounds that were found.
  private(set) var sounds: SoundTable
  /// What there is to say, by the pattern it is about.
  private(set) var findings = Findings()

  private let resolver: any PatternResolver
  private let sampleRate: Int
  private let hasHoles: Bool
  private var patternIndices: [String: Int] = [:]
  /// The patterns being read, outermost first.
  private var stack: [String] = []

  /// Reads a pattern and all that it uses.
  ///
  /// - Parameters:
  ///   - pattern: The outermost pattern.
  ///   - identity: What the resolver calls it, where it can come across it again.
  ///   - resolver: Finds what patterns refer to.
  ///   - sampleRate: The rate at which sounds are wanted.
  ///   - hasHoles: Whether the outermost pattern lacks what could not be read, so that only what it
  ///     refers to can be judged.
  init(
    _ pattern: HapticPattern, identity: String?, resolver: any PatternResolver, sampleRate: Int,
    hasHoles: Bool = false
  ) {
    self.resolver = resolver
    sounds = SoundTable(resolver, sampleRate: sampleRate)
    self.sampleRate = sampleRate
    self.hasHoles = hasHoles
    stack = identity.map { [$0] } ?? []
    _ = add(pattern, identity: nil, depth: 1)
  }

  /// Adds a pattern behind those that it uses.
  private mutating func add(_ pattern: HapticPattern, identity: String?, depth: Int) -> Int {
    let hasHoles = identity == nil && hasHoles
    let diagnostics = hasHoles ? [] : PatternValidator.diagnostics(for: pattern)
    findings.add(diagnostics, to: identity)
    var entry = Entry(pattern: pattern, identity: identity)
    if !diagnostics.hasErrors {
      resolveReferences(of: &entry, depth: depth)
      if !hasHoles { measure(&entry) }
    }
    entries.append(entry)
    return entries.count - 1
  }

  private mutating func resolveReferences(of entry: inout Entry, depth: Int) {
    for (index, event) in entry.pattern.events.enumerated() {
      switch event.kind {
      case .transient, .continuous:
        continue
      case .pattern(let use):
        let place = Place.event(index).key("use")
        if let used = resolve(use, in: entry.identity, at: place, depth: depth) {
          entry.references[index] = .pattern(used)
        }
      case .audio(let audio):
        guard case .file(let path) = audio.source else { continue }
        if let sound = resolve(audio, path, in: entry.identity, at: .event(index).key("file")) {
          entry.references[index] = .sound(sound)
        }
      }
    }
  }

  private mutating func resolve(
    _ use: PatternUse, in base: String?, at place: Place, depth: Int
  ) -> Int? {
    do throws(ReferenceProblem) {
      let found = try resolver.pattern(use.reference, from: base)
      if let start = stack.firstIndex(of: found.identity) {
        let cycle = stack[start...] + [found.identity]
        findings.add(CompilerProblem.patternCycle(Array(cycle)), at: place, to: base)
        return nil
      }
      if let index = patternIndices[found.identity] { return index }
      guard depth < PatternLimits.nesting else {
        findings.add(CompilerProblem.nestedTooDeep, at: place, to: base)
        return nil
      }
      stack.append(found.identity)
      defer { stack.removeLast() }
      let index = add(found.pattern, identity: found.identity, depth: depth + 1)
      patternIndices[found.identity] = index
      let errors = findings.errorCount(of: found.identity)
      if errors > 0 {
        findings.add(
          ReferenceProblem.invalidPattern(use.reference, errorCount: errors), at: place, to: base)
      }
      return index
    } catch {
      findings.add(error, at: place, to: base)
      return nil
    }
  }

  private mutating func resolve(
    _ audio: Audio, _ path: String, in base: String?, at place: Place
  ) -> Int? {
    do throws(ReferenceProblem) {
      return try sounds.index(of: .init(path: path, base: base, octaves: audio.pitch))
    } catch {
      if audio.isOptional {
        findings.add(CompilerProblem.soundSkipped(error), at: place, to: base)
      } else if sounds.isNews(error) {
        findings.add(error, at: place, to: base)
      }
      return nil
    }
  }

  // MARK: Size and length

  /// Works out how many events a pattern comes to, and how long it is.
  private mutating func measure(_ entry: inout Entry) {
    var size = 1
    var end = 0.0
    var previous = EventSpan()
    for index in entry.pattern.events.indices {
      let event = entry.pattern.events[index]
      let count = event.repetition?.count ?? 1
      var single = 1
      if case .pattern(let used)? = entry.references[index] { single = entries[used].size }
      let (product, overflow) = single.multipliedReportingOverflow(by: count)
      size = overflow ? .max : size.addingReportingOverflow(product).partialValue
      if size < 0 || size > PatternLimits.eventCount {
        if size != .max {
          findings.add(
            CompilerProblem.tooManyEventsExpanded, at: .event(index), to: entry.identity)
        }
        entry.size = PatternLimits.eventCount
        return
      }
      previous = event.span(after: previous, length: length(of: index, in: entry))
      end = max(end, previous.end)
    }
    entry.size = size
    entry.length =
      entry.pattern.duration?.milliseconds
      ?? max(end, entry.pattern.minimumDuration.milliseconds)
  }

  /// How long an event lasts without its tail and without repetitions, in milliseconds of its
  /// pattern.
  func length(of index: Int, in entry: Entry) -> Double {
    switch (entry.pattern.events[index].kind, entry.references[index]) {
    case (.transient, _): 0
    case (.continuous(let continuous), _): continuous.duration.milliseconds
    case (.pattern(let use), .pattern(let used)?): entries[used].length / use.speed
    case (.audio(let audio), .sound(let sound)?):
      audio.duration?.milliseconds
        ?? FrameClock(sampleRate: sampleRate)
        .milliseconds(Double(sounds.sounds[sound].outline.frameCount))
    case (.audio(let audio), _): audio.duration?.milliseconds ?? 0
    case (.pattern, _): 0
    }
  }
}
