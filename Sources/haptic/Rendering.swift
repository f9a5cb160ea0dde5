import HapticMath
import Haptics

/// A score that has been rendered to a file, and what was measured on the way.
struct Rendering {
  /// The path; `-` is standard output.
  let file: String
  private let frames: Int
  private let rate: Int
  private let channels: Int
  private let peak: Double
  private let rootMeanSquare: Double
  private let limiter: LimiterReport?

  /// Writes a sound, and adds to the report what is wrong with it.
  init(
    _ sound: MeasuredSound, to path: String, options: SoundFile.Options, stop: StopFlag,
    report: inout InputReport
  ) throws(AudioFileError) {
    var sound = sound
    try SoundFile.write(&sound, to: path, options: options, stop: stop)
    file = path
    frames = sound.frameCount
    rate = sound.sampleRate
    channels = sound.channelCount
    peak = sound.peak
    rootMeanSquare = sound.rootMeanSquare
    limiter = sound.limiterReport
    report.note(RenderProblem(sound), at: limiter?.lowestGainFrame)
  }

  /// The length in seconds.
  private var duration: Double { Double(frames) / Double(rate) }

  /// `impact.heavy -> impact.heavy.wav: 0.048 s, peak -9.1 dBFS, 1 warning`.
  func summary(of report: InputReport) -> String {
    let level = DeterministicMath.decibels(amplitude: peak)
    let loudness = peak == 0 ? "silent" : "peak \(NumberText.plain(level, decimals: 1)) dBFS"
    let warnings = report.count(of: .warning)
    return "\(report.input.name) -> \(file): \(NumberText.plain(duration)) s, \(loudness)"
      + (warnings > 0 ? ", \(counted(warnings, "warning"))" : "")
  }

  /// The members of the JSON object where nothing was written.
  static let none: [JSONValue.Member] = [.init("file", .null)]

  /// The members of the JSON object.
  var json: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("file", .string(file)), .init("frames", .integer(frames)),
      .init("rate", .integer(rate)), .init("channels", .integer(channels)),
      .init("duration", .number(duration)), .init("peak", .number(peak)),
      .init("rms", .number(rootMeanSquare)),
    ]
    if let limiter {
      members.append(
        .init(
          "limiter",
          .object([
            .init("frames", .integer(limiter.limitedFrames)),
            .init("decibels", .number(limiter.largestReduction)),
            .init(
              "seconds",
              limiter.lowestGainFrame.map { .number(Double($0) / Double(rate)) } ?? .null),
          ])))
    } else {
      members.append(.init("limiter", .null))
    }
    return members
  }
}
