import HapticMath
import HapticModel

/// The four stages of a vibration, as far as AHAP's parameters can say them and otherwise as a factor.
struct AHAPStages {
  private(set) var shape = AHAPShape()
  /// What has to be multiplied into the strength, over the pattern's time; `nil` where nothing has.
  private(set) var factor: Course?
  /// How much longer the event is where its release is part of the factor, in milliseconds.
  private(set) var addedDuration = 0.0
  /// Whether times became AHAP's values by the project's law.
  private(set) var usesLaw = false

  /// A ramp as AHAP's value, where one stands for it, and as a time in milliseconds.
  private struct Ramp {
    var value: Double?
    var length: Double
    var isTime: Bool

    init(_ ramp: RampTime, control: Double) {
      switch ramp {
      case .time(let time):
        length = time.milliseconds
        value = RampLaw.normalized(milliseconds: length)
        isTime = length > 0
      case .normalized(let normalized):
        let sum = min(max(normalized + control, 0), 1)
        value = sum
        length = RampLaw.milliseconds(normalized: sum)
        isTime = false
      }
    }
  }

  /// Takes the stages of a vibration.
  ///
  /// - Parameters:
  ///   - continuous: The vibration.
  ///   - flat: The event that it is.
  ///   - controls: The controls of the outermost pattern.
  ///   - areFactors: Whether the stages multiply intensities, as AHAP's do. Those of an amplitude are
  ///     always part of the factor.
  init(_ continuous: Continuous, _ flat: FlatEvent, controls: [Control], areFactors: Bool) {
    let stages = continuous.shape
    let all = controls + flat.controls
    let start = flat.event.at.milliseconds
    let duration = continuous.duration.milliseconds
    let attack = Ramp(stages.attack, control: all.value(.attack, at: start))
    let decay = Ramp(stages.decay, control: all.value(.decay, at: start))
    let release = Ramp(stages.release, control: all.value(.release, at: start + duration))

    let saysRelease = areFactors && release.value != nil
    var saysAttack = areFactors && attack.value != nil
    if stages.sustain == 0 {
      // An event over 30 s is written in parts, and a decay cannot cross from one to the next; nor can it
      // go on beyond the duration.
      saysAttack =
        saysAttack && decay.value != nil && duration <= AHAPWriter.longestEvent
        && (saysRelease || attack.length + decay.length <= duration)
    } else {
      saysAttack = saysAttack && stages.sustain == 1 && attack.length <= duration
    }

    if saysAttack {
      shape.attack = attack.value ?? 0
      shape.isSustained = stages.sustain == 1
      if !shape.isSustained { shape.decay = decay.value ?? 0 }
      usesLaw = attack.isTime || !shape.isSustained && decay.isTime
    } else {
      var points = [Breakpoint(at: .zero, value: attack.length > 0 ? 0 : 1)]
      if attack.length > 0 { points.append(.init(at: .milliseconds(attack.length), value: 1)) }
      points.append(
        .init(at: .milliseconds(attack.length + decay.length), value: stages.sustain))
      factor = Course(strength: Envelope(points), origin: start).held(from: start + duration)
    }
    if saysRelease {
      shape.release = release.value ?? 0
      usesLaw = usesLaw || release.isTime
    } else if release.length > 0 {
      addedDuration = release.length
      let fall = Course(
        strength: Envelope([
          .init(at: .milliseconds(duration), value: 1),
          .init(at: .milliseconds(duration + release.length), value: 0),
        ]), origin: start)
      factor = factor.map { $0.combined(with: fall, *) } ?? fall
    }
  }
}
