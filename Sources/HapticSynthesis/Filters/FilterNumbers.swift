/// What `BlockFilter` needs of a filter, computed once.
struct FilterNumbers {
  let biquad: Biquad
  /// g1 and g2.
  let input: FilterState
  /// A¹⁵⁻ⁿ·g for the frames n of a lane.
  let weights: [FilterState]
  /// A to the powers 16, 32, 64 and 128.
  let powers: [StateMatrix]
  /// A¹⁶ˡ for lane l.
  let lanePowers: [StateMatrix]

  /// Computes the numbers, by squaring and in sequence.
  init(_ biquad: Biquad) {
    self.biquad = biquad
    let step = StateMatrix(m11: -biquad.a1, m12: 1, m21: -biquad.a2, m22: 0)
    input = FilterState(
      first: biquad.b1 - biquad.a1 * biquad.b0, second: biquad.b2 - biquad.a2 * biquad.b0)
    var weights = [input]
    for _ in 1..<16 { weights.append(step * weights[weights.count - 1]) }
    self.weights = weights.reversed()
    var power = step
    for _ in 0..<4 { power = power * power }
    var powers = [power]
    for _ in 0..<3 { powers.append(powers[powers.count - 1] * powers[powers.count - 1]) }
    self.powers = powers
    var lanePowers = [StateMatrix.identity]
    for _ in 1..<8 { lanePowers.append(power * lanePowers[lanePowers.count - 1]) }
    self.lanePowers = lanePowers
  }

  /// The numbers as kernels read them, see `FilterTable`.
  var table: [Double] {
    var table = lanePowers.map(\.m11) + lanePowers.map(\.m12)
    table += lanePowers.map(\.m21) + lanePowers.map(\.m22)
    table += weights.map(\.first) + weights.map(\.second)
    for power in powers { table += [power.m11, power.m12, power.m21, power.m22] }
    table += [biquad.b0, input.first, input.second, biquad.a1, biquad.a2]
    table += Array(repeating: 0, count: FilterTable.count - table.count)
    return table
  }

  /// The frames after which nothing is left of a state but 2⁻³⁸ of it (−229 dB), whole blocks; at most
  /// `longestMemory`.
  var memory: Int {
    var power = powers[3]
    var frames = PieceBlock.length
    while power.largest >= 0x1p-38, frames < Self.longestMemory {
      power = power * powers[3]
      frames += PieceBlock.length
    }
    return frames
  }

  /// 2¹⁹ frames, eleven seconds at 48 kHz.
  static let longestMemory = 1 << 19
}
