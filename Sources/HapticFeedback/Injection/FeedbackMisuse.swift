/// A call of a ``FeedbackClient`` that makes no sense.
public enum FeedbackMisuse: Error, Hashable, Sendable, CustomStringConvertible {
  /// No generator of that identifier has been created, or it has been destroyed.
  case unknown(FeedbackClient.ID, function: String)
  /// The generator is of another kind.
  case wrongKind(FeedbackClient.ID, function: String, kind: FeedbackClient.Kind)
  /// A generator of that identifier has been created before; the new one takes its place.
  case createdTwice(FeedbackClient.ID)

  /// One sentence that says what is wrong and how to mend it.
  public var description: String {
    switch self {
    case .unknown(let id, let function):
      "\(function) was called for \"\(id)\", which has not been created; call create first, or look "
        + "for a misspelt identifier"
    case .wrongKind(let id, let function, let kind):
      "\(function) was called for \"\(id)\", which is a generator of \(kind.words)"
    case .createdTwice(let id):
      "create was called twice for \"\(id)\"; destroy it first, or choose another identifier"
    }
  }
}

extension FeedbackClient.Kind {
  fileprivate var words: String {
    switch self {
    case .impact(let style): "\(style.rawValue) impacts"
    case .notification: "notifications"
    case .selection: "selections"
    }
  }
}
