import CommandLineSupport
import Haptics

/// `haptic play`: patterns to a device.
struct PlayCommand {
  private static let channels = Option<Int>(
    "channels", short: "c", "N", .integer(in: 1...64),
    default: "1, played on 2 where the device can",
    help: "Compile for N coils of the generic actuator, and open as many channels.")
  static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat, default: "the finest of the device",
    help: "Sample format.")

  private static let loop = Flag("loop", help: "Play again and again, until Ctrl-C.")
  private static let count = Option<Int>(
    "repeat", "N", .integer(in: PatternLimits.repetitions), default: "1",
    help: "Play N times; the end of one pass sounds into the next.")
  private static let speed = Option<Double>(
    "speed", "FACTOR", .number(in: PatternLimits.speeds), default: "1",
    help: "Play so much faster, at the same pitch.")
  private static let record = Option<String>(
    "record", "FILE", .file, help: "Write exactly what is sent to the device to a WAV file.")
  private static let latency = Flag(
    "latency", help: "Say how long it took from the start until the device had the sound.")

  static let description = CommandDescription(
    "play", summary: "play patterns on a device",
    discussion: [
      "Several patterns are played one after the other. The device gets the same samples as a file "
        + "of that format, without any conversion by ALSA, followed by silence. Interrupted by "
        + "Ctrl-C, the sound fades out; a second Ctrl-C ends it at once.",
      "On a terminal keys change what plays. \(PlayKey.help).",
      "With --from and --to a section is played, with a fade of 5 ms where it is cut, and without keys.",
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Device",
        [
          DeviceOptions.device.description, channels.description, DeviceOptions.route.description,
          SharedOptions.rate.description, format.description,
        ] + DeviceOptions.sizes + [
          DeviceOptions.waits.description, record.description, latency.description,
          SharedOptions.json.description,
        ]),
      OptionSection(
        "Playing", [loop.description, count.description, speed.description]),
      SharedOptions.sectionSection, SharedOptions.soundSection, SharedOptions.diagnosticsSection,
      OptionSection("Comparisons", [SharedOptions.kernel.description]),
    ],
    examples: [
      Term("haptic play notification.success", "Play a built-in pattern."),
      Term("haptic play -D hw:1,0 -c 4 -f s16 knock.hpat", "Play on four channels of a card."),
      Term(
        "haptic play --from 0.5s --to 800 knock.hpat", "Play what is between 500 and 800 ms."),
      Term(
        "haptic play -D dualsense knock.hpat", "Play on the coils of a DualSense controller."),
      Term(
        "haptic play -D usb:046d:0a38 --route 2=-6dB knock.hpat",
        "Play on the second channel of a USB card, at half the amplitude."),
    ])

  private let inputs: [PatternSource]
  private let options: CompilerOptions
  private let policy: DiagnosticPolicy
  private let job: PlayJob
  private let kernel: Kernel
  private let reportsLatency: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    var options = try SharedOptions.compilerOptions(withChannels: arguments, of: Self.description)
    options.speed = arguments[Self.speed] ?? 1
    self.options = options
    policy = SharedOptions.policy(arguments)
    writesJSON = arguments[SharedOptions.json]
    kernel = arguments[SharedOptions.kernel] ?? .best
    reportsLatency = arguments[Self.latency]
    let request = try Self.request(arguments, of: Self.description)
    job = PlayJob(
      configuration: EngineConfiguration(
        output: request, sampleRate: arguments[SharedOptions.rate],
        waitsForDevice: arguments[DeviceOptions.waits], kernel: kernel,
        recordsOutput: arguments[Self.record] != nil, measuresLatency: reportsLatency),
      section: try Section(arguments), passCount: try Self.passCount(arguments),
      recordPath: arguments[Self.record],
      // Where a section ends is settled beforehand.
      readsKeys: !writesJSON && !Self.isSection(arguments))
    if !options.limitsPeaks, request.format != .float {
      throw Haptic.usage(Self.description, "--limiter off needs --format float")
    }
  }

  /// Whether a command line asks for a part of the sound alone.
  private static func isSection(_ arguments: ParsedArguments) -> Bool {
    arguments[Section.from] != nil || arguments[Section.to] != nil
  }

  /// How often a command line wants a pattern to be played; `nil` is without end.
  private static func passCount(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    let count = arguments[Self.count]
    if arguments[loop], count != nil {
      throw Haptic.usage(description, "--loop and --repeat exclude each other")
    }
    if arguments[loop] || count ?? 1 > 1, isSection(arguments) {
      throw Haptic.usage(
        description, "a section cannot be repeated; leave --from and --to out")
    }
    return arguments[loop] ? nil : count ?? 1
  }

  /// The device that a command line asks for.
  static func request(
    _ arguments: ParsedArguments, of command: CommandDescription
  ) throws(UsageError) -> OutputRequest {
    var request = try DeviceOptions.request(arguments, of: command)
    request.format = arguments[format]
    // Which channels a device must have is the route's business where there is one.
    if request.route == .automatic { request.channelCount = arguments[channels] }
    return request
  }

  func run() -> ExitStatus {
    if let status = SharedOptions.refusal(of: kernel, by: Self.description) { return status }
    return Signals.interruptible {
      let session = PlaySession(job, stop: Signals.stop)
      var status = ExitStatus.success
      for (index, input) in inputs.enumerated() where !Signals.stop.isSet {
        status = max(status, play(input, in: session, isLast: index == inputs.count - 1))
      }
      do throws(PlayError) {
        try session.close()
      } catch {
        Console.error.writeLine("haptic play: \(error.message)")
        status = max(status, .ioTrouble)
      }
      if reportsLatency { tell(session.latencies) }
      return status
    }
  }

  private func play(
    _ input: PatternSource, in session: PlaySession, isLast: Bool
  ) -> ExitStatus {
    var report = InputReport(input, options: options, policy: policy)
    // What is wrong is told before the sound, which may be long.
    if !writesJSON { Console.error.write(report.text(for: .error)) }
    let controls = PlayControls(input.name, passCount: job.passCount, readsKeys: job.readsKeys)
    let playback = job.play(&report, options: options, in: session, isLast: isLast) {
      controls.update($0, peak: $1)
    }
    controls.clear()
    return tell(report, playback)
  }

  /// Tells how long starts took.
  private func tell(_ latencies: [StartLatency]) {
    for latency in latencies {
      let handed = Double(latency.handedNanoseconds) / 1e6
      let played = Double(latency.playedNanoseconds(sampleRate: options.sampleRate)) / 1e6
      Console.error.writeLine(
        "latency: \(NumberText.plain(handed, decimals: 2)) ms until the device had the first frame, "
          + "\(NumberText.plain(played, decimals: 2)) ms until it is played")
    }
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
