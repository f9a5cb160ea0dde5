import HapticMath
import Haptics

/// What rendering finds in the sound, and no look at the pattern could.
enum RenderProblem: Problem {
  /// The limiter had to bring the sound back within full scale.
  case limited(decibels: Double, seconds: Double)
  /// The sound exceeds full scale, and no limiter was wanted.
  case beyondFullScale(decibels: Double)

  /// What a limiter may take off without a word, in decibels: less would read as 0 dB, and nobody feels
  /// it.
  static let silentReduction = 0.05

  /// What was found in a sound that has been rendered; `nil` where all is well.
  init?(_ sound: MeasuredSound) {
    if let limiter = sound.limiterReport, let frame = limiter.lowestGainFrame,
      limiter.largestReduction >= Self.silentReduction
    {
      self = .limited(
        decibels: limiter.largestReduction, seconds: Double(frame) / Double(sound.sampleRate))
    } else if sound.peak > 1 {
      self = .beyondFullScale(decibels: DeterministicMath.decibels(amplitude: sound.peak))
    } else {
      return nil
    }
  }

  /// What was found in a score that has been played; `nil` where all is well.
  ///
  /// - Parameters:
  ///   - lowestGain: The least gain of the limiter; 1 where it had nothing to do.
  ///   - frame: The frame of the score in which it was that.
  ///   - peak: The largest magnitude of a sample behind the limiter.
  ///   - sampleRate: The score's frames a second.
  init?(lowestGain: Float, at frame: Int, peak: Float, sampleRate: Int) {
    let reduction = -DeterministicMath.decibels(amplitude: Double(lowestGain))
    if reduction >= Self.silentReduction {
      self = .limited(decibels: reduction, seconds: Double(frame) / Double(sampleRate))
    } else if peak > 1 {
      self = .beyondFullScale(decibels: DeterministicMath.decibels(amplitude: Double(peak)))
    } else {
      return nil
    }
  }

  var code: String {
    switch self {
    case .limited: "limited"
    case .beyondFullScale: "beyond-full-scale"
    }
  }

  var severity: Severity { .warning }

  var message: String {
    switch self {
    case .limited(let decibels, let seconds):
      "the sound exceeds full scale; the limiter takes off up to "
        + "\(NumberText.plain(decibels, decimals: 1)) dB, most at \(NumberText.plain(seconds)) s"
    case .beyondFullScale(let decibels):
      "the sound exceeds full scale by \(NumberText.plain(decibels, decimals: 1)) dB"
    }
  }

  var help: String? {
    switch self {
    case .limited(let decibels, _):
      // Rounded up, or the advice would not be quite enough.
      "lower the intensities of events that overlap, or use --gain -\(NumberText.plain((decibels * 10).rounded(.up) / 10))dB"
    case .beyondFullScale:
      "a device cuts off what exceeds full scale; lower the intensities, or use the limiter"
    }
  }

  /// What `haptic explain` says of these codes.
  static let explanations = [
    DiagnosticExplanation(
      code: "limited", summary: "events add up to more than the device can play",
      text: "Samples go from -1 to 1. Where overlapping events add up to more, the limiter turns "
        + "everything down for about as long as it lasts, instead of cutting off the peaks, which "
        + "would buzz. The pattern then feels weaker there than it is written. The warning says by "
        + "how much at most, when, and which event sounded then. Lower the intensities of events "
        + "that overlap, or the gain of the whole pattern.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "beyond-full-scale",
      summary: "events add up to more than the device can play, and the limiter is off",
      text: "Samples go from -1 to 1. With \"--limiter off\" a float file keeps what exceeds that, "
        + "which is good for looking at it, or for turning it down later. Played as it is, the "
        + "peaks are cut off and buzz.",
      leastSeverity: .warning),
  ]
}
