/// The formats patterns are read from.
public enum PatternFormat: String, Hashable, Sendable, CaseIterable {
  /// This project's own format, `.hpat`: JSON with comments.
  case native
  /// Apple Haptic and Audio Pattern, `.ahap`: strict JSON.
  case ahap
}
