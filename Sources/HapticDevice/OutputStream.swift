internal import CALSA
internal import Glibc
public import HapticAudio

/// A device that has been opened and set up, ready to take frames.
///
/// Nothing here blocks for longer than it is told to. A stream that ran empty or was suspended must
/// be prepared again before it takes more; one whose device went away is of no more use.
public struct OutputStream: ~Copyable {
  /// The device's name, as it was asked for.
  public let device: String
  /// Frames a second.
  public let sampleRate: Int
  /// Samples in a frame.
  public let channelCount: Int
  /// The sample format.
  public let format: SampleFormat
  /// How samples are packed.
  public let layout: SampleLayout
  /// Frames between two wake-ups.
  public let periodFrameCount: Int
  /// Frames that the device holds.
  public let bufferFrameCount: Int

  let pcm: PCM

  /// The bytes of a frame.
  public var bytesPerFrame: Int { layout.byteCount(of: format) * channelCount }

  /// Opens a device and sets it up.
  public static func open(_ request: OutputRequest) throws(DeviceError) -> OutputStream {
    var stream: OutputStream?
    let (error, messages) = LibraryMessages.keeping { () throws(DeviceError) in
      stream = try opened(request)
    }
    if var error {
      error.libraryMessages = messages
      throw error
    }
    return stream!
  }
}
