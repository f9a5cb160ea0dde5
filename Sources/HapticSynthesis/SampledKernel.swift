internal import HapticMath

/// Sampled voices a block at a time: what every kernel but the scalar one plays them with.
///
/// All they take is the amplitude and one multiplication a frame, in loops that the compiler turns
/// into vectors of the baseline. The operations and their order are those of `PieceBlock`.
enum SampledKernel {
  /// The numbers that `add` needs room for.
  static let roomCount = 2 * PieceBlock.length

  /// Adds some frames of a piece to a bus.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - track: Where the piece lies in its sound.
  ///   - samples: The sound's samples.
  ///   - frames: Which of the score's frames; not empty, within the piece and the chunk.
  ///   - chunk: The chunk's first frame, a multiple of 128.
  ///   - bus: The bus's samples of the chunk, whole blocks.
  ///   - fresh: The first of the chunk's blocks from which on nothing has been written to the bus.
  ///   - room: Room for `roomCount` numbers.
  ///
  /// Never inlined, so that its caller stays small for the pieces of all other waveforms.
  @inline(never)
  static func add(
    _ piece: Piece, _ track: SoundTrack, of samples: [Float], _ frames: Range<Int>,
    ofChunkAt chunk: Int, to bus: SampleView, fresh: Int, room: SampleView
  ) {
    let levels = room[0..<PieceBlock.length]
    let table = room[PieceBlock.length..<roomCount]
    let amplitude = BlockAmplitude(piece.amplitude, table: table)
    let first = (frames.lowerBound - chunk) / PieceBlock.length
    let last = (frames.upperBound - 1 - chunk) / PieceBlock.length
    for block in first...last {
      let start = chunk + block * PieceBlock.length
      let target = bus[start - chunk..<start - chunk + PieceBlock.length]
      if block >= fresh { target.clear(0..<PieceBlock.length) }
      let part = frames.clamped(to: start..<start + PieceBlock.length)
      var frame = part.lowerBound
      guard track.run(at: frame - piece.start, of: samples.count) != nil else { continue }
      amplitude.write(
        part.lowerBound - start..<part.upperBound - start, offset: start - piece.start, to: levels)
      // A short loop begins anew many times in a block.
      while frame < part.upperBound,
        let run = track.run(at: frame - piece.start, of: samples.count)
      {
        let count = min(run.count, part.upperBound - frame)
        target[frame - start..<frame - start + count].add(
          samples.span.extracting(run.prefix(count)),
          times: levels[frame - part.lowerBound..<frame - part.lowerBound + count])
        frame += count
      }
    }
  }
}

/// The amplitude of a piece over the frames of a block, as `PieceBlock` defines it.
private struct BlockAmplitude {
  private let amplitude: Piece.Amplitude
  /// Of an exponential, what is left of it after 0, 1, 2 … 127 frames.
  private let decayed: SampleView

  /// Computes what is the same in all blocks; `table` has room for 128 numbers.
  init(_ amplitude: Piece.Amplitude, table: SampleView) {
    self.amplitude = amplitude
    decayed = table
    guard case .exponential(_, let decay) = amplitude else { return }
    for lane in 0..<PieceBlock.laneCount {
      table[lane] = Float(DeterministicMath.exp2(-decay * Double(lane)))
    }
    for start in stride(from: PieceBlock.laneCount, to: PieceBlock.length, by: PieceBlock.laneCount)
    {
      let group = PieceBlock.audible(DeterministicMath.exp2(-decay * Double(start)))
      for lane in 0..<PieceBlock.laneCount {
        table[start + lane] = PieceBlock.audible(group * table[lane])
      }
    }
  }

  /// Writes the amplitudes of some frames of a block that starts `offset` frames behind the piece's
  /// start.
  func write(_ frames: Range<Int>, offset: Int, to levels: SampleView) {
    let k = Double(max(0, offset))
    let first = frames.lowerBound + min(0, offset)
    let output = levels[0..<frames.count]
    switch amplitude {
    case .polynomial(let c0, let c1, let c2):
      output.fillParabola(
        from: first, level: PieceBlock.audible(c0 + k * (c1 + k * c2)),
        slope: PieceBlock.audible(c1 + 2 * (k * c2)), bend: PieceBlock.audible(c2))
    case .exponential(let start, let decay):
      let level = PieceBlock.audible(start * DeterministicMath.exp2(-decay * k))
      output.fill(decayed[first..<first + frames.count], times: level)
    }
  }
}

extension SampleView {
  /// Writes (level + j · slope) + j² · bend, for j from `first` on.
  fileprivate func fillParabola(from first: Int, level: Float, slope: Float, bend: Float) {
    for index in 0..<count {
      let j = Float(Int32(truncatingIfNeeded: first &+ index))
      unsafe base[index] = (level + j * slope) + j * j * bend
    }
  }

  /// Writes as many factors times a level.
  fileprivate func fill(_ factors: SampleView, times level: Float) {
    precondition(factors.count == count)
    for index in 0..<count { unsafe base[index] = level * factors.base[index] }
  }

  /// Adds as many samples times their levels.
  fileprivate func add(_ samples: Span<Float>, times levels: SampleView) {
    precondition(samples.count == count && levels.count == count)
    for index in 0..<count {
      let sample = unsafe samples[unchecked: index]
      unsafe base[index] += levels.base[index] * (sample.magnitude < 0x1p-38 ? 0 : sample)
    }
  }
}
