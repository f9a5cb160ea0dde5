import Haptics

/// How `haptic render` makes one pattern into a file; any thread can do it.
struct RenderJob: Sendable {
  let options: CompilerOptions
  let policy: DiagnosticPolicy
  let fileOptions: SoundFile.Options
  let kernel: Kernel
  /// How many threads may render one long pattern.
  let threadCount: Int
  let writesJSON: Bool
  /// The files that are being written.
  let outputs: OpenOutputs

  /// What came of an input: no more than what there is to tell, since it may wait for its turn.
  struct Outcome: Sendable {
    var status: ExitStatus
    /// What goes to standard error.
    var remarks: String
    /// What goes to standard output.
    var result: String
    /// Whether nobody reads the sound any more.
    var isUnwanted = false
  }

  /// Renders an input to a file.
  func run(_ input: PatternSource, to output: String, progress: TotalProgress) -> Outcome {
    var sound = TotalProgress.Sound(of: progress)
    defer { sound.finish() }
    var report = InputReport(input, options: options, policy: policy)
    guard let score = report.score else { return outcome(report, nil) }
    do throws(AudioFileError) {
      let rendering = try outputs.write { () throws(AudioFileError) in
        try Rendering(
          score, to: output, options: fileOptions, kernel: kernel, threads: threadCount,
          report: &report
        ) { sound.update(done: $0, of: $1) }
      }
      return outcome(report, rendering)
    } catch {
      let advice =
        error.reason == .exists ? "; use --force to replace it, or choose another name" : ""
      report.errorText = error.description + advice
      var outcome = outcome(report, nil)
      outcome.isUnwanted = error.reason == .closedPipe
      return outcome
    }
  }

  private func outcome(_ report: InputReport, _ rendering: Rendering?) -> Outcome {
    var outcome = Outcome(status: report.status, remarks: "", result: "")
    func remark(_ line: String) { outcome.remarks += line.displayForm + "\n" }
    if let error = report.errorText { remark("haptic render: \(error)") }
    if writesJSON {
      let members = rendering?.json ?? [.init("file", .null)]
      outcome.result = report.json(members).description + "\n"
      return outcome
    }
    outcome.remarks += report.text(for: .error)
    if let rendering {
      remark(rendering.summary(of: report))
    } else if report.errorText == nil {
      remark("\(report.input.name): \(counted(report.count(of: .error), "error")), nothing written")
    }
    return outcome
  }
}
