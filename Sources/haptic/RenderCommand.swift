import CommandLineSupport
import Glibc
import HapticThreads
import Haptics

/// `haptic render`: patterns to WAV files.
struct RenderCommand {
  static let output = Option<String>(
    "output", short: "o", "FILE", .file, default: "the pattern's name with .wav",
    help: "Write the only pattern to FILE; \"-\" is standard output.")
  static let outputDirectory = Option<String>(
    "output-directory", short: "d", "FOLDER", .directory, default: "the current one",
    help: "Write to NAME.wav in FOLDER, which is made if need be.")
  private static let force = Flag(
    "force",
    help: "Replace files that exist: the usual way while a pattern is being edited.")
  static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat, default: "float", help: "Sample format.")
  static let markers = Flag(
    "markers",
    help: "Mark where each event begins, as a cue point with the event's type and number.")
  private static let jobs = Option<Int>(
    "jobs", short: "j", "N", .integer(in: 1...256), default: "the number of processors",
    help: "Threads to render with; the files and the reports are the same.")

  static let description = CommandDescription(
    "render", summary: "render patterns to WAV files",
    discussion: [
      "A bad pattern is reported, and the others are rendered. A file appears whole or not at all. "
        + "The same pattern and options give the same bytes on every machine."
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Output",
        [
          output.description, outputDirectory.description, force.description,
          SharedOptions.json.description,
        ]),
      OptionSection(
        "Format",
        [
          SharedOptions.rate.description, format.description, SharedOptions.channels.description,
          markers.description,
        ]),
      SharedOptions.sectionSection,
      SharedOptions.soundSection, SharedOptions.diagnosticsSection,
      OptionSection("Speed", [jobs.description, SharedOptions.kernel.description]),
    ],
    examples: [
      Term("haptic render impact.heavy", "Render a built-in pattern to impact.heavy.wav."),
      Term("haptic render -d out *.ahap", "Render many files into the folder \"out\"."),
      Term(
        "haptic render --format s16 -o - knock.hpat | aplay", "Hear a pattern through a pipe."),
      Term(
        "haptic render --gain -6dB --rate 44.1kHz -o tap.wav tap.hpat",
        "Render at half the amplitude, for a device of 44100 Hz."),
      Term(
        "haptic render --from 0.5s --to 0.8s --markers knock.hpat",
        "Render a section, with its events marked for an audio editor."),
    ])

  private let plan: OutputPlan
  private let folder: String?
  private let options: CompilerOptions
  private let policy: DiagnosticPolicy
  private let fileOptions: SoundFile.Options
  private let section: Section
  private let marksEvents: Bool
  private let kernel: Kernel
  private let threadCount: Int
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try SharedOptions.compilerOptions(withChannels: arguments, of: Self.description)
    section = try Section(arguments)
    marksEvents = arguments[Self.markers]
    policy = SharedOptions.policy(arguments)
    fileOptions = SoundFile.Options(
      format: arguments[Self.format] ?? .float, overwrite: arguments[Self.force])
    folder = arguments[Self.outputDirectory]
    kernel = arguments[SharedOptions.kernel] ?? .best
    threadCount = arguments[Self.jobs] ?? Processors.online
    writesJSON = arguments[SharedOptions.json]
    do throws(PlanError) {
      plan = try OutputPlan(
        arguments.operands.map { PatternSource($0) }, file: arguments[Self.output], folder: folder)
    } catch {
      throw Haptic.usage(Self.description, error.message)
    }
    if !options.limitsPeaks, fileOptions.format != .float {
      throw Haptic.usage(Self.description, "--limiter off needs --format float")
    }
    if arguments[Self.output] == "-" {
      if writesJSON {
        throw Haptic.usage(Self.description, "--json and the sound cannot share standard output")
      }
      if Console.output.isTerminal {
        throw Haptic.usage(Self.description, "standard output is a terminal; send it elsewhere")
      }
    }
  }

  func run() -> ExitStatus {
    if let status = SharedOptions.refusal(of: kernel, by: Self.description) { return status }
    if let folder, let problem = Folder.make(folder) {
      Console.error.writeLine("haptic render: \(problem)")
      return .ioTrouble
    }
    return Signals.interruptible { renderAll() }
  }

  /// Renders on as many threads as are wanted, and tells here what came of it, in the inputs' order.
  private func renderAll() -> ExitStatus {
    let inputs = plan.jobs
    let progress = TotalProgress(soundCount: inputs.count)
    // Threads that have no pattern of their own render parts of long ones.
    let job = RenderJob(
      options: options, policy: policy, fileOptions: fileOptions, section: section,
      marksEvents: marksEvents, kernel: kernel,
      threadCount: threadCount / min(threadCount, inputs.count), writesJSON: writesJSON)
    let work = OrderedWork(count: inputs.count, threads: threadCount) { index in
      job.run(inputs[index].input, to: inputs[index].output, progress: progress)
    }
    var line = ProgressLine("rendering \(subject)")
    defer { line.clear() }
    var status = ExitStatus.success
    while !work.isDone, !Signals.stop.isSet {
      let outcome = work.next(milliseconds: 50)
      // What was stopped is no news.
      if Signals.stop.isSet { break }
      if let outcome {
        line.clear()
        status = max(status, tell(outcome))
      } else {
        line.update(done: progress.done, of: progress.all)
      }
    }
    if Signals.stop.isSet {
      // Threads that only read may wait for ever; those that write must come to an end.
      work.stop()
      job.outputs.close { work.interrupt() }
    }
    return status
  }

  /// What is rendered, for the progress.
  private var subject: String {
    plan.jobs.count == 1 ? plan.jobs[0].input.name : counted(plan.jobs.count, "pattern")
  }

  /// Tells what came of an input.
  private func tell(_ outcome: RenderJob.Outcome) -> ExitStatus {
    // Nobody wants the sound any more: no reason to complain.
    if outcome.isUnwanted {
      Signals.end(by: SIGPIPE)
      return outcome.status
    }
    Console.error.write(outcome.remarks)
    return max(outcome.status, Console.output.finish(outcome.result))
  }
}
