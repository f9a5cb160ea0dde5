internal import CHapticSIMD

/// Memory for samples in whole groups of lanes, owned.
///
/// The one place where the synthesizer's memory is allocated. Groups are aligned to their size. Writing
/// needs no exclusive access here; its owner, the synthesizer, has it whenever it renders or seeks,
/// so that it can be sent to another thread.
@safe
struct LaneBuffer: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<SIMD16<Float>>
  /// The number of samples.
  let count: Int

  /// Allocates zeros; `count` is rounded up to whole blocks.
  init(count: Int) {
    let blocks = (count + PieceBlock.length - 1) / PieceBlock.length
    let groups = blocks * (PieceBlock.length / PieceBlock.laneCount)
    unsafe base = .allocate(capacity: groups)
    unsafe base.initialize(repeating: .zero, count: groups)
    self.count = groups * PieceBlock.laneCount
  }

  deinit {
    unsafe base.deallocate()
  }

  /// A view of some samples; the buffer must outlive it.
  func view(of range: Range<Int>) -> SampleView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe SampleView(base: samples + range.lowerBound, count: range.count)
  }

  /// Writes zeros.
  func clear(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe (samples + range.lowerBound).update(repeating: 0, count: range.count)
  }

  /// Copies samples to the front of `destination`.
  ///
  /// - Precondition: `destination` has room for them.
  @unsafe
  func copy(_ range: Range<Int>, to destination: UnsafeMutableBufferPointer<Float>) {
    guard let start = destination.baseAddress, !range.isEmpty else { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(range.count <= destination.count)
    unsafe start.update(from: samples + range.lowerBound, count: range.count)
  }

  /// Adds `gain` times the samples of `source` to every `stride`-th sample from `index` on.
  func add(
    _ source: borrowing LaneBuffer, _ range: Range<Int>, gain: Float, at index: Int, stride: Int
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    precondition(index >= 0 && stride > 0 && index + (range.count - 1) * stride < count)
    let input = unsafe source.samples + range.lowerBound
    let output = unsafe samples + index
    if stride == 1 {
      for k in 0..<range.count { unsafe output[k] += gain * input[k] }
    } else {
      for k in 0..<range.count { unsafe output[k &* stride] += gain * input[k] }
    }
  }

  /// Moves samples to the front.
  func moveToFront(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe samples.update(from: samples + range.lowerBound, count: range.count)
  }

  /// The largest magnitude of whole groups of samples, 0 of none.
  func peak(_ range: Range<Int>) -> Float {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var peak = SIMD16<Float>.zero
    for group in range.lowerBound / PieceBlock.laneCount..<range.upperBound / PieceBlock.laneCount {
      peak = HapticMaximum(peak, HapticMagnitude(unsafe base[group]))
    }
    return HapticLargest(peak)
  }

  /// The largest magnitude of some samples, 0 of none.
  func magnitude(_ range: Range<Int>) -> Float {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var peak: Float = 0
    for index in range { unsafe peak = max(peak, abs(samples[index])) }
    return peak
  }

  /// Finds the largest magnitude of each of as many interleaved frames as `peaks` has room for.
  func findPeaks(from index: Int, channelCount: Int, into peaks: inout [Float]) {
    precondition(index >= 0 && channelCount > 0 && index + peaks.count * channelCount <= count)
    let first = unsafe samples + index
    unsafe peaks.withUnsafeMutableBufferPointer { peaks in
      if channelCount == 1 {
        for frame in 0..<peaks.count { unsafe peaks[frame] = abs(first[frame]) }
        return
      }
      for frame in 0..<peaks.count {
        var peak: Float = 0
        for channel in 0..<channelCount {
          unsafe peak = max(peak, abs(first[frame &* channelCount &+ channel]))
        }
        unsafe peaks[frame] = peak
      }
    }
  }

  /// Multiplies interleaved frames by a gain each and keeps them within ±1.
  func attenuate(from index: Int, channelCount: Int, by gains: Span<Float>) {
    precondition(index >= 0 && channelCount > 0 && index + gains.count * channelCount <= count)
    let first = unsafe samples + index
    if channelCount == 1 {
      for frame in 0..<gains.count {
        unsafe first[frame] = min(max(first[frame] * gains[frame], -1), 1)
      }
      return
    }
    for frame in 0..<gains.count {
      for channel in 0..<channelCount {
        let sample = frame &* channelCount &+ channel
        unsafe first[sample] = min(max(first[sample] * gains[frame], -1), 1)
      }
    }
  }

  private var samples: UnsafeMutablePointer<Float> {
    unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)
  }
}
