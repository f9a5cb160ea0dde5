import CommandLineSupport
import Haptics

/// Which file each input becomes; settled before anything is written.
struct OutputPlan {
  /// The inputs in order, each with the path it becomes.
  let jobs: [(input: PatternSource, output: String)]

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - inputs: The patterns.
  ///   - file: The path for the only pattern; `-` is standard output.
  ///   - folder: The folder for any number of patterns.
  ///   - endings: The ending of each input's file.
  ///   - transients: Whether taps become a file beside each AHAP.
  ///   - product: What is made, as messages name it.
  /// - Throws: What is wrong, where two inputs would become one file, a sound would replace a pattern
  ///   that is to be read, a file's ending promises what is not in it, or what is asked for contradicts
  ///   itself.
  init(
    _ inputs: [PatternSource], file: String?, folder: String?, endings: [String]? = nil,
    transients: Bool = false, product: String = "the sound"
  ) throws(PlanError) {
    if let file {
      if folder != nil { throw PlanError("--output and --output-directory exclude each other") }
      if inputs.count > 1 {
        throw PlanError("--output takes one pattern; use --output-directory for several")
      }
      jobs = inputs.map { ($0, file) }
      try Self.protect(
        inputs, from: [file] + (transients ? [Self.transientsFile(for: file)] : []), product)
      try Self.refuseForeignEnding(of: file, written: endings?.first ?? ".wav")
      return
    }
    jobs = inputs.enumerated().map { index, input in
      (input, Self.join(folder, Self.fileName(for: input, ending: endings?[index] ?? ".wav")))
    }
    var outputs = jobs.map { ($0.input, $0.output) }
    if transients { outputs += outputs.map { ($0, Self.transientsFile(for: $1)) } }
    var taken: [String: String] = [:]
    for (input, output) in outputs {
      if let other = taken.updateValue(input.name, forKey: output) {
        throw PlanError(
          other == input.name
            ? "\"\(other)\" is given twice"
            : "\"\(other)\" and \"\(input.name)\" would both become \"\(output)\"")
      }
    }
    try Self.protect(inputs, from: outputs.map(\.1), product)
  }

  /// Refuses to write over what is to be read, whatever `--force` says: a pattern cannot be got back
  /// from its sound.
  private static func protect(
    _ inputs: [PatternSource], from outputs: [String], _ product: String
  ) throws(PlanError) {
    var patterns: [FileIdentity: String] = [:]
    for case .file(let path) in inputs {
      if let file = FileIdentity(path) { patterns[file] = path }
    }
    for output in outputs where output != "-" {
      guard let file = FileIdentity(output), let pattern = patterns[file] else { continue }
      throw PlanError("\(product) would replace the pattern \"\(pattern)\"; choose another output")
    }
  }

  /// The file for the taps of an AHAP: `NAME.transients.ahap`.
  static func transientsFile(for output: String) -> String {
    let ending = PatternFormat.ahap.fileEnding
    let isAHAP = output.lowercased().hasSuffix(ending)
    return (isAHAP ? String(output.dropLast(ending.count)) : output) + ".transients" + ending
  }

  /// The name of the file that an input becomes: its own with another ending instead of the one that
  /// patterns have. Other endings stay, so that `tap.1` and `tap.2` become two files.
  static func fileName(for input: PatternSource, ending: String) -> String {
    var name =
      switch input {
      case .standardInput: "stdin"
      case .builtIn(let pattern): pattern.name
      case .file(let path): String(path.split(separator: "/").last ?? "pattern")
      }
    if case .file = input {
      for own in PatternFormat.fileEndings
      where name.lowercased().hasSuffix(own) && name.count > own.count {
        name.removeLast(own.count)
        break
      }
    }
    return name + ending
  }

  private static func join(_ folder: String?, _ name: String) -> String {
    guard let folder else { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// Why there is no plan.
struct PlanError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
