import HapticMath
import HapticModel
import HapticSynthesis

/// Compiles one tap: a damped sine y = A·c·e^(−t/τ)·sin(2πft), with strength, pitch and controls
/// taken at its onset.
///
/// c makes the first peak equal A: the peak is where tan(2πft) = 2πfτ = w, so
/// c = e^(atan w / w) · √(1 + w²) / w, which is 1.268 for the default τ = 1/f. The tap ends at
/// 6.9 τ, where it has fallen by 60 dB; over its last millisecond it ramps to 0.
struct TransientVoice {
  /// The length of the final ramp in milliseconds.
  static let finalRamp = 1.0

  private let amplitude: Double
  /// Turns a frame.
  private let step: Double
  /// Frames in which the amplitude falls to 1/e.
  private let timeConstant: Double
  /// The whole length and that of the final ramp, in frames.
  private let length: Int
  private let rampLength: Int

  init(
    _ event: Event, _ transient: Transient, gain: Double, controls: ControlSet, laws: Laws,
    clock: FrameClock
  ) {
    let start = event.at.milliseconds
    let frequency: Double
    let sharpnessControl = controls.sum(.sharpness, at: start)
    switch transient.pitch {
    case .sharpness(let value): frequency = laws.frequency(sharpness: value + sharpnessControl)
    case .frequency(let value): frequency = value * laws.frequencyRatio(control: sharpnessControl)
    }
    let intensityControl = controls.intensity(at: start)
    let peak: Double
    switch transient.strength {
    case .intensity(let value):
      peak = laws.amplitude(intensity: value * intensityControl, isTransient: true)
    case .amplitude(let value):
      peak = value * laws.amplitudeFactor(control: intensityControl, isTransient: true)
    }
    let ring = transient.ring?.milliseconds ?? 1000 / frequency
    amplitude =
      peak * gain * event.gain * Self.peakCorrection(turns: frequency * ring / 1000)
    step = frequency / Double(clock.sampleRate)
    timeConstant = clock.frames(ring)
    length = clock.nearestFrame(Transient.timeConstants * ring)
    rampLength = min(length, clock.nearestFrame(Self.finalRamp))
  }

  /// The factor c for a tap that rings `turns` periods in its time constant.
  static func peakCorrection(turns: Double) -> Double {
    let w = 2 * Double.pi * turns
    return DeterministicMath.exp(DeterministicMath.atan(w) / w) * (1 + w * w).squareRoot() / w
  }

  /// Cuts the tap into pieces: one exponential, and the final ramp.
  func compile(startFrame: Int) -> [Piece] {
    guard amplitude != 0, length > 0 else { return [] }
    let body = length - rampLength
    let decay = DeterministicMath.binaryLogarithmOfE / timeConstant
    var cutter = PieceCutter(origin: startFrame, phase: 0)
    cutter.appendExponential(length: body, start: amplitude, decay: decay, step: step)
    cutter.cut(
      FinalRamp(
        start: Double(body), length: Double(rampLength), amplitude: amplitude, decay: decay,
        step: step),
      from: body, to: length)
    return cutter.pieces
  }

  /// The end of a tap: its exponential times a straight line to 0.
  private struct FinalRamp: SmoothSignal {
    var start: Double
    var length: Double
    var amplitude: Double
    var decay: Double
    var step: Double

    func amplitude(at frame: Double) -> Double {
      let ramp = 1 - (frame - start) / length
      return amplitude * DeterministicMath.exp2(-decay * frame) * ramp
    }
    func frequency(at frame: Double) -> Double { step }
    var isAmplitudeQuadratic: Bool { false }
    var isFrequencyConstant: Bool { true }
  }
}
