/// Sums voices on buses, chunk by chunk, forwards from any block.
///
/// A chunk is some whole blocks of 128 frames, at most 64. The cost grows with the voices that sound
/// in it; a bus on which nothing sounds is not touched.
struct VoiceMixer: ~Copyable, Sendable {
  private let voices: [Voice]
  private let pieces: [Piece]
  private let tracks: NoiseTracks
  private let ends: VoiceEnds
  private let kernel: KernelRoom
  /// The distance from one bus's samples to the next one's: the most frames in a chunk.
  private let chunkLength: Int
  /// What all pitches are multiplied with, from the next chunk on; 1 by default. Sounds keep theirs.
  var pitchRatio: Double = 1
  /// Memory for the piece that is heard at another pitch than its own.
  private var shifted: [Piece]
  /// How many frames of the chunk have been written on each bus, whole blocks.
  private var written: [Int]
  /// The voices that started before the next chunk and end behind its start, in order.
  private var sounding: [Cursor]
  /// The first voice that starts in the next chunk or later.
  private var nextVoice = 0

  /// The most frames that a chunk can have; kernels know it.
  static let chunkLength = 8192

  /// A voice and the first of its pieces that is not over.
  private struct Cursor {
    var voice: Int
    var piece: Int
    /// How far the voice's phase is ahead of its pieces', in 2⁻⁶⁴ turns, for having been heard at
    /// another pitch.
    var lead: UInt64 = 0
  }

  /// Makes a mixer that stands at frame 0.
  ///
  /// - Parameters:
  ///   - score: What to render.
  ///   - kernel: The implementation of the inner loop.
  ///   - chunkLength: The most frames in a chunk, a multiple of 128.
  /// - Precondition: every voice's bus exists, and the sound that it plays.
  init(_ score: Score, kernel: Kernel, chunkLength: Int) {
    precondition(1...Self.chunkLength ~= chunkLength && chunkLength % PieceBlock.length == 0)
    self.chunkLength = chunkLength
    shifted = [Piece(start: 0, length: 1, step: 0, amplitude: .polynomial(c0: 0, c1: 0, c2: 0))]
    voices = score.voices
    pieces = score.pieces
    tracks = NoiseTracks(of: score)
    ends = VoiceEnds(of: score.voices)
    self.kernel = KernelRoom(for: kernel, sounds: score.sounds)
    written = Array(repeating: 0, count: score.matrix.busCount)
    sounding = []
    sounding.reserveCapacity(ends.largestOverlap)
    for voice in voices {
      precondition(written.indices.contains(voice.bus), "no such bus")
      guard case .sampled(let sound, offset: _, loop: _) = voice.waveform else { continue }
      precondition(score.sounds.indices.contains(sound), "no such sound")
    }
  }

  /// Stands at the chunk that starts at `frame`, a multiple of 128.
  mutating func seek(to frame: Int) {
    nextVoice = voices.partitioningIndex { $0.start >= frame }
    // Taken out and put back, so that its memory is kept.
    var found: [Cursor] = []
    swap(&found, &sounding)
    found.removeAll(keepingCapacity: true)
    ends.forEach(endingAfter: frame, first: nextVoice) { voice in
      let range = voices[voice].pieces
      let offset = pieces[range].partitioningIndex { $0.end > frame }
      found.append(Cursor(voice: voice, piece: offset))
    }
    swap(&found, &sounding)
  }

  /// Whether something sounds on a bus in the last chunk.
  func isUsed(bus: Int) -> Bool { written[bus] > 0 }

  /// Renders the chunk that starts where the last one ended.
  ///
  /// - Parameters:
  ///   - start: The chunk's first frame, a multiple of 128.
  ///   - length: Its length, a multiple of 128, at most `chunkLength`.
  ///   - buses: Where bus b has its samples, from b times the most frames in a chunk on; all are written where
  ///     something sounds on the bus in this chunk, none otherwise.
  mutating func render(start: Int, length: Int, to buses: SampleView) {
    for bus in written.indices { written[bus] = 0 }
    let end = start + length
    var kept = 0
    for index in sounding.indices {
      var cursor = sounding[index]
      if index + 1 < sounding.count { pieces.prefetch(sounding[index + 1].piece) }
      add(&cursor, start: start, end: end, to: buses)
      guard voices[cursor.voice].end > end else { continue }
      sounding[kept] = cursor
      kept += 1
    }
    sounding.removeLast(sounding.count - kept)
    while nextVoice < voices.count, voices[nextVoice].start < end {
      var cursor = Cursor(voice: nextVoice, piece: voices[nextVoice].pieces.lowerBound)
      add(&cursor, start: start, end: end, to: buses)
      if voices[nextVoice].end > end { sounding.append(cursor) }
      nextVoice += 1
    }
    for bus in written.indices where 1..<length ~= written[bus] {
      let busStart = bus * chunkLength
      buses.clear(busStart + written[bus]..<busStart + length)
    }
  }

  /// Adds a voice's part of the chunk to its bus and moves its cursor behind the pieces that end.
  private mutating func add(_ cursor: inout Cursor, start: Int, end: Int, to buses: SampleView) {
    let voice = voices[cursor.voice]
    let busStart = voice.bus * chunkLength
    let bus = buses[busStart..<busStart + end - start]
    while cursor.piece < voice.pieces.upperBound {
      let (pieceStart, pieceEnd) = (pieces[cursor.piece].start, pieces[cursor.piece].end)
      guard pieceStart < end else { return }
      let first = max(start, pieceStart)
      let last = min(end, pieceEnd)
      if first < last {
        let sound = PieceSound(
          of: pieces, at: cursor.piece, in: voice, from: tracks[cursor.piece])
        if pitchRatio != 1 || cursor.lead != 0 {
          shifted[0] = pieces[cursor.piece].heard(
            at: pitchRatio, during: first..<last, lead: &cursor.lead)
          add(shifted, 0, sound, first..<last, start: start, to: bus, voice.bus)
        } else {
          add(pieces, cursor.piece, sound, first..<last, start: start, to: bus, voice.bus)
        }
      }
      guard pieceEnd <= end else { return }
      cursor.piece += 1
    }
  }

  /// Adds a piece's part of the chunk to a bus.
  private mutating func add(
    _ pieces: [Piece], _ piece: Int, _ sound: PieceSound, _ frames: Range<Int>, start: Int,
    to bus: SampleView, _ index: Int
  ) {
    let first = (frames.lowerBound - start) / PieceBlock.length * PieceBlock.length
    if first > written[index] {
      bus.clear(written[index]..<first)
      written[index] = first
    }
    kernel.add(
      pieces, piece, sound: sound, frames, ofChunkAt: start, to: bus,
      fresh: written[index] / PieceBlock.length)
    let last = frames.upperBound - start + PieceBlock.length - 1
    written[index] = max(written[index], last / PieceBlock.length * PieceBlock.length)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `predicate`, which no earlier and every later one does.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
