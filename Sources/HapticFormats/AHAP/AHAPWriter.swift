import HapticDiagnostics
import HapticModel

/// Writes patterns as Apple Haptic and Audio Patterns.
///
/// Every event becomes one with constant parameters; what changes in it becomes parameter curves, which
/// act on all events at once. `Documentation/AHAP.md` lists every choice.
struct AHAPWriter {
  /// The length in milliseconds that Core Haptics allows a continuous event.
  static let longestEvent = 30_000.0

  private let pattern: FlatPattern
  private let options: AHAPOptions
  private var losses = LossList()
  private var sounds: [AHAPSound] = []

  init(_ pattern: FlatPattern, _ options: AHAPOptions) {
    self.pattern = pattern
    self.options = options
  }

  mutating func write() -> WrittenPattern {
    var maker = AHAPVoiceMaker(options, controls: pattern.outline.controls)
    var taps: [AHAPVoice] = []
    var vibrations: [AHAPVoice] = []
    let ends = AHAPEnds(pattern)
    for flat in pattern.events {
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
    let text = document(splits ? vibrations : vibrations + taps, curves, sounds)
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
    var entries: [(at: Double, rank: Int, node: LayoutNode)] = []
    let times = FeltTimes(voices)
    for (id, neutral, course) in [
      (AHAPControl.intensity, 1.0, curves.intensity),
      (AHAPControl.sharpness, 0.0, curves.sharpness),
    ] {
      var writer = AHAPCurveWriter(id: id, neutral: neutral)
      entries += writer.entries(course, until: times.end, isFelt: times.isFelt)
        .map { ($0.at, 0, $0.node) }
      // Sharpness knows no jumps but those that are written.
      if id == .intensity { reportSteepness(writer.steepLines, of: voices) }
    }
    if !sounds.isEmpty {
      for (id, target) in AHAPSound.controls {
        let course = Course.controls(pattern.outline.controls, target)
        var writer = AHAPCurveWriter(id: id, neutral: target.neutral)
        entries += writer.entries(course, until: 0) { _, _ in true }.map { ($0.at, 0, $0.node) }
      }
      entries += sounds.map { ($0.start, 1, $0.node) }
    }
    let padding = paddedLength(voices, sounds)
    for voice in voices { entries += AHAPEventWriter.entries(voice).map { ($0.at, 1, $0.node) } }
    if let padding { entries.append((0, 1, AHAPEventWriter.silence(padding))) }
    let sorted = entries.enumerated().sorted {
      ($0.element.at, $0.element.rank, $0.offset) < ($1.element.at, $1.element.rank, $1.offset)
    }
    var root = LayoutNode.object([("Version", .scalar("1.0"))])
    let metadata = metadata
    if !metadata.items.isEmpty {
      root.items.append(LayoutItem(key: "\"Metadata\"", value: metadata))
    }
    root.items.append(
      LayoutItem(
        key: "\"Pattern\"", value: .list(sorted.map(\.element.node), style: .lines)))
    root.style = .lines
    return LayoutPrinter.print(root)
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
