/// Brings buses to output channels, through the chain, and keeps what has been rendered but not read.
struct OutputStage: ~Copyable {
  private let matrix: Score.Matrix
  private var mixer: VoiceMixer
  /// Interleaved frames from `firstFrame` on.
  private let buffer: LaneBuffer
  /// The frame of the buffer's first sample, a multiple of 128.
  private var firstFrame = 0
  /// The frame behind the last rendered one, a multiple of 128.
  private var endFrame = 0

  init(_ score: Score, kernel: Kernel) {
    precondition(score.matrix.channelCount > 0, "no channel")
    matrix = score.matrix
    mixer = VoiceMixer(score, kernel: kernel)
    buffer = LaneBuffer(count: VoiceMixer.chunkLength * score.matrix.channelCount)
  }

  /// Makes ready to read from `frame`.
  mutating func seek(to frame: Int) {
    guard frame < firstFrame || frame > endFrame else { return }
    firstFrame = frame - frame % PieceBlock.length
    endFrame = firstFrame
    mixer.seek(to: firstFrame)
  }

  /// Reads frames; returns how many, at least one where `samples` has room for one.
  mutating func read(into samples: UnsafeMutableBufferPointer<Float>, from frame: Int) -> Int {
    let channels = matrix.channelCount
    let wanted = samples.count / channels
    if frame >= endFrame { renderChunk(wanted: wanted) }
    let count = min(wanted, endFrame - frame)
    let first = (frame - firstFrame) * channels
    unsafe buffer.copy(first..<first + count * channels, to: samples)
    return count
  }

  private mutating func renderChunk(wanted: Int) {
    firstFrame = endFrame
    let blocks = (wanted + PieceBlock.length - 1) / PieceBlock.length
    let length = min(blocks * PieceBlock.length, VoiceMixer.chunkLength)
    let isSounding = mixer.render(start: firstFrame, length: length)
    endFrame = firstFrame + length
    buffer.clear(0..<length * matrix.channelCount)
    guard isSounding else { return }
    for channel in 0..<matrix.channelCount {
      for bus in 0..<matrix.busCount {
        mixer.add(
          bus: bus, count: length, gain: matrix.gains[channel * matrix.busCount + bus],
          to: buffer, at: channel, stride: matrix.channelCount)
      }
    }
  }
}
