import Haptics

/// How a pattern that has been compiled is played on a device.
struct PlayJob {
  let request: OutputRequest
  /// What of the sound is played.
  let section: Section
  let kernel: Kernel

  /// Is told how much of the sound has been played.
  typealias Progress = (_ done: Int, _ all: Int) -> Void

  /// Plays what a report is about, and adds to it what is wrong with its sound.
  ///
  /// - Parameters:
  ///   - report: What has been compiled.
  ///   - stop: Ends the sound with a fade.
  ///   - progress: Is told how far it is.
  /// - Returns: What came of it; `nil` where nothing was played, for what the report says.
  func play(
    _ report: inout InputReport, stop: StopFlag, progress: Progress
  ) -> PlaybackReport? {
    guard let score = report.score else { return nil }
    let frames: Range<Int>
    do throws(SectionError) {
      frames = try section.frames(of: score, named: report.input.name)
    } catch {
      report.fail(error.message, status: .usage)
      return nil
    }
    do throws(DeviceError) {
      return try play(score, frames, &report, stop: stop, progress: progress)
    } catch {
      report.fail(error.description)
      return nil
    }
  }

  private func play(
    _ score: Score, _ frames: Range<Int>, _ report: inout InputReport, stop: StopFlag,
    progress: Progress
  ) throws(DeviceError) -> PlaybackReport? {
    let engine = HapticEngine(
      EngineConfiguration(
        output: request, sampleRate: score.sampleRate, channelCount: score.matrix.channelCount,
        limitsPeaks: score.chain.limiter != nil, firstFrame: frames.lowerBound, kernel: kernel))
    let format = try engine.open()
    let fade = max(1, min(score.sampleRate / 200, frames.count / 2))
    guard let player = try? engine.makePlayer(score, fadeFrameCount: fade) else { return nil }
    if frames.lowerBound > 0 { player.seek(to: frames.lowerBound) }
    player.start()
    if frames.upperBound < score.frameCount { player.stop(at: frames.count - 1 - fade) }
    engine.finishWhenSilent()
    try engine.start()
    while !player.waitUntilEnd(milliseconds: 5), engine.status.state == .running {
      if stop.isSet { engine.stop() }
      progress(player.position - frames.lowerBound, frames.count)
    }
    engine.finish()
    let status = engine.status
    if status.state == .failed, let error = status.error { throw error }
    report.note(
      RenderProblem(status, peak: Double(engine.takePeak()), score),
      at: status.lowestGain < 1 ? status.lowestGainFrame + frames.lowerBound : nil)
    return PlaybackReport(
      format, frameCount: min(frames.count, status.fadeEnd ?? .max), status,
      wasInterrupted: status.fadeEnd != nil)
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
