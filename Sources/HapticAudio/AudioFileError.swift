internal import Glibc

/// Why a file could not be read or written.
public struct AudioFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  public var operation: Operation
  /// The path as the user gave it; `-` is standard output.
  public var path: String
  /// What stood against it.
  public var reason: Reason

  /// Makes an error.
  public init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// What can be done with a file.
  public enum Operation: Hashable, Sendable {
    case read
    case write
  }

  /// What can stand against it.
  public enum Reason: Hashable, Sendable {
    /// There is a file already, and overwriting was not asked for.
    case exists
    /// There is no such file (reading).
    case missing
    /// The folder that the file should be in does not exist.
    case folderMissing(folder: String)
    /// A part of the path that should be a folder is something else.
    case notAFolder
    /// The path is a folder.
    case isFolder
    /// It is a pipe, a device or the like (reading).
    case notRegular
    /// The user may not do this.
    case notPermitted
    /// The file system can only be read.
    case readOnly
    /// There is no space left (ENOSPC).
    case diskFull
    /// The user's share of the disk is used up (EDQUOT).
    case quotaExceeded
    /// The file would be larger than the file system or the process's limit allows (EFBIG).
    case tooLarge
    /// The name, or the whole path, is longer than the file system allows.
    case nameTooLong
    /// Symbolic links lead in a circle.
    case linkLoop
    /// Nobody reads from the other end of the pipe (EPIPE). The command ends quietly.
    case closedPipe
    /// The writer was told to stop.
    case cancelled
    /// The source gave fewer frames than it had promised.
    case sourceEndedEarly(frames: Int, promised: Int)
    /// It is no sound file of any kind that libsndfile knows.
    case notAudio
    /// It seems to be a sound file, but cannot be decoded; with libsndfile's words.
    case damaged(String)
    /// It holds fewer frames than it states.
    case truncated(frames: Int, promised: Int)
    /// It has more channels than are read.
    case tooManyChannels(Int, limit: Int)
    /// It lasts longer than is read; in seconds.
    case tooLong(seconds: Double, limit: Int)
    /// Its samples would take more memory than is read.
    case tooLargeToRead(byteCount: Int, limit: Int)
    /// libsndfile cannot write such a file; with its words.
    case unsupported(String)
    /// Anything else, by the C library's number.
    case system(code: Int32)
  }

  /// One sentence that says what happened and, where something can be done, what.
  public var description: String {
    let subject = path == "-" ? "standard output" : "\"\(path)\""
    let verb = operation == .read ? "read" : "write"
    return switch reason {
    case .exists:
      "\(subject) already exists"
    case .missing:
      "cannot \(verb) \(subject): there is no such file"
    case .folderMissing(let folder):
      "cannot \(verb) \(subject): the folder \"\(folder)\" does not exist; create it first"
    case .notAFolder:
      "cannot \(verb) \(subject): a part of the path is not a folder"
    case .isFolder:
      "cannot \(verb) \(subject): it is a folder; name a file in it"
    case .notRegular:
      "cannot \(verb) \(subject): it is not a regular file"
    case .notPermitted:
      "cannot \(verb) \(subject): permission denied"
    case .readOnly:
      "cannot \(verb) \(subject): the file system is read-only; choose another folder"
    case .diskFull:
      "cannot \(verb) \(subject): no space left on the device; free some, or choose another folder"
    case .quotaExceeded:
      "cannot \(verb) \(subject): your disk quota is used up; free some space"
    case .tooLarge:
      "cannot \(verb) \(subject): the file would be larger than the file system or \"ulimit -f\" allows"
    case .nameTooLong:
      "cannot \(verb) \(subject): the file name is too long"
    case .linkLoop:
      "cannot \(verb) \(subject): its symbolic links lead in a circle"
    case .closedPipe:
      "cannot \(verb) \(subject): the reader has closed the pipe"
    case .cancelled:
      "stopped before \(subject) was complete"
    case .sourceEndedEarly(let frames, let promised):
      "cannot \(verb) \(subject): the sound ended after \(frames) of \(promised) frames"
    case .notAudio:
      "cannot \(verb) \(subject): it is no sound file of a known kind, such as WAV, FLAC, OGG or AIFF"
    case .damaged(let text):
      "cannot \(verb) \(subject): the sound file is damaged: \(text)"
    case .truncated(let frames, let promised):
      "cannot \(verb) \(subject): the sound file is damaged: it ends after \(frames) of \(promised) frames"
    case .tooManyChannels(let count, let limit):
      "cannot \(verb) \(subject): it has \(count) channels; the limit is \(limit)"
    case .tooLong(let seconds, let limit):
      "cannot \(verb) \(subject): it lasts \(Self.text(ofSeconds: seconds)) s; the limit is \(limit) s"
    case .tooLargeToRead(let byteCount, let limit):
      "cannot \(verb) \(subject): its samples take \(mebibytes(Double(byteCount))) MiB; the limit is \(mebibytes(Double(limit))) MiB"
    case .unsupported(let text):
      "cannot \(verb) \(subject): \(text)"
    case .system(let code):
      "cannot \(verb) \(subject): \(systemMessage(code))"
    }
  }

  /// Seconds in whole milliseconds, rounded up: what is longer than a limit never reads as the limit.
  private static func text(ofSeconds seconds: Double) -> String {
    // A nanosecond is what the product may be off by, and no frame is as short.
    let milliseconds = (seconds * 1000 - 1e-6).rounded(.up)
    guard milliseconds < 1e15 else { return "\(seconds)" }
    let (whole, rest) = Int(milliseconds).quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole)" }
    let digits = String(repeating: "0", count: 3 - "\(rest)".utf8.count) + "\(rest)"
    return "\(whole)." + digits.reversed().drop { $0 == "0" }.reversed()
  }
}

extension AudioFileError {
  /// What happened, without naming the file where that is possible.
  package var explanation: String {
    let text = description
    let subject = "cannot read \"\(path)\": "
    return text.hasPrefix(subject) ? String(text.dropFirst(subject.count)) : text
  }
}

extension AudioFileError.Reason {
  /// The reason for an error number of the C library.
  init(errno code: Int32) {
    self =
      switch code {
      case EEXIST: .exists
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case EISDIR: .isFolder
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENOSPC: .diskFull
      case EDQUOT: .quotaExceeded
      case EFBIG: .tooLarge
      case ENAMETOOLONG: .nameTooLong
      case ELOOP: .linkLoop
      case EPIPE: .closedPipe
      case EINTR: .cancelled
      default: .system(code: code)
      }
  }

  /// The reason for an error number of the C library when a file was to be made in a folder.
  init(errno code: Int32, makingFileIn folder: String) {
    switch code {
    // What a file system says that makes its files itself, such as /proc.
    case ENOENT where unsafe access(folder, F_OK) == 0: self = .readOnly
    case ENOENT: self = .folderMissing(folder: folder)
    default: self.init(errno: code)
    }
  }
}
