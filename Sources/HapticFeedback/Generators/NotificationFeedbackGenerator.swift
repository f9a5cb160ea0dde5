/// Gives feedback when a task has ended.
///
///     NotificationFeedbackGenerator().notificationOccurred(.success)
///
/// It may be used from any thread, and where there is no actuator it does nothing.
public final class NotificationFeedbackGenerator: Sendable {
  private let output: any FeedbackOutput

  /// Makes a generator.
  ///
  /// - Parameter output: Where the feedback goes. Default: the shared engine.
  public init(output: any FeedbackOutput = FeedbackEngine.shared) { self.output = output }

  /// Whether notifications can be felt.
  public var isSupported: Bool { output.isSupported }

  /// Makes ready for a notification of any type that is to be expected within some seconds.
  public func prepare() {
    for type in Feedback.NotificationType.allCases { output.prepare(.notification(type)) }
  }

  /// A task has ended.
  ///
  /// - Parameter type: How.
  public func notificationOccurred(_ type: Feedback.NotificationType) {
    output.play(.notification(type))
  }
}
