import Glibc
import HapticWatching
import Haptics

/// The inputs of `haptic watch` that have changed, each with the files it depends on.
final class FileChanges {
  private var watcher: FileWatcher
  /// The files of each input, its own first.
  private var files: [[String]]
  /// The inputs that have changed and are not taken yet.
  private(set) var pending: Set<Int> = []
  /// When the first of them changed.
  private var since = ContinuousClock.now

  /// What changes within so long of a first change is one change: programs that save a file often
  /// write more than once.
  private static let span = Duration.milliseconds(50)

  /// Watches files from now on, each an input by itself.
  init(of paths: [String]) throws(WatchError) {
    files = paths.map { [$0] }
    watcher = try FileWatcher()
    try watcher.watch(files)
  }

  /// Says what an input depends on, beside its own file.
  ///
  /// - Returns: Whether all of that has been watched before. Where it has not, it may have changed
  ///   between being read and being watched.
  func setDependencies(_ paths: [String], of input: Int) throws(WatchError) -> Bool {
    let known = files[input]
    files[input] = known.prefix(1) + paths
    if files[input] == known { return true }
    try watcher.watch(files)
    return Set(files[input]).isSubset(of: known)
  }

  /// Takes notice of what has changed, without waiting for anything.
  func look() throws(WatchError) {
    let changed = try watcher.takeChanges()
    if pending.isEmpty, !changed.isEmpty { since = .now }
    pending.formUnion(changed)
  }

  /// Whether an input has changed, without waiting; what keeps that from being seen is thrown by the
  /// next look.
  func hasChange(where isWanted: (Int) -> Bool) -> Bool {
    try? look()
    return pending.contains(where: isWanted)
  }

  /// Waits for a change, and for those that belong to it.
  ///
  /// - Returns: The inputs that have changed; none where there is a signal, or nobody reads standard
  ///   output any more.
  func next() throws(WatchError) -> Set<Int> {
    try look()
    while !Signals.stop.isSet {
      if pending.isEmpty {
        wait()
      } else {
        let left = Self.span - (.now - since)
        if left <= .zero { break }
        wait(milliseconds: 1 + Int32(left / .milliseconds(1)))
      }
      try look()
    }
    defer { pending = [] }
    return Signals.stop.isSet ? [] : pending
  }

  /// Sleeps until something happens, at most for so many milliseconds.
  private func wait(milliseconds: Int32 = -1) {
    var requests = [
      pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Signals.bell.descriptor, events: Int16(POLLIN), revents: 0),
      // A pipe that nobody reads any more says so without being asked.
      pollfd(fd: Console.output.isPipe ? Console.output.descriptor : -1, events: 0, revents: 0),
    ]
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    if requests[2].revents != 0 { Signals.end(by: SIGPIPE) }
  }
}
