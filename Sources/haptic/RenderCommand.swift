import CommandLineSupport
import Glibc
import Haptics

/// `haptic render`: patterns to WAV files.
struct RenderCommand {
  private static let output = Option<String>(
    "output", short: "o", "FILE", .file, default: "the pattern's name with .wav",
    help: "Write the only pattern to FILE; \"-\" is standard output.")
  private static let outputDirectory = Option<String>(
    "output-directory", short: "d", "FOLDER", .directory, default: "the current one",
    help: "Write to NAME.wav in FOLDER, which is made if need be.")
  private static let force = Flag("force", help: "Replace files that exist.")
  private static let format = Option<SampleFormat>(
    "format", short: "f", "FORMAT", .fileFormat, default: "float", help: "Sample format.")

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
      OptionSection("Format", [SharedOptions.rate.description, format.description]),
      SharedOptions.soundSection,
    ],
    examples: [
      Term("haptic render impact.heavy", "Render a built-in pattern to impact.heavy.wav."),
      Term("haptic render -d out *.ahap", "Render many files into the folder \"out\"."),
      Term(
        "haptic render --format s16 -o - knock.hpat | aplay", "Hear a pattern through a pipe."),
      Term(
        "haptic render --gain -6dB --rate 44.1kHz -o tap.wav tap.hpat",
        "Render at half the amplitude, for a device of 44100 Hz."),
    ])

  private let plan: OutputPlan
  private let folder: String?
  private let options: CompilerOptions
  private let fileOptions: SoundFile.Options
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    options = SharedOptions.compilerOptions(arguments)
    fileOptions = SoundFile.Options(
      format: arguments[Self.format] ?? .float, overwrite: arguments[Self.force])
    folder = arguments[Self.outputDirectory]
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
    if let folder, let problem = Folder.make(folder) {
      Console.error.writeLine("haptic render: \(problem)")
      return .ioTrouble
    }
    var status = ExitStatus.success
    for (input, output) in plan.jobs {
      var report = InputReport(input, options: options)
      var rendering: Rendering?
      if let score = report.pattern?.score {
        do throws(AudioFileError) {
          rendering = try Signals.interruptible { () throws(AudioFileError) in
            try Rendering(score, to: output, options: fileOptions, report: &report)
          }
        } catch {
          // Nobody wants the sound any more: no reason to complain.
          if error.reason == .closedPipe { Signals.die(by: SIGPIPE) }
          let advice =
            error.reason == .exists ? "; use --force to replace it, or choose another name" : ""
          report.errorText = error.description + advice
        }
      }
      status = max(status, tell(report, rendering))
    }
    return status
  }

  /// Tells what came of an input.
  private func tell(_ report: InputReport, _ rendering: Rendering?) -> ExitStatus {
    if let error = report.errorText { Console.error.writeLine("haptic render: \(error)") }
    if writesJSON {
      let members = rendering?.json ?? [.init("file", .null)]
      return max(report.status, Console.output.finish(report.json(members).description + "\n"))
    }
    Console.error.write(report.text(for: .error))
    if let rendering {
      Console.error.writeLine(rendering.summary(of: report))
    } else if report.errorText == nil {
      Console.error.writeLine(
        "\(report.input.name): \(counted(report.count(of: .error), "error")), nothing written")
    }
    return report.status
  }
}
