/// A pattern that is part of the program: its source, embedded when the package is built.
public struct BuiltInPattern: Sendable {
  /// The full name, which is also the file's base name, such as `impact.heavy`.
  public let name: String
  /// What the pattern is for.
  public let group: Group
  /// The source text in the native format, as UTF-8.
  public let source: [UInt8]

  /// The built-in pattern of a name; `nil` where there is none.
  public static func named(_ name: String) -> BuiltInPattern? {
    all.first { $0.name == name }
  }

  /// Every built-in pattern, in the order of the feedback vocabulary, group by group.
  ///
  /// Swift's package manager embeds each file as an array of bytes of its own and gives no list of
  /// them, so the list is written by hand; a test compares it with the folder.
  public static var all: [BuiltInPattern] {
    typealias Files = PackageResources
    return [
      BuiltInPattern(name: "impact.light", group: .impacts, source: Files.impact_light_hpat),
      BuiltInPattern(name: "impact.medium", group: .impacts, source: Files.impact_medium_hpat),
      BuiltInPattern(name: "impact.heavy", group: .impacts, source: Files.impact_heavy_hpat),
      BuiltInPattern(name: "impact.soft", group: .impacts, source: Files.impact_soft_hpat),
      BuiltInPattern(name: "impact.solid", group: .impacts, source: Files.impact_solid_hpat),
      BuiltInPattern(name: "impact.rigid", group: .impacts, source: Files.impact_rigid_hpat),
      BuiltInPattern(
        name: "notification.success", group: .notifications, source: Files.notification_success_hpat
      ),
      BuiltInPattern(
        name: "notification.warning", group: .notifications, source: Files.notification_warning_hpat
      ),
      BuiltInPattern(
        name: "notification.error", group: .notifications, source: Files.notification_error_hpat),
      BuiltInPattern(name: "selection", group: .selection, source: Files.selection_hpat),
      BuiltInPattern(name: "increase", group: .changes, source: Files.increase_hpat),
      BuiltInPattern(name: "decrease", group: .changes, source: Files.decrease_hpat),
      BuiltInPattern(name: "start", group: .changes, source: Files.start_hpat),
      BuiltInPattern(name: "stop", group: .changes, source: Files.stop_hpat),
      BuiltInPattern(name: "levelChange", group: .changes, source: Files.levelChange_hpat),
      BuiltInPattern(name: "alignment", group: .drawing, source: Files.alignment_hpat),
      BuiltInPattern(name: "pathComplete", group: .drawing, source: Files.pathComplete_hpat),
      BuiltInPattern(
        name: "example.heartbeat", group: .examples, source: Files.example_heartbeat_hpat),
      BuiltInPattern(name: "example.engine", group: .examples, source: Files.example_engine_hpat),
      BuiltInPattern(name: "example.rain", group: .examples, source: Files.example_rain_hpat),
      BuiltInPattern(name: "example.ratchet", group: .examples, source: Files.example_ratchet_hpat),
      BuiltInPattern(
        name: "example.collision", group: .examples, source: Files.example_collision_hpat),
      BuiltInPattern(name: "example.alarm", group: .examples, source: Files.example_alarm_hpat),
    ]
  }

  /// The JSON Schema (draft 7) of the pattern format, as UTF-8, for editors that check while one types.
  public static var schema: [UInt8] { PackageResources.hpat_schema_json }
}
