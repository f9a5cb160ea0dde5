import Glibc
import Haptics

/// Patterns on their way to one device, one after the other, on an engine that stays open between
/// them.
final class PlaySession {
  private let job: PlayJob
  private let stop: StopFlag
  private var engine: HapticEngine?
  private var format: StreamFormat?
  private var recorder: PlayRecorder?
  /// What was measured of the starts so far.
  private(set) var latencies: [StartLatency] = []

  init(_ job: PlayJob, stop: StopFlag) {
    self.job = job
    self.stop = stop
  }

  /// What came of a pattern.
  struct Outcome {
    var report: PlaybackReport
    var problem: RenderProblem?
    /// The frame of the score at which the problem is worst.
    var problemFrame: Int?
  }

  /// Plays what has been compiled.
  ///
  /// - Parameters:
  ///   - sound: The pattern and what of it.
  ///   - isLast: Whether the device is to be closed behind it.
  ///   - update: Changes what plays meanwhile; called some hundred times a second, with the largest
  ///     magnitude of a sample since it was called last.
  /// - Returns: What came of it; `nil` where it was stopped before it began.
  /// - Throws: What went wrong with the device or the recording.
  func play(
    _ sound: PlayedSound, isLast: Bool,
    update: (LivePlayer, _ peak: Float) -> PlayControls.Verdict
  ) throws(PlayError) -> Outcome? {
    guard let (engine, format) = try open(for: sound) else { return nil }
    let sound = try sound.compiled(at: format.sampleRate)
    let before = engine.status
    let live = try sound.prepare(on: engine, passCount: job.passCount)
    // Four periods on, so that start and end are in exact frames even while the engine runs.
    let start = before.state == .running ? before.frame + 4 * format.periodFrameCount : 0
    live.player.start(at: start)
    if let end = sound.fadeStart { live.player.stop(at: start + end) }
    if isLast { engine.finishWhenSilent() }
    do throws(DeviceError) { try engine.start() } catch { throw PlayError(error) }
    var (verdict, peak) = (PlayControls.Verdict.goOn, Float(0))
    while verdict == .goOn, !live.player.waitUntilEnd(milliseconds: 5),
      ![.failed, .stopped].contains(engine.status.state)
    {
      try recorder?.take(from: engine)
      let newPeak = engine.takePeak()
      peak = max(peak, newPeak)
      verdict = stop.isSet ? .quit : update(live, newPeak)
    }
    if verdict == .next { live.player.stop() }
    if verdict == .quit { engine.stop() } else if isLast { engine.finish() }
    peak = max(peak, engine.takePeak())
    try recorder?.take(from: engine)
    latencies += engine.takeLatencies()
    let status = engine.status
    if status.state == .failed, let error = status.error { throw PlayError(error) }
    return outcome(of: sound, from: start, format, before, status, peak: peak)
  }

  /// What came of a sound that was played from a frame of the stream on.
  private func outcome(
    of sound: PlayedSound, from start: Int, _ format: StreamFormat, _ before: EngineStatus,
    _ status: EngineStatus, peak: Float
  ) -> Outcome {
    let end = min(status.soundEnd, status.fadeEnd ?? .max)
    var report = PlaybackReport(
      // The last frame of a fade that cuts is silent, and still belongs to what was asked for.
      format,
      frameCount: max(
        0, sound.fadeStart != nil && status.fadeEnd == nil ? sound.frames.count : end - start),
      status, wasInterrupted: status.fadeEnd != nil)
    report.underrunCount -= before.underrunCount
    report.suspensionCount -= before.suspensionCount
    let isLimited = status.lowestGain < before.lowestGain
    let frame = status.lowestGainFrame - start + sound.frames.lowerBound
    return Outcome(
      report: report,
      problem: RenderProblem(
        lowestGain: isLimited ? status.lowestGain : 1, at: frame, peak: peak,
        sampleRate: format.sampleRate),
      problemFrame: isLimited ? frame : nil)
  }

  /// Closes the device where it is open, when it has played what it holds, and completes the recording.
  func close() throws(PlayError) {
    stop.isSet ? engine?.stop() : engine?.finish()
    if let engine { try recorder?.take(from: engine) }
    try recorder?.finish()
    (engine, recorder) = (nil, nil)
  }

  /// The engine for a sound; `nil` where it was stopped while it waited for the device.
  private func open(
    for sound: PlayedSound
  ) throws(PlayError) -> (HapticEngine, StreamFormat)? {
    let score = sound.score
    if let engine, let format, engine.status.state == .running,
      format.sampleRate == job.configuration.sampleRate ?? format.sampleRate,
      engine.configuration.channelCount == score.matrix.channelCount
    {
      return (engine, format)
    }
    engine?.finish()
    var configuration = job.configuration
    configuration.channelCount = score.matrix.channelCount
    configuration.limitsPeaks = score.chain.limiter != nil
    configuration.firstFrame = sound.frames.lowerBound
    let engine = HapticEngine(configuration) { [request = configuration.output] event in
      PlayEvents.tell(event, on: request)
    }
    guard let format = try openWhenThere(engine) else { return nil }
    if self.format == nil { PlayEvents.tell(MixerCheck.warnings(for: configuration.output)) }
    if let path = job.recordPath, recorder == nil { recorder = try PlayRecorder(path, format) }
    (self.engine, self.format) = (engine, format)
    return (engine, format)
  }

  /// Opens the device, waiting for it where that is wanted.
  private func openWhenThere(_ engine: HapticEngine) throws(PlayError) -> StreamFormat? {
    var hasTold = false
    while !stop.isSet {
      do throws(DeviceError) {
        return try engine.open()
      } catch {
        guard job.configuration.waitsForDevice, error.mayComeBack else { throw PlayError(error) }
        if !hasTold { PlayEvents.tell(.deviceLost(error), on: job.configuration.output) }
        hasTold = true
        usleep(100_000)
      }
    }
    return nil
  }
}
