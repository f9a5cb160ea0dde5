import Haptics

/// Why something could not be played, or recorded.
struct PlayError: Error {
  let message: String

  init(_ message: String) { self.message = message }
  init(_ error: DeviceError) { self.init(error.description) }
  init(_ error: AudioFileError) { self.init(error.description) }
}
