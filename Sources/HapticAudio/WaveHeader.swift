internal import CSndFile
internal import Glibc

/// What stands before the samples of a WAV file, as libsndfile writes it, and what follows them.
///
/// The length is known beforehand, so libsndfile is told that the file has that length already and
/// asked for its header alone. The samples then follow straight from ``SampleEncoder``: a pipe, which
/// cannot be rewound to mend the header, gets the same bytes as a file. There is no `PEAK` chunk,
/// which holds the time of writing, and no name of software: the same sound gives the same bytes.
struct WaveHeader {
  /// The header.
  private(set) var bytes: [UInt8]
  /// What stands behind the samples: a zero where their chunk has an odd length, and the markers.
  let trailer: [UInt8]

  /// The largest file that a plain WAV header can state, in bytes; beyond it is RF64 (EBU Tech 3306).
  static let largestPlainFile = 0xFFFF_FFFF

  /// Makes the header for a number of frames.
  ///
  /// - Throws: Why there can be no such file, such as too many channels in libsndfile's words.
  init(
    format: SampleFormat, sampleRate: Int, channelCount: Int, frameCount: Int,
    markers: [SoundFile.Marker]
  ) throws(SoundFileFailure) {
    let byteCount = frameCount * channelCount * SampleLayout.packed.byteCount(of: format)
    let cues = try CueChunks(markers, frameCount: frameCount).bytes
    trailer = [UInt8](repeating: 0, count: byteCount % 2) + cues
    // No header is longer than this.
    let container =
      byteCount + 128 + cues.count <= Self.largestPlainFile ? SF_FORMAT_WAV : SF_FORMAT_RF64
    guard let rate = Int32(exactly: sampleRate), let channels = Int32(exactly: channelCount) else {
      throw SoundFileFailure(text: "sample rate or channel count is out of range")
    }
    var info = SF_INFO()
    info.samplerate = rate
    info.channels = channels
    info.format = Int32(container | format.soundFileSubtype)
    bytes = try HeaderSink.header(info, frameCount: frameCount, byteCount: byteCount)
    let is64Bit = container == SF_FORMAT_RF64
    extendFormatChunk(is64Bit: is64Bit)
    addToFileSize(cues.count, is64Bit: is64Bit)
  }

  /// Gives a format chunk of floats the length of an extension, 0, which libsndfile leaves out: "all
  /// (newly-defined) wave types must include both a fact chunk and an extended wave format description"
  /// (Microsoft, "New Multimedia Data Types and Data Techniques", 1994), and SoX warns without it.
  ///
  /// The two bytes are taken from the padding that libsndfile writes before the samples, if there is
  /// some, so that these stay where they are.
  private mutating func extendFormatChunk(is64Bit: Bool) {
    guard let format = chunk("fmt "), format.count == 16, number(at: format.lowerBound, 2) == 3
    else {
      return
    }
    setNumber(format.count + 2, at: format.lowerBound - 4, 4)
    bytes.insert(contentsOf: [0, 0], at: format.upperBound)
    if let padding = chunk("PAD "), padding.count >= 2 {
      setNumber(padding.count - 2, at: padding.lowerBound - 4, 4)
      bytes.removeSubrange(padding.upperBound - 2..<padding.upperBound)
    } else {
      addToFileSize(2, is64Bit: is64Bit)
    }
  }

  /// Where the content of a chunk lies; `nil` where the header has no such chunk.
  private func chunk(_ name: String) -> Range<Int>? {
    var start = 12
    while start + 8 <= bytes.count {
      let content = start + 8..<start + 8 + number(at: start + 4, 4)
      if bytes[start..<start + 4].elementsEqual(name.utf8) {
        return content.upperBound <= bytes.count ? content : nil
      }
      start = content.upperBound + content.count % 2
    }
    return nil
  }

  /// Adds to what the header states of the file's length, in its first chunk or that of RF64.
  private mutating func addToFileSize(_ count: Int, is64Bit: Bool) {
    let (start, byteCount) = is64Bit ? (20, 8) : (4, 4)
    setNumber(number(at: start, byteCount) + count, at: start, byteCount)
  }

  /// The number that so many bytes hold, the lowest first.
  private func number(at start: Int, _ byteCount: Int) -> Int {
    (start..<start + byteCount).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  private mutating func setNumber(_ number: Int, at start: Int, _ byteCount: Int) {
    for index in 0..<byteCount {
      bytes[start + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }
}

/// Takes a header from libsndfile, and claims that the samples stand behind it.
private final class HeaderSink {
  private var bytes: [UInt8] = []
  /// The length to claim; `nil` for the true one, while the header's own length is being found out.
  private var claimedLength: Int?
  private var position = 0

  private var length: Int { claimedLength ?? bytes.count }

  /// Has libsndfile write the header of a file that holds so many frames, in so many bytes.
  static func header(
    _ info: consuming SF_INFO, frameCount: Int, byteCount: Int
  ) throws(SoundFileFailure) -> [UInt8] {
    let sink = HeaderSink()
    var io = sink.callbacks
    let handle = unsafe try openWithLibrary {
      unsafe sf_open_virtual(
        &io, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(sink).toOpaque())
    }
    _ = unsafe sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    sink.claimedLength = sink.bytes.count + byteCount + byteCount % 2
    if frameCount > 0 {
      // libsndfile counts frames by what it has written, so it is made to write the last.
      let silence = [UInt8](repeating: 0, count: byteCount / frameCount)
      _ = unsafe sf_seek(handle, sf_count_t(frameCount - 1), SEEK_SET)
      _ = unsafe sf_write_raw(handle, silence, sf_count_t(silence.count))
    }
    // Closing completes the header, so the sink must live until then.
    _ = withExtendedLifetime(sink) { unsafe sf_close(handle) }
    return sink.bytes
  }

  private func seek(_ offset: Int, _ origin: Int32) -> Int {
    switch origin {
    case SEEK_SET: position = offset
    case SEEK_CUR: position += offset
    default: position = length + offset
    }
    return position
  }

  private func write(_ data: UnsafeRawBufferPointer) -> Int {
    let end = position + data.count
    defer { position = end }
    // The samples, which are not wanted here.
    if claimedLength != nil && end > bytes.count { return data.count }
    if end > bytes.count { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
    unsafe bytes.replaceSubrange(position..<end, with: data)
    return data.count
  }

  /// The functions that libsndfile calls with the sink.
  var callbacks: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { sf_count_t(unsafe HeaderSink.from($0).length) },
      seek: { sf_count_t(unsafe HeaderSink.from($2).seek(Int($0), $1)) },
      // Nothing is read from a file that is being written.
      read: { _, _, _ in 0 },
      write: { data, count, sink in
        sf_count_t(
          unsafe HeaderSink.from(sink).write(UnsafeRawBufferPointer(start: data, count: Int(count)))
        )
      },
      tell: { sf_count_t(unsafe HeaderSink.from($0).position) })
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> HeaderSink {
    unsafe Unmanaged<HeaderSink>.fromOpaque(pointer!).takeUnretainedValue()
  }
}

extension SampleFormat {
  /// libsndfile's number for the format within a file.
  fileprivate var soundFileSubtype: Int {
    switch self {
    case .float: SF_FORMAT_FLOAT
    case .s16: SF_FORMAT_PCM_16
    case .s24: SF_FORMAT_PCM_24
    case .s32: SF_FORMAT_PCM_32
    }
  }
}
