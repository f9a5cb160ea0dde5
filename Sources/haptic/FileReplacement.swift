import Glibc
import Haptics

/// A new text for a pattern's file.
///
/// The file keeps its permissions, its owner and group where the user may give files away, and the
/// symbolic links to it. One that has several names, as hard links, is left alone: a new file under one
/// of them would part it from the others.
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
    if let refusal = Self.refusal(to: verb, path) { return refusal }
    var status = stat()
    guard unsafe stat(path, &status) == 0, unsafe access(path, W_OK) == 0 else {
      return Self.refusal(to: verb, path, because: systemMessage(errno))
    }
    if status.st_nlink > 1 {
      return Self.refusal(
        to: verb, path,
        because: "it has \(status.st_nlink) names (hard links), which a new file would part; "
          + "make it a file of its own first")
    }
    // A signal must not come between a temporary file and its removal.
    return Signals.interruptible { replace(to: verb) }
  }

  /// Why something cannot be replaced, as far as can be told without reading it, which may take a
  /// pipe's input away or wait for it; `nil` where it can, or where nothing is there.
  static func refusal(to verb: String, _ path: String) -> String? {
    var status = stat()
    // What names an open file of this process would be written into, not replaced.
    let isHandle = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
    let isThere = unsafe stat(path, &status) == 0
    // That a folder is one is said by reading it.
    guard isHandle || isThere && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      return nil
    }
    return refusal(to: verb, path, because: "it is no regular file")
  }

  private static func refusal(
    to verb: String, _ path: String, because reason: String
  ) -> String {
    "cannot \(verb) \"\(path)\": \(reason)"
  }

  private func replace(to verb: String) -> String? {
    do throws(AudioFileError) {
      var file = try OutputFile(path: path, overwrite: true)
      try file.write(new.span)
      // Somebody may have saved the file in the meantime.
      guard (try? PatternSource.file(path).read().bytes) == old else {
        return Self.refusal(to: verb, path, because: "it has been changed meanwhile")
      }
      try file.commit()
      return nil
    } catch {
      return error.description
    }
  }
}
