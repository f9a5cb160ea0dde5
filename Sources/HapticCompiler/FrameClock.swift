/// Turns times in milliseconds into frames.
struct FrameClock {
  /// Frames a second.
  var sampleRate: Int

  /// The frame nearest to a time, ties to even: where an event starts or ends.
  ///
  /// The product is rounded before the division so that 5 ms at 44100 Hz is the tie that it is.
  func nearestFrame(_ milliseconds: Double) -> Int {
    Int(frames(milliseconds).rounded(.toNearestOrEven))
  }

  /// The first frame at or after a time: where a new stretch of a curve takes effect.
  ///
  /// What is within a millionth of a frame is taken as that frame, since sums of decimal times are
  /// not exact in binary.
  func firstFrame(atOrAfter milliseconds: Double) -> Int {
    Int((frames(milliseconds) - 1e-6).rounded(.up))
  }

  /// A time as a fractional number of frames.
  func frames(_ milliseconds: Double) -> Double {
    milliseconds * Double(sampleRate) / 1000
  }

  /// The time of a number of frames, in milliseconds.
  func milliseconds(_ frames: Double) -> Double {
    frames * 1000 / Double(sampleRate)
  }
}
