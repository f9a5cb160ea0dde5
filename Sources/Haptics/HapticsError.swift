/// Why a pattern could not be compiled, rendered or played.
public enum HapticsError: Error, CustomStringConvertible {
  /// The pattern's file could not be read.
  case unreadable(PatternFileError)
  /// The pattern has errors; its diagnostics say which.
  case invalid(CompiledPattern)
  /// The processor cannot run the kernel that was asked for.
  case unsupported(Kernel)
  /// The sound could not be written.
  case unwritable(AudioFileError)
  /// The device could not be played on.
  case unplayable(DeviceError)

  /// What happened, as text for people; for an invalid pattern its diagnostics, a line or more each.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(let pattern): pattern.text()
    case .unsupported(let kernel):
      "this processor cannot run the kernel \(kernel.rawValue), which needs \(kernel.name)"
    case .unwritable(let error): error.description
    case .unplayable(let error): error.description
    }
  }
}
