import CommandLineSupport
import Haptics

/// Options that more than one command has.
enum SharedOptions {
  static let json = Flag("json", help: "Write one JSON object a line for each pattern.")

  static let allow = Option<String>(
    "allow", "CODE", .warningCode,
    help: "Leave out warnings with this code; may be given more than once.")

  static let warningsAsErrors = Flag("warnings-as-errors", help: "Take warnings for errors.")

  static let rate = Option<Int>(
    "rate", short: "r", "HZ",
    .integer(
      in: CompilerOptions.sampleRates,
      units: [NumberUnit("Hz", factor: 1), NumberUnit("kHz", factor: 1000)]),
    default: "48000", help: "Frames a second.")

  static let actuator = Option<ActuatorProfile>(
    "actuator", "NAME",
    .choice(ActuatorProfile.all.map { ($0.name, $0.summary, $0) }),
    default: "generic", help: "The actuator to compile for.")

  static let channels = Option<Int>(
    "channels", short: "c", "N", .integer(in: ActuatorProfile.channelCounts), default: "1",
    help: "Compile for N coils of the generic actuator; two are called left and right.")

  static let intensityLaw = Option<IntensityLaw>(
    "intensity-law", "LAW", .intensityLaw, default: "quadratic",
    help: "How intensity becomes amplitude.")

  static let sharpnessLaw = Option<SharpnessLaw>(
    "sharpness-law", "LAW",
    .choice([
      ("logarithmic", "geometric between the limits of the actuator", .logarithmic),
      ("linear", "straight between the limits of the actuator", .linear),
      ("mpeg", "straight from 65 to 300 Hz", .mpeg),
      ("piecewise", "straight to the resonance at 0.7, and from there", .piecewise),
    ]),
    default: "logarithmic", help: "How sharpness becomes frequency.")

  static let gain = Option<Double>(
    "gain", short: "g", "GAIN", .gain, default: "1", help: "A factor on everything.")

  static let limiter = Option<Bool>(
    "limiter", "SWITCH",
    .choice([
      ("on", "bring what exceeds full scale back within it", true),
      ("off", "let it pass; with --format float only", false),
    ]),
    default: "on",
    help: "Whether to bring what exceeds full scale back within it; \"off\" needs --format float.")

  static let kernel = Option<Kernel>(
    "simd", "KERNEL",
    .choice(Kernel.allCases.map { ($0.rawValue, $0.name, $0) }),
    default: "the processor's best",
    help: "The inner loop to use, for comparisons; all give the same samples.")

  /// Refuses a kernel that the processor cannot run.
  ///
  /// - Returns: The exit status, once it has been said; `nil` where all is well.
  static func refusal(of kernel: Kernel, by command: CommandDescription) -> ExitStatus? {
    if kernel.isSupported { return nil }
    Console.error.writeLine(
      "\(Haptic.program.name) \(command.name): \(HapticsError.unsupported(kernel)); "
        + "\"haptic --version -v\" lists the kernels it has")
    return .ioTrouble
  }

  /// The options that decide the sound, under one heading.
  static let soundSection = OptionSection(
    "Sound",
    [
      actuator.description, intensityLaw.description, sharpnessLaw.description, gain.description,
      limiter.description,
    ])

  /// The options that choose a part of the sound, under one heading.
  static let sectionSection = OptionSection(
    "Section", [Section.from.description, Section.to.description])

  /// The options that decide what is wrong, under one heading.
  static let diagnosticsSection = OptionSection(
    "Diagnostics", [allow.description, warningsAsErrors.description])

  /// What the options of a command line say of diagnostics.
  static func policy(_ arguments: ParsedArguments) -> DiagnosticPolicy {
    DiagnosticPolicy(
      allowed: Set(arguments[all: allow]), treatsWarningsAsErrors: arguments[warningsAsErrors])
  }

  /// What the options of a command line say of compiling, the number of channels included.
  static func compilerOptions(
    withChannels arguments: ParsedArguments, of command: CommandDescription
  ) throws(UsageError) -> CompilerOptions {
    var options = compilerOptions(arguments)
    if let count = arguments[channels] {
      guard options.actuator.name == ActuatorProfile.generic.name else {
        throw Haptic.usage(
          command,
          "\"\(options.actuator.name)\" has \(counted(options.actuator.channels.count, "channel")); "
            + "leave --channels out")
      }
      options.actuator = .generic(channelCount: count)
    }
    return options
  }

  /// What the options of a command line say of compiling.
  static func compilerOptions(_ arguments: ParsedArguments) -> CompilerOptions {
    var options = CompilerOptions()
    if let rate = arguments[rate] { options.sampleRate = rate }
    if let actuator = arguments[actuator] { options.actuator = actuator }
    if let law = arguments[intensityLaw] { options.intensityLaw = law }
    if let law = arguments[sharpnessLaw] { options.sharpnessLaw = law }
    if let gain = arguments[gain] { options.gain = gain }
    if let limiter = arguments[limiter] { options.limitsPeaks = limiter }
    return options
  }
}

extension OperandDescription {
  /// One or more patterns: files, `-`, or names of built-in patterns.
  static let patterns = OperandDescription(
    "PATTERN", .oneOrMore,
    completion: Completion(
      words: BuiltInPattern.all.map { Term($0.name, "") },
      files: .patterns))
}

extension Completion.Files {
  /// Pattern files.
  static let patterns = extensions(PatternFormat.fileEndings.map { String($0.dropFirst()) })
}
