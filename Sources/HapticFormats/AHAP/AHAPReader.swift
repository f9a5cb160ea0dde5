import HapticDiagnostics
import HapticModel

/// Reads Apple Haptic and Audio Patterns.
///
/// As Core Haptics does, it takes defaults for what is missing, clamps what is out of range and
/// ignores what it does not know; unlike Core Haptics it says so. `Documentation/AHAP.md` lists
/// every choice.
struct AHAPReader {
  let json: JSONDocument
  var diagnostics: DiagnosticList
  var events: [Event] = []
  /// The node of each event.
  var eventNodes: [Int] = []
  /// The parameters and curves of each target, in the order of the text.
  var controlSources: [Control.Target: [ControlSource]] = [:]
  /// The continuous events and sounds whose length depends on where the others end.
  var openEnded: [OpenEndedEvent] = []
  var ends = LatestEnds()
  /// What of sounds is not rendered: their brightness, and controls of their stages.
  var audioParameters: [SourceRange] = []
  var audioControls: [SourceRange] = []

  let entryKeys = KeyTable<AHAPEntryKey>()
  let eventKeys = KeyTable<AHAPEventKey>()
  let parameterKeys = KeyTable<AHAPParameterKey>()
  let eventTypes = KeyTable<AHAPEventType>()
  let parameters = KeyTable<AHAPParameter>()
  let controls = KeyTable<AHAPControl>()

  struct OpenEndedEvent {
    let event: Int
    let reason: AHAPProblem.Reason
    let range: SourceRange
  }

  init(_ json: JSONDocument) {
    self.json = json
    diagnostics = json.syntaxProblems(isStrict: true, duplicatesAreErrors: false)
  }

  /// Reads the document, whose root is an object.
  mutating func read(_ source: SourceText) -> PatternDocument {
    let root = 0
    let rootKeys = KeyTable<AHAPRootKey>()
    var pattern: Int?
    var metadata: [HapticPattern.Metadata] = []
    for member in json.members(of: root) {
      switch rootKeys.key(of: member.key, in: json) {
      case .pattern: pattern = member.value
      case .metadata: metadata = readMetadata(member.value)
      case .version: readVersion(member.value)
      case nil: ignore(key: member.key, in: "an AHAP file", among: AHAPRootKey.self)
      }
    }
    guard let pattern = required(pattern, "Pattern", of: root, owner: "the file") else {
      return PatternDocument(source: source, format: .ahap, diagnostics: diagnostics)
    }
    if expect(.array, pattern, "\"Pattern\"") {
      reserveEvents(nodes: Int(json.nodes[pattern].end) - pattern)
      var entries = json.cursor(over: pattern, .array)
      while let entry = json.nextElement(&entries) { readEntry(entry) }
    }
    resolveOpenEnds()
    reportAudio()
    let (merged, points) = mergeControls()
    return PatternDocument(
      source: source, format: .ahap,
      pattern: HapticPattern(
        metadata: metadata, minimumDuration: .milliseconds(latestEnd), events: events,
        controls: merged),
      diagnostics: diagnostics,
      places: AHAPPlaces(json: json, eventNodes: eventNodes, controlPoints: points))
  }

  /// Makes room for the events that a number of nodes can be. An event has five or more: the entry,
  /// the event, its type, and two keys.
  private mutating func reserveEvents(nodes: Int) {
    events.reserveCapacity(nodes / 5)
    eventNodes.reserveCapacity(nodes / 5)
  }

  private mutating func readEntry(_ entry: Int) {
    guard expect(.object, entry, "an entry of \"Pattern\"") else { return }
    var isEmpty = true
    var members = json.cursor(over: entry, .object)
    while let member = json.nextMember(&members) {
      isEmpty = false
      switch entryKeys.key(of: member.key, in: json) {
      case .event: readEvent(member.value)
      case .parameter: readParameter(member.value)
      case .curve: readCurve(member.value)
      case nil: ignore(key: member.key, in: "an entry of \"Pattern\"", among: AHAPEntryKey.self)
      }
    }
    // An entry that lost its only member to a syntax error has been spoken of.
    if isEmpty, !json.isDamaged(entry) {
      diagnostics.report(AHAPProblem.emptyEntry, at: json.range(entry))
    }
  }

  // MARK: Version and metadata

  private mutating func readVersion(_ node: Int) {
    guard let version = number(node, "\"Version\"") else { return }
    if version <= 0 {
      diagnostics.report(
        AHAPProblem.badVersion(json.sourceText(node)), at: json.range(node),
        fixIts: [.init("write 1.0", replacing: json.range(node), with: "1.0", .safe)])
    }
  }

  private mutating func readMetadata(_ node: Int) -> [HapticPattern.Metadata] {
    guard expect(.object, node, "\"Metadata\"") else { return [] }
    return json.members(of: node).map { member in
      let isString = json.kind(member.value) == .string
      return HapticPattern.Metadata(
        key: json.string(member.key),
        value: isString ? json.string(member.value) : json.sourceText(member.value))
    }
  }

  // MARK: Once everything is read

  /// Gives the continuous events without a length the one they get here: to the end of the last
  /// other event, and at least a second.
  private mutating func resolveOpenEnds() {
    for open in openEnded {
      let at = events[open.event].at.milliseconds
      let duration = max(1000, ends.latest(otherThan: open.event) - at)
      switch events[open.event].kind {
      case .continuous(var continuous):
        continuous.duration = .milliseconds(duration)
        events[open.event].kind = .continuous(continuous)
      case .audio(var audio):
        audio.duration = .milliseconds(duration)
        events[open.event].kind = .audio(audio)
      case .transient, .pattern: break
      }
      diagnostics.report(
        AHAPProblem.openEnded(open.reason, seconds: duration / 1000), at: open.range)
    }
  }

  /// When the last event ends, felt or not: a transient's duration only pads the pattern, and a
  /// sound that is left out takes its time all the same.
  private var latestEnd: Double {
    min(ends.latest, PatternLimits.milliseconds.upperBound)
  }

  private mutating func reportAudio() {
    report(audioParameters, as: .parameter)
    report(audioControls, as: .control)
  }

  /// One warning for all sounds of a kind, which points at the first; notes lead to the others.
  private mutating func report(_ ranges: [SourceRange], as kind: AHAPProblem.Audio) {
    guard let first = ranges.first else { return }
    let shown = 10
    var notes = ranges.dropFirst().prefix(shown).map {
      Diagnostic.Note("here, too", at: .range($0))
    }
    if ranges.count > shown + 1 {
      notes.append(
        .init("and \(ranges.count - shown - 1) more from here on", at: .range(ranges[shown + 1])))
    }
    diagnostics.report(
      AHAPProblem.audioNotRendered(kind, count: ranges.count), at: first, notes: notes)
  }

  private func mergeControls() -> ([Control], [[Int]]) {
    var merged: [Control] = []
    var nodes: [[Int]] = []
    for target in Control.Target.allCases {
      guard let sources = controlSources[target] else { continue }
      let line = ControlMerger.merge(sources, neutral: target.neutral)
      merged.append(Control(target, envelope: Envelope(line.points)))
      nodes.append(line.nodes)
    }
    return (merged, nodes)
  }
}
