/// Where feedback goes: to an actuator, or to a test.
public protocol FeedbackOutput: Sendable {
  /// Whether feedback can be felt.
  var isSupported: Bool { get }

  /// Makes ready for some feedback, so that it is felt sooner when it comes; does not wait for that.
  func prepare(_ feedback: Feedback)

  /// Has some feedback felt; does not wait for that.
  func play(_ feedback: Feedback)
}
