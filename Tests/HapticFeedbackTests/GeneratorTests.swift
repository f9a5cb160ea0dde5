import HapticFeedback
import Haptics
import Testing

@Suite("Feedback generators")
struct GeneratorTests {
  @Test("impacts have their style and intensity", arguments: Feedback.ImpactStyle.allCases)
  func impact(style: Feedback.ImpactStyle) {
    let recorder = FeedbackRecorder()
    let generator = ImpactFeedbackGenerator(style: style, output: recorder)
    generator.prepare()
    generator.impactOccurred()
    generator.impactOccurred(intensity: 0.4)
    #expect(
      recorder.events == [
        .prepared(.impact(style)), .played(.impact(style)),
        .played(.impact(style, intensity: 0.4)),
      ])
    #expect(generator.isSupported)
  }

  @Test("notifications have their type, and all are made ready")
  func notification() {
    let recorder = FeedbackRecorder()
    let generator = NotificationFeedbackGenerator(output: recorder)
    generator.prepare()
    generator.notificationOccurred(.warning)
    #expect(
      recorder.events == [
        .prepared(.success), .prepared(.warning), .prepared(.error), .played(.warning),
      ])
  }

  @Test("selections are selections")
  func selection() {
    let recorder = FeedbackRecorder(isSupported: false)
    let generator = SelectionFeedbackGenerator(output: recorder)
    generator.prepare()
    generator.selectionChanged()
    #expect(recorder.events == [.prepared(.selection), .played(.selection)])
    #expect(!generator.isSupported)
  }

  @Test("one line is enough")
  func oneLine() {
    let recorder = FeedbackRecorder()
    Haptics.impact(.heavy).play(on: recorder)
    Haptics.impact(.rigid, intensity: 0.5).play(on: recorder)
    Haptics.notification(.error).play(on: recorder)
    Haptics.selection.play(on: recorder)
    Feedback.impact(weight: .light, intensity: 0.3).play(on: recorder)
    Feedback.impact(flexibility: .solid).prepare(on: recorder)
    #expect(
      recorder.events == [
        .played(.impact(.heavy)), .played(.impact(.rigid, intensity: 0.5)), .played(.error),
        .played(.selection), .played(.impact(.light, intensity: 0.3)), .prepared(.impact(.solid)),
      ])
  }

  @Test("intensities are limited", arguments: [(-1.0, 0.0), (0.25, 0.25), (7, 1), (.nan, 1)])
  func intensity(given: Double, felt: Double) {
    #expect(Feedback.impact(.soft, intensity: given).intensity == felt)
  }

  @Test("all feedback has a built-in pattern of its name", arguments: Feedback.all)
  func patterns(feedback: Feedback) throws {
    let builtIn = try #require(BuiltInPattern.named(feedback.patternName))
    #expect(builtIn.group != .examples)
    _ = try Haptics.compile(PatternSource(feedback.patternName))
  }

  @Test(
    "all feedback can be compiled for every actuator, at every rate",
    arguments: ActuatorProfile.all,
    [8000, 11_025, 44_100, 48_000, 192_000])
  func scores(actuator: ActuatorProfile, sampleRate: Int) {
    for feedback in Feedback.all {
      let score = FeedbackPattern.score(of: feedback, sampleRate: sampleRate, actuator: actuator)
      #expect(score.sampleRate == sampleRate && score.frameCount > sampleRate / 100)
    }
  }

  @Test("all built-in patterns but examples are feedback")
  func vocabulary() {
    let names = Set(Feedback.all.map(\.patternName))
    for pattern in BuiltInPattern.all where pattern.group != .examples {
      #expect(names.contains(pattern.name))
    }
    #expect(names.count == Feedback.all.count)
  }
}

@Suite("Actions that are felt")
struct WrappedActionTests {
  private struct Failure: Error, Equatable {}

  @Test("feedback comes first, and what the action gives comes back")
  func result() async {
    let recorder = FeedbackRecorder()
    let value = withFeedback(.impact(.light), on: recorder) {
      recorder.play(.increase)
      return 7
    }
    let other = await withFeedback(.selection, on: recorder) { () async in 8 }
    #expect(value == 7 && other == 8)
    #expect(recorder.played == [.impact(.light), .increase, .selection])
  }

  @Test("what the action throws is thrown")
  func error() {
    let recorder = FeedbackRecorder()
    #expect(throws: Failure()) {
      try withFeedback(.start, on: recorder) { () throws(Failure) in throw Failure() }
    }
    #expect(recorder.played == [.start])
  }

  @Test("how a task ended is felt")
  func notification() throws {
    let recorder = FeedbackRecorder()
    #expect(withNotification(on: recorder) { "saved" } == "saved")
    #expect(throws: Failure()) {
      try withNotification(on: recorder) { () throws(Failure) in throw Failure() }
    }
    #expect(recorder.played == [.success, .error])
  }

  @Test("how a task ended that took a while is felt")
  func laterNotification() async throws {
    let recorder = FeedbackRecorder()
    #expect(await withNotification(on: recorder) { () async in "saved" } == "saved")
    await #expect(throws: Failure()) {
      try await withNotification(on: recorder) { () async throws(Failure) in throw Failure() }
    }
    #expect(recorder.played == [.success, .error])
  }

  @Test("an action for a button that takes a while")
  func laterWrapping() async {
    let recorder = FeedbackRecorder()
    let action = Feedback.start.wrapping(on: recorder) { () async in recorder.play(.stop) }
    await action()
    #expect(recorder.played == [.start, .stop])
  }

  /// A button as toolkits have them.
  @MainActor private final class Button {
    var onClick: @MainActor () -> Void = {}
    var title = "off"
  }

  @Test("an action for a button of the main actor")
  @MainActor func mainActor() {
    let recorder = FeedbackRecorder()
    let button = Button()
    button.onClick = Feedback.selection.wrapping(on: recorder) { button.title = "on" }
    button.onClick()
    #expect(button.title == "on")
    #expect(recorder.played == [.selection])
  }

  @Test("an action for a button")
  func wrapping() {
    let recorder = FeedbackRecorder()
    var count = 0
    let action = Feedback.impact(.rigid).wrapping(on: recorder) { count += 1 }
    action()
    action()
    #expect(count == 2)
    #expect(recorder.played == [.impact(.rigid), .impact(.rigid)])
  }
}
