/// A file being written, which appears whole or not at all.
///
/// - A regular file appears under its name by ``commit()`` and not before; until then nothing of it
///   is to be seen, and nothing remains if the value goes out of use without it. A file that is
///   replaced keeps its permissions and, as far as the user may give files away, its owner and group; a
///   symbolic link stays, and what it leads to is replaced. Of several hard links only the one that is
///   named leads to the new file.
/// - What is no regular file (a device, a pipe, or a link to one) is written directly and never
///   replaced, and so are `-` and `/dev/stdout`, which are standard output, and `/dev/fd/N`.
///
/// A process that writes to pipes should ignore `SIGPIPE`, and one under a file size limit `SIGXFSZ`,
/// or the signal ends it before the error can be told.
public struct OutputFile: ~Copyable {
  /// The path as it was given.
  public let path: String
  private let overwrite: Bool
  private let durable: Bool
  private var direct: FileDescriptor?
  private var temporary: TemporaryFile?

  /// Opens a path for writing.
  ///
  /// - Parameters:
  ///   - path: where to write; `-` is standard output.
  ///   - overwrite: whether to replace a regular file that is there; by default that is an error,
  ///     told now, and also if the file appears in the meantime.
  ///   - durable: whether ``commit()`` waits until the bytes are on the disk.
  /// - Throws: what stands in the way, before anything is written.
  public init(
    path: String, overwrite: Bool = false, durable: Bool = false
  ) throws(AudioFileError) {
    try self.init(path: path, overwrite: overwrite, durable: durable, isNamed: false)
  }

  /// Opens a path for writing, if need be as on file systems that know no files without a name.
  package init(
    path: String, overwrite: Bool, durable: Bool = false, isNamed: Bool
  ) throws(AudioFileError) {
    self.path = path
    self.overwrite = overwrite
    self.durable = durable
    do throws(ErrorNumber) {
      switch try OutputTarget(path: path) {
      case .descriptor(let number):
        direct = FileDescriptor(number, isOwned: false)
      case .special(let path):
        direct = try FileDescriptor.open(path)
      case .regular(_, existing: .some) where !overwrite:
        throw ErrorNumber.exists
      case .regular(let target, let existing):
        temporary = try TemporaryFile(beside: target, replacing: existing, isNamed: isNamed)
      }
    } catch {
      throw AudioFileError(
        .write, path, .init(errno: error.code, makingFileIn: OutputTarget.folder(of: path)))
    }
  }

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - bytes: what to append.
  ///   - stop: looked at when a signal comes while a pipe's reader makes this wait.
  /// - Throws: why they could not all be written; ``AudioFileError/Reason/cancelled`` if `stop` was
  ///   set.
  public mutating func write(
    _ bytes: Span<UInt8>, stop: StopFlag? = nil
  ) throws(AudioFileError) {
    do throws(ErrorNumber) {
      try direct?.write(bytes, stop: stop)
      try temporary?.write(bytes, stop: stop)
    } catch {
      throw AudioFileError(.write, path, .init(errno: error.code))
    }
  }

  /// Whether it is a regular file, whose beginning can be written anew.
  var isRegular: Bool { temporary != nil }

  /// Writes bytes over those at the beginning of a regular file.
  mutating func overwriteStart(_ bytes: [UInt8]) throws(AudioFileError) {
    do throws(ErrorNumber) {
      try temporary?.overwriteStart(bytes)
    } catch {
      throw AudioFileError(.write, path, .init(errno: error.code))
    }
  }

  /// Makes the file appear; nothing can be written afterwards. Throws if the bytes written so far
  /// could not be kept, or the name has been taken.
  public mutating func commit() throws(AudioFileError) {
    do throws(ErrorNumber) {
      try direct?.close()
      try temporary?.publish(overwrite: overwrite, durable: durable)
      direct = nil
      temporary = nil
    } catch {
      throw AudioFileError(
        .write, path, .init(errno: error.code, makingFileIn: OutputTarget.folder(of: path)))
    }
  }
}
