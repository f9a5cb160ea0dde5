/// Brings buses through the filters to output channels and through the limiter, and keeps what is not yet read.
///
/// The buffer holds interleaved frames from `firstFrame` to `endFrame`; those before `readyFrame`
/// have passed the limiter, those behind wait for what comes after them.
struct OutputStage: ~Copyable, Sendable {
  private let matrix: Score.Matrix
  private var mixer: VoiceMixer
  private let filters: FilterBank
  private var limiter: LookAheadLimiter?
  /// Whether something sounds on a bus in the last chunk.
  private var isUsed: [Bool]
  /// The buses of one chunk; empty where the one bus is the one channel.
  private let buses: LaneBuffer
  private let isDirect: Bool
  private let buffer: LaneBuffer
  private let capacity: Int
  /// The most frames that are rendered at once.
  private let chunkLength: Int
  /// A multiple of 128, as is `endFrame`.
  private var firstFrame = 0
  private var endFrame = 0

  /// Makes a stage that stands at frame 0.
  init(_ score: Score, kernel: Kernel, chunkLength: Int) {
    precondition(score.matrix.channelCount > 0, "no channel")
    matrix = score.matrix
    mixer = VoiceMixer(score, kernel: kernel, chunkLength: chunkLength)
    self.chunkLength = chunkLength
    isUsed = Array(repeating: false, count: score.matrix.busCount)
    filters = FilterBank(score.chain.filters, busCount: score.matrix.busCount, kernel: kernel)
    isDirect = score.matrix == .mono
    buses = LaneBuffer(count: isDirect ? 0 : score.matrix.busCount * chunkLength)
    limiter = score.chain.limiter.map {
      LookAheadLimiter(
        $0, channelCount: score.matrix.channelCount, frameCount: score.frameCount)
    }
    // Room for what waits, for a part of a block that is read, and for two chunks, so that what
    // waits need not be moved for every block.
    let waiting = (limiter?.lookAhead ?? 0).roundedUpToBlocks + PieceBlock.length
    capacity = waiting + (limiter == nil ? 1 : 2) * chunkLength
    buffer = LaneBuffer(count: capacity * score.matrix.channelCount)
  }

  /// What the limiter did, `nil` if there is none.
  var limiterReport: LimiterReport? { limiter?.report }

  /// What all pitches are multiplied with, from the next block on that is rendered.
  var pitchRatio: Double {
    get { mixer.pitchRatio }
    set { mixer.pitchRatio = newValue }
  }

  private var lookAhead: Int { limiter?.lookAhead ?? 0 }
  private var readyFrame: Int { endFrame - lookAhead }

  /// Makes ready to read from `frame`: begins as far before it as the limiter and the filters remember.
  /// The limiter then reports up to `end`.
  mutating func seek(to frame: Int, reportingUntil end: Int) {
    firstFrame = max(0, frame - lookAhead - filters.memory).roundedDownToBlocks
    endFrame = firstFrame
    mixer.seek(to: firstFrame)
    filters.reset()
    limiter?.reset(reporting: frame..<end)
  }

  /// Reads frames.
  ///
  /// - Parameters:
  ///   - samples: Where to write them.
  ///   - frame: The frame behind the last one read, or the one sought.
  /// - Returns: How many, at least one where `samples` has room for one.
  @unsafe
  mutating func read(into samples: UnsafeMutableBufferPointer<Float>, from frame: Int) -> Int {
    let wanted = samples.count / matrix.channelCount
    if let count = unsafe renderDirectly(into: samples, from: frame) { return count }
    while readyFrame <= frame { renderChunk(from: frame, wanted: wanted) }
    let count = min(wanted, readyFrame - frame)
    let first = (frame - firstFrame) * matrix.channelCount
    unsafe buffer.copy(first..<first + count * matrix.channelCount, to: samples)
    return count
  }

  /// Renders whole blocks to where they are wanted, if nothing comes between a bus and the reader.
  @unsafe
  private mutating func renderDirectly(
    into samples: UnsafeMutableBufferPointer<Float>, from frame: Int
  ) -> Int? {
    let count = min(samples.count, chunkLength).roundedDownToBlocks
    guard isDirect, limiter == nil, frame == endFrame, count > 0,
      let start = samples.baseAddress
    else { return nil }
    let output = unsafe SampleView(base: start, count: count)
    if !renderBuses(start: frame, length: count, to: output) { output.clear(0..<count) }
    firstFrame = frame + count
    endFrame = firstFrame
    return count
  }

  /// Renders as many blocks as are needed to read `wanted` frames from `frame`, a chunk at most.
  private mutating func renderChunk(from frame: Int, wanted: Int) {
    let needed = (frame + wanted + lookAhead - endFrame).roundedUpToBlocks
    let length = min(needed, chunkLength)
    if endFrame - firstFrame + length > capacity { discard(before: frame) }
    let isSounding = mix(length: length)
    limiter?.process(
      endFrame..<endFrame + length, in: buffer, from: firstFrame, areSilent: !isSounding)
    endFrame += length
  }

  /// Renders the next chunk and brings its buses to the channels; returns whether anything sounds.
  private mutating func mix(length: Int) -> Bool {
    let channels = matrix.channelCount
    let first = (endFrame - firstFrame) * channels
    if isDirect {
      let output = buffer.view(of: first..<first + length)
      let isSounding = renderBuses(start: endFrame, length: length, to: output)
      if !isSounding { output.clear(0..<length) }
      return isSounding
    }
    let isSounding = renderBuses(
      start: endFrame, length: length, to: buses.view(of: 0..<buses.count))
    buffer.clear(first..<first + length * channels)
    for bus in 0..<matrix.busCount where isUsed[bus] {
      let start = bus * chunkLength
      for channel in 0..<channels {
        let gain = matrix.gains[channel * matrix.busCount + bus]
        guard gain != 0 else { continue }
        buffer.add(
          buses, start..<start + length, gain: gain, at: first + channel, stride: channels)
      }
    }
    return isSounding
  }

  /// Renders the next chunk of all buses and runs the filters over them; notes on which something
  /// sounds, the others are not written; returns whether something sounds on any.
  private mutating func renderBuses(start: Int, length: Int, to samples: SampleView) -> Bool {
    mixer.render(start: start, length: length, to: samples)
    var isSounding = false
    for bus in isUsed.indices {
      isUsed[bus] = mixer.isUsed(bus: bus)
      let first = bus * chunkLength
      if !filters.isEmpty, isUsed[bus] || !filters.isAtRest(bus: bus) {
        let chunk = samples[first..<first + length]
        if !isUsed[bus] { chunk.clear(0..<length) }
        filters.process(chunk, bus: bus)
        isUsed[bus] = true
      }
      isSounding = isSounding || isUsed[bus]
    }
    return isSounding
  }

  /// Moves what is still needed to the front of the buffer.
  private mutating func discard(before frame: Int) {
    let kept = min(frame.roundedDownToBlocks, endFrame)
    let channels = matrix.channelCount
    buffer.moveToFront((kept - firstFrame) * channels..<(endFrame - firstFrame) * channels)
    firstFrame = kept
  }
}

extension Int {
  /// The largest multiple of a block's length that is not larger; of numbers that are not negative.
  fileprivate var roundedDownToBlocks: Int { self / PieceBlock.length * PieceBlock.length }

  /// The smallest multiple of a block's length that is not smaller; of numbers that are not negative.
  fileprivate var roundedUpToBlocks: Int { (self + PieceBlock.length - 1).roundedDownToBlocks }
}
