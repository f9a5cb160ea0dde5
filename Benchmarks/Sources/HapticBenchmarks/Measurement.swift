import HapticSynthesis

/// The times of one kernel on one workload, and of what it is compared with, taken in the same run.
struct Measurement {
  let workload: Workload
  let kernel: Kernel
  /// Nanoseconds a voice-sample.
  let time: Distribution
  /// The median time of as many independent vector operations, as nanoseconds a voice-sample.
  let portLimit: Double?
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

  /// What is measured.
  private enum Part: Hashable {
    case kernel(Kernel), portLimit(Kernel), memset, scalar, naive, serialFilter
  }

  /// Measures kernels on a workload in turns, so that whatever else the machine does meets all.
  static func measure(_ workload: Workload, kernels: [Kernel], rounds: Int) -> [Measurement] {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: bufferCapacity)
    unsafe buffer.initialize(repeating: 0)
    defer { unsafe buffer.deallocate() }
    var fast: [Part: any Subject] = [.memset: Clearing(workload)]
    for kernel in kernels {
      fast[.kernel(kernel)] = Rendering(workload, kernel: kernel)
      fast[.portLimit(kernel)] = PortLimit(workload, kernel: kernel)
    }
    if !workload.score.chain.filters.isEmpty { fast[.serialFilter] = SerialFilter(workload) }
    var slow: [Part: any Subject] = [
      .scalar: Rendering(workload, kernel: .scalar), .naive: NaiveLoop(workload),
    ]

    var times: [Part: [Double]] = [:]
    for part in fast.keys { unsafe fast[part]?.run(buffer) }
    for round in 0..<rounds {
      for part in fast.keys {
        times[part, default: []].append(
          ThreadClock.nanoseconds { unsafe fast[part]?.run(buffer) })
      }
      // They take a hundred times as long and vary little.
      guard round % max(1, rounds / 3) == 0 else { continue }
      for part in slow.keys {
        times[part, default: []].append(
          ThreadClock.nanoseconds { unsafe slow[part]?.run(buffer) })
      }
    }
    let results = times.mapValues { times in
      Distribution(times.map { $0 / Double(workload.voiceFrames) })
    }
    func median(_ part: Part) -> Double { results[part]?.median ?? .nan }
    return kernels.compactMap { kernel in
      guard let time = results[.kernel(kernel)] else { return nil }
      return Measurement(
        workload: workload, kernel: kernel, time: time,
        portLimit: results[.portLimit(kernel)]?.median, memset: median(.memset),
        scalar: median(.scalar), naive: median(.naive),
        serialFilter: results[.serialFilter]?.median)
    }
  }
}
