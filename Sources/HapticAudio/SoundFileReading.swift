internal import CSndFile
internal import Glibc

extension SoundFile {
  /// Reads a whole sound file of any format that libsndfile knows (WAV, RF64, AIFF, FLAC, OGG, …).
  ///
  /// Integers are divided by 2ⁿ⁻¹, as is usual, so that a sample written at full scale comes back as
  /// 1 − 2¹⁻ⁿ. Throws if there is no such file, or it is no sound.
  public static func read(_ path: String) throws(AudioFileError) -> SampleBuffer {
    // libsndfile does not say why a file could not be opened.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw AudioFileError(.read, path, .init(errno: errno)) }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      _ = close(descriptor)
      throw AudioFileError(.read, path, .isFolder)
    }
    var info = SF_INFO()
    let handle = unsafe sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_TRUE))
    guard let handle = unsafe handle else {
      throw unsafe AudioFileError(.read, path, .notAudio(SoundFileFailure(nil).text))
    }
    defer { _ = unsafe sf_close(handle) }
    let channelCount = Int(info.channels)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: blockFrameCount * channelCount)
    while true {
      let count = Int(unsafe sf_readf_float(handle, &block, sf_count_t(blockFrameCount)))
      guard count > 0 else { break }
      samples += block[..<(count * channelCount)]
    }
    guard unsafe sf_error(handle) == SF_ERR_NO_ERROR else {
      throw unsafe AudioFileError(.read, path, .notAudio(SoundFileFailure(handle).text))
    }
    return SampleBuffer(
      sampleRate: Int(info.samplerate), channelCount: channelCount, samples: samples)
  }
}
