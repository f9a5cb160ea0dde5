import CSndFile
import HapticAudio
import Testing

/// Sound files as libsndfile writes and reads them by itself.
enum LibrarySoundFile {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Kinds of files, by libsndfile's numbers.
  enum Kind: String, CaseIterable {
    case wav, rf64, aiff, caf, flac, vorbis, opus, mp3

    var format: Int {
      switch self {
      case .wav: SF_FORMAT_WAV | SF_FORMAT_PCM_16
      case .rf64: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
      case .aiff: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
      case .caf: SF_FORMAT_CAF | SF_FORMAT_PCM_16
      case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
      case .vorbis: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
      }
    }

    var isLossless: Bool {
      switch self {
      case .wav, .rf64, .aiff, .caf, .flac: true
      case .vorbis, .opus, .mp3: false
      }
    }

    /// Whether this libsndfile was built with it.
    var isSupported: Bool {
      var info = SF_INFO()
      (info.samplerate, info.channels, info.format) = (48_000, 1, Int32(format))
      return unsafe sf_format_check(&info) != 0
    }
  }

  /// Writes a file.
  static func write(_ sound: SampleBuffer, as format: Int, to path: String) throws {
    var info = SF_INFO()
    info.samplerate = Int32(sound.sampleRate)
    info.channels = Int32(sound.channelCount)
    info.format = Int32(format)
    guard let file = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
      throw unsafe Failure(description: String(cString: sf_strerror(nil)))
    }
    let count = unsafe sf_writef_float(file, sound.samples, sf_count_t(sound.frameCount))
    let code = unsafe sf_close(file)
    guard count == sound.frameCount, code == 0 else { throw Failure(description: "not written") }
  }

  /// The cue points of a file.
  static func markers(of path: String) throws -> [SoundFile.Marker] {
    var info = SF_INFO()
    guard let file = unsafe sf_open(path, Int32(SFM_READ), &info) else {
      throw unsafe Failure(description: String(cString: sf_strerror(nil)))
    }
    defer { _ = unsafe sf_close(file) }
    var cues = SF_CUES()
    let size = Int32(MemoryLayout<SF_CUES>.size)
    guard unsafe sf_command(file, Int32(SFC_GET_CUE), &cues, size) == SF_TRUE else { return [] }
    let count = Int(cues.cue_count)
    return unsafe withUnsafeBytes(of: &cues.cue_points) { points in
      unsafe points.bindMemory(to: SF_CUE_POINT.self).prefix(count).map { point in
        #expect(point.position == point.sample_offset)
        let label = unsafe withUnsafeBytes(of: point.name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return SoundFile.Marker(frame: Int(point.sample_offset), label: label)
      }
    }
  }
}
