/// What to synthesize, as plain numbers: voices made of pieces, addressed to buses, and how buses
/// reach output channels.
///
/// A score knows no pattern, no actuator and no file. It is bound to a sample rate: all times are
/// frames, one frame being one sample for each channel.
public struct Score: Hashable, Sendable {
  /// Frames a second, one of ``sampleRates``.
  public var sampleRate: Int
  /// The length in frames, all tails included.
  public var frameCount: Int
  /// Everything that sounds, sorted by start; voices that start together keep the order in which
  /// they are summed.
  public var voices: [Voice]
  /// The pieces of all voices; each voice names its range.
  public var pieces: [Piece]
  /// The sounds that sampled voices play; a voice names one by its index.
  public var sounds: [SampledSound]
  /// How buses reach output channels.
  public var matrix: Matrix
  /// What happens to the summed channels.
  public var chain: Chain

  /// The sample rates that a score can have, in frames a second.
  public static let sampleRates = 8000...192_000

  /// Makes a score.
  public init(
    sampleRate: Int, frameCount: Int = 0, voices: [Voice] = [], pieces: [Piece] = [],
    sounds: [SampledSound] = [], matrix: Matrix = .mono, chain: Chain = Chain()
  ) {
    self.sampleRate = sampleRate
    self.frameCount = frameCount
    self.voices = voices
    self.pieces = pieces
    self.sounds = sounds
    self.matrix = matrix
    self.chain = chain
  }

  /// The gain from each bus to each output channel.
  public struct Matrix: Hashable, Sendable {
    /// The number of buses; voices name one of `0..<busCount`.
    public var busCount: Int
    /// The number of output channels.
    public var channelCount: Int
    /// `gains[channel * busCount + bus]`, linear; 0 or of a magnitude of 2⁻²⁴…2²⁴.
    public var gains: [Float]

    /// Makes a matrix of gains, one row a channel.
    ///
    /// - Precondition: there are `busCount * channelCount` gains.
    public init(busCount: Int, channelCount: Int, gains: [Float]) {
      precondition(gains.count == busCount * channelCount)
      self.busCount = busCount
      self.channelCount = channelCount
      self.gains = gains
    }

    /// One bus to one channel, unchanged.
    public static let mono = Matrix(busCount: 1, channelCount: 1, gains: [1])
  }
}
