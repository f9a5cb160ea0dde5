import Haptics

/// How `haptic render` makes one pattern into a file; any thread can do it.
struct RenderJob: Sendable {
  let options: CompilerOptions
  let policy: DiagnosticPolicy
  let fileOptions: SoundFile.Options
  /// What of the sound is written.
  let section: Section
  /// Whether to mark where events begin.
  let marksEvents: Bool
  let kernel: Kernel
  /// How many threads may render one long pattern.
  let threadCount: Int
  let writesJSON: Bool
  /// The files that are being written.
  let outputs = OpenOutputs()

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
    do throws(AudioFileError) {
      let rendering = try render(&report, to: output, stop: Signals.stop) {
        sound.update(done: $0, of: $1)
      }
      return outcome(report, rendering)
    } catch {
      let advice =
        error.reason == .exists ? "; use --force to replace it, or choose another name" : ""
      report.fail(error.description + advice)
      var outcome = outcome(report, nil)
      outcome.isUnwanted = error.reason == .closedPipe
      return outcome
    }
  }

  /// Renders what has been compiled to a file, and adds to the report what is wrong with its sound.
  ///
  /// - Returns: What was measured; `nil` where nothing was written, for what the report says.
  /// - Throws: Why the file could not be written.
  func render(
    _ report: inout InputReport, to output: String, stop: StopFlag,
    progress: @escaping MeasuredSound.Progress
  ) throws(AudioFileError) -> Rendering? {
    guard let pattern = report.pattern, let score = report.score else { return nil }
    if let sound = pattern.dependencies.first(where: { FileIdentity.areSame($0, output) }) {
      report.fail(
        "the sound would replace \"\(sound)\", which the pattern refers to; choose another output",
        status: .usage)
      return nil
    }
    let frames: Range<Int>
    do throws(SectionError) {
      frames = try section.frames(of: score, named: report.input.name)
    } catch {
      report.fail(error.message, status: .usage)
      return nil
    }
    var fileOptions = fileOptions
    if marksEvents { fileOptions.markers = EventMarkers.markers(of: pattern, in: frames) }
    return try outputs.write { () throws(AudioFileError) in
      let sound = MeasuredSound(
        score, frames: frames, kernel: kernel, threads: threadCount, progress: progress)
      return try Rendering(sound, to: output, options: fileOptions, stop: stop, report: &report)
    }
  }

  private func outcome(_ report: InputReport, _ rendering: Rendering?) -> Outcome {
    var outcome = Outcome(status: report.status, remarks: "", result: "")
    func remark(_ line: String) { outcome.remarks += line.displayForm + "\n" }
    if let error = report.errorText { remark("haptic render: \(error)") }
    if writesJSON {
      let members = rendering?.json ?? Rendering.none
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
