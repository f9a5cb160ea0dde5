import Glibc

/// Reads the bytes of files.
enum FileContents {
  /// The bytes of a file, at most `limit` of them.
  static func read(_ path: String, limit: Int) throws(PatternFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PatternFileError(path: path, code: errno) }
    defer { _ = close(descriptor) }
    return try read(descriptor, path, limit)
  }

  /// The bytes of something that must be a file, at most `limit` of them: a pipe is not waited for.
  static func readRegular(_ path: String, limit: Int) throws(PatternFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PatternFileError(path: path, code: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw PatternFileError(path: path, code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try read(descriptor, path, limit)
    case S_IFDIR: throw PatternFileError(path: path, code: EISDIR)
    default: throw PatternFileError(path: path, code: EINVAL)
    }
  }

  /// The bytes of standard input, at most `limit` of them.
  static func readStandardInput(limit: Int) throws(PatternFileError) -> [UInt8] {
    try read(STDIN_FILENO, "<stdin>", limit)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, _ limit: Int
  ) throws(PatternFileError) -> [UInt8] {
    var status = stat()
    let isRegular =
      unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A file is read at once; the one byte more lets a single further call find its end. A file full
    // of holes can state any size.
    var room = isRegular ? min(Int(status.st_size), limit - 1) + 1 : 1 << 16
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let wanted = min(room, limit - bytes.count)
      var code: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        var result = unsafe Glibc.read(descriptor, buffer.baseAddress, wanted)
        while result < 0 && errno == EINTR {
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, wanted)
        }
        if result < 0 { code = errno }
        count = max(0, result)
      }
      guard code == 0 else { throw PatternFileError(path: path, code: code) }
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = max(room, 1 << 16)
    }
    return bytes
  }
}
