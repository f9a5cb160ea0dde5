/// One piece of feedback out of the vocabulary that users of phones know, with a built-in pattern for
/// each.
///
///     Feedback.impact(.rigid, intensity: 0.7).play()
///     Feedback.notification(.success).play()
///     Feedback.selection.play()
public enum Feedback: Hashable, Sendable {
  /// Two things collide, with an intensity of 0…1.
  case impact(ImpactStyle, intensity: Double)
  /// A task has ended.
  case notification(NotificationType)
  /// A choice has changed.
  case selection
  /// A value has become larger.
  case increase
  /// A value has become smaller.
  case decrease
  /// An activity has begun.
  case start
  /// An activity has ended.
  case stop
  /// A thing that is dragged is in line with another.
  case alignment
  /// Discrete levels of a value have been passed.
  case levelChange
  /// A path that is drawn has been closed.
  case pathComplete

  /// How a thing feels that collides.
  public enum ImpactStyle: String, Hashable, Sendable, CaseIterable {
    /// Small and light.
    case light
    /// Of middle size and weight.
    case medium
    /// Large and heavy.
    case heavy
    /// Soft: it gives way, and the impact is long and dull.
    case soft
    /// Rigid: it does not, and the impact is short and sharp.
    case rigid
    /// Neither: between soft and rigid.
    case solid
  }

  /// How a task has ended.
  public enum NotificationType: String, Hashable, Sendable, CaseIterable {
    /// Well.
    case success
    /// With something to be looked at.
    case warning
    /// Badly.
    case error
  }

  /// The weight of things that collide, as SwiftUI names it.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case light, medium, heavy
  }

  /// The flexibility of things that collide, as SwiftUI names it.
  public enum Flexibility: String, Hashable, Sendable, CaseIterable {
    case rigid, solid, soft
  }
}

extension Feedback {
  /// Two things of middle weight collide.
  public static let impact = impact(.medium)
  /// A task has ended well.
  public static let success = notification(.success)
  /// A task has ended with something to be looked at.
  public static let warning = notification(.warning)
  /// A task has ended badly.
  public static let error = notification(.error)

  /// Two things collide, with full intensity.
  public static func impact(_ style: ImpactStyle) -> Feedback { .impact(style, intensity: 1) }

  /// Two things of a weight collide.
  ///
  /// - Parameters:
  ///   - weight: How heavy they are.
  ///   - intensity: How hard, 0…1; what is beyond is limited to that. Default: 1.
  /// - Returns: The feedback.
  public static func impact(weight: Weight, intensity: Double = 1) -> Feedback {
    switch weight {
    case .light: .impact(.light, intensity: intensity)
    case .medium: .impact(.medium, intensity: intensity)
    case .heavy: .impact(.heavy, intensity: intensity)
    }
  }

  /// Two things of a flexibility collide.
  ///
  /// - Parameters:
  ///   - flexibility: How much they give way.
  ///   - intensity: How hard, 0…1; what is beyond is limited to that. Default: 1.
  /// - Returns: The feedback.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Feedback {
    switch flexibility {
    case .rigid: .impact(.rigid, intensity: intensity)
    case .solid: .impact(.solid, intensity: intensity)
    case .soft: .impact(.soft, intensity: intensity)
    }
  }

  /// Every kind of feedback, impacts with full intensity.
  public static let all: [Feedback] =
    ImpactStyle.allCases.map { .impact($0) } + NotificationType.allCases.map { .notification($0) }
    + [.selection, .increase, .decrease, .start, .stop, .alignment, .levelChange, .pathComplete]

  /// The name of its built-in pattern.
  public var patternName: String {
    switch self {
    case .impact(let style, _): "impact.\(style.rawValue)"
    case .notification(let type): "notification.\(type.rawValue)"
    case .selection: "selection"
    case .increase: "increase"
    case .decrease: "decrease"
    case .start: "start"
    case .stop: "stop"
    case .alignment: "alignment"
    case .levelChange: "levelChange"
    case .pathComplete: "pathComplete"
    }
  }

  /// Its intensity, 0…1; that of all but impacts is 1.
  public var intensity: Double {
    guard case .impact(_, let intensity) = self, !intensity.isNaN else { return 1 }
    return min(max(intensity, 0), 1)
  }

  /// Has it felt.
  ///
  /// It never fails and never waits; see ``FeedbackEngine`` for what happens where there is no actuator.
  ///
  /// - Parameter output: Where; by default on the shared engine.
  public func play(on output: any FeedbackOutput = FeedbackEngine.shared) { output.play(self) }

  /// Has everything made ready for it to be felt soon.
  ///
  /// - Parameter output: Where; by default on the shared engine.
  public func prepare(on output: any FeedbackOutput = FeedbackEngine.shared) {
    output.prepare(self)
  }
}
