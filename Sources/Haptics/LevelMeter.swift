/// Passes a source's frames on and measures their level.
public struct LevelMeter<Source: FrameSource & ~Copyable>: FrameSource, ~Copyable {
  /// What is measured.
  public private(set) var source: Source
  private var level = Level()

  /// Makes a meter for a source.
  public init(_ source: consuming Source) {
    self.source = source
  }

  public var sampleRate: Int { source.sampleRate }
  public var channelCount: Int { source.channelCount }
  public var frameCount: Int { source.frameCount }

  /// The largest magnitude of a sample so far; 1 is full scale.
  public var peak: Double { Double(level.peak) }

  /// The root of the mean square of all samples so far; 0 before the first.
  public var rootMeanSquare: Double {
    level.count == 0 ? 0 : (level.sumOfSquares / Double(level.count)).squareRoot()
  }

  public mutating func render(into block: inout MutableSpan<Float>) -> Int {
    let frames = source.render(into: &block)
    level.add(block.span.extracting(first: frames * source.channelCount))
    return frames
  }
}

/// The running level of a run of samples.
private struct Level {
  var peak: Float = 0
  var sumOfSquares = 0.0
  var count = 0

  mutating func add(_ samples: Span<Float>) {
    // Two sums that do not wait for each other.
    var sums = (0.0, 0.0)
    var index = 0
    while index + 1 < samples.count {
      let (first, second) = (samples[index], samples[index + 1])
      sums.0 += Double(first) * Double(first)
      sums.1 += Double(second) * Double(second)
      peak = max(peak, max(abs(first), abs(second)))
      index += 2
    }
    if index < samples.count {
      sums.0 += Double(samples[index]) * Double(samples[index])
      peak = max(peak, abs(samples[index]))
    }
    sumOfSquares += sums.0 + sums.1
    count += samples.count
  }
}
