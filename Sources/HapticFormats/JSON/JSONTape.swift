import Glibc

/// The nodes of a document, in the order of the text.
///
/// - Note: Sendable because nothing changes any more; only ``JSONTapeWriter`` writes, before.
@safe
final class JSONTape: @unchecked Sendable {
  @unsafe private let base: UnsafeMutablePointer<JSONNode>
  /// How many nodes there are.
  let count: Int

  /// Takes over memory that a writer has filled.
  @unsafe
  fileprivate init(base: UnsafeMutablePointer<JSONNode>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  deinit { unsafe free(base) }

  /// A node.
  @inline(__always)
  subscript(index: Int) -> JSONNode {
    precondition(index >= 0 && index < count)
    return unsafe base[index]
  }
}

/// Writes a tape, once and to its end: whoever makes one calls ``finish()``.
///
/// An array would ask before each node whether somebody else has it too.
@safe
struct JSONTapeWriter {
  @unsafe private var base: UnsafeMutablePointer<JSONNode>
  private var capacity: Int
  /// How many nodes there are.
  private(set) var count = 0

  /// Makes an empty tape with room for nodes; memory that is never used costs nothing.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe base = Self.allocate(self.capacity)
  }

  /// Ends writing.
  consuming func finish() -> JSONTape { unsafe JSONTape(base: base, count: count) }

  /// A node.
  @inline(__always)
  subscript(index: Int) -> JSONNode {
    get {
      precondition(index >= 0 && index < count)
      return unsafe base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// The last node.
  var last: JSONNode? { count > 0 ? self[count - 1] : nil }

  /// Adds a node.
  @inline(__always)
  mutating func append(_ node: JSONNode) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: node)
    count &+= 1
  }

  /// Removes the last nodes, as many as there are beyond a number.
  mutating func removeAll(from count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  private mutating func grow() {
    let larger = unsafe Self.allocate(2 * capacity)
    unsafe larger.initialize(from: base, count: count)
    unsafe free(base)
    unsafe base = larger
    capacity *= 2
  }

  /// Memory for nodes; where it is much, in pages of 2 MiB if the system gives them on request: it
  /// clears one in a fraction of the time that the 512 faults for small pages take.
  @unsafe
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<JSONNode> {
    let largePage = 2 << 20
    let size = capacity * MemoryLayout<JSONNode>.stride
    let wantsLargePages = size >= 2 * largePage
    let alignment = wantsLargePages ? largePage : MemoryLayout<Int>.alignment
    let wholeSize = (size + alignment - 1) & ~(alignment - 1)
    guard let memory = unsafe aligned_alloc(alignment, wholeSize) else {
      fatalError("out of memory")
    }
    // Advice that is not taken does no harm.
    if wantsLargePages { _ = unsafe madvise(memory, wholeSize, MADV_HUGEPAGE) }
    return unsafe memory.bindMemory(to: JSONNode.self, capacity: capacity)
  }
}
