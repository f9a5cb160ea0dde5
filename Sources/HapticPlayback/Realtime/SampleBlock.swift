/// Memory for a block of samples, owned.
@safe
struct SampleBlock: ~Copyable, @unchecked Sendable {
  @unsafe let samples: UnsafeMutableBufferPointer<Float>

  /// Allocates zeros.
  init(count: Int) {
    unsafe samples = .allocate(capacity: count)
    unsafe samples.initialize(repeating: 0)
  }

  deinit { unsafe samples.deallocate() }

  /// The first samples.
  @unsafe
  func prefix(_ count: Int) -> UnsafeMutableBufferPointer<Float> {
    unsafe UnsafeMutableBufferPointer(rebasing: samples[..<count])
  }
}
