import HapticMath
import HapticModel
import HapticSynthesis

/// Compiles one continuous event: its curves are walked from knot to knot, and each smooth stretch
/// between two of them is cut into pieces.
struct ContinuousVoice {
  private var signal: ContinuousSignal
  private var cutter: PieceCutter
  private let clock: FrameClock
  /// The frame, counted from the event's start, at which the event ends with its release.
  let end: Int

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
    let shape = continuous.shape.curve(duration: duration, start: start, controls: controls)
    let strength = StrengthTrack(
      continuous.strength, duration: duration, shape: shape, controls: controls[.intensity],
      start: start, gain: gain * event.gain, laws: laws, clock: clock)
    let pitch = PitchTrack(
      continuous.pitch, duration: duration, controls: controls[.sharpness], start: start,
      laws: laws, clock: clock)
    end = Self.end(
      of: event, continuous, startFrame: startFrame, controls: controls, clock: clock)
    self.clock = clock
    var ramps = RampSet(clock: clock)

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
    signal = ContinuousSignal(strength: strength, pitch: pitch, ramps: ramps, clock: clock)
  }

  /// The frame, counted from the event's start, at which an event ends with its release.
  static func end(
    of event: Event, _ continuous: Continuous, startFrame: Int, controls: ControlSet,
    clock: FrameClock
  ) -> Int {
    let end = event.at.milliseconds + continuous.duration.milliseconds
    let release = continuous.shape.release.milliseconds(control: controls.sum(.release, at: end))
    return clock.nearestFrame(end + release) - startFrame
  }

  /// Cuts the whole event into pieces.
  ///
  /// - Parameter isContinued: whether another event takes over at the end, so that this one does
  ///   not ramp down.
  /// - Returns: the pieces, and what to hand over at the event's end.
  mutating func compile(isContinued: Bool) -> (pieces: [Piece], handover: Handover) {
    var frame = 0
    while frame < end {
      let next = signal.nextCut(from: frame, to: end)
      cutter.cut(signal, from: frame, to: next)
      frame = next
      if frame < end { signal.advance(to: frame) }
    }
    signal.ramps.advance(to: end)
    let last = signal.strength.amplitude(at: clock.milliseconds(Double(end)))
    let handover = Handover(
      phase: cutter.phase, amplitude: last + signal.ramps.offset(at: Double(end)))
    if !isContinued {
      signal.ramps.begin(at: end, drop: last)
      signal.isOver = true
      while !signal.ramps.isEmpty {
        let next = signal.ramps.nextEnd
        cutter.cut(signal, from: frame, to: next)
        frame = next
        signal.ramps.advance(to: frame)
      }
    }
    return (cutter.pieces, handover)
  }
}

/// A continuous event between two knots, and the step over them.
private struct ContinuousSignal: SmoothSignal {
  var strength: StrengthTrack
  var pitch: PitchTrack
  var ramps: RampSet
  /// Whether the event has ended, so that only ramps are left.
  var isOver = false
  let clock: FrameClock

  init(strength: StrengthTrack, pitch: PitchTrack, ramps: RampSet, clock: FrameClock) {
    self.strength = strength
    self.pitch = pitch
    self.ramps = ramps
    self.clock = clock
  }

  /// The first frame after `start`, and at most `end`, up to which the signal is smooth.
  func nextCut(from start: Int, to end: Int) -> Int {
    let knot = min(min(end, ramps.nextEnd), min(strength.nextKnot, pitch.nextKnot))
    return pitch.firstCorner(from: start, to: knot, clock: clock)
  }

  /// Steps over a knot; a jump of the amplitude begins a ramp.
  mutating func advance(to frame: Int) {
    ramps.advance(to: frame)
    ramps.begin(at: frame, drop: strength.advance(to: frame))
    pitch.advance(to: frame)
  }

  func amplitude(at frame: Double) -> Double {
    let offset = ramps.offset(at: frame)
    return isOver ? offset : strength.amplitude(at: clock.milliseconds(frame)) + offset
  }

  func frequency(at frame: Double) -> Double {
    pitch.frequency(at: clock.milliseconds(frame)) / Double(clock.sampleRate)
  }

  var isAmplitudeQuadratic: Bool { isOver || strength.isQuadratic }

  var isFrequencyConstant: Bool { pitch.isConstant }
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
