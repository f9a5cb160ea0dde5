import Glibc
import HapticSynthesis

/// Renders on request, for the driver of `peers/`, which lets other programs do the same in turns.
///
/// A line with a workload's name is answered with the nanoseconds that one rendering took the
/// processor, and “energy W2” with the sum of all squared samples.
enum Server {
  /// Answers until there are no more requests.
  ///
  /// - Returns: What was not understood, if that ended it.
  static func run(kernel: Kernel) -> String? {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: Measurement.bufferCapacity)
    unsafe buffer.initialize(repeating: 0)
    defer { unsafe buffer.deallocate() }
    // Scores are made once, as a compiled pattern is played more than once.
    var renderings: [String: Rendering] = [:]
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.last, let workload = Workload.all.first(where: { $0.name == name })
      else { return "no workload “\(line)”" }
      var rendering = renderings[name] ?? Rendering(workload, kernel: kernel)
      renderings[name] = rendering
      let answer =
        words.count == 2 && words[0] == "energy"
        ? unsafe rendering.energy(buffer) : ThreadClock.nanoseconds { unsafe rendering.run(buffer) }
      print(answer)
      // Output to a pipe is kept back otherwise.
      _ = fflush(nil)
    }
    return nil
  }
}

extension Rendering {
  /// Renders, and sums the squares of all samples.
  fileprivate func energy(_ buffer: UnsafeMutableBufferPointer<Float>) -> Double {
    var synthesizer = synthesizer
    var energy = 0.0
    while true {
      let count = unsafe synthesizer.render(into: buffer)
      if count == 0 { return energy }
      for index in 0..<count {
        let sample = unsafe Double(buffer[index])
        energy += sample * sample
      }
    }
  }
}
