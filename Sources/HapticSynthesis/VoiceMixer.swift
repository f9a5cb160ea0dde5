/// Sums voices on buses, chunk by chunk, forwards from any block.
///
/// A chunk is some whole blocks of 128 frames, at most 32. The cost grows with the voices that sound
/// in it; a bus on which nothing sounds is not touched.
struct VoiceMixer: ~Copyable {
  private let voices: [Voice]
  private let pieces: [Piece]
  private let ends: VoiceEnds
  private let kernel: Kernel
  private let buses: LaneBuffer
  /// Whether something sounds on each bus in the current chunk.
  private var isBusUsed: [Bool]
  /// The voices that started before the next chunk and end behind its start, in order.
  private var sounding: [Cursor]
  /// The first voice that starts in the next chunk or later.
  private var nextVoice = 0

  /// The most frames in a chunk.
  static let chunkLength = 4096

  /// A voice and the first of its pieces that is not over.
  private struct Cursor {
    var voice: Int
    var piece: Int
  }

  /// Makes a mixer that stands at frame 0.
  ///
  /// - Precondition: every voice's bus exists.
  init(_ score: Score, kernel: Kernel) {
    voices = score.voices
    pieces = score.pieces
    ends = VoiceEnds(of: score.voices)
    self.kernel = kernel
    buses = LaneBuffer(count: score.matrix.busCount * Self.chunkLength)
    isBusUsed = Array(repeating: false, count: score.matrix.busCount)
    sounding = []
    sounding.reserveCapacity(ends.largestOverlap)
    for voice in voices { precondition(isBusUsed.indices.contains(voice.bus), "no such bus") }
  }

  /// Stands at the chunk that starts at `frame`, a multiple of 128.
  mutating func seek(to frame: Int) {
    nextVoice = voices.partitioningIndex { $0.start >= frame }
    sounding.removeAll(keepingCapacity: true)
    var found = sounding
    swap(&found, &sounding)
    ends.forEach(endingAfter: frame, first: nextVoice) { voice in
      let range = voices[voice].pieces
      let offset = pieces[range].partitioningIndex { $0.end > frame }
      found.append(Cursor(voice: voice, piece: offset))
    }
    swap(&found, &sounding)
  }

  /// Renders the chunk that starts where the last one ended; returns whether anything sounds.
  ///
  /// - Parameters:
  ///   - start: The chunk's first frame, a multiple of 128.
  ///   - length: Its length, a multiple of 128, at most `chunkLength`.
  mutating func render(start: Int, length: Int) -> Bool {
    for bus in isBusUsed.indices { isBusUsed[bus] = false }
    let end = start + length
    var kept = 0
    for index in sounding.indices {
      var cursor = sounding[index]
      add(&cursor, start: start, end: end)
      guard voices[cursor.voice].end > end else { continue }
      sounding[kept] = cursor
      kept += 1
    }
    sounding.removeLast(sounding.count - kept)
    while nextVoice < voices.count, voices[nextVoice].start < end {
      var cursor = Cursor(voice: nextVoice, piece: voices[nextVoice].pieces.lowerBound)
      add(&cursor, start: start, end: end)
      if voices[nextVoice].end > end { sounding.append(cursor) }
      nextVoice += 1
    }
    return isBusUsed.contains(true)
  }

  /// Adds a bus to every `stride`-th sample of `output` from `index` on, where anything sounds on it.
  func add(
    bus: Int, count: Int, gain: Float, to output: borrowing LaneBuffer, at index: Int, stride: Int
  ) {
    guard isBusUsed[bus], gain != 0 else { return }
    let first = bus * Self.chunkLength
    output.add(buses, first..<first + count, gain: gain, at: index, stride: stride)
  }

  /// Adds a voice's part of the chunk to its bus and moves its cursor behind the pieces that end.
  private mutating func add(_ cursor: inout Cursor, start: Int, end: Int) {
    let voice = voices[cursor.voice]
    while cursor.piece < voice.pieces.upperBound {
      let piece = pieces[cursor.piece]
      guard piece.start < end else { return }
      add(piece, bus: voice.bus, start: start, end: end)
      guard piece.end <= end else { return }
      cursor.piece += 1
    }
  }

  /// Adds a piece's part of the chunk to a bus.
  private mutating func add(_ piece: Piece, bus: Int, start: Int, end: Int) {
    let first = max(start, piece.start)
    let last = min(end, piece.end)
    guard first < last else { return }
    if !isBusUsed[bus] {
      isBusUsed[bus] = true
      buses.clear(bus * Self.chunkLength..<bus * Self.chunkLength + end - start)
    }
    let decay = DecayTable(of: piece.amplitude)
    var block = first - first % PieceBlock.length
    while block < last {
      let samples = buses.block(at: bus * Self.chunkLength + block - start)
      kernel.add(PieceBlock(of: piece, in: block), decay: decay, to: samples)
      block += PieceBlock.length
    }
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
