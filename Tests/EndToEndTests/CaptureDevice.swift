import TestSupport

extension TemporaryFolder {
  /// Writes a configuration of ALSA, `alsa.conf`: the device `capture` keeps what it is given in the file
  /// `captured`, and the default one plays to nothing.
  func writeCaptureDevice() throws {
    try write(
      """
      pcm.capture {
        type file
        slave.pcm { type null }
        file "\(path("captured"))"
        format "raw"
      }
      pcm.!default { type null }

      """, to: "alsa.conf")
  }
}
