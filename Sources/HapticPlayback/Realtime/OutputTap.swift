internal import Synchronization

/// Copies what is written to a device, for another thread to read once it cannot be taken back any
/// more.
@safe
final class OutputTap: @unchecked Sendable {
  // What makes it safe: the writer touches only what has not been published or has been read, the
  // reader only what has been published and has not been read.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// Positions in the stream of bytes.
  private let published = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  private let hasOverrun = Atomic<Bool>(false)

  /// Makes a tap that holds 8 MiB: 20 s of two channels of 32 bits at 48 kHz.
  init() {
    capacity = 1 << 23
    unsafe bytes = .allocate(capacity: capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// Keeps bytes at a place of the stream, over those that were there.
  @unsafe
  func store(_ new: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
    guard place + new.count - read.load(ordering: .acquiring) <= capacity else {
      hasOverrun.store(true, ordering: .relaxed)
      return
    }
    for index in 0..<new.count { unsafe bytes[(place + index) % capacity] = new[index] }
  }

  /// Gives free what comes before a place of the stream.
  func publish(upTo place: Int) {
    published.max(place, ordering: .acquiringAndReleasing)
  }

  /// Takes what has been given free since; `nil` once something was lost, for nobody took it in time.
  func take() -> [UInt8]? {
    let (first, end) = (
      read.load(ordering: .relaxed), published.load(ordering: .acquiring)
    )
    guard !hasOverrun.load(ordering: .relaxed), end - first <= capacity else { return nil }
    let taken = unsafe [UInt8](unsafeUninitializedCapacity: end - first) { buffer, count in
      count = end - first
      for index in 0..<count { unsafe buffer[index] = bytes[(first + index) % capacity] }
    }
    read.store(end, ordering: .releasing)
    return taken
  }
}
