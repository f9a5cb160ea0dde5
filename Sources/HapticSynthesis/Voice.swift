/// One sounding thing: a run of pieces that follow each other, possibly with gaps, on one bus.
public struct Voice: Hashable, Sendable {
  /// The frame at which the first piece starts.
  public var start: Int
  /// The frame behind the last piece.
  public var end: Int
  /// The voice's pieces within the score, ascending and without overlap.
  public var pieces: Range<Int>
  /// The bus that the voice is summed on.
  public var bus: Int
  /// What the pieces' amplitudes multiply.
  public var waveform: Waveform
  /// An opaque number that traces what is found in the sound to what it came from.
  public var origin: Int32

  /// Makes a voice; by default of sines.
  public init(
    start: Int, end: Int, pieces: Range<Int>, bus: Int = 0, waveform: Waveform = .sine,
    origin: Int32 = -1
  ) {
    self.start = start
    self.end = end
    self.pieces = pieces
    self.bus = bus
    self.waveform = waveform
    self.origin = origin
  }
}
