import HapticDiagnostics
import HapticModel

/// Writes patterns as Apple Haptic and Audio Patterns.
///
/// Every event becomes one with constant parameters; what changes in it becomes parameter curves, which
/// act on all events at once. `Documentation/AHAP.md` lists every choice.
struct AHAPWriter {
  /// The length in milliseconds that Core Haptics allows a continuous event.
  static let longestEvent = 30_000.0

  private var pattern: FlatPattern
  private let options: AHAPOptions
  private var losses = LossList()
  private var sounds: [AHAPSound] = []

  init(_ pattern: consuming FlatPattern, _ options: AHAPOptions) {
    self.pattern = pattern
    self.options = options
  }

  mutating func write() -> WrittenPattern {
    var maker = AHAPVoiceMaker(options, controls: pattern.outline.controls)
    var taps: [AHAPVoice] = []
    var vibrations: [AHAPVoice] = []
    let ends = AHAPEnds(pattern)
    // A million events take their room; they are not needed beside the voices.
    var events: [FlatEvent] = []
    swap(&events, &pattern.events)
    for flat in events {
      if flat.event.channels != .haptic, !flat.event.isAudio {
        maker.losses.report(.lost(.channels), at: .event(flat.origin).key("channel"))
      }
      switch flat.event.kind {
      case .transient(let transient):
        taps.append(maker.voice(transient, flat))
      case .continuous(let continuous):
        vibrations.append(maker.voice(continuous, flat))
        ends.report(continuous, flat, to: &maker.losses)
      case .audio(let audio):
        if flat.event.channels == .sound {
          sounds.append(AHAPSound(audio, flat, &maker.losses))
        } else {
          maker.losses.report(.lost(.sound), at: .event(flat.origin))
        }
      case .pattern: preconditionFailure("a flat pattern uses no others")
      }
    }
    events = []
    losses = maker.losses

    let strength = SharedCourse(
      vibrations, neutral: 1, isIndifferent: { $0.intensity == 0 }, course: \.factor)
    let pitch = SharedCourse(
      vibrations, neutral: 0, isIndifferent: { $0.intensity == 0 }, course: \.offset)
    report(strength.conflicts, .intensity, vibrations)
    report(pitch.conflicts, .sharpness, vibrations)
    let controls = (
      intensity: Course.controls(pattern.outline.controls, .intensity),
      sharpness: Course.controls(pattern.outline.controls, .sharpness)
    )
    let curves = (
      intensity: strength.course.combined(with: controls.intensity, *),
      sharpness: pitch.course.combined(with: controls.sharpness) { min(max($0 + $1, -1), 1) }
    )
    let splits = options.splitsTransients && !taps.isEmpty && !vibrations.isEmpty
    compensate(
      &taps, splits ? Course(constant: 1) : strength.course,
      splits ? Course(constant: 0) : pitch.course, controls.sharpness)
    if !splits {
      vibrations += taps
      taps = []
    }
    let text = document(vibrations, curves, sounds)
    let transients = splits ? document(taps, controls, []) : nil
    return WrittenPattern(text: text, transients: transients, diagnostics: losses.diagnostics)
  }

  private mutating func report(
    _ conflicts: [SharedCourse.Conflict], _ value: ConversionProblem.Value, _ voices: [AHAPVoice]
  ) {
    for conflict in conflicts {
      losses.report(.sharedCurve(value), at: .event(voices[conflict.voice].origin))
    }
  }

  /// Gives taps back what the curves of continuous events take from them.
  ///
  /// - Parameters:
  ///   - taps: The taps.
  ///   - factor: What those curves multiply intensities by.
  ///   - offset: What they add to sharpnesses.
  ///   - control: What the pattern's own controls add to sharpnesses.
  private mutating func compensate(
    _ taps: inout [AHAPVoice], _ factor: Course, _ offset: Course, _ control: Course
  ) {
    func felt(_ sharpness: Double) -> Double { min(max(sharpness, 0), 1) }
    for index in taps.indices {
      let (tap, start) = (taps[index], taps[index].start)
      let factor = factor.value(at: start)
      if factor != 1, tap.intensity > 0 {
        let wanted = factor > 0 ? tap.intensity / factor : .infinity
        taps[index].intensity = min(wanted, 1)
        if wanted > 1 + Polyline.tolerance {
          losses.report(.tapUnderCurve(.intensity), at: .event(tap.origin))
        }
      }
      let offset = offset.value(at: start)
      let given = felt(tap.sharpness - offset)
      taps[index].sharpness = given
      let control = control.value(at: start)
      let difference = felt(given + offset + control) - felt(tap.sharpness + control)
      if difference.magnitude > Polyline.tolerance {
        losses.report(.tapUnderCurve(.sharpness), at: .event(tap.origin))
      }
    }
  }

  // MARK: The text

  private mutating func document(
    _ voices: [AHAPVoice], _ curves: (intensity: Course, sharpness: Course), _ sounds: [AHAPSound]
  ) -> String {
    var entries: [Entry] = []
    var nodes: [LayoutNode] = []
    let times = FeltTimes(voices)
    for (id, neutral, course) in [
      (AHAPControl.intensity, 1.0, curves.intensity),
      (AHAPControl.sharpness, 0.0, curves.sharpness),
    ] {
      var writer = AHAPCurveWriter(id: id, neutral: neutral)
      entries += writer.entries(course, until: times.end, isFelt: times.isFelt)
        .map { Entry(at: $0.at, rank: 0, nodes.appending($0.node)) }
      // Sharpness knows no jumps but those that are written.
      if id == .intensity { reportSteepness(writer.steepLines, of: voices) }
    }
    if !sounds.isEmpty {
      for (id, target) in AHAPSound.controls {
        let course = Course.controls(pattern.outline.controls, target)
        var writer = AHAPCurveWriter(id: id, neutral: target.neutral)
        entries += writer.entries(course, until: 0) { _, _ in true }
          .map { Entry(at: $0.at, rank: 0, nodes.appending($0.node)) }
      }
      entries += sounds.map { Entry(at: $0.start, rank: 1, nodes.appending($0.node)) }
    }
    let padding = paddedLength(voices, sounds)
    entries.reserveCapacity(entries.count + voices.count + 1)
    for (index, voice) in voices.enumerated() {
      for part in 0..<AHAPEventWriter.partCount(of: voice) {
        let at = AHAPEventWriter.start(ofPart: part, of: voice)
        entries.append(Entry(at: at, rank: 1, Int32(index), part: Int32(part)))
      }
    }
    if let padding {
      entries.append(Entry(at: 0, rank: 1, nodes.appending(AHAPEventWriter.silence(padding))))
    }
    // The sort is stable.
    entries.sort { ($0.at, $0.rank) < ($1.at, $1.rank) }
    var members: [(key: String, value: LayoutNode)] = [("Version", .scalar("1.0"))]
    let metadata = metadata
    if !metadata.items.isEmpty { members.append(("Metadata", metadata)) }
    return LayoutPrinter.print(
      members, list: "Pattern", count: entries.count, reserve: entries.count * Self.bytesPerEntry
    ) { index in
      let entry = entries[index]
      return entry.part.map { AHAPEventWriter.entry(part: Int($0), of: voices[Int(entry.index)]) }
        ?? nodes[Int(entry.index)]
    }
  }

  /// Hardly any entry has more, so that a long text need not be moved to where there is more room.
  private static let bytesPerEntry = 288

  /// An entry of the file by where it is found, since there can be a million.
  private struct Entry {
    /// When it begins, in milliseconds.
    let at: Double
    /// Controls come before the events of their time.
    let rank: Int8
    /// Which voice it is, or which node.
    let index: Int32
    /// Which part of the voice; `nil` for a node.
    let part: Int32?

    init(at: Double, rank: Int8, _ index: Int32, part: Int32? = nil) {
      (self.at, self.rank, self.index, self.part) = (at, rank, index, part)
    }
  }

  /// Reports the events in which a curve becomes a jump.
  private mutating func reportSteepness(
    _ lines: [(start: Double, end: Double)], of voices: [AHAPVoice]
  ) {
    for voice in voices where voice.intensity > 0 {
      let next = lines.partitioningIndex { $0.end > voice.start }
      guard next < lines.count else { continue }
      let line = lines[next]
      if line.start < voice.end || line.start == voice.start {
        losses.report(.lost(.steepness), at: .event(voice.origin))
      }
    }
  }

  /// The length in milliseconds that the file is to have beyond the ends of its events; `nil` where
  /// these are enough.
  private func paddedLength(_ voices: [AHAPVoice], _ sounds: [AHAPSound]) -> Double? {
    let wanted = max(
      pattern.outline.duration?.milliseconds ?? 0, pattern.outline.minimumDuration.milliseconds)
    let reached = max(
      voices.map { $0.start + ($0.duration ?? 0) }.max() ?? 0, sounds.map(\.end).max() ?? 0)
    return wanted > reached ? wanted : nil
  }

  /// Name, summary and feedback, as Apple's own files call the first two, and the rest as it is.
  private var metadata: LayoutNode {
    let outline = pattern.outline
    var entries: [HapticPattern.Metadata] = []
    for (key, value) in [
      (AHAPMetadataKey.name, outline.name), (.summary, outline.summary),
      (.feedback, outline.feedback?.rawValue),
    ] {
      if let value, !outline.metadata.contains(where: { $0.key == key.rawValue }) {
        entries.append(.init(key: key.rawValue, value: value))
      }
    }
    return LayoutNode(
      content: .object(
        (entries + outline.metadata).map {
          LayoutItem(key: JSONValue.string($0.key).description, value: .string($0.value))
        }))
  }
}

extension Event {
  fileprivate var isAudio: Bool { if case .audio = kind { true } else { false } }
}

extension [LayoutNode] {
  /// Appends a node, and says where it is.
  fileprivate mutating func appending(_ node: LayoutNode) -> Int32 {
    append(node)
    return Int32(count - 1)
  }
}
