import HapticThreads

/// The files that are being written, so that the program does not end amid one.
final class OpenOutputs: Sendable {
  private struct State: Sendable {
    var count = 0
    var isClosed = false
  }

  private let state = Monitor(State())

  /// Writes a file.
  ///
  /// - Returns: What came of it; `nil` where nothing may be begun any more.
  func write<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let isOpen = state.change { state in
      if !state.isClosed { state.count += 1 }
      return !state.isClosed
    }
    guard isOpen else { return nil }
    defer { state.change { $0.count -= 1 } }
    return try body()
  }

  /// Lets no other file be begun, and waits until the last is closed; `wake` is called again and again
  /// for those who wait for something.
  func close(wake: () -> Void) {
    state.change { $0.isClosed = true }
    repeat { wake() } while state.wait(milliseconds: 20) { $0.count == 0 ? true : nil } == nil
  }
}
