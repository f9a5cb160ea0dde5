import CommandLineSupport
import Haptics

/// `haptic play`: patterns to a device.
struct PlayCommand {
  private static let device = Option<String>(
    "device", short: "D", "DEVICE", .text(), default: "the default one",
    help: "ALSA's name of the device; \"aplay -L\" lists them.")
  private static let channels = Option<Int>(
    "channels", short: "c", "N", .integer(in: 1...64), default: "2, if the device can",
    help: "Channels to open; a pattern goes to all of them.")
  private static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat, default: "the finest of the device",
    help: "Sample format.")

  static let description = CommandDescription(
    "play", summary: "play patterns on a device",
    discussion: [
      "Several patterns are played one after the other. The device gets the same samples as a file "
        + "of that format, without any conversion by ALSA, followed by silence. Interrupted by "
        + "Ctrl-C, the sound fades out; a second Ctrl-C ends it at once."
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Device",
        [
          device.description, channels.description, SharedOptions.rate.description,
          format.description, SharedOptions.json.description,
        ]),
      SharedOptions.soundSection, SharedOptions.diagnosticsSection,
      OptionSection("Speed", [SharedOptions.kernel.description]),
    ],
    examples: [
      Term("haptic play notification.success", "Play a built-in pattern."),
      Term("haptic play -D hw:1,0 -c 4 -f s16 knock.hpat", "Play on four channels of a card."),
    ])

  private let inputs: [PatternSource]
  private let options: CompilerOptions
  private let policy: DiagnosticPolicy
  private let request: OutputRequest
  private let kernel: Kernel
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    options = SharedOptions.compilerOptions(arguments)
    policy = SharedOptions.policy(arguments)
    writesJSON = arguments[SharedOptions.json]
    kernel = arguments[SharedOptions.kernel] ?? .best
    request = OutputRequest(
      device: arguments[Self.device] ?? "default", format: arguments[Self.format],
      channelCount: arguments[Self.channels])
    if !options.limitsPeaks, request.format != .float {
      throw Haptic.usage(Self.description, "--limiter off needs --format float")
    }
  }

  func run() -> ExitStatus {
    if let status = SharedOptions.refusal(of: kernel, by: Self.description) { return status }
    var status = ExitStatus.success
    for input in inputs {
      var report = InputReport(input, options: options, policy: policy)
      // What is wrong is told before the sound, which may be long.
      if !writesJSON { Console.error.write(report.text(for: .error)) }
      let playback = report.score.flatMap { play($0, &report) }
      status = max(status, tell(report, playback))
    }
    return status
  }

  private func play(_ score: Score, _ report: inout InputReport) -> PlaybackReport? {
    do throws(DeviceError) {
      return try Signals.interruptible { () throws(DeviceError) in
        try playMeasured(score, &report)
      }
    } catch {
      report.errorText = error.description
      return nil
    }
  }

  /// Plays a score, and adds to the report what is wrong with its sound.
  private func playMeasured(
    _ score: Score, _ report: inout InputReport
  ) throws(DeviceError) -> PlaybackReport {
    var line = ProgressLine("playing \(report.input.name)")
    defer { line.clear() }
    var sound = MeasuredSound(score, kernel: kernel) { line.update(done: $0, of: $1) }
    let playback = try PatternPlayer.play(&sound, on: request, stop: Signals.stop)
    report.note(RenderProblem(sound), at: sound.limiterReport?.lowestGainFrame)
    return playback
  }

  /// Tells what came of an input.
  private func tell(_ report: InputReport, _ playback: PlaybackReport?) -> ExitStatus {
    if let error = report.errorText { Console.error.writeLine("haptic play: \(error)") }
    if writesJSON {
      let object = report.json(playback.map(members) ?? [])
      return max(report.status, Console.output.finish(object.description + "\n"))
    }
    Console.error.write(report.text(of: report.remarks, for: .error))
    if let playback { Console.error.writeLine("\(report.input.name): \(summary(playback))") }
    return report.status
  }

  /// `0.051 s on default: 48000 Hz, s16, 2 channels`.
  private func summary(_ playback: PlaybackReport) -> String {
    let seconds = Double(playback.frameCount) / Double(playback.sampleRate)
    return "\(NumberText.plain(seconds)) s on \(playback.device): \(playback.sampleRate) Hz, "
      + "\(playback.format.rawValue), \(counted(playback.channelCount, "channel"))"
      + (playback.underrunCount > 0 ? ", \(counted(playback.underrunCount, "underrun"))" : "")
  }

  private func members(_ playback: PlaybackReport) -> [JSONValue.Member] {
    [
      .init("device", .string(playback.device)),
      .init("frames", .integer(playback.frameCount)),
      .init("rate", .integer(playback.sampleRate)),
      .init("channels", .integer(playback.channelCount)),
      .init("sampleFormat", .string(playback.format.rawValue)),
      .init("underruns", .integer(playback.underrunCount)),
    ]
  }
}
