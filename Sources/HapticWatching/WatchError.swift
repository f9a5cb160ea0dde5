internal import Glibc

/// Why files cannot be watched.
package struct WatchError: Error, Hashable, CustomStringConvertible {
  /// The folder that cannot be watched; `nil` where nothing can.
  package var path: String?
  /// The C library's number for the reason, such as `ENOSPC`.
  package var code: Int32

  init(path: String?, code: Int32) {
    self.path = path
    self.code = code
  }

  /// One sentence that says what is wrong and what helps, without a full stop.
  package var description: String {
    let what = path.map { "cannot watch the folder \"\($0)\": " } ?? "cannot watch files: "
    switch code {
    case ENOSPC:
      return what + "all watches of this user are taken; close other programs that watch files, or "
        + "raise fs.inotify.max_user_watches with sysctl"
    case EMFILE:
      return what + "too many programs of this user watch files; close some, or raise "
        + "fs.inotify.max_user_instances with sysctl"
    case EACCES: return what + "permission denied"
    default: return unsafe what + String(cString: strerror(code)).lowercased()
    }
  }
}
