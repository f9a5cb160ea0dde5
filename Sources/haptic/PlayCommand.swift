import CommandLineSupport
import Haptics

/// `haptic play`: patterns to a device.
struct PlayCommand {
  static let device = Option<String>(
    "device", short: "D", "DEVICE", .text(), default: "ALSA's \"default\"",
    help: "ALSA's name of the device; \"aplay -L\" lists them.")
  private static let channels = Option<Int>(
    "channels", short: "c", "N", .integer(in: 1...64),
    default: "1, played on 2 where the device can",
    help: "Compile for N coils of the generic actuator, and open as many channels.")
  static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat, default: "the finest of the device",
    help: "Sample format.")

  static let description = CommandDescription(
    "play", summary: "play patterns on a device",
    discussion: [
      "Several patterns are played one after the other. The device gets the same samples as a file "
        + "of that format, without any conversion by ALSA, followed by silence. Interrupted by "
        + "Ctrl-C, the sound fades out; a second Ctrl-C ends it at once.",
      "With --from and --to a section is played, with a fade of 5 ms where it is cut.",
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Device",
        [
          device.description, channels.description, SharedOptions.rate.description,
          format.description, SharedOptions.json.description,
        ]),
      SharedOptions.sectionSection, SharedOptions.soundSection, SharedOptions.diagnosticsSection,
      OptionSection("Speed", [SharedOptions.kernel.description]),
    ],
    examples: [
      Term("haptic play notification.success", "Play a built-in pattern."),
      Term("haptic play -D hw:1,0 -c 4 -f s16 knock.hpat", "Play on four channels of a card."),
      Term(
        "haptic play --from 0.5s --to 800 knock.hpat", "Play what is between 500 and 800 ms."),
      Term(
        "haptic play --actuator dualsense -D hw:2,0 knock.hpat",
        "Play on the four channels of a DualSense, of which two are felt."),
    ])

  private let inputs: [PatternSource]
  private let options: CompilerOptions
  private let policy: DiagnosticPolicy
  private let job: PlayJob
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    options = try SharedOptions.compilerOptions(withChannels: arguments, of: Self.description)
    policy = SharedOptions.policy(arguments)
    writesJSON = arguments[SharedOptions.json]
    job = PlayJob(
      request: Self.request(arguments), section: try Section(arguments),
      kernel: arguments[SharedOptions.kernel] ?? .best)
    if !options.limitsPeaks, job.request.format != .float {
      throw Haptic.usage(Self.description, "--limiter off needs --format float")
    }
  }

  /// The device that a command line asks for.
  static func request(_ arguments: ParsedArguments) -> OutputRequest {
    OutputRequest(
      device: arguments[device] ?? "default", format: arguments[format],
      channelCount: arguments[channels])
  }

  func run() -> ExitStatus {
    if let status = SharedOptions.refusal(of: job.kernel, by: Self.description) { return status }
    var status = ExitStatus.success
    for input in inputs {
      var report = InputReport(input, options: options, policy: policy)
      // What is wrong is told before the sound, which may be long.
      if !writesJSON { Console.error.write(report.text(for: .error)) }
      let playback = Signals.interruptible { play(&report) }
      status = max(status, tell(report, playback))
    }
    return status
  }

  private func play(_ report: inout InputReport) -> PlaybackReport? {
    var line = ProgressLine("playing \(report.input.name)")
    defer { line.clear() }
    return job.play(&report, stop: Signals.stop) { line.update(done: $0, of: $1) }
  }

  /// Tells what came of an input.
  private func tell(_ report: InputReport, _ playback: PlaybackReport?) -> ExitStatus {
    if let error = report.errorText { Console.error.writeLine("haptic play: \(error)") }
    if writesJSON {
      let object = report.json(playback?.json ?? [])
      return max(report.status, Console.output.finish(object.description + "\n"))
    }
    Console.error.write(report.text(of: report.remarks, for: .error))
    if let playback { Console.error.writeLine("\(report.input.name): \(playback.summary)") }
    return report.status
  }
}
