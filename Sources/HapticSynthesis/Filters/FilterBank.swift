internal import HapticKernelBase

#if arch(x86_64)
  internal import HapticKernelV3
  internal import HapticKernelV4
#endif

/// The filters of a chain and their states, for each bus.
///
/// Memory is written only by its owner, the output stage, which has exclusive access whenever it
/// renders or seeks, so that it can be sent to another thread.
@safe
struct FilterBank: ~Copyable, @unchecked Sendable {
  private let kernel: Kernel
  private let numbers: [FilterNumbers]
  private let tables: UnsafeMutablePointer<Double>
  private let states: UnsafeMutablePointer<Double>
  private let stateCount: Int
  private let room: UnsafeMutablePointer<Double>

  /// The frames before a sought one from which on the filters are run.
  let memory: Int

  /// Makes filters that have heard nothing.
  ///
  /// - Precondition: the processor supports `kernel`.
  init(_ filters: [Biquad], busCount: Int, kernel: Kernel) {
    precondition(kernel.isSupported, "this processor does not have what the kernel needs")
    self.kernel = kernel
    numbers = filters.map(FilterNumbers.init)
    memory = min(numbers.reduce(0) { $0 + $1.memory }, FilterNumbers.longestMemory)
    let table = numbers.flatMap(\.table)
    unsafe tables = Self.allocate(table.count)
    for index in table.indices { unsafe tables[index] = table[index] }
    stateCount = 2 * filters.count * busCount
    unsafe states = Self.allocate(stateCount)
    unsafe room = Self.allocate(2 * PieceBlock.length)
  }

  deinit {
    unsafe tables.deallocate()
    unsafe states.deallocate()
    unsafe room.deallocate()
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Double> {
    // Aligned to what one vector holds, and a line of the cache.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Double>.stride, alignment: 64)
    return unsafe memory.initializeMemory(as: Double.self, repeating: 0, count: count)
  }

  /// Forgets everything.
  func reset() {
    unsafe states.update(repeating: 0, count: stateCount)
  }

  /// Whether there are none.
  var isEmpty: Bool { numbers.isEmpty }

  /// Whether nothing is left to sound on a bus.
  func isAtRest(bus: Int) -> Bool {
    let count = 2 * numbers.count
    precondition(bus >= 0 && (bus + 1) * count <= stateCount)
    return (bus * count..<(bus + 1) * count).allSatisfy { unsafe states[$0] == 0 }
  }

  /// Runs the filters over the next blocks of a bus, in place.
  func process(_ samples: SampleView, bus: Int) {
    let count = 2 * numbers.count
    precondition(bus >= 0 && (bus + 1) * count <= stateCount)
    precondition(samples.count % PieceBlock.length == 0)
    let blocks = samples.count / PieceBlock.length
    let state = unsafe states + bus * count
    switch kernel {
    case .scalar: processScalar(samples, bus: bus)
    case .base:
      unsafe HapticKernelBase.FilterKernel.run(
        samples.base, blockCount: blocks, filterCount: numbers.count, tables: tables,
        states: state, room: room)
    #if arch(x86_64)
      case .v3:
        unsafe HapticKernelV3.FilterKernel.run(
          samples.base, blockCount: blocks, filterCount: numbers.count, tables: tables,
          states: state, room: room)
      case .v4:
        unsafe HapticKernelV4.FilterKernel.run(
          samples.base, blockCount: blocks, filterCount: numbers.count, tables: tables,
          states: state, room: room)
    #else
      case .v3, .v4: preconditionFailure("not a kernel of this architecture")
    #endif
    }
  }

  private func processScalar(_ samples: SampleView, bus: Int) {
    let first = 2 * numbers.count * bus
    var current = numbers.indices.map { filter in
      unsafe FilterState(
        first: states[first + 2 * filter], second: states[first + 2 * filter + 1])
    }
    for start in stride(from: 0, to: samples.count, by: PieceBlock.length) {
      BlockFilter.run(samples[start..<start + PieceBlock.length], numbers, &current)
    }
    for filter in numbers.indices {
      unsafe states[first + 2 * filter] = current[filter].first
      unsafe states[first + 2 * filter + 1] = current[filter].second
    }
  }
}
