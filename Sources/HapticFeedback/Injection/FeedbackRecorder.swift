internal import Synchronization

/// Writes down what feedback an application gives, in tests: as an output for generators, or as a
/// client.
///
///     let recorder = FeedbackRecorder()
///     let editor = Editor(feedback: recorder.client)
///     try editor.save()
///     #expect(recorder.events == [.played(.success)])
public final class FeedbackRecorder: FeedbackOutput {
  /// Whether feedback is said to be supported. Default: yes.
  public let isSupported: Bool
  private let log = Mutex<[Event]>([])

  /// Something that was asked for.
  public enum Event: Hashable, Sendable {
    /// A generator of a client was created.
    case created(FeedbackClient.ID, FeedbackClient.Kind)
    /// A generator of a client was destroyed.
    case destroyed(FeedbackClient.ID)
    /// Feedback was prepared.
    case prepared(Feedback)
    /// Feedback was given.
    case played(Feedback)
    /// A client was called wrongly.
    case misused(FeedbackMisuse)
  }

  /// Makes a recorder.
  public init(isSupported: Bool = true) { self.isSupported = isSupported }

  /// What was asked for so far, in its order.
  public var events: [Event] { log.withLock { $0 } }

  /// The feedback given so far, in its order.
  public var played: [Feedback] {
    events.compactMap { event in
      if case .played(let feedback) = event { feedback } else { nil }
    }
  }

  /// Forgets what was asked for so far.
  public func clear() { log.withLock { $0 = [] } }

  public func prepare(_ feedback: Feedback) { log.withLock { $0.append(.prepared(feedback)) } }

  public func play(_ feedback: Feedback) { log.withLock { $0.append(.played(feedback)) } }

  /// A client whose calls are written down.
  public var client: FeedbackClient {
    var client = FeedbackClient.live(on: self) { [self] misuse in
      log.withLock { $0.append(.misused(misuse)) }
    }
    let (create, destroy) = (client.create, client.destroy)
    client.create = { [self] id, kind in
      log.withLock { $0.append(.created(id, kind)) }
      create(id, kind)
    }
    client.destroy = { [self] id in
      log.withLock { $0.append(.destroyed(id)) }
      destroy(id)
    }
    return client
  }
}

extension FeedbackClient {
  /// Writes down what is called, in tests: the client of a recorder, beside ``live(on:onMisuse:)``.
  ///
  /// - Parameter recorder: What holds the log. Wrong calls are in it, too.
  /// - Returns: The client.
  public static func recording(on recorder: FeedbackRecorder) -> FeedbackClient { recorder.client }
}
