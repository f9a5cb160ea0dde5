/// The definition of what a `Biquad` does to samples; all kernels give the same bits.
///
/// **Form.** With the feedthrough taken out, the transposed direct form II is
///
///     y(n) = b0·x(n) + s1(n)
///     s1(n + 1) = (g1·x(n) + s2(n)) − a1·s1(n)        g1 = b1 − a1·b0
///     s2(n + 1) = g2·x(n) − a2·s1(n)                  g2 = b2 − a2·b0
///
/// in matrices s(n + 1) = A·s(n) + g·x(n). All numbers are Doubles.
///
/// **Blocks.** A block of 128 frames is cut into eight lanes of 16. The state at the start of each lane
/// is found before any output, and the lanes then run side by side:
///
/// 1. What a lane's samples leave in its state: e(l) = Σ A¹⁵⁻ⁿ·g·x(16·l + n), from n = 0 on.
/// 2. With what the lanes before left, in three steps: e(l) += A¹⁶·e(l − 1), then A³²·e(l − 2), then
///    A⁶⁴·e(l − 4), lanes below 0 being 0.
/// 3. The state at the start of lane l: e(l − 1) + A¹⁶ˡ·s; at the end of the block: e(7) + A¹²⁸·s.
/// 4. The recursion above within the lanes.
///
/// **Silence.** At the end of a block a state whose numbers are both under 2⁻⁶⁰ becomes 0. In
/// blocks of zeros that follow nothing is to be done. Output under 2⁻³⁸ (−229 dB) is 0, as
/// everywhere in the synthesizer, so that nothing becomes denormal.
enum BlockFilter {
  /// Runs filters over one block, one lane at a time; see `FilterKernel.run`.
  static func run(_ block: SampleView, _ tables: [FilterNumbers], _ states: inout [FilterState]) {
    if states.allSatisfy(\.isZero), (0..<block.count).allSatisfy({ block[$0] == 0 }) { return }
    var samples = (0..<block.count).map { Double(block[$0]) }
    for filter in tables.indices { run(&samples, tables[filter], &states[filter]) }
    for frame in samples.indices {
      let rounded = Float(samples[frame])
      block[frame] = rounded.magnitude < 0x1p-38 ? 0 : rounded
    }
  }

  private static func run(
    _ samples: inout [Double], _ numbers: FilterNumbers, _ state: inout FilterState
  ) {
    var left = (0..<8).map { lane in
      let x = samples[16 * lane..<16 * lane + 16]
      var sum = numbers.weights[0] * x[x.startIndex]
      for n in 1..<16 { sum = sum + numbers.weights[n] * x[x.startIndex + n] }
      return sum
    }
    for (distance, power) in zip([1, 2, 4], numbers.powers) {
      left = (0..<8).map {
        left[$0] + power * ($0 < distance ? FilterState() : left[$0 - distance])
      }
    }
    for lane in 0..<8 {
      var s = (lane == 0 ? FilterState() : left[lane - 1]) + numbers.lanePowers[lane] * state
      for frame in 16 * lane..<16 * lane + 16 {
        let x = samples[frame]
        samples[frame] = numbers.biquad.b0 * x + s.first
        s = FilterState(
          first: (numbers.input.first * x + s.second) - numbers.biquad.a1 * s.first,
          second: numbers.input.second * x - numbers.biquad.a2 * s.first)
      }
    }
    let next = left[7] + numbers.powers[3] * state
    let isDead =
      next.first.magnitude < FilterTable.dead && next.second.magnitude < FilterTable.dead
    state = isDead ? FilterState() : next
  }
}
