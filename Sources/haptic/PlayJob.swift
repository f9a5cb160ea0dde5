import Haptics

/// How a pattern that has been compiled is played on a device.
struct PlayJob {
  let request: OutputRequest
  /// What of the sound is played.
  let section: Section
  let kernel: Kernel

  /// Plays what a report is about, and adds to it what is wrong with its sound.
  ///
  /// - Parameters:
  ///   - report: What has been compiled.
  ///   - stop: Ends the sound with a fade.
  ///   - progress: Is told how much of the sound has been rendered.
  /// - Returns: What came of it; `nil` where nothing was played, for what the report says.
  func play(
    _ report: inout InputReport, stop: StopFlag, progress: @escaping MeasuredSound.Progress
  ) -> PlaybackReport? {
    guard let score = report.score else { return nil }
    do throws(SectionError) {
      let frames = try section.frames(of: score, named: report.input.name)
      let sound = MeasuredSound(score, frames: frames, kernel: kernel, progress: progress)
      return play(
        SectionFade(sound, frames: frames, of: score.frameCount), &report, stop: stop)
    } catch {
      report.fail(error.message, status: .usage)
      return nil
    }
  }

  private func play(
    _ sound: SectionFade<MeasuredSound>, _ report: inout InputReport, stop: StopFlag
  ) -> PlaybackReport? {
    do throws(DeviceError) {
      var sound = sound
      let playback = try PatternPlayer.play(&sound, on: request, stop: stop)
      report.note(
        RenderProblem(sound.source), at: sound.source.limiterReport?.lowestGainFrame)
      return playback
    } catch {
      report.fail(error.description)
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
      .init("underruns", .integer(underrunCount)),
    ]
  }
}
