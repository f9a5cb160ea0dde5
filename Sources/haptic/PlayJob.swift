import Haptics

/// How patterns that have been compiled are played on a device.
struct PlayJob {
  /// Which device, and how.
  var configuration: EngineConfiguration
  /// What of the sound is played.
  var section: Section
  /// How often; `nil` is without end.
  var passCount: Int? = 1
  /// Where what is sent to the device is written to.
  var recordPath: String?
  /// Whether keys change what plays.
  var readsKeys = false

  /// Plays what a report is about, and adds to it what is wrong with its sound.
  ///
  /// - Parameters:
  ///   - report: What has been compiled.
  ///   - options: What it was compiled with.
  ///   - session: Where it is played.
  ///   - isLast: Whether nothing follows.
  ///   - update: Is asked meanwhile what is to become of it.
  /// - Returns: What came of it; `nil` where nothing was played, for what the report says.
  func play(
    _ report: inout InputReport, options: CompilerOptions, in session: PlaySession, isLast: Bool,
    update: (LivePlayer, _ peak: Float) -> PlayControls.Verdict
  ) -> PlaybackReport? {
    guard let score = report.score, let pattern = report.pattern else { return nil }
    do throws(SectionError) {
      let sound = try PlayedSound(
        report.input, pattern, score, options: options, section: section)
      return play(sound, &report, in: session, isLast: isLast, update: update)
    } catch {
      report.fail(error.message, status: .usage)
      return nil
    }
  }

  private func play(
    _ sound: PlayedSound, _ report: inout InputReport, in session: PlaySession, isLast: Bool,
    update: (LivePlayer, _ peak: Float) -> PlayControls.Verdict
  ) -> PlaybackReport? {
    do throws(PlayError) {
      guard let outcome = try session.play(sound, isLast: isLast, update: update) else {
        return nil
      }
      report.note(outcome.problem, at: outcome.problemFrame)
      return outcome.report
    } catch {
      report.fail(error.message)
      return nil
    }
  }
}

extension PlaybackReport {
  /// `0.051 s on default: 48000 Hz, s16, 2 channels`.
  var summary: String {
    let seconds = Double(frameCount) / Double(sampleRate)
    return "\(NumberText.plain(seconds)) s on \(device): \(sampleRate) Hz, "
      + "\(format.rawValue), \(counted(channelCount, "channel"))"
      + (underrunCount > 0 ? ", \(counted(underrunCount, "underrun"))" : "")
  }

  /// The members of the JSON object.
  var json: [JSONValue.Member] {
    [
      .init("device", .string(device)),
      .init("frames", .integer(frameCount)),
      .init("rate", .integer(sampleRate)),
      .init("channels", .integer(channelCount)),
      .init("sampleFormat", .string(format.rawValue)),
      .init("period", .integer(periodFrameCount)),
      .init("buffer", .integer(bufferFrameCount)),
      .init("underruns", .integer(underrunCount)),
    ]
  }
}
