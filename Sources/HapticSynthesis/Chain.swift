/// What happens to the summed output channels, as plain coefficients.
public struct Chain: Hashable, Sendable {
  /// Brings what exceeds full scale back within it; `nil` lets it pass.
  public var limiter: Limiter?

  /// Makes a chain; by default one without a limiter.
  public init(limiter: Limiter? = nil) {
    self.limiter = limiter
  }

  /// A look-ahead limiter: a gain that falls before a peak and recovers after it, the same for all
  /// channels.
  public struct Limiter: Hashable, Sendable {
    /// The half-width of the window over which the gain is the minimum, in frames; at least half a
    /// period of the lowest carrier, so that the gain does not follow the waveform.
    public var window: Int

    /// The windows that a limiter can have: sums over them are exact.
    public static let windows = 1...65535

    /// Makes a limiter of a window half-width in frames, one of `windows`.
    public init(window: Int) {
      self.window = window
    }
  }
}
