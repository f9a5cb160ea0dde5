internal import CSndFile

/// A sound file that libsndfile has opened for reading.
@safe
struct SoundDecoder: ~Copyable {
  private let handle: OpaquePointer
  private let info: SF_INFO
  /// What errors call the file.
  private let name: String
  /// What libsndfile reads from, if that is no descriptor.
  private let memory: MemoryFile?

  /// Opens what a descriptor, which stays open, has from where it stands.
  init(descriptor: Int32, named name: String) throws(AudioFileError) {
    var info = SF_INFO()
    do throws(SoundFileFailure) {
      unsafe handle = try openWithLibrary {
        unsafe sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE))
      }
    } catch {
      throw AudioFileError(.read, name, error.readingReason)
    }
    self.info = info
    self.name = name
    memory = nil
  }

  /// Opens a file in memory.
  init(_ memory: MemoryFile, named name: String) throws(AudioFileError) {
    var info = SF_INFO()
    var io = memory.callbacks
    do throws(SoundFileFailure) {
      unsafe handle = try openWithLibrary {
        unsafe sf_open_virtual(
          &io, Int32(SFM_READ), &info, Unmanaged.passUnretained(memory).toOpaque())
      }
    } catch {
      throw AudioFileError(.read, name, error.readingReason)
    }
    self.info = info
    self.name = name
    self.memory = memory
  }

  deinit {
    _ = unsafe sf_close(handle)
  }

  /// What the header says, if that is within the limits.
  func outline(_ limits: SoundFile.ReadingLimits) throws(AudioFileError) -> SoundFile.Outline {
    let outline = SoundFile.Outline(
      sampleRate: Int(info.samplerate), channelCount: Int(info.channels),
      frameCount: Int(info.frames))
    try check(
      limits, frameCount: outline.frameCount, channelCount: outline.channelCount,
      sampleRate: outline.sampleRate)
    return outline
  }

  /// Decodes all of it and keeps nothing, where there is anything to be found out by that.
  func verify(_ limits: SoundFile.ReadingLimits) throws(AudioFileError) {
    let outline = try outline(limits)
    if isReadAsFarAsItGoes { return }
    let blockFrameCount = 1 << 14
    var block = [Float](repeating: 0, count: blockFrameCount * outline.channelCount)
    var decoded = 0
    while decoded < outline.frameCount {
      let part = unsafe sf_readf_float(handle, &block, sf_count_t(blockFrameCount))
      guard part > 0 else { break }
      decoded += Int(part)
    }
    try checkEnd(decoded: decoded, of: outline.frameCount)
  }

  /// Whether its samples are plain numbers in a format of which libsndfile counts only those that are
  /// there.
  private var isReadAsFarAsItGoes: Bool {
    let container = Int(info.format) & SF_FORMAT_TYPEMASK
    let encoding = Int(info.format) & SF_FORMAT_SUBMASK
    return [SF_FORMAT_WAV, SF_FORMAT_WAVEX, SF_FORMAT_AIFF].contains(container)
      && [
        SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24, SF_FORMAT_PCM_32,
        SF_FORMAT_FLOAT, SF_FORMAT_DOUBLE, SF_FORMAT_ULAW, SF_FORMAT_ALAW,
      ].contains(encoding)
  }

  /// Decodes all of it, if that is within the limits.
  func decode(_ limits: SoundFile.ReadingLimits) throws(AudioFileError) -> SampleBuffer {
    let outline = try outline(limits)
    let (frameCount, channelCount) = (outline.frameCount, outline.channelCount)
    var decoded = 0
    // Memory for what the file states; where it lies, pages that are not written cost nothing.
    let samples = unsafe [Float](unsafeUninitializedCapacity: frameCount * channelCount) {
      samples, count in
      while decoded < frameCount, let start = samples.baseAddress {
        let part = unsafe sf_readf_float(
          handle, start + decoded * channelCount, sf_count_t(frameCount - decoded))
        guard part > 0 else { break }
        decoded += Int(part)
      }
      count = decoded * channelCount
      for index in 0..<count {
        let sample = unsafe samples[index]
        unsafe samples[index] = sample.magnitude <= SoundFile.largestSample ? sample : 0
      }
    }
    try checkEnd(decoded: decoded, of: frameCount)
    return SampleBuffer(
      sampleRate: outline.sampleRate, channelCount: channelCount, samples: samples)
  }

  /// Finds out whether decoding came to the end that was promised.
  private func checkEnd(decoded: Int, of frameCount: Int) throws(AudioFileError) {
    guard unsafe sf_error(handle) == SF_ERR_NO_ERROR else {
      throw unsafe AudioFileError(.read, name, SoundFileFailure(handle).readingReason)
    }
    guard decoded == frameCount else {
      throw AudioFileError(.read, name, .truncated(frames: decoded, promised: frameCount))
    }
  }

  private func check(
    _ limits: SoundFile.ReadingLimits, frameCount: Int, channelCount: Int, sampleRate: Int
  ) throws(AudioFileError) {
    // What libsndfile should have refused.
    guard frameCount >= 0, channelCount > 0, sampleRate > 0 else {
      throw AudioFileError(.read, name, .damaged("it states no length, channels or rate"))
    }
    guard channelCount <= limits.channelCount else {
      throw AudioFileError(
        .read, name, .tooManyChannels(channelCount, limit: limits.channelCount))
    }
    let (longest, isEndless) = limits.seconds.multipliedReportingOverflow(by: sampleRate)
    guard isEndless || frameCount <= longest else {
      let seconds = Double(frameCount) / Double(sampleRate)
      throw AudioFileError(.read, name, .tooLong(seconds: seconds, limit: limits.seconds))
    }
    let (byteCount, overflow) = frameCount.multipliedReportingOverflow(by: 4 * channelCount)
    guard !overflow, byteCount <= limits.byteCount else {
      throw AudioFileError(
        .read, name,
        .tooLargeToRead(byteCount: overflow ? .max : byteCount, limit: limits.byteCount))
    }
  }
}

extension SoundFileFailure {
  /// Why a file cannot be read, whose opening or decoding failed.
  fileprivate var readingReason: AudioFileError.Reason {
    if isUnknownKind { return .notAudio }
    return .damaged(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }
}
