import DoorLock
import HapticFeedback
import Testing

@Suite("A lock that can be felt")
struct DoorLockTests {
  @Test("the right code opens it, and feels right")
  func rightCode() {
    let recorder = FeedbackRecorder()
    var lock = DoorLock(code: [1, 2], feedback: recorder.client)
    lock.press(1)
    lock.press(2)
    #expect(lock.isOpen)
    #expect(
      recorder.played == [.impact(.light, intensity: 0.6), .impact(.light), .success])
  }

  @Test("a wrong code does not, and feels wrong")
  func wrongCode() {
    let recorder = FeedbackRecorder()
    var lock = DoorLock(code: [1, 2], feedback: recorder.client)
    lock.press(2)
    lock.press(2)
    #expect(!lock.isOpen)
    #expect(recorder.played.last == .error)
  }
}
