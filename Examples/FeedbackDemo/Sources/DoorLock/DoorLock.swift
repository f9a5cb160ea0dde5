public import HapticFeedback

/// A lock with a code of four digits, every key of which can be felt.
public struct DoorLock {
  private let code: [Int]
  private let feedback: FeedbackClient
  private var digits: [Int] = []
  /// Whether the door can be opened.
  public private(set) var isOpen = false

  /// Makes a lock.
  public init(code: [Int], feedback: FeedbackClient) {
    self.code = code
    self.feedback = feedback
    feedback.create("key", .impact(.light))
    feedback.create("bolt", .notification)
    feedback.prepare("key")
  }

  /// Presses a key. The last digit is felt stronger, and then whether the code was right.
  public mutating func press(_ digit: Int) {
    digits.append(digit)
    guard digits.count == code.count else {
      feedback.impactOccurredWithIntensity("key", 0.6)
      return
    }
    feedback.impactOccurred("key")
    isOpen = digits == code
    digits = []
    feedback.notificationOccurred("bolt", isOpen ? .success : .error)
  }
}
