import HapticMath
import HapticModel
import HapticSynthesis

/// Compiles one continuous event: its curves are walked from knot to knot, and each smooth stretch
/// between two of them is cut into pieces.
struct ContinuousVoice {
  private var strength: StrengthTrack
  private var pitch: PitchTrack
  private var ramps: RampSet
  private var cutter: PieceCutter
  private let clock: FrameClock
  /// The frame, counted from the event's start, at which the event ends with its release.
  let end: Int
  private var gate = 1.0

  /// What an event that continues this one takes over.
  struct Handover {
    var phase: UInt64
    var amplitude: Double
  }

  /// Makes the voice of an event that starts at a frame of the score, and that may take over what
  /// another one ended with.
  init(
    _ event: Event, _ continuous: Continuous, startFrame: Int, gain: Double, controls: ControlSet,
    laws: Laws, clock: FrameClock, handover: Handover?
  ) {
    let start = event.at.milliseconds
    let duration = continuous.duration.milliseconds
    let (shape, release) = continuous.shape.curve(
      duration: duration, start: start, controls: controls)
    strength = StrengthTrack(
      continuous.strength, duration: duration, shape: shape, controls: controls[.intensity],
      start: start, gain: gain * event.gain, laws: laws, clock: clock)
    pitch = PitchTrack(
      continuous.pitch, duration: duration, controls: controls[.sharpness], start: start,
      laws: laws, clock: clock)
    end = clock.nearestFrame(start + duration + release) - startFrame
    self.clock = clock
    ramps = RampSet(clock: clock)

    let first = strength.amplitude(at: 0)
    if let handover {
      cutter = PieceCutter(origin: startFrame, phase: handover.phase)
      ramps.begin(at: 0, drop: handover.amplitude - first)
    } else if case .turns(let turns) = continuous.phase {
      cutter = PieceCutter(origin: startFrame, phase: fixedPoint(turns))
      // What starts at a zero crossing needs no ramp.
      if continuous.waveform.isAway(fromZeroAt: turns) {
        ramps.begin(at: 0, drop: -first)
      }
    } else {
      cutter = PieceCutter(origin: startFrame, phase: 0)
    }
  }

  /// Cuts the whole event into pieces.
  ///
  /// - Parameter isContinued: whether another event takes over at the end, so that this one does
  ///   not ramp down.
  /// - Returns: the pieces, and what to hand over at the event's end.
  mutating func compile(isContinued: Bool) -> (pieces: [Piece], handover: Handover) {
    var frame = 0
    while frame < end {
      let knot = min(end, strength.nextKnot, pitch.nextKnot, ramps.nextEnd)
      let next = pitch.firstCorner(from: frame, to: knot, clock: clock)
      cut(from: frame, to: next)
      frame = next
      if frame < end {
        ramps.advance(to: frame)
        ramps.begin(at: frame, drop: strength.advance(to: frame))
        pitch.advance(to: frame)
      }
    }
    ramps.advance(to: end)
    let last = strength.amplitude(at: clock.milliseconds(Double(end)))
    let handover = Handover(
      phase: cutter.phase, amplitude: last + ramps.offset(at: Double(end)))
    if !isContinued {
      ramps.begin(at: end, drop: last)
      gate = 0
      while !ramps.isEmpty {
        let next = ramps.nextEnd
        cut(from: frame, to: next)
        frame = next
        ramps.advance(to: frame)
      }
    }
    return (cutter.pieces, handover)
  }

  private mutating func cut(from start: Int, to end: Int) {
    let stretch = Stretch(
      strength: strength, pitch: pitch, ramps: ramps, gate: gate, clock: clock)
    cutter.cut(stretch, from: start, to: end)
  }

  /// The event between two knots.
  private struct Stretch: SmoothSignal {
    var strength: StrengthTrack
    var pitch: PitchTrack
    var ramps: RampSet
    /// 1 until the event's end, then 0: only ramps are left.
    var gate: Double
    var clock: FrameClock

    func amplitude(at frame: Double) -> Double {
      let offset = ramps.offset(at: frame)
      return gate == 0 ? offset : strength.amplitude(at: clock.milliseconds(frame)) + offset
    }

    func frequency(at frame: Double) -> Double {
      pitch.frequency(at: clock.milliseconds(frame)) / Double(clock.sampleRate)
    }

    var isFrequencyConstant: Bool { pitch.isConstant }
  }
}

extension Continuous.Waveform {
  /// Whether the wave is not at zero, or not sure to be, at a phase in turns.
  fileprivate func isAway(fromZeroAt turns: Double) -> Bool {
    switch self {
    case .noise: true
    // It jumps half a turn after it rises through zero.
    case .sawtooth: turns.truncatingRemainder(dividingBy: 1) != 0
    case .sine, .triangle, .square:
      DeterministicMath.sin(turns: turns).magnitude > RampSet.threshold
    }
  }
}
