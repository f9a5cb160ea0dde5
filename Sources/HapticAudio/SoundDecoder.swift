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

  /// Decodes all of it, if that is within the limits.
  func decode(_ limits: SoundFile.ReadingLimits) throws(AudioFileError) -> SampleBuffer {
    let (frameCount, channelCount) = (Int(info.frames), Int(info.channels))
    let sampleRate = Int(info.samplerate)
    try check(limits, frameCount: frameCount, channelCount: channelCount, sampleRate: sampleRate)
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
    guard unsafe sf_error(handle) == SF_ERR_NO_ERROR else {
      throw unsafe AudioFileError(.read, name, SoundFileFailure(handle).readingReason)
    }
    guard decoded == frameCount else {
      throw AudioFileError(.read, name, .truncated(frames: decoded, promised: frameCount))
    }
    return SampleBuffer(sampleRate: sampleRate, channelCount: channelCount, samples: samples)
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
    let seconds = frameCount / sampleRate
    guard seconds < limits.seconds || frameCount == limits.seconds * sampleRate else {
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
