extension BuiltInPattern {
  /// What a built-in pattern is for; each group has a folder of its own.
  public enum Group: String, Sendable, CaseIterable {
    /// Things collide.
    case impacts
    /// A task has ended well, with a warning, or badly.
    case notifications
    /// A choice has changed.
    case selection
    /// A value or an activity has changed.
    case changes
    /// Something is drawn or dragged.
    case drawing
    /// No feedback, but patterns that show what the format can do.
    case examples

    /// The folder of the sources that holds the group's files.
    public var folder: String {
      switch self {
      case .impacts: "impact"
      case .notifications: "notification"
      case .selection: "selection"
      case .changes: "change"
      case .drawing: "drawing"
      case .examples: "example"
      }
    }

    /// The group's name as a heading.
    public var title: String {
      switch self {
      case .impacts: "Impacts: things collide"
      case .notifications: "Notifications: a task has ended"
      case .selection: "Selection: a choice has changed"
      case .changes: "Changes: of values and activities"
      case .drawing: "Drawing and dragging"
      case .examples: "Examples of what the format can do"
      }
    }
  }
}
