/// Numbered pieces of work, done by several threads, whose results come in the order of the numbers.
///
/// Which thread does which piece is left to chance, so a piece must not depend on another. Results wait
/// for those before them; keep them small. Once the last one is fetched all threads have ended. Whoever
/// stops before need not wait for them: a thread may wait for something that never comes, and the program
/// be about to end.
package final class OrderedWork<Result: Sendable> {
  private struct State: Sendable {
    /// The first piece that nobody has taken.
    var next = 0
    /// What is done and not yet fetched.
    var results: [Int: Result] = [:]
    /// Whether no piece is to be taken any more.
    var isStopped = false
  }

  private let count: Int
  private let state = Monitor(State())
  private let work: @Sendable (Int) -> Result
  private var threads: ThreadGroup
  private var fetched = 0

  /// Begins the work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - threads: How many threads to start, at least 1; there are never more than pieces. Where the
  ///     system does not allow so many, there are fewer, and where it allows none, the work is done
  ///     where the results are fetched.
  ///   - work: Does the piece of a number, 0…`count` − 1.
  package init(count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    self.threads = ThreadGroup(count: min(threads, count)) { [state] in
      while let index = Self.take(from: state, of: count) {
        let result = work(index)
        state.change { $0.results[index] = result }
      }
    }
  }

  /// Whether all results have been fetched.
  package var isDone: Bool { fetched == count }

  /// Fetches the next result.
  ///
  /// - Parameter milliseconds: How long to wait for it at most.
  /// - Returns: The result; `nil` once the time is over, or where there is no other.
  package func next(milliseconds: Int) -> Result? {
    guard !isDone else { return nil }
    if threads.isEmpty {
      fetched += 1
      return work(fetched - 1)
    }
    let result = state.wait(milliseconds: milliseconds) { $0.results.removeValue(forKey: fetched) }
    if result != nil {
      fetched += 1
      if isDone { threads.join() }
    }
    return result
  }

  /// Lets no further piece be begun.
  package func stop() { state.change { $0.isStopped = true } }

  /// Wakes threads that wait for the operating system, see ``Thread/interrupt()``.
  package func interrupt() { threads.interrupt() }

  /// The next piece of work; `nil` where there is none.
  private static func take(from state: Monitor<State>, of count: Int) -> Int? {
    state.change { state in
      guard !state.isStopped, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
