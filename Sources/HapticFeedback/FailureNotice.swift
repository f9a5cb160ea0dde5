internal import Synchronization

/// Sees to it that a program is told why nothing can be felt: once, and again only after something
/// could be felt in between.
final class FailureNotice: Sendable {
  typealias Handler = @Sendable (String) -> Void

  private struct State {
    var handler: Handler?
    /// What the program has not been told yet, perhaps since there was nobody to tell it to.
    var untold: String?
    var hasTold = false
  }

  private let state = Mutex(State())

  /// Sets who is told, also of what has failed before.
  func setHandler(_ handler: @escaping Handler) { state.withLock { $0.handler = handler } }

  /// Notes that something failed.
  func note(_ failure: FeedbackFailure) {
    guard let text = failure.text else { return }
    state.withLock { if !$0.hasTold { $0.untold = text } }
  }

  /// Notes that feedback can be felt.
  func noteSuccess() {
    state.withLock { ($0.untold, $0.hasTold) = (nil, false) }
  }

  /// Tells what is to be told. The handler is called without any lock held, since it may ask anything
  /// of the engine in return.
  func tell() {
    let (handler, text) = state.withLock { state -> (Handler?, String?) in
      guard let handler = state.handler, let text = state.untold.take() else { return (nil, nil) }
      state.hasTold = true
      return (handler, text)
    }
    if let handler, let text { handler(text) }
  }
}
