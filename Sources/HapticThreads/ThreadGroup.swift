/// Threads that do the same.
package struct ThreadGroup: ~Copyable {
  // Arrays hold copyable values only.
  private var threads: [Member] = []

  private final class Member {
    private var thread: Thread?

    init(_ body: @escaping @Sendable () -> Void) throws(ThreadError) {
      thread = try Thread(body)
    }

    func interrupt() { thread?.interrupt() }
    func join() { thread.take()?.join() }
  }

  /// Starts threads; fewer where the system does not allow so many.
  package init(count: Int, _ body: @escaping @Sendable () -> Void) {
    for _ in 0..<count {
      guard let member = try? Member(body) else { return }
      threads.append(member)
    }
  }

  /// Whether no thread could be started.
  package var isEmpty: Bool { threads.isEmpty }

  /// Wakes those that wait for the operating system, see ``Thread/interrupt()``.
  package func interrupt() {
    for thread in threads { thread.interrupt() }
  }

  /// Waits until all have done their work.
  package func join() {
    for thread in threads { thread.join() }
  }
}
