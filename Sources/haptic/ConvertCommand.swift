import CommandLineSupport
import Haptics

/// `haptic convert`: patterns from one format to the other.
struct ConvertCommand {
  private static let output = Option<String>(
    "output", short: "o", "FILE", .file, default: "the pattern's name with the format's ending",
    help: "Write the only pattern to FILE; \"-\" is standard output.")
  private static let outputDirectory = Option<String>(
    "output-directory", short: "d", "FOLDER", .directory, default: "the current one",
    help: "Write to NAME.hpat or NAME.ahap in FOLDER, which is made if need be.")
  private static let to = Option<PatternFormat>(
    "to", "FORMAT",
    .choice([
      ("hpat", "this program's own format", .native), ("ahap", "Apple's format", .ahap),
    ]),
    default: "that of FILE's ending, or else the other one",
    help: "The format to write.")
  private static let split = Flag(
    "split", help: "Write the taps of an AHAP to NAME.transients.ahap, safe from all curves.")
  private static let force = Flag("force", help: "Replace files that exist.")

  static let description = CommandDescription(
    "convert", summary: "convert patterns between .hpat and AHAP",
    discussion: [
      "AHAP knows no drive: amplitudes, gains and frequencies become intensities and sharpnesses "
        + "by the laws. Repetitions and nested patterns are written out. What is lost is "
        + "reported with its place, and so are the laws that were used.",
      "A file appears whole or not at all; no input is written over.",
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Output",
        [
          to.description, output.description, outputDirectory.description, split.description,
          force.description, SharedOptions.json.description,
        ]),
      OptionSection(
        "Laws",
        [
          SharedOptions.actuator.description, SharedOptions.intensityLaw.description,
          SharedOptions.sharpnessLaw.description,
        ]),
      SharedOptions.diagnosticsSection,
    ],
    examples: [
      Term("haptic convert knock.hpat", "Write knock.ahap."),
      Term("haptic convert -d patterns *.ahap", "Bring many files into this program's own format."),
      Term("haptic convert --split engine.hpat", "Keep taps clear of the curves of vibrations."),
      Term("haptic convert --to hpat -o - Drums.ahap", "Read an AHAP in a shorter form."),
    ])

  /// What only an actuator lacks: the file that is written is for no actuator in particular, and what
  /// its format has no word for is reported as lost.
  private static let actuatorCodes = ["no-such-channel", "channel-not-felt", "no-sound-channel"]

  private let inputs: [PatternSource]
  private let file: String?
  private let folder: String?
  private let wanted: PatternFormat?
  private let options: CompilerOptions
  private let policy: DiagnosticPolicy
  private let splits: Bool
  private let overwrites: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    folder = arguments[Self.outputDirectory]
    let onlyFilters = arguments.operands == ["-"] && folder == nil
    let file = arguments[Self.output] ?? (onlyFilters ? "-" : nil)
    self.file = file
    wanted = arguments[Self.to] ?? file.flatMap { Self.format(of: $0) }
    options = SharedOptions.compilerOptions(arguments)
    var policy = SharedOptions.policy(arguments)
    policy.allowed.formUnion(Self.actuatorCodes)
    self.policy = policy
    splits = arguments[Self.split]
    overwrites = arguments[Self.force]
    writesJSON = arguments[SharedOptions.json]
    if file == "-" {
      if writesJSON {
        throw Haptic.usage(Self.description, "--json and the pattern cannot share standard output")
      }
      if splits { throw Haptic.usage(Self.description, "--split writes two files") }
    }
    if splits, wanted == .native {
      throw Haptic.usage(Self.description, "--split is for AHAP")
    }
  }

  /// The format that a file's name asks for.
  private static func format(of path: String) -> PatternFormat? {
    PatternFormat.allCases.first { path.lowercased().hasSuffix($0.fileEnding) }
  }

  func run() throws(UsageError) -> ExitStatus {
    var reports = inputs.map { InputReport($0, options: options, policy: policy, isCheck: true) }
    let formats = reports.map { wanted ?? ($0.pattern?.document.format == .ahap ? .native : .ahap) }
    let plan: OutputPlan
    do throws(PlanError) {
      plan = try OutputPlan(
        inputs, file: file, folder: folder, endings: formats.map(\.fileEnding),
        transients: splits, product: "the new file")
    } catch {
      throw Haptic.usage(Self.description, error.message)
    }
    if let folder, let problem = Folder.make(folder) {
      Console.error.writeLine("haptic convert: \(problem)")
      return .ioTrouble
    }
    var status = ExitStatus.success
    for index in reports.indices {
      let conversion = Conversion(
        format: formats[index], output: plan.jobs[index].output, options: options, splits: splits,
        overwrites: overwrites)
      let files = conversion.run(&reports[index])
      status = max(status, tell(reports[index], files, formats[index]))
    }
    return status
  }

  private func tell(
    _ report: InputReport, _ files: [String], _ format: PatternFormat
  ) -> ExitStatus {
    if let error = report.errorText { Console.error.writeLine("haptic convert: \(error)") }
    if writesJSON {
      let json = report.json([
        .init("to", .string(format.rawValue)), .init("files", .array(files.map { .string($0) })),
      ])
      return max(report.status, Console.output.finish(json.description + "\n"))
    }
    Console.error.write(report.text(for: .error))
    let warnings = report.count(of: .warning)
    if !files.isEmpty {
      Console.error.writeLine(
        "\(report.input.name) -> \(files.joined(separator: ", "))"
          + (warnings > 0 ? ": \(counted(warnings, "warning"))" : ""))
    } else if report.errorText == nil {
      Console.error.writeLine(
        "\(report.input.name): \(counted(report.count(of: .error), "error")), nothing written")
    }
    return report.status
  }
}
