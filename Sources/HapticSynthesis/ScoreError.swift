/// What is wrong with a score: a mistake of the program that made it, never of an author.
public enum ScoreError: Error, Hashable, Sendable {
  /// The sample rate is not 8000…192000.
  case sampleRate(Int)
  /// The length is negative.
  case frameCount(Int)
  /// There is no channel or no bus, or the gains are not one for each pair.
  case matrix
  /// A gain is neither 0 nor of a magnitude of 2⁻²⁴…2²⁴.
  case gain(Float)
  /// A filter is not stable, or one of its coefficients is not a number or out of range.
  case filter(Int)
  /// The limiter's window is not 1…65535.
  case limiterWindow(Int)
  /// A voice starts before the one before it.
  case voiceOrder(voice: Int)
  /// A voice is not within the score, or ends before it starts.
  case voiceFrames(voice: Int)
  /// A voice names pieces that do not exist.
  case voicePieces(voice: Int)
  /// A voice names a bus that does not exist.
  case voiceBus(voice: Int)
  /// The noise of a voice is not 1/16…2 octaves wide.
  case noiseBandwidth(voice: Int)
  /// A voice plays a sound that does not exist, or begins before its first sample or behind its last.
  case voiceSound(voice: Int)
  /// A sample of a sound is not finite, or larger than 2²⁴.
  case soundSample(sound: Int)
  /// A piece has not 1…2²² frames.
  case pieceLength(piece: Int)
  /// A piece is not within its voice, or starts before the end of the one before it.
  case pieceFrames(piece: Int)
  /// An amplitude is not finite or larger than 2²⁴, or its decay is not 0…1 octaves a frame.
  case amplitude(piece: Int)
}

extension ScoreError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .sampleRate(let rate): "the sample rate \(rate) is not 8000…192000"
    case .frameCount(let count): "the length of \(count) frames is negative"
    case .matrix: "the matrix has not one gain for each bus and channel, or none"
    case .gain(let gain): "the gain \(gain) is neither 0 nor 2⁻²⁴…2²⁴"
    case .filter(let filter): "filter \(filter) is not stable, or out of range"
    case .limiterWindow(let window): "the limiter's window of \(window) frames is not 1…65535"
    case .voiceOrder(let voice): "voice \(voice) starts before the one before it"
    case .voiceFrames(let voice): "voice \(voice) is not within the score"
    case .voicePieces(let voice): "voice \(voice) names pieces that do not exist"
    case .voiceBus(let voice): "voice \(voice) names a bus that does not exist"
    case .noiseBandwidth(let voice): "the noise of voice \(voice) is not 1/16…2 octaves wide"
    case .voiceSound(let voice):
      "voice \(voice) plays a sound that does not exist, or beyond its ends"
    case .soundSample(let sound): "a sample of sound \(sound) is not finite, or larger than 2²⁴"
    case .pieceLength(let piece): "the length of piece \(piece) is not 1…2²² frames"
    case .pieceFrames(let piece): "piece \(piece) is not within its voice and behind the last piece"
    case .amplitude(let piece): "the amplitude of piece \(piece) is out of range"
    }
  }
}
