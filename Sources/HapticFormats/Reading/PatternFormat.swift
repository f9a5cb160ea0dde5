/// The formats patterns are read from.
public enum PatternFormat: String, Hashable, Sendable, CaseIterable {
  /// This project's own format, `.hpat`: JSON with comments.
  case native
  /// Apple Haptic and Audio Pattern, `.ahap`: strict JSON.
  case ahap
}

extension PatternFormat {
  /// The ending of files of this format, with its point.
  package var fileEnding: String {
    switch self {
    case .native: ".hpat"
    case .ahap: ".ahap"
    }
  }

  /// What the names of pattern files end with: the formats' own endings, and that of JSON, which both are.
  package static let fileEndings = allCases.map(\.fileEnding) + [".json"]
}
