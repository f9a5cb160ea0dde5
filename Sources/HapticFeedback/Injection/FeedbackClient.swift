/// Feedback generators as a value of functions, by identifiers, to be handed to an application's logic
/// so that this can be tested without an actuator.
///
///     struct Editor {
///       var feedback: FeedbackClient
///       func save() throws {
///         try write()
///         feedback.notificationOccurred("save", .success)
///       }
///     }
///
/// In the application it is ``live(on:onMisuse:)``; in tests ``recording(on:)`` a ``FeedbackRecorder``, or
/// ``unimplemented(_:)`` where no feedback is expected; in previews ``noop``.
public struct FeedbackClient: Sendable {
  /// Makes a generator known by an identifier.
  public var create: @Sendable (_ id: ID, _ kind: Kind) -> Void
  /// Forgets a generator.
  public var destroy: @Sendable (_ id: ID) -> Void
  /// Makes a generator ready.
  public var prepare: @Sendable (_ id: ID) -> Void
  /// Things have collided, with full intensity.
  public var impactOccurred: @Sendable (_ id: ID) -> Void
  /// Things have collided with an intensity of 0…1.
  public var impactOccurredWithIntensity: @Sendable (_ id: ID, _ intensity: Double) -> Void
  /// A task has ended.
  public var notificationOccurred: @Sendable (_ id: ID, _ type: Feedback.NotificationType) -> Void
  /// A choice has changed.
  public var selectionChanged: @Sendable (_ id: ID) -> Void

  /// Makes a client of functions.
  public init(
    create: @escaping @Sendable (ID, Kind) -> Void, destroy: @escaping @Sendable (ID) -> Void,
    prepare: @escaping @Sendable (ID) -> Void, impactOccurred: @escaping @Sendable (ID) -> Void,
    impactOccurredWithIntensity: @escaping @Sendable (ID, Double) -> Void,
    notificationOccurred: @escaping @Sendable (ID, Feedback.NotificationType) -> Void,
    selectionChanged: @escaping @Sendable (ID) -> Void
  ) {
    self.create = create
    self.destroy = destroy
    self.prepare = prepare
    self.impactOccurred = impactOccurred
    self.impactOccurredWithIntensity = impactOccurredWithIntensity
    self.notificationOccurred = notificationOccurred
    self.selectionChanged = selectionChanged
  }

  /// What a generator is known by; a string literal will do.
  public struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public var name: String

    /// Makes an identifier of a name.
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
    public var description: String { name }
  }

  /// What a generator gives feedback of.
  public enum Kind: Hashable, Sendable {
    /// Collisions of a style.
    case impact(Feedback.ImpactStyle)
    /// The ends of tasks.
    case notification
    /// Changes of a choice.
    case selection
  }
}

extension FeedbackClient {
  /// Does nothing.
  public static let noop = FeedbackClient(
    create: { _, _ in }, destroy: { _ in }, prepare: { _ in }, impactOccurred: { _ in },
    impactOccurredWithIntensity: { _, _ in }, notificationOccurred: { _, _ in },
    selectionChanged: { _ in })

  /// Reports whatever is called, for tests in which no feedback is expected.
  ///
  /// - Parameter report: Is told which function was called, in one sentence; in a test
  ///   `{ Issue.record("\($0)") }`. By default the program ends with it.
  /// - Returns: The client.
  public static func unimplemented(
    _ report: @escaping @Sendable (String) -> Void = { fatalError($0) }
  ) -> FeedbackClient {
    @Sendable func called(_ name: String, _ id: ID) {
      report("FeedbackClient.\(name) was called for \"\(id)\", and is not implemented")
    }
    return FeedbackClient(
      create: { id, _ in called("create", id) }, destroy: { called("destroy", $0) },
      prepare: { called("prepare", $0) }, impactOccurred: { called("impactOccurred", $0) },
      impactOccurredWithIntensity: { id, _ in called("impactOccurredWithIntensity", id) },
      notificationOccurred: { id, _ in called("notificationOccurred", id) },
      selectionChanged: { called("selectionChanged", $0) })
  }

  /// Gives feedback that is felt.
  ///
  /// - Parameters:
  ///   - output: Where it goes. Default: the shared engine.
  ///   - onMisuse: Is told of every call that names no generator, or one of another kind; nothing is
  ///     felt then. By default a debug build ends with it.
  /// - Returns: The client.
  public static func live(
    on output: any FeedbackOutput = FeedbackEngine.shared,
    onMisuse: @escaping @Sendable (FeedbackMisuse) -> Void = { assertionFailure($0.description) }
  ) -> FeedbackClient {
    let registry = GeneratorRegistry(onMisuse)
    return FeedbackClient(
      create: { registry.create($0, $1) },
      destroy: { registry.destroy($0) },
      prepare: { id in
        for feedback in registry.kind(of: id, in: "prepare")?.feedback ?? [] {
          output.prepare(feedback)
        }
      },
      impactOccurred: { id in
        if let style = registry.style(of: id, in: "impactOccurred") { output.play(.impact(style)) }
      },
      impactOccurredWithIntensity: { id, intensity in
        if let style = registry.style(of: id, in: "impactOccurredWithIntensity") {
          output.play(.impact(style, intensity: intensity))
        }
      },
      notificationOccurred: { id, type in
        if registry.isOf(.notification, id, in: "notificationOccurred") {
          output.play(.notification(type))
        }
      },
      selectionChanged: { id in
        if registry.isOf(.selection, id, in: "selectionChanged") { output.play(.selection) }
      })
  }
}

extension FeedbackClient.Kind {
  /// What a generator of the kind can give.
  var feedback: [Feedback] {
    switch self {
    case .impact(let style): [.impact(style)]
    case .notification: Feedback.NotificationType.allCases.map { .notification($0) }
    case .selection: [.selection]
    }
  }
}
