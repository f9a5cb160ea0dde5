// What to compare with: more bits where the processor has them, else the C library and its error.
#if arch(x86_64)
  typealias Precise = Float80
  let slack: Precise = 0
#else
  typealias Precise = Double
  let slack: Precise = 0x1p-52
#endif

/// The largest magnitude of `error` at 20,000 points.
func largestError(from start: Double, to end: Double, _ error: (Double) -> Precise) -> Precise {
  var largest: Precise = 0
  for step in 0..<20_000 {
    largest = max(largest, abs(error(start + (end - start) * Double(step) / 20_000)))
  }
  return largest
}
