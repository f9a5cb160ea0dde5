/// How a sample is written down, in a file or for a device.
///
/// The raw value is the name that people know from other tools' options.
public enum SampleFormat: String, Hashable, Sendable, CaseIterable {
  /// 32-bit floating point, 1 being full scale.
  case float
  /// 16-bit integers.
  case s16
  /// 24-bit integers.
  case s24
  /// 32-bit integers.
  case s32

  /// The value of a sample of 1: 2ⁿ⁻¹ − 1 for n-bit integers, 1 for floating point.
  public var fullScale: Double {
    switch self {
    case .float: 1
    case .s16: 32_767
    case .s24: 8_388_607
    case .s32: 2_147_483_647
    }
  }

  /// Whether dither is added before rounding. A float's 24 bits of precision are coarser than the
  /// steps of 32-bit integers, so that dither there would only be noise.
  public var isDithered: Bool { self == .s16 || self == .s24 }
}

/// How many bytes a sample takes; always little-endian.
public enum SampleLayout: Hashable, Sendable {
  /// Without gaps: 24-bit integers take 3 bytes, as in WAV files and ALSA's `S24_3LE`.
  case packed
  /// 24-bit integers take the lower bytes of 4 and are extended by their sign, as in ALSA's
  /// `S24_LE`; other formats are as when packed.
  case padded

  /// The bytes that a sample of a format takes.
  public func byteCount(of format: SampleFormat) -> Int {
    switch format {
    case .s16: 2
    case .s24: self == .packed ? 3 : 4
    case .float, .s32: 4
    }
  }
}
