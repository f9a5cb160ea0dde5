/// A pattern that is part of the program: its source, embedded when the package is built.
public struct BuiltInPattern: Sendable {
  /// The full name, which is also the file's base name, such as `impact.heavy`.
  public let name: String
  /// The source text in the native format, as UTF-8.
  public let source: [UInt8]

  /// The built-in pattern of a name; `nil` where there is none.
  public static func named(_ name: String) -> BuiltInPattern? {
    all.first { $0.name == name }
  }

  /// Every built-in pattern, in the order of the feedback vocabulary.
  ///
  /// Swift's package manager embeds each file as an array of bytes of its own and gives no list of
  /// them, so the list is written by hand; a test compares it with the folder.
  public static var all: [BuiltInPattern] {
    [
      BuiltInPattern(name: "impact.light", source: PackageResources.impact_light_hpat),
      BuiltInPattern(name: "impact.medium", source: PackageResources.impact_medium_hpat),
      BuiltInPattern(name: "impact.heavy", source: PackageResources.impact_heavy_hpat),
      BuiltInPattern(name: "impact.soft", source: PackageResources.impact_soft_hpat),
      BuiltInPattern(name: "impact.rigid", source: PackageResources.impact_rigid_hpat),
      BuiltInPattern(
        name: "notification.success", source: PackageResources.notification_success_hpat),
      BuiltInPattern(
        name: "notification.warning", source: PackageResources.notification_warning_hpat),
      BuiltInPattern(name: "notification.error", source: PackageResources.notification_error_hpat),
      BuiltInPattern(name: "selection", source: PackageResources.selection_hpat),
    ]
  }
}
