import Synchronization

/// How much of several sounds has been rendered, counted by the threads that render them.
final class TotalProgress: Sendable {
  /// The parts that a sound is counted in.
  private static let parts = 10_000

  /// What `done` will be in the end.
  let all: Int
  private let counter = Atomic<Int>(0)

  /// Makes the progress of a number of sounds, of which nothing is done.
  init(soundCount: Int) {
    all = soundCount * Self.parts
  }

  /// How much is done, 0…`all`.
  var done: Int { counter.load(ordering: .relaxed) }

  /// One of the sounds; it is used by one thread.
  struct Sound {
    private let total: TotalProgress
    private var counted = 0

    init(of total: TotalProgress) {
      self.total = total
    }

    /// Says that so much of it all is done.
    mutating func update(done: Int, of all: Int) {
      let parts = TotalProgress.parts * done / max(1, all)
      total.counter.add(parts - counted, ordering: .relaxed)
      counted = parts
    }

    /// Says that there is nothing more to come.
    mutating func finish() { update(done: 1, of: 1) }
  }
}
