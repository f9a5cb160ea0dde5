internal import Glibc

extension SoundFile {
  /// The largest magnitude of a sample that is read (120 dB above full scale); what is beyond it in a
  /// file of floats, infinite or not a number, is no sound and becomes 0.
  public static let largestSample: Float = 0x1p20

  /// Reads a whole sound file of any format that libsndfile knows by its content: WAV, RF64, AIFF,
  /// CAF, FLAC, OGG (Vorbis and Opus), MP3 where libsndfile was built with it, and others.
  ///
  /// Integers are divided by 2ⁿ⁻¹, as is usual, so that a sample written at full scale comes back as
  /// 1 − 2¹⁻ⁿ. Samples of floats that are no sound become 0, see ``largestSample``. WAV and AIFF files
  /// that are shorter than they state, as those are whose writing was interrupted, are read as far as
  /// they go; other formats that end early are damaged. The MP3 decoder behind libsndfile tells what it
  /// dislikes on standard error by itself.
  ///
  /// - Parameters:
  ///   - path: Where the file is. Links are followed; what may be read is for the caller to decide,
  ///     who can open the file and hand over the descriptor.
  ///   - limits: How much is read at most.
  /// - Returns: The samples of all channels at the file's rate.
  /// - Throws: Why it cannot be read: there is no such file, it is no regular file, no sound, damaged,
  ///   or over a limit.
  public static func read(
    _ path: String, limits: ReadingLimits = ReadingLimits()
  ) throws(AudioFileError) -> SampleBuffer {
    try open(path) { decoder throws(AudioFileError) in try decoder.decode(limits) }
  }

  /// Does something with a file that is opened for that.
  static func open<Result>(
    _ path: String, _ body: (borrowing SoundDecoder) throws(AudioFileError) -> Result
  ) throws(AudioFileError) -> Result {
    // libsndfile does not say why a file could not be opened.
    let file: FileDescriptor
    do throws(ErrorNumber) {
      file = try .open(reading: path)
    } catch {
      // What a socket says.
      throw AudioFileError(
        .read, path, error.code == ENXIO ? .notRegular : .init(errno: error.code))
    }
    return try open(file, named: path, body)
  }

  /// Reads a whole sound file that is open already, from its beginning.
  ///
  /// As ``read(_:limits:)``, but opens nothing.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file, open for reading. It stays open; where it stands afterwards is
  ///     undefined.
  ///   - name: What errors call the file.
  ///   - limits: How much is read at most.
  /// - Returns: The samples of all channels at the file's rate.
  /// - Throws: Why it cannot be read.
  public static func read(
    descriptor: Int32, named name: String, limits: ReadingLimits = ReadingLimits()
  ) throws(AudioFileError) -> SampleBuffer {
    try open(FileDescriptor(descriptor, isOwned: false), named: name) {
      decoder throws(AudioFileError) in try decoder.decode(limits)
    }
  }

  private static func open<Result>(
    _ file: borrowing FileDescriptor, named name: String,
    _ body: (borrowing SoundDecoder) throws(AudioFileError) -> Result
  ) throws(AudioFileError) -> Result {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else {
      throw AudioFileError(.read, name, .init(errno: errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw AudioFileError(.read, name, .isFolder)
    default: throw AudioFileError(.read, name, .notRegular)
    }
    guard lseek(file.number, 0, SEEK_SET) == 0 else {
      throw AudioFileError(.read, name, .init(errno: errno))
    }
    let decoder = try SoundDecoder(descriptor: file.number, named: name)
    return try body(decoder)
  }

  /// Reads a whole sound file that is in memory.
  ///
  /// As ``read(_:limits:)``, but opens nothing.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - name: What errors call the file.
  ///   - limits: How much is read at most.
  /// - Returns: The samples of all channels at the file's rate.
  /// - Throws: Why it cannot be read.
  public static func read(
    bytes: [UInt8], named name: String, limits: ReadingLimits = ReadingLimits()
  ) throws(AudioFileError) -> SampleBuffer {
    let file = MemoryFile(bytes)
    let decoder = try SoundDecoder(file, named: name)
    return try decoder.decode(limits)
  }
}
