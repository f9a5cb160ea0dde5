import CPortLimit
import Glibc
import HapticSynthesis

/// Something whose time is taken: a kernel on a workload, or what it is compared with.
protocol Subject {
  /// Does the work once.
  ///
  /// - Parameter buffer: 64 KiB, written over and over: what is measured is the work, not the
  ///   memory.
  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>)
}

/// The synthesizer with one kernel.
struct Rendering: Subject {
  private let score: Score
  private let kernel: Kernel

  init(_ workload: Workload, kernel: Kernel) {
    score = workload.score
    self.kernel = kernel
  }

  /// A synthesizer at the beginning of the score.
  var synthesizer: Synthesizer { Synthesizer(score, kernel: kernel) }

  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>) {
    var synthesizer = synthesizer
    while unsafe synthesizer.render(into: buffer) > 0 {}
  }
}

/// Zeros written to the same memory, as often.
struct Clearing: Subject {
  private let frameCount: Int

  init(_ workload: Workload) { frameCount = workload.score.frameCount }

  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>) {
    guard let start = buffer.baseAddress else { return }
    var left = frameCount
    while left > 0 {
      let count = min(left, buffer.count)
      unsafe memset(start, 0, count * MemoryLayout<Float>.stride)
      left -= count
    }
  }
}

/// As many vector operations as a kernel's inner loop has, independent of each other: what the
/// processor could do at best.
struct PortLimit: Subject {
  private let width: PortLimitWidth
  private let loop: PortLimitLoop
  private let voiceFrames: Int

  /// `nil` where there is no such loop: for a workload of several kinds, the scalar kernel, and
  /// processors of another kind.
  init?(_ workload: Workload, kernel: Kernel) {
    let widths: [Kernel: PortLimitWidth] = [.base: .SSE2, .v3: .AVX2, .v4: .AVX512]
    guard let width = widths[kernel], let loop = workload.loop, PortLimitRun(width, loop, 0) != 0
    else { return nil }
    self.width = width
    self.loop = loop
    voiceFrames = workload.voiceFrames
  }

  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>) {
    _ = PortLimitRun(width, loop, voiceFrames)
  }
}

/// What one would write first: an accumulated phase in Double, and the C library's sine.
struct NaiveLoop: Subject {
  private let score: Score

  init(_ workload: Workload) { score = workload.score }

  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>) {
    for piece in score.pieces {
      var phase = 2 * Double.pi * Double(piece.phase) * 0x1p-64
      var step = 2 * Double.pi * Double(piece.step) * 0x1p-64
      let curvature = 2 * Double.pi * Double(piece.curvature) * 0x1p-64
      var (amplitude, slope, decay) =
        switch piece.amplitude {
        case .polynomial(let c0, let c1, _): (c0, c1, 1.0)
        case .exponential(let start, let decay): (start, 0.0, exp2(-decay))
        }
      for frame in piece.start..<piece.end {
        unsafe buffer[frame % buffer.count] += Float(amplitude * sin(phase))
        phase += step
        step += curvature
        amplitude = amplitude * decay + slope
      }
      // So that the variables above are seen to change.
      (slope, decay) = (0, 0)
    }
  }
}

/// A filter as one would write it first: a serial one in Double, over samples that are there.
struct SerialFilter: Subject {
  private let frameCount: Int
  private let filter = Workload.equalizer(gain: 0.5)

  init(_ workload: Workload) { frameCount = workload.score.frameCount }

  mutating func run(_ buffer: UnsafeMutableBufferPointer<Float>) {
    // An impulse, so that there is something to filter.
    unsafe buffer.update(repeating: 0)
    if !buffer.isEmpty { unsafe buffer[0] = 1 }
    var (s1, s2) = (0.0, 0.0)
    var left = frameCount
    while left > 0 {
      let count = min(left, buffer.count)
      for frame in 0..<count {
        let x = unsafe Double(buffer[frame])
        let y = filter.b0 * x + s1
        s1 = (filter.b1 * x + s2) - filter.a1 * y
        s2 = filter.b2 * x - filter.a2 * y
        unsafe buffer[frame] = Float(y)
      }
      left -= count
    }
  }
}
