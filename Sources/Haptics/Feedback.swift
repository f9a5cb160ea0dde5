/// The feedback of things that collide.
///
///     Haptics.impact(.medium).play()
///
/// - Parameters:
///   - style: How the things feel. Default: medium.
///   - intensity: How hard, 0…1; what is beyond is limited to that. Default: 1.
/// - Returns: The feedback, to be played or prepared.
public func impact(_ style: Feedback.ImpactStyle = .medium, intensity: Double = 1) -> Feedback {
  .impact(style, intensity: intensity)
}

/// The feedback of a task that has ended.
///
///     Haptics.notification(.success).play()
///
/// - Parameter type: How it has ended.
/// - Returns: The feedback, to be played or prepared.
public func notification(_ type: Feedback.NotificationType) -> Feedback { .notification(type) }

/// The feedback of a choice that has changed.
///
///     Haptics.selection.play()
public var selection: Feedback { .selection }
