import HapticAudio
import Testing

@Suite("Dither")
struct DitherTests {
  private let count = 1 << 18

  @Test("is triangular: mean 0, variance 1/6, within one step", arguments: [0, 1, 7])
  func distribution(channel: Int) {
    let dither = Dither(seed: 0, channel: channel)
    let values = (0..<count).map { dither.value(at: $0) }
    let mean = values.reduce(0, +) / Double(count)
    let variance = values.map { $0 * $0 }.reduce(0, +) / Double(count)
    // Four standard deviations of the estimates.
    #expect(abs(mean) < 4 * (1.0 / 6 / Double(count)).squareRoot())
    #expect(abs(variance - 1.0 / 6) < 0.002)
    #expect(values.allSatisfy { abs($0) < 1 })
    // A quarter of a triangle's area lies beyond a half on either side: 1/8 each.
    let beyond = Double(values.count { $0 > 0.5 }) / Double(count)
    #expect(abs(beyond - 0.125) < 0.003)
  }

  @Test("is white: neighbours and channels do not correlate", arguments: 1...8)
  func correlation(lag: Int) {
    let dither = Dither(seed: 3, channel: 0)
    let other = Dither(seed: 3, channel: lag)
    let limit = 5.0 / 6 / Double(count).squareRoot()
    let own = (0..<count).map { dither.value(at: $0) * dither.value(at: $0 + lag) }
    let cross = (0..<count).map { dither.value(at: $0) * other.value(at: $0) }
    #expect(abs(own.reduce(0, +) / Double(count)) < limit)
    #expect(abs(cross.reduce(0, +) / Double(count)) < limit)
  }

  @Test("is pinned: these values never change")
  func pinned() {
    let steps = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 0, 1 << 31)].map {
      Int(Dither(seed: $0.0, channel: $0.1).value(at: $0.2) * 65_536)
    }
    #expect(steps == [-17941, 15741, 25799, -14831, 12486])
  }
}
