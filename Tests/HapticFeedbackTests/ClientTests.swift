import Haptics
import Synchronization
import Testing

/// An application's logic, as it might be.
private struct Counter {
  var feedback: FeedbackClient
  var value = 0

  init(_ feedback: FeedbackClient) {
    self.feedback = feedback
    feedback.create("step", .impact(.light))
    feedback.create("limit", .notification)
    feedback.prepare("step")
  }

  mutating func increment() {
    guard value < 2 else {
      feedback.notificationOccurred("limit", .warning)
      return
    }
    value += 1
    feedback.impactOccurredWithIntensity("step", Double(value) / 2)
  }
}

@Suite("The injectable client")
struct ClientTests {
  @Test("an application's feedback is written down")
  func recording() {
    let recorder = FeedbackRecorder()
    var counter = Counter(.recording(on: recorder))
    for _ in 0..<3 { counter.increment() }
    #expect(
      recorder.events == [
        .created("step", .impact(.light)), .created("limit", .notification),
        .prepared(.impact(.light)), .played(.impact(.light, intensity: 0.5)),
        .played(.impact(.light, intensity: 1)), .played(.warning),
      ])
    recorder.clear()
    #expect(recorder.events.isEmpty)
  }

  @Test("where none is expected, every call is reported")
  func unimplemented() {
    let reports = Mutex<[String]>([])
    let client = FeedbackClient.unimplemented { report in reports.withLock { $0.append(report) } }
    client.create("a", .selection)
    client.prepare("a")
    client.impactOccurred("a")
    client.impactOccurredWithIntensity("a", 1)
    client.notificationOccurred("a", .error)
    client.selectionChanged("a")
    client.destroy("a")
    #expect(
      reports.withLock { $0 }
        == [
          "create", "prepare", "impactOccurred", "impactOccurredWithIntensity",
          "notificationOccurred", "selectionChanged", "destroy",
        ].map { "FeedbackClient.\($0) was called for \"a\", and is not implemented" })
  }

  @Test("wrong calls are written down, too, and nothing is felt")
  func recordedMisuse() {
    let recorder = FeedbackRecorder()
    let client = FeedbackClient.recording(on: recorder)
    client.create("tap", .impact(.soft))
    client.notificationOccurred("tap", .success)
    client.destroy("tap")
    client.prepare("tap")
    #expect(
      recorder.events == [
        .created("tap", .impact(.soft)),
        .misused(.wrongKind("tap", function: "notificationOccurred", kind: .impact(.soft))),
        .destroyed("tap"), .misused(.unknown("tap", function: "prepare")),
      ])
    #expect(recorder.played.isEmpty)
  }

  @Test("one that does nothing does nothing")
  func noop() {
    var counter = Counter(.noop)
    for _ in 0..<3 { counter.increment() }
    #expect(counter.value == 2)
  }

  @Test("wrong identifiers are reported, and nothing is felt")
  func misuse() {
    let recorder = FeedbackRecorder()
    let misuses = Mutex<[String]>([])
    let client = FeedbackClient.live(on: recorder) { misuse in
      misuses.withLock { $0.append(misuse.description) }
    }
    client.create("tap", .impact(.soft))
    client.selectionChanged("tap")
    client.impactOccurred("tab")
    client.create("tap", .impact(.rigid))
    client.impactOccurred("tap")
    client.destroy("tap")
    client.impactOccurredWithIntensity("tap", 1)
    client.destroy("tap")
    #expect(recorder.events == [.played(.impact(.rigid))])
    #expect(
      misuses.withLock { $0 } == [
        "selectionChanged was called for \"tap\", which is a generator of soft impacts",
        "impactOccurred was called for \"tab\", which has not been created; call create first, or "
          + "look for a misspelt identifier",
        "create was called twice for \"tap\"; destroy it first, or choose another identifier",
        "impactOccurredWithIntensity was called for \"tap\", which has not been created; call create "
          + "first, or look for a misspelt identifier",
        "destroy was called for \"tap\", which has not been created; call create first, or look for "
          + "a misspelt identifier",
      ])
  }
}
