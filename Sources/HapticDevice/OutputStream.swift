package import HapticAudio

/// A device that has been opened and set up, ready to take frames.
///
/// Nothing here blocks for longer than it is told to. A stream that ran empty or was suspended must
/// be prepared again before it takes more; one whose device went away is of no more use.
package struct OutputStream: ~Copyable, Sendable {
  /// The device's name, as it was asked for.
  package let device: String
  /// Frames a second.
  package let sampleRate: Int
  /// Samples in a frame.
  package let channelCount: Int
  /// The sample format.
  package let format: SampleFormat
  /// How samples are packed.
  package let layout: SampleLayout
  /// Frames between two wake-ups.
  package let periodFrameCount: Int
  /// Frames that the device holds.
  package let bufferFrameCount: Int
  /// How much of each channel of the sound goes to each of the device.
  package let route: RouteMatrix

  /// Whether frames that have been written can be taken back.
  let canRewind: Bool
  let pcm: PCM

  /// The bytes of a frame.
  package var bytesPerFrame: Int { layout.byteCount(of: format) * channelCount }

  /// Opens a device and sets it up for a sound.
  ///
  /// - Parameters:
  ///   - request: which device, and what is asked of it.
  ///   - sampleRate: the sound's rate, at which the device must run exactly; `nil` where there is none
  ///     yet, so that the request decides.
  ///   - sourceChannelCount: the sound's channels.
  /// - Returns: the device, ready to take frames.
  /// - Throws: why it could not be opened, with what alsa-lib said.
  package static func open(
    _ request: OutputRequest, sampleRate: Int?, sourceChannelCount: Int
  ) throws(DeviceError) -> OutputStream {
    var stream: OutputStream?
    let (error, messages) = LibraryMessages.keeping { () throws(DeviceError) in
      stream = try opened(
        request, sampleRate: sampleRate, sourceChannelCount: sourceChannelCount)
    }
    if var error {
      error.libraryMessages = messages
      throw error
    }
    return stream!
  }
}
