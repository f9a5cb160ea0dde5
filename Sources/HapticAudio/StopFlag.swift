internal import Synchronization

/// Tells a running job to stop.
///
/// Setting it is one atomic store, so that a signal handler may do it; jobs look at it between
/// blocks. Keep it in a global that is touched before the handler is installed, since a global is
/// made at its first use.
public final class StopFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// The flag of what the job is a part of.
  private let outer: StopFlag?

  /// Makes a flag that is not set.
  public init() { outer = nil }

  /// Makes the flag of a part of a job, which is to stop with the whole, too.
  public init(within outer: StopFlag) { self.outer = outer }

  /// Whether the job should stop.
  public var isSet: Bool { value.load(ordering: .acquiring) || outer?.isSet ?? false }

  /// Tells the job to stop; more than once is the same as once.
  public func set() { value.store(true, ordering: .releasing) }
}
