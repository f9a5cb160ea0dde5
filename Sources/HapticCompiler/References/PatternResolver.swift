public import HapticModel
public import HapticSynthesis

/// Finds what patterns refer to: other patterns, and sounds.
///
/// Loading, and what may be loaded, is the resolver's affair; cycles, depth and size are the
/// compiler's.
public protocol PatternResolver: Sendable {
  /// The pattern that a reference stands for.
  ///
  /// - Parameters:
  ///   - reference: The name of a built-in pattern or the path of a file, as it is written.
  ///   - base: The identity of the pattern that holds the reference; `nil` for the outermost one.
  /// - Returns: The pattern.
  /// - Throws: Why there is no such pattern.
  func pattern(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> ResolvedPattern

  /// The sound that a reference stands for.
  ///
  /// - Parameters:
  ///   - reference: The path of a file, as it is written.
  ///   - base: The identity of the pattern that holds the reference; `nil` for the outermost one.
  ///   - sampleRate: The rate, in frames a second, at which the sound is wanted.
  ///   - octaves: How much higher it is to sound, being played faster: −2…2.
  /// - Returns: The sound's samples.
  /// - Throws: Why there is no such sound.
  func sound(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double
  ) throws(ReferenceProblem) -> ResolvedSound
}

/// A pattern that was found.
public struct ResolvedPattern: Sendable {
  /// What tells it from others: the same for every way to refer to it.
  public var identity: String
  /// The pattern.
  public var pattern: HapticPattern

  /// Makes a result.
  public init(identity: String, pattern: HapticPattern) {
    self.identity = identity
    self.pattern = pattern
  }
}

/// A sound that was found.
public struct ResolvedSound: Sendable {
  /// What tells it from others: the same for every way to refer to it.
  public var identity: String
  /// The samples of each channel, at the rate that was asked for; as many in each.
  public var channels: [SampledSound]

  /// The number of frames.
  public var frameCount: Int { channels.first?.samples.count ?? 0 }

  /// Makes a result.
  public init(identity: String, channels: [SampledSound]) {
    self.identity = identity
    self.channels = channels
  }
}

/// Finds nothing: for patterns that stand alone.
public struct NoReferences: PatternResolver {
  /// Makes the resolver.
  public init() {}

  public func pattern(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> ResolvedPattern {
    throw .notAvailable(reference)
  }

  public func sound(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double
  ) throws(ReferenceProblem) -> ResolvedSound {
    throw .notAvailable(reference)
  }
}
