import Glibc
import Haptics

/// Folders that are made for what is written into them.
enum Folder {
  /// Makes a folder and those it is in, as `mkdir -p` does.
  ///
  /// - Returns: Why it could not be made; `nil` where it is there.
  static func make(_ path: String) -> String? {
    if isFolder(path) { return nil }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if unsafe mkdir(part, 0o777) != 0, !isFolder(part) {
        return "cannot make the folder \"\(part)\": \(systemMessage(errno))"
      }
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    let number = errno
    defer { errno = number }
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
