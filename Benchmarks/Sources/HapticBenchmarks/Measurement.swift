import Glibc
import HapticSynthesis

/// The times of one kernel on one workload, and of what it is compared with, taken in the same run.
struct Measurement {
  let workload: Workload
  let kernel: Kernel
  /// Nanoseconds a voice-sample.
  let time: Distribution
  /// The median time of `memset` on the same memory, as nanoseconds a voice-sample.
  let memset: Double
  /// The median time of the scalar kernel, as nanoseconds a voice-sample.
  let scalar: Double
  /// The median time of a loop with the C library's sine, as nanoseconds a voice-sample.
  let naive: Double
  /// The median time of a serial filter alone, as nanoseconds a sample; `nil` without filters.
  let serialFilter: Double?

  /// The Floats of the buffer that is written over and over: 64 KiB.
  static let bufferCapacity = 16384

  /// Measures kernels on a workload in turns, so that whatever else the machine does meets all.
  static func measure(_ workload: Workload, kernels: [Kernel], rounds: Int) -> [Measurement] {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: bufferCapacity)
    unsafe buffer.initialize(repeating: 0)
    defer { unsafe buffer.deallocate() }
    var fast: [any Subject] = kernels.map { Rendering(workload, kernel: $0) }
    fast.append(Clearing(workload))
    let isFiltered = !workload.score.chain.filters.isEmpty
    if isFiltered { fast.append(SerialFilter(workload)) }
    var slow: [any Subject] = [Rendering(workload, kernel: .scalar), NaiveLoop(workload)]

    var times = Array(repeating: [Double](), count: fast.count + slow.count)
    for index in fast.indices { unsafe fast[index].run(buffer) }
    for round in 0..<rounds {
      for index in fast.indices {
        times[index].append(ThreadClock.nanoseconds { unsafe fast[index].run(buffer) })
      }
      // They take a hundred times as long and vary little.
      guard round % max(1, rounds / 3) == 0 else { continue }
      for index in slow.indices {
        times[fast.count + index].append(ThreadClock.nanoseconds { unsafe slow[index].run(buffer) })
      }
    }
    let results = times.map { Distribution($0.map { $0 / Double(workload.voiceFrames) }) }
    return kernels.indices.map { index in
      Measurement(
        workload: workload, kernel: kernels[index], time: results[index],
        memset: results[kernels.count].median, scalar: results[fast.count].median,
        naive: results[fast.count + 1].median,
        serialFilter: isFiltered ? results[kernels.count + 1].median : nil)
    }
  }
}
