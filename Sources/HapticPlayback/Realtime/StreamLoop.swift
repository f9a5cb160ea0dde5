internal import Glibc
internal import HapticAudio
internal import HapticDevice
internal import HapticThreads
internal import Synchronization

/// Feeds a device that is open until it ends, fails, or nothing has sounded for a while.
///
/// Once it runs nothing is allocated, locked or logged, and no error is boxed; alsa-lib's own locks are
/// free, since no other thread uses the device.
struct StreamLoop: ~Copyable {
  private let stream: OutputStream
  private let core: EngineCore
  private var retained: RetainedFrames
  private let encoder: DeviceEncoder
  private let block: SampleBlock
  private var fades: Fades

  /// The frame that the stream began with.
  private let firstFrame: Int
  /// The frame to stop at, once that is known.
  private var end: Int?
  /// Whether it stops since nothing has sounded for a while, rather than for good.
  private var isIdle = false
  private var ending = EngineCore.Ending.none
  /// Recoveries since the device last took a frame, and wakes since then that were for nothing.
  private var fruitlessRecoveries = 0
  private var fruitlessWakes = 0
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var lastProgress: ContinuousClock.Instant

  /// The longest time between two looks at what is asked, in milliseconds. With the margin below, a
  /// fade begins within 10 ms.
  private static let glance = 2

  /// Why it does not go on.
  enum Outcome {
    /// It was asked to end, and has.
    case ended
    /// Nothing has sounded for as long as the configuration says.
    case idle
    /// The device has failed while something was done with it.
    case failed(DeviceError.Action, DeviceError.Reason)
  }

  init(_ stream: consuming OutputStream, gains: [Float], core: EngineCore, resumes: Bool) {
    let channels = core.configuration.channelCount
    firstFrame = core.position
    fades = Fades(sampleRate: stream.sampleRate)
    // What can be taken back, or is mixed ahead for the last fade, and a period.
    retained = RetainedFrames(
      channelCount: channels,
      capacity: max(stream.bufferFrameCount, fades.length) + stream.periodFrameCount,
      firstFrame: core.position)
    encoder = DeviceEncoder(
      format: stream.format, layout: stream.layout, sourceChannelCount: channels,
      channelCount: stream.channelCount, gains: gains, blockLength: stream.periodFrameCount,
      ditherSeed: core.configuration.ditherSeed)
    block = SampleBlock(count: stream.periodFrameCount * channels)
    if resumes { fades.fadeIn(from: core.position) }
    began = clock.now
    lastProgress = began
    self.stream = stream
    self.core = core
  }

  /// Silence behind the sound: 30 ms, since devices lose the last milliseconds of what they are given.
  private var tail: Int { stream.sampleRate * 30 / 1000 }
  /// Frames due next that are not replaced when fading out: 6 ms.
  private var margin: Int { stream.sampleRate * 6 / 1000 }

  /// Feeds the device.
  mutating func run() -> Outcome {
    do throws(OutputStream.Fault) {
      while core.position < end ?? .max {
        obey()
        do throws(OutputStream.Fault) {
          try step()
        } catch {
          try recover(from: error)
        }
      }
    } catch {
      return .failed(.play, Self.reason(of: error))
    }
    publish(upTo: core.position)
    if core.position > firstFrame {
      do throws(OutputStream.Fault) {
        try drain()
      } catch {
        return .failed(.drain, Self.reason(of: error))
      }
    }
    // What was started while the device drains is still to be heard, even if it is the last.
    return isIdle ? .idle : .ended
  }

  /// Looks whether it is to end.
  private mutating func obey() {
    if let frame = core.configuration.interruptionFrame, retained.end > frame { core.end(.atOnce) }
    let requested = core.requestedEnding
    if requested == .atOnce, ending != .atOnce {
      ending = .atOnce
      interrupt()
    }
  }

  /// Writes a period, or starts the device if it is full, or waits a little.
  private mutating func step() throws(OutputStream.Fault) {
    let count = min(stream.periodFrameCount, (end ?? .max) - core.position)
    // Before the end was known it may have been overtaken.
    guard count > 0 else { return }
    if try stream.writableFrameCount() >= count {
      let frames = core.position..<(core.position + count)
      mix(until: frames.upperBound)
      noteSilence()
      let samples = unsafe block.prefix(count * retained.channelCount)
      unsafe retained.copy(frames, to: samples)
      unsafe fades.apply(
        to: samples, firstFrame: frames.lowerBound, channelCount: retained.channelCount)
      let bytes = unsafe encoder.encode(
        samples, firstFrame: core.configuration.firstFrame + frames.lowerBound)
      if let tap = core.tap {
        unsafe tap.store(bytes, at: frames.lowerBound * stream.bytesPerFrame)
      }
      let written = try stream.write(unsafe bytes.span)
      if written > 0 {
        if core.latencies != nil { noteLatency(writtenUpTo: frames.lowerBound + written) }
        core.position += written
        core.frame.store(core.position, ordering: .relaxed)
        publish(upTo: core.position - stream.bufferFrameCount)
        fruitlessRecoveries = 0
        fruitlessWakes = 0
        lastProgress = clock.now
        leavePriorityToOthers()
        return
      }
    } else if stream.isPrepared {
      try stream.start()
      return
    }
    try waitALittle()
  }

  /// Measures how long the first start took of those that were mixed last.
  private func noteLatency(writtenUpTo end: Int) {
    guard let start = core.mixer.firstStart, start.frame < end else { return }
    _ = core.latencies?.push(
      StartLatency(
        handedNanoseconds: MonotonicTime.nanoseconds - start.sentNanoseconds,
        queuedFrameCount: stream.queuedFrameCount() ?? stream.bufferFrameCount,
        followingFrameCount: end - start.frame))
  }

  /// A device that takes frames faster than they last, such as a file, is no reason to keep a processor
  /// from everybody else.
  private func leavePriorityToOthers() {
    guard core.hasRealTimePriority.load(ordering: .relaxed) else { return }
    let frames = core.position - firstFrame - stream.bufferFrameCount - stream.sampleRate
    guard frames > 0, .seconds(Double(frames) / Double(stream.sampleRate)) > lastProgress - began
    else { return }
    RealTimePriority.leave()
    core.hasRealTimePriority.store(false, ordering: .relaxed)
  }

  /// Gives what was written free to be read: what the device holds may still be taken back.
  private func publish(upTo frame: Int) {
    core.tap?.publish(upTo: max(0, frame) * stream.bytesPerFrame)
  }

  /// Mixes what has not been mixed yet, in blocks of a period or less.
  private mutating func mix(until frame: Int) {
    while retained.end < frame {
      let count = min(stream.periodFrameCount, core.blockLength, frame - retained.end)
      let samples = unsafe block.prefix(count * retained.channelCount)
      if end == nil {
        unsafe core.mix(samples, firstFrame: retained.end)
      } else {
        // Behind the end of everything is silence, whatever players would have to say.
        unsafe samples.update(repeating: 0)
      }
      unsafe retained.append(samples)
    }
  }

  /// Ends where nothing has sounded for as long as is to be.
  private mutating func noteSilence() {
    guard end == nil, !core.mixer.isSounding else { return }
    if core.requestedEnding == .whenSilent {
      // A start that was sent before the end was asked for may have come after this block was mixed.
      guard !core.mixer.isBusy, core.commands.isEmpty else { return }
      let silentFrom = core.mixer.silentFrom
      end = silentFrom > firstFrame ? max(silentFrom + tail, core.position) : core.position
    } else if case .closes(let milliseconds) = core.configuration.idle {
      let pause = max(tail, milliseconds * stream.sampleRate / 1000)
      if retained.end - max(core.mixer.silentFrom, firstFrame) >= pause {
        end = retained.end
        isIdle = true
      }
    }
  }

  /// Has the playing end with a fade, as soon as the device allows.
  private mutating func interrupt() {
    guard core.position > firstFrame else {
      end = core.position
      return
    }
    let back = stream.rewind(
      leaving: margin, atMost: min(core.position - firstFrame, stream.bufferFrameCount))
    core.position -= back
    // The fade goes over what sounds in the next 5 ms, before the mix is ended.
    mix(until: core.position + fades.length)
    fades.fadeOut(from: core.position)
    core.fadeEnd.store(core.position + fades.length, ordering: .relaxed)
    // All that was taken back must be overwritten: the device may run past the end.
    end = core.position + max(fades.length + tail, back)
  }

  /// Waits until there is room, but not long.
  private mutating func waitALittle() throws(OutputStream.Fault) {
    let patience = core.configuration.patience
    if clock.now - lastProgress > .milliseconds(patience) {
      throw .failed(.stalled(milliseconds: patience))
    }
    let hasNews = try stream.wait(milliseconds: Self.glance)
    // A device that has always something to say must not make this spin.
    fruitlessWakes = hasNews ? fruitlessWakes + 1 : 0
    if fruitlessWakes > 2 { usleep(200) }
  }

  /// Makes the stream ready again after it ran empty or slept, and goes on with a fade.
  private mutating func recover(from fault: OutputStream.Fault) throws(OutputStream.Fault) {
    switch fault {
    case .failed: throw fault
    case .underrun: core.underruns.add(1, ordering: .relaxed)
    case .suspended:
      core.suspensions.add(1, ordering: .relaxed)
      let deadline = clock.now + .milliseconds(core.configuration.patience)
      while try !stream.resume() {
        guard clock.now < deadline else {
          throw .failed(.stalled(milliseconds: core.configuration.patience))
        }
        usleep(10_000)
      }
    }
    core.news.raise()
    fruitlessRecoveries += 1
    guard fruitlessRecoveries < 10 else { throw .failed(.cannotKeepUp) }
    try stream.prepare()
    fades.fadeIn(from: core.position)
    lastProgress = clock.now
  }

  /// Waits until the device has played everything.
  private func drain() throws(OutputStream.Fault) {
    let patience = core.configuration.patience
    do throws(OutputStream.Fault) {
      if stream.isPrepared { try stream.start() }
      let held = 1000 * stream.bufferFrameCount / stream.sampleRate
      let deadline = clock.now + .milliseconds(held + patience)
      while try !stream.drain() {
        guard clock.now < deadline else {
          stream.drop()
          throw .failed(.stalled(milliseconds: patience))
        }
        _ = try stream.wait(milliseconds: Self.glance)
        usleep(100)
      }
    } catch {
      // An empty device has played everything, and a sleeping one will not play it any more.
      if case .failed = error { throw error }
      stream.drop()
    }
  }

  private static func reason(of fault: OutputStream.Fault) -> DeviceError.Reason {
    switch fault {
    case .failed(let reason): reason
    case .underrun, .suspended: .cannotKeepUp
    }
  }
}
