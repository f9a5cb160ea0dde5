/// A WAV file of samples that come already encoded, and whose number is not known beforehand.
///
/// It appears whole when it is finished, and not at all otherwise; so it must be a regular file.
public struct RecordingFile: ~Copyable {
  private var file: OutputFile
  private let format: SampleFormat
  private let layout: SampleLayout
  private let sampleRate: Int
  private let channelCount: Int
  /// The header, until it has been written.
  private var start: [UInt8]
  /// The bytes of samples written.
  private var byteCount = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Where it is to appear; what stands there is replaced.
  ///   - format: The format of the samples.
  ///   - layout: How they come packed; in the file they are without gaps.
  ///   - sampleRate: Frames a second.
  ///   - channelCount: Samples in a frame.
  /// - Throws: What stands in the way.
  public init(
    path: String, format: SampleFormat, layout: SampleLayout, sampleRate: Int, channelCount: Int
  ) throws(AudioFileError) {
    let header = try Self.header(
      path, format: format, sampleRate: sampleRate, channelCount: channelCount, frameCount: 0)
    let opened = try Self.regularFile(path)
    file = opened
    self.format = format
    self.layout = layout
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    start = header.bytes
  }

  private static func regularFile(_ path: String) throws(AudioFileError) -> OutputFile {
    let file = try OutputFile(path: path, overwrite: true)
    guard file.isRegular else { throw AudioFileError(.write, path, .notRegular) }
    return file
  }

  /// Appends whole encoded frames.
  ///
  /// - Throws: Why they could not be written, or that the file would be longer than 4 GiB.
  public mutating func append(_ frames: [UInt8]) throws(AudioFileError) {
    let samples = layout == .padded && format == .s24 ? Self.withoutGaps(frames) : frames
    byteCount += samples.count
    guard byteCount + 128 <= WaveHeader.largestPlainFile else {
      throw AudioFileError(.write, file.path, .tooLarge)
    }
    try writeStart()
    try file.write(samples.span)
  }

  private mutating func writeStart() throws(AudioFileError) {
    guard !start.isEmpty else { return }
    let header = start
    try file.write(header.span)
    start = []
  }

  /// Completes the file, which then appears.
  public mutating func finish() throws(AudioFileError) {
    let frame = channelCount * SampleLayout.packed.byteCount(of: format)
    let path = file.path
    let header = try Self.header(
      path, format: format, sampleRate: sampleRate, channelCount: channelCount,
      frameCount: byteCount / frame)
    try writeStart()
    if !header.trailer.isEmpty { try file.write(header.trailer.span) }
    try file.overwriteStart(header.bytes)
    try file.commit()
  }

  private static func header(
    _ path: String, format: SampleFormat, sampleRate: Int, channelCount: Int, frameCount: Int
  ) throws(AudioFileError) -> WaveHeader {
    do throws(SoundFileFailure) {
      return try WaveHeader(
        format: format, sampleRate: sampleRate, channelCount: channelCount,
        frameCount: frameCount, markers: [])
    } catch {
      throw AudioFileError(.write, path, .unsupported(error.text))
    }
  }

  /// 24 bits out of every 32.
  private static func withoutGaps(_ bytes: [UInt8]) -> [UInt8] {
    bytes.indices.compactMap { $0 % 4 == 3 ? nil : bytes[$0] }
  }
}
