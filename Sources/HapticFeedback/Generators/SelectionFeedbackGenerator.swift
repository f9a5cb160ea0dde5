/// Gives feedback when a choice has changed.
///
///     let generator = SelectionFeedbackGenerator()
///     generator.prepare()
///     …
///     generator.selectionChanged()
///
/// It may be used from any thread, and where there is no actuator it does nothing.
public final class SelectionFeedbackGenerator: Sendable {
  private let output: any FeedbackOutput

  /// Makes a generator.
  ///
  /// - Parameter output: Where the feedback goes. Default: the shared engine.
  public init(output: any FeedbackOutput = FeedbackEngine.shared) { self.output = output }

  /// Whether selections can be felt.
  public var isSupported: Bool { output.isSupported }

  /// Makes ready for a change that is to be expected within some seconds.
  public func prepare() { output.prepare(.selection) }

  /// A choice has changed.
  public func selectionChanged() { output.play(.selection) }
}
