import Glibc

/// What makes a regular file the same under all its names.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Looks a path up; `nil` where it leads to no regular file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }

  /// Whether two paths lead to one regular file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    guard let file = FileIdentity(path) else { return false }
    return file == FileIdentity(other)
  }
}
