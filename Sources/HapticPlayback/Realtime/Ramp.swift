/// A gain that goes to its next value in a straight line, so that no change is a step.
struct Ramp {
  private var from: Float
  private var to: Float
  /// Frames of the line that are over, and in all; 0 of 0 where the gain is steady.
  private var index = 0
  private var length = 0

  /// Makes a gain that is steady.
  init(_ value: Float) {
    from = value
    to = value
  }

  /// The gain that it goes to.
  var target: Float { to }

  /// Whether it stays at a value.
  func isSteady(at value: Float) -> Bool { length == 0 && to == value }

  /// The frames until it is steady.
  var framesLeft: Int { length - index }

  /// The gain in the next frame.
  var value: Float { value(after: 0) }

  /// The gain so many frames on.
  func value(after frames: Int) -> Float {
    let place = index + frames
    guard place < length else { return to }
    return from + (to - from) * (Float(place) / Float(length))
  }

  /// Goes to a value from where it is now.
  ///
  /// - Parameters:
  ///   - value: The gain that it goes to.
  ///   - frames: How long that takes; 0 for at once.
  mutating func go(to value: Float, frames: Int) {
    guard value != to else { return }
    from = self.value
    to = value
    index = 0
    length = max(0, frames)
  }

  /// Goes on.
  mutating func advance(_ frames: Int) {
    guard length > 0 else { return }
    index += frames
    guard index >= length else { return }
    from = to
    index = 0
    length = 0
  }
}
