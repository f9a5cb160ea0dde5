internal import CSampleRate

/// Changes the sample rate of sound, with libsamplerate's best band-limited interpolation (145 dB of
/// signal to noise, 97 % of the band).
///
/// Nothing is moved: what was at frame n is at frame n · ratio, with ratio = `to` / (`from` · `speed`).
/// Around both ends the sound is taken to be silence; its last frames are there to the end. What comes
/// out is not promised to have the same bits on another processor, or with another version of
/// libsamplerate.
public enum Resampler {
  /// The ratios of output to input frames that libsamplerate can do.
  public static let ratios = 1.0 / 256...256.0

  /// The most samples that come out: 256 MiB.
  public static let maximumSampleCount = 1 << 26

  /// Resamples interleaved sound.
  ///
  /// - Parameters:
  ///   - samples: Whole frames.
  ///   - channelCount: The samples in a frame, 1…128.
  ///   - from: The rate they have, in Hz, at least 1.
  ///   - to: The rate they are to have, in Hz, at least 1.
  ///   - speed: How much faster the sound is to be, 1 by default: at 2 it takes half the time, and is
  ///     an octave higher.
  /// - Returns: The sound of round(n · ratio) frames for n, half to even; unchanged for a ratio of 1.
  /// - Throws: ``ResamplingError``.
  /// - Precondition: rates and channel count are in range, and samples are whole frames.
  public static func resample(
    _ samples: [Float], channelCount: Int = 1, from: Int, to: Int, speed: Double = 1
  ) throws(ResamplingError) -> [Float] {
    precondition(samples.count.isMultiple(of: channelCount), "samples must be whole frames")
    let frameCount = try frameCount(
      of: samples.count / channelCount, channelCount: channelCount, from: from, to: to, speed: speed
    )
    let ratio = Double(to) / (Double(from) * speed)
    if ratio == 1 { return samples }
    let converter = try RateConverter(channelCount: channelCount, ratio: ratio)
    return try converter.convert(samples, frameCount: frameCount)
  }

  /// How many frames come out when sound is resampled.
  ///
  /// - Parameters:
  ///   - frameCount: The frames that it has.
  ///   - channelCount: The samples in a frame, 1…128.
  ///   - from: The rate it has, in Hz, at least 1.
  ///   - to: The rate it is to have, in Hz, at least 1.
  ///   - speed: How much faster the sound is to be.
  /// - Returns: round(n · ratio) for n frames, half to even.
  /// - Throws: Why it cannot be resampled.
  /// - Precondition: rates and channel count are in range.
  package static func frameCount(
    of frameCount: Int, channelCount: Int, from: Int, to: Int, speed: Double
  ) throws(ResamplingError) -> Int {
    precondition(from > 0 && to > 0 && 1...128 ~= channelCount, "no such rate or channel count")
    let ratio = Double(to) / (Double(from) * speed)
    guard ratios.contains(ratio) else { throw .ratio(ratio) }
    if ratio == 1 { return frameCount }
    let frames = (Double(frameCount) * ratio).rounded(.toNearestOrEven)
    guard frames * Double(channelCount) <= Double(maximumSampleCount) else {
      throw .tooLarge(sampleCount: frames * Double(channelCount))
    }
    return Int(frames)
  }

  /// Resamples a buffer to another rate; see ``resample(_:channelCount:from:to:speed:)``.
  public static func resample(
    _ buffer: SampleBuffer, to rate: Int, speed: Double = 1
  ) throws(ResamplingError) -> SampleBuffer {
    let samples = try resample(
      buffer.samples, channelCount: buffer.channelCount, from: buffer.sampleRate, to: rate,
      speed: speed)
    return SampleBuffer(sampleRate: rate, channelCount: buffer.channelCount, samples: samples)
  }
}

/// Why sound could not be resampled.
public enum ResamplingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ratio of output to input frames is not 1/256…256.
  case ratio(Double)
  /// So many samples are more than ``Resampler/maximumSampleCount``.
  case tooLarge(sampleCount: Double)
  /// libsamplerate failed; with its words.
  case library(String)

  /// What happened, in words.
  public var description: String {
    switch self {
    case .ratio(let ratio):
      "a sound cannot be resampled by a factor of \(ratio), only by 1/256 to 256"
    case .tooLarge(let count):
      "resampled, the sound would take \(mebibytes(4 * count)) MiB, more than \(mebibytes(4 * Double(Resampler.maximumSampleCount)))"
    case .library(let text): "a sound cannot be resampled: \(text)"
    }
  }
}

/// Whole mebibytes, rounded up.
func mebibytes(_ byteCount: Double) -> Int { Int((byteCount / 0x1p20).rounded(.up)) }

/// libsamplerate's converter for one stretch of sound.
@safe
private struct RateConverter: ~Copyable {
  private let state: OpaquePointer
  private let channelCount: Int
  private let ratio: Double

  init(channelCount: Int, ratio: Double) throws(ResamplingError) {
    var code: Int32 = 0
    let state = unsafe src_new(Int32(SRC_SINC_BEST_QUALITY), Int32(channelCount), &code)
    guard let state = unsafe state else { throw .library(Self.message(code)) }
    unsafe self.state = state
    self.channelCount = channelCount
    self.ratio = ratio
  }

  deinit {
    _ = unsafe src_delete(state)
  }

  /// Gives the first frames of what some samples, and silence behind them, become.
  func convert(_ samples: [Float], frameCount: Int) throws(ResamplingError) -> [Float] {
    // At the end of its input libsamplerate stops before the last frames where the ratio is small.
    // Half the filter, 143 frames of input or of output, whichever are longer, must follow them.
    let tail = Int((160 * max(1, 1 / ratio)).rounded(.up))
    let silence = [Float](repeating: 0, count: tail * channelCount)
    var made = 0
    var code: Int32 = 0
    let output = unsafe [Float](unsafeUninitializedCapacity: frameCount * channelCount) {
      output, count in
      if frameCount > 0 {
        unsafe output.initialize(repeating: 0)
        for (input, isLast) in [(samples, false), (silence, true)] where code == 0 {
          unsafe code = feed(input, isLast: isLast, to: output, from: &made)
        }
      }
      count = frameCount * channelCount
    }
    guard code == 0 else { throw .library(Self.message(code)) }
    return output
  }

  /// Has the converter take some input, as long as there is room for what comes out.
  ///
  /// - Parameters:
  ///   - input: Whole frames.
  ///   - isLast: Whether nothing follows.
  ///   - output: Where all frames go.
  ///   - made: How many have been made; counted on.
  /// - Returns: libsamplerate's error, or 0.
  @unsafe
  private func feed(
    _ input: [Float], isLast: Bool, to output: UnsafeMutableBufferPointer<Float>,
    from made: inout Int
  ) -> Int32 {
    let (inputCount, outputCount) = (input.count / channelCount, output.count / channelCount)
    var used = 0
    return unsafe input.withUnsafeBufferPointer { input in
      guard let source = input.baseAddress, let target = output.baseAddress else { return 0 }
      while made < outputCount {
        var data = unsafe SRC_DATA()
        unsafe data.data_in = source + used * channelCount
        unsafe data.data_out = target + made * channelCount
        unsafe data.input_frames = inputCount - used
        unsafe data.output_frames = outputCount - made
        unsafe data.end_of_input = isLast ? 1 : 0
        unsafe data.src_ratio = ratio
        let code = unsafe src_process(state, &data)
        guard code == 0 else { return code }
        used += unsafe data.input_frames_used
        made += unsafe data.output_frames_gen
        if unsafe data.input_frames_used == 0 && data.output_frames_gen == 0 { break }
      }
      return 0
    }
  }

  private static func message(_ code: Int32) -> String {
    guard let text = unsafe src_strerror(code) else { return "libsamplerate's error \(code)" }
    return unsafe String(cString: text)
  }
}
