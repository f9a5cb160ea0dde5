internal import Glibc
internal import HapticAudio
internal import HapticDevice

/// One pattern on its way to one device.
struct PlaybackSession: ~Copyable {
  private let stream: OutputStream
  private var timeline: Timeline
  private var encoder: DeviceEncoder
  private var fades: Fades
  private var block: [Float]

  /// The next frame to write.
  private var position = 0
  /// The frame to stop at, once playing was interrupted.
  private var interruptedEnd: Int?
  private var underrunCount = 0
  private var suspensionCount = 0
  /// Recoveries since the device last took a frame.
  private var fruitlessRecoveries = 0
  private let clock = ContinuousClock()
  private var lastProgress: ContinuousClock.Instant

  /// How long the device may take nothing, in milliseconds.
  private let patience: Int
  /// The longest time between two looks at the stop flag, in milliseconds. With the margin below, a
  /// fade begins within 10 ms.
  private static let glance = 2

  init(_ stream: consuming OutputStream, sourceChannelCount: Int, ditherSeed: UInt64, patience: Int)
  {
    self.patience = patience
    encoder = DeviceEncoder(
      stream, sourceChannelCount: sourceChannelCount, ditherSeed: ditherSeed)
    timeline = Timeline(
      channelCount: sourceChannelCount,
      capacity: stream.bufferFrameCount + stream.periodFrameCount)
    fades = Fades(length: stream.sampleRate / 200)
    block = [Float](repeating: 0, count: stream.periodFrameCount * sourceChannelCount)
    lastProgress = clock.now
    self.stream = stream
  }

  /// Silence behind the sound: 30 ms.
  private var tail: Int { stream.sampleRate * 30 / 1000 }
  /// Frames due next that are not replaced when fading out: 6 ms.
  private var margin: Int { stream.sampleRate * 6 / 1000 }
  /// The frame to stop at; without end as long as the source's end is not known.
  private var end: Int { interruptedEnd ?? timeline.sourceEnd.map { $0 + tail } ?? Int.max }

  var report: PlaybackReport {
    let faded = fades.fadeOutStart.map { $0 + fades.length } ?? Int.max
    return PlaybackReport(
      device: stream.device, sampleRate: stream.sampleRate, format: stream.format,
      channelCount: stream.channelCount, periodFrameCount: stream.periodFrameCount,
      bufferFrameCount: stream.bufferFrameCount,
      frameCount: min(position, timeline.sourceEnd ?? Int.max, faded),
      underrunCount: underrunCount, suspensionCount: suspensionCount,
      wasInterrupted: interruptedEnd != nil)
  }

  /// Plays everything.
  mutating func run<Source: FrameSource & ~Copyable>(
    _ source: inout Source, stop: StopFlag
  ) throws(DeviceError) {
    do throws(OutputStream.Fault) {
      while position < end {
        if stop.isSet && interruptedEnd == nil { interrupt() }
        do throws(OutputStream.Fault) {
          try step(&source)
        } catch {
          try recover(from: error)
        }
      }
    } catch {
      throw failure(.play, error)
    }
    guard position > 0 else { return }
    do throws(OutputStream.Fault) {
      try drain()
    } catch {
      throw failure(.drain, error)
    }
  }

  /// Writes a period, or starts the device if it is full, or waits a little.
  private mutating func step<Source: FrameSource & ~Copyable>(
    _ source: inout Source
  ) throws(OutputStream.Fault) {
    let count = min(stream.periodFrameCount, end - position)
    if try stream.writableFrameCount() >= count {
      let (position, channelCount) = (position, timeline.channelCount)
      timeline.copy(position..<(position + count), from: &source, into: &block)
      fades.apply(
        to: &block, firstFrame: position, frameCount: count, channelCount: channelCount)
      encoder.encode(block, frameCount: count, firstFrame: source.firstFrame + position)
      let written = try stream.write(encoder.bytes.span)
      guard written == 0 else {
        self.position += written
        fruitlessRecoveries = 0
        lastProgress = clock.now
        return
      }
    } else if stream.isPrepared {
      try stream.start()
      return
    }
    try waitALittle()
  }

  /// Waits until there is room, but not long.
  private func waitALittle() throws(OutputStream.Fault) {
    if clock.now - lastProgress > .milliseconds(patience) {
      throw .failed(.stalled(milliseconds: patience))
    }
    _ = try stream.wait(milliseconds: Self.glance)
    // A device that has always something to say must not make this spin.
    usleep(100)
  }

  /// Makes the stream ready again after it ran empty or slept, and goes on with a fade.
  private mutating func recover(from fault: OutputStream.Fault) throws(OutputStream.Fault) {
    switch fault {
    case .failed: throw fault
    case .underrun: underrunCount += 1
    case .suspended:
      suspensionCount += 1
      let deadline = clock.now + .milliseconds(patience)
      while try !stream.resume() {
        guard clock.now < deadline else { throw .failed(.stalled(milliseconds: patience)) }
        usleep(10_000)
      }
    }
    fruitlessRecoveries += 1
    guard fruitlessRecoveries < 10 else { throw .failed(.cannotKeepUp) }
    try stream.prepare()
    fades.fadeIn(from: position)
    lastProgress = clock.now
  }

  /// Has the playing end with a fade, as soon as the device allows.
  private mutating func interrupt() {
    guard position > 0 else {
      interruptedEnd = 0
      return
    }
    let back = stream.rewind(leaving: margin, atMost: position)
    position -= back
    fades.fadeOut(from: position)
    // All that was taken back must be overwritten: the device may run past the end.
    interruptedEnd = position + max(fades.length + tail, back)
  }

  /// Waits until the device has played everything.
  private func drain() throws(OutputStream.Fault) {
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

  private func failure(
    _ action: DeviceError.Action, _ fault: OutputStream.Fault
  ) -> DeviceError {
    let reason: DeviceError.Reason =
      switch fault {
      case .failed(let reason): reason
      case .underrun, .suspended: .cannotKeepUp
      }
    return DeviceError(action, device: stream.device, reason)
  }
}
