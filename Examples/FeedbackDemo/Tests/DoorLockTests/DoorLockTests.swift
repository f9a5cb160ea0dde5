import DoorLock
import HapticFeedback
import Testing

@Suite("A lock that can be felt")
struct DoorLockTests {
  private static let key = Feedback.impact(.light, intensity: 0.6)
  private static let lastKey = Feedback.impact(.light)

  @Test(
    "every key is felt, the last one stronger, and then whether the code was right",
    arguments: [
      ([], false, []),
      ([1], false, [key]),
      ([1, 2], true, [key, lastKey, .success]),
      ([2, 1], false, [key, lastKey, .error]),
      // The second attempt counts for itself.
      ([2, 2, 1, 2], true, [key, lastKey, .error, key, lastKey, .success]),
    ] as [([Int], Bool, [Feedback])])
  func attempts(digits: [Int], isOpen: Bool, felt: [Feedback]) {
    let recorder = FeedbackRecorder()
    var lock = DoorLock(code: [1, 2], feedback: .recording(on: recorder))
    for digit in digits { lock.press(digit) }
    #expect(lock.isOpen == isOpen)
    #expect(recorder.played == felt)
  }

  @Test("the generators are there from the start, the keys ready, and no identifier is misspelt")
  func generators() {
    let recorder = FeedbackRecorder()
    var lock = DoorLock(code: [1], feedback: .recording(on: recorder))
    lock.press(1)
    #expect(
      recorder.events == [
        .created("key", .impact(.light)), .created("bolt", .notification),
        .prepared(.impact(.light)), .played(.impact(.light)), .played(.success),
      ])
  }

  @Test("the lock works without feedback, too")
  func withoutFeedback() {
    var lock = DoorLock(code: [7], feedback: .noop)
    lock.press(7)
    #expect(lock.isOpen)
  }
}
