internal import Synchronization

/// A queue from one thread to another that never waits, allocates or locks.
///
/// One thread puts in, one takes out; which they are may change only where something else orders
/// them.
@safe
final class Ring<Element: BitwiseCopyable>: @unchecked Sendable {
  // What makes it safe: an element is touched by the writer before `written` says it is there, and by
  // the reader before `read` says it is not.
  private let elements: UnsafeMutablePointer<Element>
  private let mask: Int
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  /// Makes an empty queue for a number of elements, a power of 2.
  init(capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "no power of 2")
    unsafe elements = .allocate(capacity: capacity)
    mask = capacity - 1
  }

  deinit { unsafe elements.deallocate() }

  /// Whether all that was put in has been taken out.
  var isEmpty: Bool {
    read.load(ordering: .sequentiallyConsistent) == written.load(ordering: .sequentiallyConsistent)
  }

  /// Puts an element in.
  ///
  /// - Returns: Whether there was room.
  func push(_ element: Element) -> Bool {
    let index = written.load(ordering: .relaxed)
    guard index - read.load(ordering: .acquiring) <= mask else { return false }
    unsafe (elements + index & mask).initialize(to: element)
    written.store(index + 1, ordering: .releasing)
    return true
  }

  /// Takes the oldest element out; `nil` where there is none.
  func pop() -> Element? {
    let index = read.load(ordering: .relaxed)
    guard index < written.load(ordering: .acquiring) else { return nil }
    let element = unsafe elements[index & mask]
    read.store(index + 1, ordering: .releasing)
    return element
  }
}
