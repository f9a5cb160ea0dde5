/// Gives feedback when things collide.
///
///     let generator = ImpactFeedbackGenerator(style: .medium)
///     generator.prepare()
///     …
///     generator.impactOccurred()
///
/// It may be used from any thread, and where there is no actuator it does nothing.
public final class ImpactFeedbackGenerator: Sendable {
  /// How the things feel.
  public let style: Feedback.ImpactStyle
  private let output: any FeedbackOutput

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - style: How the things feel. Default: medium.
  ///   - output: Where the feedback goes. Default: the shared engine.
  public init(
    style: Feedback.ImpactStyle = .medium, output: any FeedbackOutput = FeedbackEngine.shared
  ) {
    self.style = style
    self.output = output
  }

  /// Whether impacts can be felt.
  public var isSupported: Bool { output.isSupported }

  /// Makes ready for an impact that is to be expected within some seconds.
  public func prepare() { output.prepare(.impact(style)) }

  /// Things have collided, with full intensity.
  public func impactOccurred() { output.play(.impact(style)) }

  /// Things have collided.
  ///
  /// - Parameter intensity: How hard, 0…1; what is beyond is limited to that.
  public func impactOccurred(intensity: Double) {
    output.play(.impact(style, intensity: intensity))
  }
}
