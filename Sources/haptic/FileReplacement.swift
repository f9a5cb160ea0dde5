import Glibc
import Haptics

/// A new text for a pattern's file.
struct FileReplacement {
  /// The file; behind a symbolic link, what it leads to is replaced.
  let path: String
  /// What was read from it.
  let old: [UInt8]
  /// What it is to hold.
  let new: [UInt8]

  /// Replaces what the file holds, whole or not at all.
  ///
  /// - Parameter verb: What is done to the file, as messages name it.
  /// - Returns: Why it could not be done; `nil` where it is done.
  func write(to verb: String) -> String? {
    func refusal(_ reason: String) -> String { "cannot \(verb) \"\(path)\": \(reason)" }
    var status = stat()
    // What names an open file of this process would be written into, not replaced.
    let isHandle = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
    guard !isHandle, unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return refusal("it is no regular file")
    }
    guard unsafe access(path, W_OK) == 0 else { return refusal(systemMessage(errno)) }
    do throws(AudioFileError) {
      var file = try OutputFile(path: path, overwrite: true)
      try file.write(new.span)
      // Somebody may have saved the file in the meantime.
      guard (try? PatternSource.file(path).read().bytes) == old else {
        return refusal("it has been changed meanwhile")
      }
      try file.commit()
      return nil
    } catch {
      return error.description
    }
  }
}
