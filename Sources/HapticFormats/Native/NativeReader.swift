import HapticDiagnostics
import HapticModel

/// Reads the native format, strictly: whatever is not as the format has it is an error.
struct NativeReader {
  let json: JSONDocument
  var diagnostics: DiagnosticList
  var events: [Event] = []
  /// The node of each event.
  var eventNodes: [Int] = []
  /// Whether an event could not be read, so that those that follow it do not follow what they should.
  var hasSkippedEvents = false
  var controls: [Control] = []
  /// The node of each control.
  var controlNodes: [Int] = []

  /// The unknown keys so far that were probably meant to be others, and which.
  var meantKeys: [(node: Int, name: String)] = []

  let eventKeys = KeyTable<NativeEventKey>()
  let interpolations = KeyTable<Interpolation>()

  init(_ json: JSONDocument) {
    self.json = json
    diagnostics = json.syntaxProblems(isStrict: false, duplicatesAreErrors: true)
  }

  /// Reads the document, whose root is an object.
  mutating func read(_ source: SourceText) -> PatternDocument {
    let root = 0
    guard readVersion(in: root) else {
      return PatternDocument(source: source, format: .native, diagnostics: diagnostics)
    }
    var pattern = HapticPattern()
    var hasEvents = false
    var emptyEvents: Int?
    let keys = KeyTable<NativePatternKey>()
    for member in json.members(of: root) {
      let value = member.value
      switch keys.key(of: member.key, in: json) {
      case .haptic: break
      case .name: pattern.name = string(value, "\"name\"")
      case .summary: pattern.summary = string(value, "\"summary\"")
      case .feedback:
        pattern.feedback = name(value, "\"feedback\"", of: "feedback", HapticPattern.Feedback.self)
      case .metadata: pattern.metadata = readMetadata(value)
      case .duration: pattern.duration = quantity(value, .duration).map { .milliseconds($0) }
      case .gain: pattern.gain = quantity(value, .gain) ?? 1
      case .events:
        hasEvents = true
        if expect(.array, value, "\"events\"") {
          // An event has three nodes or more: an object with a key and its value.
          let count = (Int(json.nodes[value].end) - value) / 3
          events.reserveCapacity(count)
          eventNodes.reserveCapacity(count)
          for event in json.elements(of: value) { readEvent(event) }
          if json.elements(of: value).first(where: { _ in true }) == nil, !json.isDamaged(value) {
            emptyEvents = value
          }
        }
      case .controls:
        if expect(.array, value, "\"controls\"") {
          for control in json.elements(of: value) { readControl(control) }
        }
      case nil:
        unknown(key: member.key, in: "a pattern", among: NativePatternKey.allCases.map(\.rawValue))
      }
    }
    if !hasEvents { missing("events", in: root, owner: "the pattern") }
    // Where there are errors, events may be there by another name.
    if let emptyEvents, json.value("duration", in: root) == nil, !diagnostics.hasErrors {
      diagnostics.report(NativeProblem.emptyPattern, at: json.range(emptyEvents))
    }
    pattern.events = events
    pattern.controls = controls
    return PatternDocument(
      source: source, format: .native, pattern: pattern, diagnostics: diagnostics,
      places: NativePlaces(json: json, eventNodes: eventNodes, controlNodes: controlNodes))
  }

  /// Reads the version; false where it is a later one, about whose keys nothing can be said.
  private mutating func readVersion(in root: Int) -> Bool {
    guard let node = json.value("haptic", in: root) else {
      let members = json.members(of: root)
      // A misspelt one is reported as an unknown key.
      let isMisspelt = members.prefix(100).contains {
        NativePatternKey.isMisspeltVersion(json.string($0.key))
      }
      if !isMisspelt, !json.isDamaged(root) {
        let start = json.start(of: root)
        let first = members.first { _ in true }.map { Int(json.range($0.key).lower) }
        let place = first ?? Int(start.upper)
        diagnostics.report(
          ValueProblem.missingKey("haptic", owner: "the pattern"), at: start,
          fixIts: [
            .init(
              "write the version", replacing: SourceRange(place, place),
              with: "\"haptic\": 1" + (first == nil ? "" : ", "))
          ])
      }
      return true
    }
    guard expect(.number, node, "\"haptic\"") else { return true }
    let version = json.number(node)
    guard version != 1 else { return true }
    let text = json.sourceText(node)
    let isNewer = version > 1 && version == version.rounded(.towardZero)
    diagnostics.report(
      isNewer ? NativeProblem.newerVersion(text) : .unknownVersion(text), at: json.range(node))
    return !isNewer
  }

  private mutating func readMetadata(_ node: Int) -> [HapticPattern.Metadata] {
    guard expect(.object, node, "\"metadata\"") else { return [] }
    var metadata: [HapticPattern.Metadata] = []
    for member in json.members(of: node) {
      let key = json.string(member.key)
      if let value = string(member.value, "\"\(key)\" in \"metadata\"") {
        metadata.append(.init(key: key, value: value))
      }
    }
    return metadata
  }

  // MARK: Controls

  private mutating func readControl(_ node: Int) {
    guard expect(.object, node, "a control") else { return }
    let keys = KeyTable<NativeControlKey>()
    var targetNode: Int?
    var pointsNode: Int?
    var at = 0.0
    for member in json.members(of: node) {
      switch keys.key(of: member.key, in: json) {
      case .control: targetNode = member.value
      case .at: at = quantity(member.value, .time("at")) ?? 0
      case .points: pointsNode = member.value
      case nil:
        unknown(key: member.key, in: "a control", among: NativeControlKey.allCases.map(\.rawValue))
      }
    }
    if targetNode == nil { missing("control", in: node, owner: "the control") }
    if pointsNode == nil { missing("points", in: node, owner: "the control") }
    guard let targetNode,
      let control = name(targetNode, "\"control\"", of: "control", NativeControlTarget.self),
      let pointsNode, expect(.array, pointsNode, "\"points\""),
      let envelope = envelope(pointsNode, .control(control))
    else { return }
    controls.append(Control(control.target, at: .milliseconds(at), envelope: envelope))
    controlNodes.append(node)
  }
}
