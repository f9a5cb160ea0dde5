import HapticDiagnostics

/// Where the parts of a pattern read from AHAP stand in its text.
struct AHAPPlaces: PlaceResolver {
  let json: JSONDocument
  /// The `Event` object of each event of the pattern.
  let eventNodes: [Int]
  /// For each control, the node that each of its breakpoints comes from.
  let controlPoints: [[Int]]

  func range(of place: Place) -> SourceRange? {
    guard case .key(let root)? = place.steps.first else {
      return json.root.map { json.start(of: $0) }
    }
    switch root {
    case "events": return eventRange(place.steps.dropFirst())
    case "controls": return controlRange(place.steps.dropFirst())
    case "metadata": return memberRange(["Metadata"])
    default: return nil
    }
  }

  private func memberRange(_ keys: [String]) -> SourceRange? {
    keys.reduce(json.root) { node, key in node.flatMap { json.value(key, in: $0) } }
      .map { json.start(of: $0) }
  }

  private func eventRange(_ steps: ArraySlice<Place.Step>) -> SourceRange? {
    guard let step = steps.first else { return memberRange(["Pattern"]) }
    guard case .index(let index) = step, eventNodes.indices.contains(index) else { return nil }
    let event = eventNodes[index]
    guard steps.count > 1 else { return json.start(of: event) }
    guard steps.count == 2, case .key(let key)? = steps.last else { return nil }
    let node =
      switch key {
      case "at": json.value("Time", in: event)
      case "duration": json.value("EventDuration", in: event)
      case "type": json.value("EventType", in: event)
      case "file": json.value("EventWaveformPath", in: event)
      default: parameterValue(key, of: event)
      }
    return node.map { json.range($0) }
  }

  /// The value of the event's parameter that becomes the given key of the model.
  private func parameterValue(_ key: String, of event: Int) -> Int? {
    guard let parameter = AHAPParameter.allCases.first(where: { $0.placeKey == key }),
      let parameters = json.value("EventParameters", in: event)
    else { return nil }
    let id = Array(parameter.rawValue.utf8)
    for entry in json.elements(of: parameters) {
      if let node = json.value("ParameterID", in: entry), json.matches(node, id) {
        return json.value("ParameterValue", in: entry)
      }
    }
    return nil
  }

  /// `controls[0]` is where the control begins, `controls[0].points[3]` where its breakpoint comes
  /// from.
  private func controlRange(_ steps: ArraySlice<Place.Step>) -> SourceRange? {
    guard case .index(let control)? = steps.first, controlPoints.indices.contains(control) else {
      return nil
    }
    let points = controlPoints[control]
    let rest = steps.dropFirst()
    if rest.isEmpty { return points.first.map { json.range($0) } }
    guard rest.count == 2, case .key("points")? = rest.first,
      case .index(let index)? = rest.last, points.indices.contains(index)
    else { return nil }
    return json.range(points[index])
  }
}
