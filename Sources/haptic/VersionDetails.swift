import Haptics

/// What `haptic --version -v` shows beside the version: all that the sound, or a complaint about it, may
/// depend on.
enum VersionDetails {
  static var text: String {
    let kernels = Kernel.allCases.filter(\.isSupported).map(\.rawValue)
    return """
      kernel: \(Kernel.best.rawValue), \(Kernel.best.name)
      kernels of this processor: \(kernels.joined(separator: ", "))
      libsndfile: \(SoundFile.libraryVersion)
      alsa-lib: \(OutputStream.libraryVersion)

      """
  }
}
