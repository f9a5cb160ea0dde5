import Glibc
import HapticAudio

/// Why a pattern's file could not be read.
public struct PatternFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given; `<stdin>` is standard input.
  public var path: String
  /// The C library's number for the reason, such as `ENOENT`.
  public var code: Int32

  /// Makes an error.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// One sentence that says what happened, without a full stop.
  public var description: String { "cannot read \"\(path)\": \(reason)" }

  /// What the reason is, without the path.
  var reason: String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "permission denied"
    case EISDIR: "it is a folder"
    // What reading a pattern that must be a file says of a pipe or a device.
    case EINVAL: "it is not a regular file"
    default: systemMessage(code)
    }
  }
}
