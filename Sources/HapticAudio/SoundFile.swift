/// Sound files on disk: WAV files are written, and whatever libsndfile knows is read.
public enum SoundFile {
  /// How a file is written.
  public struct Options: Hashable, Sendable {
    /// How samples are written down; ``SampleFormat/float`` by default.
    public var format: SampleFormat
    /// Which dither sequence 16 and 24 bits get; 0 by default.
    public var ditherSeed: UInt64
    /// Whether to replace a file that is there; by default that is an error.
    public var overwrite: Bool
    /// Whether to wait until the file is on the disk; by default not.
    public var durable: Bool
    /// The places that are marked in the file, in any order; none by default. They are written
    /// behind the samples, to a pipe too.
    public var markers: [Marker]

    /// Makes options.
    public init(
      format: SampleFormat = .float, ditherSeed: UInt64 = 0, overwrite: Bool = false,
      durable: Bool = false, markers: [Marker] = []
    ) {
      self.format = format
      self.ditherSeed = ditherSeed
      self.overwrite = overwrite
      self.durable = durable
      self.markers = markers
    }
  }

  /// The most frames that are rendered and written at a time: large enough that the system's calls do
  /// not count, small enough to stay in the processor's cache.
  static let blockFrameCount = 16384

  /// Writes a source to a WAV file, block by block, in memory that does not grow with its length.
  ///
  /// The same source and options give the same bytes, to a file as to a pipe. Files over 4 GiB are
  /// RF64. See ``OutputFile`` for what becomes of the path: a file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - source: gives the sound; it is used up.
  ///   - path: where to write; `-` is standard output.
  ///   - options: how to write.
  ///   - stop: looked at before each block, and when a signal comes while a pipe is full; when it is
  ///     set, writing ends with ``AudioFileError/Reason/cancelled`` and leaves nothing behind.
  /// - Throws: what stood in the way; no file has then appeared.
  public static func write<Source: FrameSource & ~Copyable>(
    _ source: inout Source, to path: String, options: Options = Options(), stop: StopFlag? = nil
  ) throws(AudioFileError) {
    var file = try OutputFile(path: path, overwrite: options.overwrite, durable: options.durable)
    try write(&source, into: &file, options: options, stop: stop)
    try file.commit()
  }

  /// Writes a source to an open file, without making it appear.
  package static func write<Source: FrameSource & ~Copyable>(
    _ source: inout Source, into file: inout OutputFile, options: Options, stop: StopFlag?
  ) throws(AudioFileError) {
    let (channelCount, frameCount) = (source.channelCount, source.frameCount)
    let firstFrame = source.firstFrame
    let header: WaveHeader
    do throws(SoundFileFailure) {
      header = try WaveHeader(
        format: options.format, sampleRate: source.sampleRate, channelCount: channelCount,
        frameCount: frameCount, markers: options.markers)
    } catch {
      throw AudioFileError(.write, file.path, .unsupported(error.text))
    }
    let encoder = SampleEncoder(
      format: options.format, channelCount: channelCount, ditherSeed: options.ditherSeed)
    let blockFrameCount = min(blockFrameCount, max(frameCount, 1))
    var samples = [Float](repeating: 0, count: blockFrameCount * channelCount)
    // One buffer for the bytes of a block, with room for the header before the first.
    var bytes = header.bytes
    let bytesPerFrame = encoder.bytesPerFrame
    bytes += [UInt8](repeating: 0, count: blockFrameCount * bytesPerFrame)
    var pending = header.bytes.count
    var frame = 0
    while frame < frameCount {
      if let stop, stop.isSet { throw AudioFileError(.write, file.path, .cancelled) }
      let wanted = min(blockFrameCount, frameCount - frame)
      let count = render(&source, into: &samples, frameCount: wanted)
      guard count > 0 else {
        throw AudioFileError(
          .write, file.path, .sourceEndedEarly(frames: frame, promised: frameCount))
      }
      var destination = bytes.mutableSpan
      var room = destination._mutatingExtracting(pending...)
      encoder.encode(
        samples.span.extracting(first: count * channelCount), firstFrame: firstFrame + frame,
        into: &room)
      pending += count * bytesPerFrame
      try file.write(bytes.span.extracting(first: pending), stop: stop)
      pending = 0
      frame += count
    }
    if pending > 0 { try file.write(bytes.span.extracting(first: pending), stop: stop) }
    if !header.trailer.isEmpty { try file.write(header.trailer.span, stop: stop) }
  }

  private static func render<Source: FrameSource & ~Copyable>(
    _ source: inout Source, into samples: inout [Float], frameCount: Int
  ) -> Int {
    let sampleCount = frameCount * source.channelCount
    var all = samples.mutableSpan
    var block = all._mutatingExtracting(..<sampleCount)
    return source.render(into: &block)
  }
}
