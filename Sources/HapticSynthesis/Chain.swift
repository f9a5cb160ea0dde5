/// What happens to the sums of voices, as plain coefficients.
public struct Chain: Hashable, Sendable {
  /// Filters, one behind the other, the same for all channels: an actuator's equalizer, protection.
  ///
  /// They run before the matrix, once for each bus: for linear filters that are the same everywhere the
  /// order makes no difference, and a pattern of one bus is filtered once for all channels.
  public var filters: [Biquad]
  /// Brings what exceeds full scale back within it; `nil` lets it pass.
  public var limiter: Limiter?

  /// Makes a chain; by default one that changes nothing.
  public init(filters: [Biquad] = [], limiter: Limiter? = nil) {
    self.filters = filters
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
