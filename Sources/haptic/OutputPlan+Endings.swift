import Haptics

/// What the ending of a file's name promises.
extension OutputPlan {
  /// Endings of sounds that programs go by.
  private static let soundEndings = [
    ".wav", ".wave", ".mp3", ".flac", ".ogg", ".oga", ".opus", ".aif", ".aiff", ".aifc", ".caf",
    ".au",
    ".snd", ".m4a", ".aac", ".wma", ".wv", ".w64", ".rf64", ".raw", ".pcm",
  ]

  /// Refuses a name whose ending belongs to another kind of file than the one that is written; endings
  /// that say nothing known are the user's own affair.
  ///
  /// - Parameters:
  ///   - file: The name.
  ///   - ending: The ending of what is written: `.wav`, `.hpat` or `.ahap`.
  /// - Throws: What is wrong with the name.
  static func refuseForeignEnding(of file: String, written ending: String) throws(PlanError) {
    let own: (kind: String, endings: [String]) =
      switch ending {
      case ".wav": ("WAV", [".wav", ".wave"])
      case ".ahap": ("AHAP", [".ahap", ".json"])
      default: ("a .hpat pattern", [".hpat", ".json"])
      }
    let name = file.lowercased()
    let isForeign = (PatternFormat.fileEndings + soundEndings).contains {
      name.hasSuffix($0) && !own.endings.contains($0)
    }
    if isForeign {
      throw PlanError("\"\(file)\": only \(own.kind) is written; end it in \(ending)")
    }
  }
}
