/// Where something is within a pattern, independent of any file format: `events[3].intensity[2]`.
///
/// Stages that know no source text name places; the document a pattern was read from turns them
/// into ranges (`PlaceResolver`). A place that cannot be resolved falls back to its nearest
/// ancestor.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The steps from the pattern to the place; none for the pattern itself.
  public var steps: [Step]

  /// One step into a pattern.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Makes a place of steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The place of an event.
  public static func event(_ index: Int) -> Place { Place([.key("events"), .index(index)]) }

  /// The place of a control.
  public static func control(_ index: Int) -> Place { Place([.key("controls"), .index(index)]) }

  /// The place of a property of this place.
  public func key(_ name: String) -> Place { Place(steps + [.key(name)]) }

  /// The place of an element of this place.
  public func index(_ index: Int) -> Place { Place(steps + [.index(index)]) }

  /// The place that holds this one; `nil` for the pattern itself.
  public var parent: Place? { steps.isEmpty ? nil : Place(steps.dropLast()) }

  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "pattern" : text
  }
}

/// What can tell where in its text a place of a pattern was written.
public protocol PlaceResolver: Sendable {
  /// The range of exactly this place, or `nil` where the text has none.
  func range(of place: Place) -> SourceRange?
  /// The line of program code that this place comes from, such as `Game/Knock.swift:12`; `nil` where
  /// that is not known.
  func codeLine(of place: Place) -> String?
}

extension PlaceResolver {
  public func codeLine(of place: Place) -> String? { nil }

  /// The range of the place or of its nearest ancestor that the text has.
  public func nearestRange(of place: Place) -> SourceRange? {
    var candidate: Place? = place
    while let current = candidate {
      if let range = range(of: current) { return range }
      candidate = current.parent
    }
    return nil
  }
}
