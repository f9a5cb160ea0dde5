import DoorLock
import Foundation
import Haptics

/// Lets feel every kind of feedback, and then a lock that is opened at the second attempt.
@main
struct FeedbackDemo {
  static func main() {
    let engine = FeedbackEngine.shared
    engine.onUnavailable { reason in print(reason) }

    for feedback in Feedback.all {
      print(feedback.patternName)
      feedback.play()
      Thread.sleep(forTimeInterval: 0.7)
    }

    print("opening the lock")
    var lock = DoorLock(code: [4, 7, 1, 1], feedback: .live())
    for digit in [4, 7, 1, 2, 4, 7, 1, 1] {
      lock.press(digit)
      Thread.sleep(forTimeInterval: 0.4)
    }
    print(lock.isOpen ? "open" : "closed")
    engine.finish()
  }
}
