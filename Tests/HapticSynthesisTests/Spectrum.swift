import Foundation

/// The spectrum of 2ⁿ samples that repeat.
struct Spectrum {
  /// The number of samples.
  let count: Int
  /// The amplitudes of the sines of 0, 1, … count/2 − 1 periods.
  let amplitudes: [Double]

  /// Transforms by the algorithm of Cooley and Tukey (1965).
  init(_ samples: [Float]) {
    let count = samples.count
    precondition(count > 1 && count & (count - 1) == 0)
    let shift = count.leadingZeroBitCount + 1
    var real = [Double](repeating: 0, count: count)
    var imaginary = real
    for (index, sample) in samples.enumerated() {
      var reversed = 0
      for bit in 0..<Int.bitWidth - shift where index >> bit & 1 == 1 {
        reversed |= 1 << (Int.bitWidth - shift - 1 - bit)
      }
      real[reversed] = Double(sample)
    }
    let roots = (0..<count / 2).map { -2 * Double.pi * Double($0) / Double(count) }
    let cosines = roots.map { cos($0) }
    let sines = roots.map { sin($0) }
    var half = 1
    while half < count {
      for start in stride(from: 0, to: count, by: 2 * half) {
        for k in 0..<half {
          let root = k * (count / (2 * half))
          let (a, b) = (start + k, start + k + half)
          let re = real[b] * cosines[root] - imaginary[b] * sines[root]
          let im = real[b] * sines[root] + imaginary[b] * cosines[root]
          (real[b], imaginary[b]) = (real[a] - re, imaginary[a] - im)
          (real[a], imaginary[a]) = (real[a] + re, imaginary[a] + im)
        }
      }
      half *= 2
    }
    self.count = count
    amplitudes = (0..<count / 2).map {
      2 / Double(count) * (real[$0] * real[$0] + imaginary[$0] * imaginary[$0]).squareRoot()
    }
  }
}
