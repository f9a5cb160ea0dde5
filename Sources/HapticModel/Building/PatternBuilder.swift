/// Collects the events and controls that a pattern in Swift code is made of.
///
/// ```swift
/// let knock = HapticPattern(name: "knock", feedback: .notification) {
///   Transient(intensity: 0.7)
///   Transient(intensity: 1, sharpness: 0.6).at(110)
///   Continuous(duration: 60, intensity: [.at(0, 0.8), .at(60, 0, .easeOut)], sharpness: 0.3)
///     .at(110)
///   PatternUse("impact.light").afterPrevious(by: 40).repeated(3, every: 90)
///   Control(.intensity, [.at(0, 1), .at(300, 0.5)])
/// }
/// ```
///
/// Conditions and loops work as everywhere. Where each part stands in the code is kept, so that what is
/// wrong with it can be told there.
@resultBuilder
public enum PatternBuilder {
  /// The parts of a pattern, in order.
  public struct Parts: Sendable {
    var events: [Event] = []
    var eventPlaces: [CodePlace] = []
    var controls: [Control] = []
    var controlPlaces: [CodePlace] = []
  }

  /// Something that happens, at the start of the pattern.
  public static func buildExpression(
    _ content: some EventContent, file: StaticString = #fileID, line: UInt = #line
  ) -> Parts {
    buildExpression(Event(content.kind), file: file, line: line)
  }

  /// Something that happens, with its time and place.
  public static func buildExpression(
    _ event: Event, file: StaticString = #fileID, line: UInt = #line
  ) -> Parts {
    Parts(events: [event], eventPlaces: [CodePlace(file: file, line: line)])
  }

  /// Several things that happen.
  public static func buildExpression(
    _ events: [Event], file: StaticString = #fileID, line: UInt = #line
  ) -> Parts {
    Parts(
      events: events, eventPlaces: events.map { _ in CodePlace(file: file, line: line) })
  }

  /// Something that acts on all events.
  public static func buildExpression(
    _ control: Control, file: StaticString = #fileID, line: UInt = #line
  ) -> Parts {
    Parts(controls: [control], controlPlaces: [CodePlace(file: file, line: line)])
  }

  public static func buildBlock(_ parts: Parts...) -> Parts { joined(parts) }
  public static func buildArray(_ parts: [Parts]) -> Parts { joined(parts) }
  public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? Parts() }
  public static func buildEither(first parts: Parts) -> Parts { parts }
  public static func buildEither(second parts: Parts) -> Parts { parts }
  public static func buildLimitedAvailability(_ parts: Parts) -> Parts { parts }

  private static func joined(_ parts: [Parts]) -> Parts {
    parts.reduce(into: Parts()) { all, part in
      all.events += part.events
      all.eventPlaces += part.eventPlaces
      all.controls += part.controls
      all.controlPlaces += part.controlPlaces
    }
  }
}

extension HapticPattern {
  /// Makes a pattern of events and controls; see ``PatternBuilder``.
  ///
  /// Nothing is checked here: compiling a pattern finds what is wrong with it, in a pattern made in code
  /// as in one read from a file.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `impact.heavy`.
  ///   - summary: What the pattern is for, in a sentence.
  ///   - feedback: The kind of feedback it gives, where it is one.
  ///   - metadata: Anything else worth keeping.
  ///   - duration: The length it is padded to.
  ///   - gain: A factor on the amplitude of every event, 0…4.
  ///   - content: Its events and controls.
  public init(
    name: String? = nil, summary: String? = nil, feedback: Feedback? = nil,
    metadata: [Metadata] = [], duration: HapticTime? = nil, gain: Double = 1,
    @PatternBuilder _ content: () -> PatternBuilder.Parts
  ) {
    let parts = content()
    self.init(
      name: name, summary: summary, feedback: feedback, metadata: metadata, duration: duration,
      gain: gain, events: parts.events, controls: parts.controls)
    codePlaces = CodePlaces(events: parts.eventPlaces, controls: parts.controlPlaces)
  }
}
