internal import Glibc

/// What an output path stands for.
enum OutputTarget {
  /// An open descriptor of this process, such as standard output: written as it is.
  case descriptor(Int32)
  /// Something that is no regular file (a device, a pipe, a socket): opened and written, never
  /// replaced.
  case special(path: String)
  /// A regular file, or none yet, at this path behind all symbolic links.
  case regular(path: String, existing: FileAttributes?)

  /// Finds out what a path stands for.
  init(path: String) throws(ErrorNumber) {
    if let number = Self.inheritedDescriptor(path) {
      self = .descriptor(number)
      return
    }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw ErrorNumber(EISDIR)
      case S_IFREG:
        self = .regular(path: try Self.followingLinks(path), existing: FileAttributes(status))
      default: self = .special(path: path)
      }
    } else if errno == ENOENT {
      // A trailing slash names a folder, and there is none.
      if path.isEmpty || path.hasSuffix("/") { throw ErrorNumber(path.isEmpty ? ENOENT : EISDIR) }
      self = .regular(path: try Self.followingLinks(path), existing: nil)
    } else {
      throw ErrorNumber(errno)
    }
  }

  /// The descriptor that `-`, `/dev/stdout` or `/dev/fd/N` names. Opening such a path anew would
  /// begin at the start of a file that the shell had opened, and replacing it would cut the shell's
  /// redirection off.
  private static func inheritedDescriptor(_ path: String) -> Int32? {
    if path == "-" || path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      guard let number = Int32(path.dropFirst(prefix.count)), number >= 0 else { return nil }
      return number
    }
    return nil
  }

  /// The place that a path's last component leads to, links followed one by one, so that a link to a
  /// file that does not exist yet leads there too.
  private static func followingLinks(_ path: String) throws(ErrorNumber) -> String {
    var path = path
    // The kernel's own limit.
    for _ in 0..<40 {
      guard let destination = try linkDestination(of: path) else { return path }
      path = destination.hasPrefix("/") ? destination : folder(of: path) + "/" + destination
    }
    throw ErrorNumber(ELOOP)
  }

  /// What a symbolic link holds; `nil` where there is none.
  private static func linkDestination(of path: String) throws(ErrorNumber) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = unsafe readlink(path, &buffer, Int(PATH_MAX))
    if length < 0 {
      guard errno == EINVAL || errno == ENOENT else { throw ErrorNumber(errno) }
      return nil
    }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder that a path's last component is in.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// A path's last component.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
