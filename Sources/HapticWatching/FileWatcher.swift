internal import Glibc

/// Tells when files change: when they are written, replaced, removed or made, or when a folder or a
/// symbolic link on the way to them is.
///
/// The folders are watched and not the files, since editors put a new file in the old one's place. A
/// file that is not there yet is watched all the same, in whatever part of its path exists.
///
/// Files belong to groups, a group being what changes with any of its files.
///
///     var watcher = try FileWatcher()
///     try watcher.watch([["knock.hpat"]])
///     // … wait until `watcher.descriptor` is readable …
///     let changed = try watcher.takeChanges()
package struct FileWatcher: ~Copyable {
  private let inotify: Inotify
  /// What is watched, by group.
  private var groups: [[String]] = []
  /// The groups that a name in a watched folder belongs to.
  private var watches: [Int32: Folder] = [:]

  private struct Folder {
    var path: String
    var names: [String: Set<Int>] = [:]
  }

  /// Makes a watcher that watches nothing.
  ///
  /// - Throws: Why nothing can be watched.
  package init() throws(WatchError) {
    inotify = try Inotify()
  }

  /// A file descriptor that is readable when ``takeChanges()`` may have something to tell.
  package var descriptor: Int32 { inotify.descriptor }

  /// Watches other files from now on. Changes of files that have been watched before are not lost.
  ///
  /// - Parameter groups: The paths of each group; a path may be in several, and be missing.
  /// - Throws: Which folder cannot be watched.
  package mutating func watch(_ groups: [[String]]) throws(WatchError) {
    self.groups = groups
    var watches: [Int32: Folder] = [:]
    for (group, paths) in groups.enumerated() {
      for path in paths {
        try PathWalk.follow(path) { folder, name, isLast throws(WatchError) in
          guard let watch = try add(folder, isLast: isLast) else { return }
          watches[watch, default: Folder(path: folder)].names[name, default: []].insert(group)
        }
      }
    }
    for watch in self.watches.keys where watches[watch] == nil { inotify.remove(watch) }
    self.watches = watches
  }

  /// Watches a folder; `nil` where that is of no use.
  private func add(_ folder: String, isLast: Bool) throws(WatchError) -> Int32? {
    do throws(ErrorCode) {
      return try inotify.add(folder)
    } catch {
      switch error.number {
      // It has just gone, or the way leads through a file: the folder above will tell.
      case ENOENT, ENOTDIR, ELOOP: return nil
      // A folder that may be passed but not read, as `/home` may be, seldom changes.
      case EACCES where !isLast: return nil
      default: throw WatchError(path: folder, code: error.number)
      }
    }
  }

  /// The groups that have changed since the last call; does not wait.
  ///
  /// - Throws: Which folder cannot be watched that has become part of the way to a file.
  package mutating func takeChanges() throws(WatchError) -> Set<Int> {
    let notices = inotify.read()
    var changed: Set<Int> = []
    for notice in notices {
      if notice.isOverflow {
        changed = Set(groups.indices)
      } else if let folder = watches[notice.watch], let found = folder.names[notice.name],
        !notice.isCreation || Self.isComplete("\(folder.path)/\(notice.name)")
      {
        changed.formUnion(found)
      }
    }
    // The ways may lead elsewhere now. Another change meanwhile is told next time.
    if !changed.isEmpty { try watch(groups) }
    return changed
  }

  /// Whether what has just been made is more than an empty file, which is about to be written: another
  /// notice tells when that is done.
  private static func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }
}
