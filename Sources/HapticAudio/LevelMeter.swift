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
  public var firstFrame: Int { source.firstFrame }

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
    unsafe samples.withUnsafeBufferPointer { samples in
      // Four sums and peaks that do not wait for each other, which the vector unit takes at once.
      var sums = (0.0, 0.0, 0.0, 0.0)
      var peaks: (Float, Float, Float, Float) = (0, 0, 0, 0)
      let whole = samples.count & ~3
      var index = 0
      while index < whole {
        let (a, b) = unsafe (samples[index], samples[index &+ 1])
        let (c, d) = unsafe (samples[index &+ 2], samples[index &+ 3])
        sums.0 += Double(a) * Double(a)
        sums.1 += Double(b) * Double(b)
        sums.2 += Double(c) * Double(c)
        sums.3 += Double(d) * Double(d)
        peaks.0 = larger(peaks.0, a.magnitude)
        peaks.1 = larger(peaks.1, b.magnitude)
        peaks.2 = larger(peaks.2, c.magnitude)
        peaks.3 = larger(peaks.3, d.magnitude)
        index &+= 4
      }
      while index < samples.count {
        let sample = unsafe samples[index]
        sums.0 += Double(sample) * Double(sample)
        peaks.0 = larger(peaks.0, sample.magnitude)
        index &+= 1
      }
      peak = larger(peak, larger(larger(peaks.0, peaks.1), larger(peaks.2, peaks.3)))
      sumOfSquares += (sums.0 + sums.1) + (sums.2 + sums.3)
      count += samples.count
    }
  }
}

/// The larger of two numbers, in the form that is one vector instruction; `max` is not.
@inline(__always)
private func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
