internal import CSndFile

extension SoundFile {
  /// The version of libsndfile, such as `1.2.0`.
  public static var libraryVersion: String {
    guard let text = unsafe sf_version_string() else { return "unknown" }
    let version = unsafe String(cString: text)
    return version.hasPrefix("libsndfile-") ? String(version.dropFirst(11)) : version
  }
}
