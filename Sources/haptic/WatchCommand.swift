import CommandLineSupport
import HapticWatching
import Haptics

/// `haptic watch`: the author's loop.
struct WatchCommand {
  private static let check = Flag("check", help: "Only check, which is the default.")
  private static let render = Flag(
    "render", help: "Render what has no errors, and replace the file of the last time.")
  private static let play = Flag(
    "play", help: "Play what has no errors; the next change fades it out.")
  private static let output = Option<String>(
    "output", short: "o", "FILE", .file, default: "the pattern's name with .wav",
    help: "Render the only pattern to FILE.")
  private static let json = Flag("json", help: "Write one JSON object a line for each pass.")
  private static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat,
    default: "float for files, the finest of the device for playing", help: "Sample format.")

  static let description = CommandDescription(
    "watch", summary: "check patterns whenever they are saved, and render or play them",
    discussion: [
      "Checks at once, and again whenever a file is saved, or one that it uses: patterns and "
        + "sounds. A file that is missing is waited for. What happens within 50 ms is one change. "
        + "Ctrl-C ends it.",
      "All goes to standard output: what is found, and a line with the time for each pass.",
    ],
    operands: OperandDescription(
      "FILE", .oneOrMore, completion: Completion(files: .patterns)),
    sections: [
      OptionSection(
        "Action", [check.description, render.description, play.description, json.description]),
      OptionSection(
        "Output, with --render",
        [
          output.description, RenderCommand.outputDirectory.description,
          RenderCommand.markers.description,
        ]),
      OptionSection("Device, with --play", [DeviceOptions.device.description]),
      OptionSection(
        "Format",
        [SharedOptions.rate.description, format.description, SharedOptions.channels.description]),
      SharedOptions.sectionSection, SharedOptions.soundSection, SharedOptions.diagnosticsSection,
    ],
    examples: [
      Term("haptic watch knock.hpat", "Say what is wrong with a pattern while it is written."),
      Term("haptic watch --play --from 0.5s knock.hpat", "Feel its second half at every save."),
      Term("haptic watch --render -d out *.hpat", "Keep many WAV files up to date."),
    ])

  private let watch: Watch
  private let folder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let action = try Self.action(arguments)
    try Self.refuse(arguments, unlessUsedBy: action)
    for operand in arguments.operands {
      switch PatternSource(operand) {
      case .file: break
      case .standardInput:
        throw Haptic.usage(Self.description, "standard input is no file that can be watched")
      case .builtIn(let pattern):
        throw Haptic.usage(
          Self.description, "there is no file \"\(pattern.name)\"; a built-in pattern never changes"
        )
      }
    }
    let options = try SharedOptions.compilerOptions(withChannels: arguments, of: Self.description)
    let fileFormat = arguments[Self.format]
    let isFloat = fileFormat == .float || (fileFormat == nil && action.name != Self.play.name)
    if !options.limitsPeaks, !isFloat {
      throw Haptic.usage(Self.description, "--limiter off needs --format float")
    }
    folder = action.name == Self.render.name ? arguments[RenderCommand.outputDirectory] : nil
    watch = Watch(
      paths: arguments.operands, options: options, policy: SharedOptions.policy(arguments),
      action: try Self.job(action.name, arguments), writesJSON: arguments[Self.json])
  }

  func run() -> ExitStatus {
    if let folder, let problem = Folder.make(folder) {
      Console.error.writeLine("haptic watch: \(problem)")
      return .ioTrouble
    }
    return Signals.interruptible {
      do throws(WatchError) {
        try watch.run()
        return .success
      } catch {
        Console.error.writeLine("haptic watch: \(error)")
        return .ioTrouble
      }
    }
  }

  // MARK: Reading the command line

  /// The one action that is asked for.
  private static func action(_ arguments: ParsedArguments) throws(UsageError) -> OptionDescription {
    let given = [check, render, play].filter { arguments[$0] }
    if given.count > 1 {
      let names = given.map { "--\($0.description.name)" }
      throw Haptic.usage(description, "\(list(names, "and")) exclude each other")
    }
    return (given.first ?? check).description
  }

  /// Refuses options that would do nothing.
  private static func refuse(
    _ arguments: ParsedArguments, unlessUsedBy action: OptionDescription
  ) throws(UsageError) {
    let device = DeviceOptions.device
    let directory = RenderCommand.outputDirectory
    let used: [(isGiven: Bool, name: String, by: [Flag])] = [
      (arguments[device] != nil, device.description.name, [play]),
      (arguments[output] != nil, output.description.name, [render]),
      (arguments[directory] != nil, directory.description.name, [render]),
      (arguments[RenderCommand.markers], RenderCommand.markers.description.name, [render]),
      (arguments[format] != nil, format.description.name, [render, play]),
      (arguments[Section.from] != nil, Section.from.description.name, [render, play]),
      (arguments[Section.to] != nil, Section.to.description.name, [render, play]),
    ]
    for option in used where option.isGiven {
      let users = option.by.map(\.description.name)
      guard !users.contains(action.name) else { continue }
      let wanted = list(users.map { "--\($0)" }, "or")
      throw Haptic.usage(description, "--\(option.name) needs \(wanted)")
    }
  }

  /// What is done with a pattern without errors.
  private static func job(
    _ action: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Watch.Action {
    let section = try Section(arguments)
    switch action {
    case render.description.name:
      let path = arguments[output]
      if path == "-" {
        throw Haptic.usage(description, "standard output cannot be replaced at every change")
      }
      let options = try SharedOptions.compilerOptions(withChannels: arguments, of: description)
      do throws(PlanError) {
        let plan = try OutputPlan(
          arguments.operands.map { .file($0) }, file: path,
          folder: arguments[RenderCommand.outputDirectory])
        let job = RenderJob(
          options: options, policy: SharedOptions.policy(arguments),
          fileOptions: SoundFile.Options(format: arguments[format] ?? .float, overwrite: true),
          section: section, marksEvents: arguments[RenderCommand.markers], kernel: .best,
          threadCount: 1, writesJSON: false)
        return .render(job, to: plan.jobs.map(\.output))
      } catch {
        throw Haptic.usage(description, error.message)
      }
    case play.description.name:
      let configuration = EngineConfiguration(
        output: try PlayCommand.request(arguments, of: description),
        sampleRate: arguments[SharedOptions.rate])
      return .play(PlayJob(configuration: configuration, section: section))
    default:
      return .check
    }
  }
}

extension Flag {
  fileprivate var name: String { description.name }
}
