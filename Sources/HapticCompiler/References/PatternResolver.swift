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

  /// What the sound that a reference stands for is like, without its samples.
  ///
  /// That it is one, and not damaged, is to be found out here, too, in as little memory as that takes.
  ///
  /// - Parameters:
  ///   - reference: The path of a file, as it is written.
  ///   - base: The identity of the pattern that holds the reference; `nil` for the outermost one.
  ///   - sampleRate: The rate, in frames a second, at which the sound is wanted.
  ///   - octaves: How much higher it is to sound, being played faster: −2…2.
  ///   - limit: The most samples that it can have, of all channels together; one that has more will not
  ///     be wanted, so only its length must be right.
  /// - Returns: What ``sound(_:from:sampleRate:octaves:)`` will give. By default that is asked.
  /// - Throws: Why there is no such sound.
  func soundOutline(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double, limit: Int
  ) throws(ReferenceProblem) -> SoundOutline

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

extension PatternResolver {
  public func soundOutline(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double, limit: Int
  ) throws(ReferenceProblem) -> SoundOutline {
    SoundOutline(try sound(reference, from: base, sampleRate: sampleRate, octaves: octaves))
  }
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

/// What a sound is like that was found.
public struct SoundOutline: Hashable, Sendable {
  /// What tells it from others: the same for every way to refer to it.
  public var identity: String
  /// The number of channels.
  public var channelCount: Int
  /// The number of frames at the rate that was asked for.
  public var frameCount: Int

  /// The number of samples of all channels together.
  public var sampleCount: Int { frameCount * channelCount }

  /// Makes an outline.
  public init(identity: String, channelCount: Int, frameCount: Int) {
    self.identity = identity
    self.channelCount = channelCount
    self.frameCount = frameCount
  }

  /// Makes the outline of a sound.
  public init(_ sound: ResolvedSound) {
    self.init(
      identity: sound.identity, channelCount: sound.channels.count, frameCount: sound.frameCount)
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
