import HapticAudio
import HapticCompiler
import HapticMath
import HapticSynthesis

/// The sounds that were asked for in the files of a folder, each loaded once for each rate and pitch;
/// what cannot be had is not tried again.
struct SoundShelf: Sendable {
  private struct Key: Hashable {
    var identity: String
    var sampleRate: Int
    var octaves: Double
  }

  /// What a file is, or why it cannot be played; by identity.
  private var headers: [String: Result<SoundFile.Outline, Reason>] = [:]
  /// Whether files have been read to their ends; `nil` where all was well.
  private var verdicts: [String: Reason?] = [:]
  private var sounds: [Key: ResolvedSound] = [:]

  /// Why something cannot be played, in words.
  private struct Reason: Error {
    var text: String

    init(_ error: AudioFileError) { text = error.explanation }
    init(_ error: ResamplingError) { text = error.description }
  }

  /// What a sound is like; see ``PatternResolver/soundOutline(_:from:sampleRate:octaves:limit:)``.
  mutating func outline(
    of file: PatternFolder.File, as reference: String, sampleRate: Int, octaves: Double, limit: Int
  ) throws(ReferenceProblem) -> SoundOutline {
    do throws(Reason) {
      let header = try header(of: file)
      let frameCount = try Self.frameCount(header, at: sampleRate, octaves: octaves)
      let outline = SoundOutline(
        identity: file.identity, channelCount: header.channelCount, frameCount: frameCount)
      if outline.sampleCount <= limit { try verify(file) }
      return outline
    } catch {
      throw .noSound(reference, reason: error.text)
    }
  }

  /// A sound with its samples.
  mutating func sound(
    in file: PatternFolder.File, as reference: String, sampleRate: Int, octaves: Double
  ) throws(ReferenceProblem) -> ResolvedSound {
    let key = Key(identity: file.identity, sampleRate: sampleRate, octaves: octaves)
    if let known = sounds[key] { return known }
    do throws(Reason) {
      if case let reason?? = verdicts[file.identity] { throw reason }
      let sound = ResolvedSound(
        identity: file.identity,
        channels: try channels(of: file, at: sampleRate, octaves: octaves))
      sounds[key] = sound
      return sound
    } catch {
      throw .noSound(reference, reason: error.text)
    }
  }

  private mutating func header(
    of file: PatternFolder.File
  ) throws(Reason) -> SoundFile.Outline {
    if let known = headers[file.identity] { return try known.get() }
    do throws(AudioFileError) {
      let header = try SoundFile.outline(file.path)
      headers[file.identity] = .success(header)
      return header
    } catch {
      headers[file.identity] = .failure(Reason(error))
      throw Reason(error)
    }
  }

  private mutating func verify(_ file: PatternFolder.File) throws(Reason) {
    if let known = verdicts[file.identity] {
      if let known { throw known }
      return
    }
    do throws(AudioFileError) {
      try SoundFile.verify(file.path)
      verdicts[file.identity] = .some(nil)
    } catch {
      verdicts[file.identity] = Reason(error)
      throw Reason(error)
    }
  }

  private static func frameCount(
    _ header: SoundFile.Outline, at sampleRate: Int, octaves: Double
  ) throws(Reason) -> Int {
    do throws(ResamplingError) {
      return try Resampler.frameCount(
        of: header.frameCount, channelCount: header.channelCount, from: header.sampleRate,
        to: sampleRate, speed: DeterministicMath.exp2(octaves))
    } catch {
      throw Reason(error)
    }
  }

  /// The channels of a sound, each by itself, at another rate.
  private mutating func channels(
    of file: PatternFolder.File, at sampleRate: Int, octaves: Double
  ) throws(Reason) -> [SampledSound] {
    let buffer: SampleBuffer
    do throws(AudioFileError) {
      buffer = try SoundFile.read(file.path)
    } catch {
      verdicts[file.identity] = Reason(error)
      throw Reason(error)
    }
    do throws(ResamplingError) {
      let resampled = try Resampler.resample(
        buffer, to: sampleRate, speed: DeterministicMath.exp2(octaves))
      return (0..<resampled.channelCount).map {
        SampledSound(samples: resampled.samples(ofChannel: $0))
      }
    } catch {
      throw Reason(error)
    }
  }
}
