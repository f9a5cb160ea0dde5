import Glibc

/// The strength of a sound over time in one line of text.
struct Sparkline {
  /// The strength in each column, 0…1.
  let levels: [Double]

  /// Half the period of the lowest pitch that sharpness reaches on the generic actuator, 80 Hz, in
  /// seconds: within it every vibration comes to its peak.
  private static let halfPeriod = 1.0 / 160

  /// Makes the line of a sound.
  ///
  /// A column's strength is the square root of the largest magnitude in it, which is the intensity that
  /// the default law makes that amplitude of: equal steps of it are felt as equal, more or less. A
  /// column shorter than half a period looks back as far, or one would see the vibration instead of its
  /// strength.
  ///
  /// - Parameters:
  ///   - samples: Interleaved frames; 1 is full scale.
  ///   - channelCount: The samples in a frame.
  ///   - sampleRate: Frames a second.
  ///   - columns: How long the line is, at least 1.
  init(_ samples: [Float], channelCount: Int, sampleRate: Int, columns: Int) {
    let frameCount = samples.count / channelCount
    let lookBack = Int(Double(sampleRate) * Self.halfPeriod)
    levels = (0..<columns).map { column in
      let end = (column + 1) * frameCount / columns
      let start = max(0, min(column * frameCount / columns, end - lookBack))
      let part = samples[(start * channelCount)..<(end * channelCount)]
      let peak = part.reduce(0) { max($0, $1.magnitude) }
      return Double(min(peak, 1)).squareRoot()
    }
  }

  /// The characters that a line is drawn with.
  enum Repertoire {
    /// Unicode's blocks of one to eight eighths.
    case blocks
    /// What every terminal can show.
    case ascii

    /// What the locale of the environment can show.
    static let current: Repertoire = {
      _ = unsafe setlocale(LC_CTYPE, "")
      guard let name = unsafe nl_langinfo(nl_item(CODESET)) else { return .ascii }
      return unsafe String(cString: name) == "UTF-8" ? .blocks : .ascii
    }()

    /// From the weakest to the strongest; silence is a blank.
    fileprivate var characters: [Character] {
      switch self {
      case .blocks: Array("▁▂▃▄▅▆▇█")
      case .ascii: Array("._-:=+*#")
      }
    }

    /// What stands for text that is left out.
    var ellipsis: String {
      switch self {
      case .blocks: "…"
      case .ascii: "..."
      }
    }
  }

  /// The line, of one character a column. What is under a 32nd of full strength (−60 dB) is silence.
  func text(in repertoire: Repertoire) -> String {
    let characters = repertoire.characters
    return String(
      levels.map { level in
        guard level >= 0x1p-5 else { return " " }
        return characters[min(Int(level * Double(characters.count)), characters.count - 1)]
      })
  }
}
