import HapticWatching
import Haptics

/// Checks patterns whenever one of their files changes, and renders or plays what has no errors.
struct Watch {
  /// What is done with a pattern without errors.
  enum Action {
    case check
    /// To files of these paths, one for each input.
    case render(RenderJob, to: [String])
    case play(PlayJob)
  }

  let paths: [String]
  let options: CompilerOptions
  let policy: DiagnosticPolicy
  let action: Action
  let writesJSON: Bool

  /// Runs until a signal comes, or nobody reads standard output any more.
  ///
  /// - Throws: Which folder cannot be watched.
  func run() throws(WatchError) {
    let changes = try FileChanges(of: paths)
    var due = Set(paths.indices)
    while !Signals.stop.isSet {
      if let input = due.min() {
        due.remove(input)
        try pass(input, changes)
        try changes.look()
        if changes.pending.isEmpty, !due.isEmpty { continue }
      }
      due.formUnion(try changes.next())
    }
  }

  /// Checks an input, and does what is to be done.
  private func pass(_ input: Int, _ changes: FileChanges) throws(WatchError) {
    let time = TimeOfDay.now
    var report = try compile(input, changes)
    switch action {
    case .check:
      tell(report, time)
    case .render(let job, let outputs):
      let stop = StopFlag(within: Signals.stop)
      do throws(AudioFileError) {
        let rendering = try job.render(&report, to: outputs[input], stop: stop) { _, _ in
          // What it is made of has changed already: another pass follows.
          if changes.hasChange(where: { $0 == input }) { stop.set() }
        }
        tell(
          report, time, rendering?.json ?? Rendering.none, rendering.map { "rendered \($0.file)" })
      } catch {
        if error.reason == .cancelled { return }
        report.fail(error.description)
        tell(report, time, Rendering.none)
      }
    case .play(let job):
      play(job, &report, time, changes)
    }
  }

  /// Reads and compiles an input.
  private func compile(_ input: Int, _ changes: FileChanges) throws(WatchError) -> InputReport {
    while true {
      let report = InputReport(
        .file(paths[input]), options: options, policy: policy, isCheck: isCheck)
      let dependencies = report.pattern?.dependencies ?? []
      // What was watched only once it had been read may have changed in between.
      if try changes.setDependencies(dependencies, of: input) || Signals.stop.isSet {
        return report
      }
    }
  }

  private var isCheck: Bool {
    if case .check = action { true } else { false }
  }

  private func play(
    _ job: PlayJob, _ report: inout InputReport, _ time: TimeOfDay, _ changes: FileChanges
  ) {
    // What there is to say is said before the sound, which may be long.
    let isPlayed = report.score != nil
    if !writesJSON { tell(report, time, isPlayed ? "playing" : nil) }
    let stop = StopFlag(within: Signals.stop)
    let session = PlaySession(job, stop: stop)
    let playback = job.play(&report, options: options, in: session, isLast: true) { _, _ in
      changes.hasChange(where: { _ in true }) ? .quit : .goOn
    }
    if writesJSON {
      let interruption = playback.map {
        [JSONValue.Member("interrupted", .bool($0.wasInterrupted))]
      }
      tell(report, time, playback.map { $0.json + (interruption ?? []) })
    } else if isPlayed {
      Console.output.write(report.text(of: report.remarks, for: .output))
      if let error = report.errorText {
        Console.output.writeLine("\(TimeOfDay.now) \(report.input.name): \(error)")
      }
    }
  }

  // MARK: Telling

  /// Tells what came of a pass: as JSON with more members, or as text with what was done.
  private func tell(
    _ report: InputReport, _ time: TimeOfDay, _ members: [JSONValue.Member]? = nil,
    _ deed: String? = nil
  ) {
    if writesJSON {
      let object = report.json([.init("time", .string("\(time)"))] + (members ?? []))
      Console.output.write(object.description + "\n")
    } else {
      tell(report, time, deed)
    }
  }

  /// Writes the diagnostics, and `12:34:56 knock.hpat: no errors; rendered knock.wav`.
  private func tell(_ report: InputReport, _ time: TimeOfDay, _ deed: String?) {
    guard report.pattern != nil else {
      return Console.output.writeLine("\(time) \(report.errorText ?? "")")
    }
    Console.output.write(report.text(for: .output))
    let warnings = report.count(of: .warning)
    let verdict =
      counted(report.count(of: .error), "error")
      + (warnings > 0 ? ", \(counted(warnings, "warning"))" : "")
    let outcome = report.errorText ?? deed
    Console.output.writeLine(
      "\(time) \(report.input.name): \(verdict)" + (outcome.map { "; \($0)" } ?? ""))
  }
}
