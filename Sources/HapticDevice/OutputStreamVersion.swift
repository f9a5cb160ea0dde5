internal import CALSA

extension OutputStream {
  /// The version of alsa-lib, such as `1.2.8`.
  package static var libraryVersion: String {
    guard let text = unsafe snd_asoundlib_version() else { return "unknown" }
    return unsafe String(cString: text)
  }
}
