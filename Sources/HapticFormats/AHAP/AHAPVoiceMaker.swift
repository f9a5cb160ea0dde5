import HapticActuator
import HapticDiagnostics
import HapticMath
import HapticModel

/// The laws and controls with which events become voices.
struct AHAPVoiceMaker {
  let options: AHAPOptions
  /// The controls of the outermost pattern, which become curves of their own.
  let controls: [Control]
  private let scale: FrequencyScale
  private let sharedIntensity: Course
  private let sharedSharpness: Course
  var losses = LossList()

  /// A strength or pitch over the pattern's time, in its authored unit.
  private struct Authored {
    var course: Course
    /// Whether it is an amplitude or a frequency, and not what is felt.
    var isPhysical: Bool
  }

  init(_ options: AHAPOptions, controls: [Control]) {
    self.options = options
    self.controls = controls
    scale = options.actuator.frequencyScale(options.sharpnessLaw)
    sharedIntensity = .controls(controls, .intensity)
    sharedSharpness = .controls(controls, .sharpness)
  }

  // MARK: Events

  /// The voice of a tap. Its sharpness may be outside of 0…1 where the controls of the pattern bring it
  /// back.
  mutating func voice(_ transient: Transient, _ flat: FlatEvent) -> AHAPVoice {
    let start = flat.event.at.milliseconds
    if transient.ring != nil { losses.report(.lost(.ring), at: place(flat, "ring")) }
    let strength = Authored(
      course: Course(constant: transient.strength.value), isPhysical: transient.strength.isPhysical)
    let pitch = Authored(
      course: Course(constant: transient.pitch.value), isPhysical: transient.pitch.isPhysical)
    let intensity = intensity(strength, flat, isTransient: true).value(at: start)
    let sharpness = sharpness(pitch, flat, until: start).value(at: start)
    report(intensity, of: transient.strength.value, at: place(flat, "intensity"))
    return AHAPVoice(
      origin: flat.origin, start: start, duration: nil, end: start, intensity: min(intensity, 1),
      sharpness: sharpness)
  }

  /// The voice of a vibration.
  mutating func voice(_ continuous: Continuous, _ flat: FlatEvent) -> AHAPVoice {
    let start = flat.event.at.milliseconds
    let held = start + continuous.duration.milliseconds
    let stages = AHAPStages(
      continuous, flat, controls: controls,
      areFactors: !continuous.strength.isPhysical
        && (options.intensityLaw.isPowerLaw || flat.event.gain == 1))
    if stages.usesLaw { losses.report(.rampLaw, at: Place()) }
    var strength = Authored(
      course: Course(strength: continuous.strength.value, origin: start).held(from: held),
      isPhysical: continuous.strength.isPhysical)
    if let factor = stages.factor { strength.course = strength.course.combined(with: factor, *) }
    let pitch = Authored(
      course: Course(continuous.pitch.value, origin: start).held(from: held),
      isPhysical: continuous.pitch.isPhysical)

    let duration = continuous.duration.milliseconds + stages.addedDuration
    let end = start + duration + RampLaw.milliseconds(normalized: stages.shape.release)
    var voice = AHAPVoice(
      origin: flat.origin, start: start, duration: duration, end: end, intensity: 0, sharpness: 0)
    voice.shape = stages.shape
    let factor = intensity(strength, flat, isTransient: false)
    let strengthLine = Polyline(factor, from: start, to: end)
    let strongest = continuous.strength.value.points.map(\.value).max() ?? 0
    report(strengthLine.maximum, of: strongest, at: place(flat, "intensity"))
    voice.intensity = min(strengthLine.maximum, 1)
    if strengthLine.constantValue == nil, voice.intensity > 0 {
      if strengthLine.isSteep(dividedBy: voice.intensity) { voice.intensity = 1 }
      let base = voice.intensity
      voice.factor = factor.mapped { min($0 / base, 1) }
    }
    let sharpness = sharpness(pitch, flat, until: end)
    let pitchLine = Polyline(sharpness, from: start, to: end)
    voice.sharpness = min(max(pitchLine.points[0].value, 0), 1)
    // A frequency may need what only the controls of the pattern bring back to 0…1.
    if pitchLine.constantValue != voice.sharpness {
      let base = voice.sharpness
      voice.offset = sharpness.mapped { $0 - base }
    }
    return voice
  }

  private func place(_ flat: FlatEvent, _ key: String) -> Place { .event(flat.origin).key(key) }

  /// Reports an intensity that AHAP does not have, or that the law has made nothing of something.
  private mutating func report(_ intensity: Double, of authored: Double, at place: Place) {
    if intensity > 1 + 1e-9 { losses.report(.tooStrong, at: place) }
    if intensity <= 0, authored > 0, !options.intensityLaw.isPowerLaw {
      losses.report(.tooWeak, at: place)
    }
  }

  // MARK: Laws

  /// The intensity of an event over the pattern's time, without the controls of the pattern, which
  /// multiply it afterwards.
  private mutating func intensity(
    _ strength: Authored, _ flat: FlatEvent, isTransient: Bool
  ) -> Course {
    let (law, gain) = (options.intensityLaw, flat.event.gain)
    let own = Course.controls(flat.controls, .intensity)
    let isPhysical = strength.isPhysical
    let usesLaw = isPhysical || gain != 1
    guard usesLaw else { return strength.course.combined(with: own, *) }
    losses.report(.intensityLaw(law.name), at: Place())
    let full = law.amplitude(intensity: 1, isTransient: isTransient)
    func result(_ level: Double, _ control: Double) -> Double {
      let amplitude =
        isPhysical
        ? level * law.amplitude(intensity: control, isTransient: isTransient) / full
        : law.amplitude(intensity: min(level * control, 1), isTransient: isTransient)
      return law.intensity(amplitude: amplitude * gain, isTransient: isTransient)
    }
    if law.isPowerLaw { return strength.course.combined(with: own, result) }
    // Only with all controls in it does the law give the right value; the shared ones are taken out
    // again, since AHAP multiplies by them.
    let shared = sharedIntensity
    return strength.course.combined(with: own.combined(with: shared, *), result)
      .combined(with: shared) { $1 == 0 ? 0 : $0 / $1 }
  }

  /// The sharpness of an event over the pattern's time, without the controls of the pattern, which are
  /// added afterwards.
  private mutating func sharpness(
    _ pitch: Authored, _ flat: FlatEvent, until end: Double
  ) -> Course {
    let own = Course.controls(flat.controls, .sharpness)
    guard pitch.isPhysical else { return pitch.course.combined(with: own, +) }
    losses.report(
      .sharpnessLaw(options.sharpnessLaw.rawValue, band: options.actuator.band), at: Place())
    let (scale, shared) = (scale, sharedSharpness)
    let middle = scale.frequency(sharpness: 0.5)
    let controls = own.combined(with: shared, +)
    func frequency(_ hertz: Double, _ control: Double) -> Double {
      hertz * scale.frequency(sharpness: min(max(0.5 + control, 0), 1)) / middle
    }
    let exact = pitch.course.combined(with: controls) {
      scale.sharpness(frequency: frequency($0, $1))
    }
    let line = Polyline(exact, from: flat.event.at.milliseconds, to: end)
    if line.points.contains(where: { !(-1e-9...1 + 1e-9).contains($0.value) }) {
      let band = scale.frequency(sharpness: 0)...scale.frequency(sharpness: 1)
      let heard = Polyline(
        pitch.course.combined(with: controls, frequency), from: flat.event.at.milliseconds, to: end
      ).points.map(\.value)
      let highest = heard.max() ?? 0
      let farthest = highest > band.upperBound ? highest : heard.min() ?? 0
      losses.report(.outsideBand(hertz: farthest, band: band), at: place(flat, "frequency"))
    }
    return exact.mapped { min(max($0, 0), 1) }.combined(with: shared, -)
  }
}

extension Strength {
  fileprivate var isPhysical: Bool { if case .amplitude = self { true } else { false } }
}

extension Pitch {
  fileprivate var isPhysical: Bool { if case .frequency = self { true } else { false } }
}
