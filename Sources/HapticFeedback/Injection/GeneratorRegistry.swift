internal import Synchronization

/// The generators of a client by their identifiers, and what is told of wrong ones.
final class GeneratorRegistry: Sendable {
  private let kinds = Mutex<[FeedbackClient.ID: FeedbackClient.Kind]>([:])
  private let onMisuse: @Sendable (FeedbackMisuse) -> Void

  init(_ onMisuse: @escaping @Sendable (FeedbackMisuse) -> Void) { self.onMisuse = onMisuse }

  func create(_ id: FeedbackClient.ID, _ kind: FeedbackClient.Kind) {
    let existing = kinds.withLock { $0.updateValue(kind, forKey: id) }
    if existing != nil { onMisuse(.createdTwice(id)) }
  }

  func destroy(_ id: FeedbackClient.ID) {
    let existing = kinds.withLock { $0.removeValue(forKey: id) }
    if existing == nil { onMisuse(.unknown(id, function: "destroy")) }
  }

  /// The kind of a generator; says so where there is none.
  func kind(of id: FeedbackClient.ID, in function: String) -> FeedbackClient.Kind? {
    let kind = kinds.withLock { $0[id] }
    if kind == nil { onMisuse(.unknown(id, function: function)) }
    return kind
  }

  /// The style of a generator of impacts; says so where it is none.
  func style(of id: FeedbackClient.ID, in function: String) -> Feedback.ImpactStyle? {
    guard let kind = kind(of: id, in: function) else { return nil }
    if case .impact(let style) = kind { return style }
    onMisuse(.wrongKind(id, function: function, kind: kind))
    return nil
  }

  /// Whether a generator is of a kind; says so where it is not.
  func isOf(_ wanted: FeedbackClient.Kind, _ id: FeedbackClient.ID, in function: String) -> Bool {
    guard let kind = kind(of: id, in: function) else { return false }
    if kind != wanted { onMisuse(.wrongKind(id, function: function, kind: kind)) }
    return kind == wanted
  }
}
