/// A line of Swift code that a part of a pattern comes from.
public struct CodePlace: Sendable, CustomStringConvertible {
  /// The module and the file, as `#fileID`.
  public var file: StaticString
  /// The line, from 1.
  public var line: UInt

  /// Makes a place.
  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}

/// Where the parts of a pattern stand in Swift code; all values are equal.
public struct CodePlaces: Hashable, Sendable {
  /// Of each event, as far as known.
  public var events: [CodePlace]
  /// Of each control, as far as known.
  public var controls: [CodePlace]

  /// Makes places, by default none.
  public init(events: [CodePlace] = [], controls: [CodePlace] = []) {
    self.events = events
    self.controls = controls
  }

  /// Always true: where a pattern comes from makes it no other pattern.
  public static func == (left: CodePlaces, right: CodePlaces) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
