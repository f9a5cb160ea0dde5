import HapticMath
import HapticSynthesis

/// What a voice does over one smooth stretch, in frames of its event.
protocol SmoothSignal {
  /// The amplitude at a fractional frame.
  func amplitude(at frame: Double) -> Double
  /// The frequency at a fractional frame, in turns a frame.
  func frequency(at frame: Double) -> Double
  /// Whether the amplitude is a polynomial of at most the second degree throughout, so that a piece
  /// follows it exactly, however long.
  var isAmplitudeQuadratic: Bool { get }
  /// Whether the frequency is the same throughout.
  var isFrequencyConstant: Bool { get }
}

/// Cuts smooth stretches of a voice into pieces of quadratic phase and quadratic amplitude.
///
/// A stretch is taken whole where a piece follows it within the stated errors, and halved where it
/// does not. Quadratic amplitudes make a linear ramp exact under the quadratic law.
struct PieceCutter {
  /// The pieces so far.
  private(set) var pieces: [Piece] = []
  /// The phase at the next frame, in 2⁻⁶⁴ turns.
  private(set) var phase: UInt64
  /// The score's frame at which the event starts.
  private let origin: Int

  /// How far an amplitude may be off where it is looked at.
  ///
  /// 2⁻¹² of full scale, or 0.5 % of the value down to −80 dB, whichever is smaller, is what is
  /// promised everywhere; between the points looked at it can be off by a little more.
  static func amplitudeTolerance(_ value: Double) -> Double {
    0.8 * min(0x1p-12, 0.005 * max(value.magnitude, 1e-4))
  }
  /// How far a phase may be off within a piece, in turns: half of 10⁻³ rad, since it is looked at in
  /// a few points only.
  static let phaseTolerance = 0.5e-3 / (2 * Double.pi)

  /// Starts a voice whose event begins at a frame of the score.
  init(origin: Int, phase: UInt64) {
    self.origin = origin
    self.phase = phase
    pieces.reserveCapacity(8)
  }

  /// Appends the frames `start..<end` of the event, over which the signal is smooth.
  mutating func cut(_ signal: some SmoothSignal, from start: Int, to end: Int) {
    guard start < end else { return }
    let length = end - start
    if length <= Piece.maximumLength,
      let amplitude = Self.fitAmplitude(signal, start, length),
      let motion = Self.fitPhase(signal, start, length)
    {
      append(start, length, motion, amplitude)
    } else {
      let middle = start + length / 2
      cut(signal, from: start, to: middle)
      cut(signal, from: middle, to: end)
    }
  }

  /// Appends one exponential piece of constant frequency from the event's start, cut only where it
  /// would be too long.
  mutating func appendExponential(length: Int, start: Double, decay: Double, step: Double) {
    var frame = 0
    while frame < length {
      let count = min(length - frame, Piece.maximumLength)
      append(
        frame, count, Motion(step: step, curvature: 0, advance: step * Double(count)),
        .exponential(start: start * DeterministicMath.exp2(-decay * Double(frame)), decay: decay))
      frame += count
    }
  }

  private mutating func append(
    _ start: Int, _ length: Int, _ motion: Motion, _ amplitude: Piece.Amplitude
  ) {
    if amplitude != .polynomial(c0: 0, c1: 0, c2: 0) {
      pieces.append(
        Piece(
          start: origin + start, length: length, phase: phase, step: fixedPoint(motion.step),
          curvature: Int64(bitPattern: fixedPoint(motion.curvature)), amplitude: amplitude))
    }
    phase &+= fixedPoint(motion.advance)
  }

  /// The parabola through the first, middle and last frame, where it is close enough in between.
  private static func fitAmplitude(
    _ signal: some SmoothSignal, _ start: Int, _ length: Int
  ) -> Piece.Amplitude? {
    let origin = Double(start)
    let first = signal.amplitude(at: origin)
    guard length > 1 else { return .polynomial(c0: first, c1: 0, c2: 0) }
    let span = Double(length - 1)
    let middle = signal.amplitude(at: origin + span / 2)
    let last = signal.amplitude(at: origin + span)
    var c1 = (4 * middle - 3 * first - last) / span
    var c2 = 2 * (first - 2 * middle + last) / (span * span)
    // What is left of a straight line by rounding would make silence and constants inexact.
    if (c2 * span * span).magnitude < 0x1p-40 {
      c2 = 0
      c1 = (last - first) / span
    }
    if (c1 * span).magnitude < 0x1p-40 { c1 = 0 }
    if signal.isAmplitudeQuadratic { return .polynomial(c0: first, c1: c1, c2: c2) }
    for eighth in 1..<8 where eighth != 4 {
      let k = span * Double(eighth) / 8
      let value = signal.amplitude(at: origin + k)
      let error = (first + k * (c1 + k * c2) - value).magnitude
      if error > amplitudeTolerance(value) { return nil }
    }
    return .polynomial(c0: first, c1: c1, c2: c2)
  }

  /// The phase over a piece, in turns.
  private struct Motion {
    var step: Double
    var curvature: Double
    var advance: Double
  }

  /// The quadratic phase that is right in the middle and at the end, where it is close enough in
  /// between.
  private static func fitPhase(
    _ signal: some SmoothSignal, _ start: Int, _ length: Int
  ) -> Motion? {
    let origin = Double(start)
    let span = Double(length)
    if signal.isFrequencyConstant {
      let step = signal.frequency(at: origin)
      return Motion(step: step, curvature: 0, advance: step * span)
    }
    // The phase after each eighth, by Simpson's rule; its error is far below the tolerance where
    // the test below passes.
    var phases = [9 of Double](repeating: 0)
    var left = signal.frequency(at: origin)
    for eighth in 0..<8 {
      let a = origin + span * Double(eighth) / 8
      let middle = signal.frequency(at: a + span / 16)
      let right = signal.frequency(at: a + span / 8)
      phases[eighth + 1] = phases[eighth] + (left + 4 * middle + right) * (span / 48)
      left = right
    }
    var quadratic = (2 * phases[8] - 4 * phases[4]) / (span * span)
    var linear = (4 * phases[4] - phases[8]) / span
    // What is left of a constant frequency by rounding, such as that of a clamped sharpness.
    if (quadratic * span * span).magnitude < 0x1p-36 {
      quadratic = 0
      linear = phases[8] / span
    }
    for eighth in 1..<8 where eighth != 4 {
      let k = span * Double(eighth) / 8
      let error = (k * (linear + k * quadratic) - phases[eighth]).magnitude
      // Within a single frame nothing is heard, and there is nothing left to halve.
      if error > phaseTolerance, length > 1 { return nil }
    }
    return Motion(step: linear + quadratic, curvature: 2 * quadratic, advance: phases[8])
  }
}

/// A number of turns modulo 1 in 2⁻⁶⁴ turns, exact but for the bits below.
func fixedPoint(_ turns: Double) -> UInt64 {
  let fraction = turns - turns.rounded(.down)
  // A tiny negative number leaves a fraction that rounds to 1, which is 0 modulo 1.
  return fraction < 1 ? UInt64(fraction * 0x1p64) : 0
}
