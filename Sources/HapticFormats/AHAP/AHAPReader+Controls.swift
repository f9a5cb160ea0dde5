import HapticDiagnostics
import HapticModel

extension AHAPReader {
  /// Reads a dynamic parameter, which is a curve of a single point.
  mutating func readParameter(_ node: Int) {
    guard expect(.object, node, "\"Parameter\"") else { return }
    var fields = ControlFields()
    var members = json.cursor(over: node, .object)
    while let member = json.nextMember(&members) {
      switch parameterKeys.key(of: member.key, in: json) {
      case .id: fields.id = member.value
      case .value: fields.value = member.value
      case .time: fields.time = member.value
      case .points, nil:
        ignore(
          key: member.key, in: "a dynamic parameter",
          among: ["ParameterID", "ParameterValue", "Time"])
      }
    }
    let start = time(fields.time, "Time", of: node, owner: "the parameter")
    guard let target = target(fields.id, of: node, owner: "the parameter"),
      let value = parameterValue(
        fields.value, of: node, owner: "the parameter", target.subject, in: target.range,
        default: target.neutral)
    else { return }
    controlSources[target, default: []].append(
      ControlSource(
        start: start, points: [.init(at: start, value: value, node: fields.value ?? node)]))
  }

  /// Reads a parameter curve.
  mutating func readCurve(_ node: Int) {
    guard expect(.object, node, "\"ParameterCurve\"") else { return }
    var fields = ControlFields()
    var members = json.cursor(over: node, .object)
    while let member = json.nextMember(&members) {
      switch parameterKeys.key(of: member.key, in: json) {
      case .id: fields.id = member.value
      case .points: fields.points = member.value
      case .time: fields.time = member.value
      case .value, nil:
        ignore(
          key: member.key, in: "a parameter curve",
          among: ["ParameterID", "ParameterCurveControlPoints", "Time"])
      }
    }
    let start = time(fields.time, "Time", of: node, owner: "the curve")
    guard let target = target(fields.id, of: node, owner: "the curve"),
      let pointsNode = required(
        fields.points, "ParameterCurveControlPoints", of: node, owner: "the curve"),
      expect(.array, pointsNode, "\"ParameterCurveControlPoints\"")
    else { return }

    var points: [ControlSource.Point] = []
    // Most have five nodes each: an object, two keys and two numbers.
    points.reserveCapacity((Int(json.nodes[pointsNode].end) - pointsNode) / 5)
    var elements = json.cursor(over: pointsNode, .array)
    while let point = json.nextElement(&elements) {
      guard let (time, value) = readPoint(point, target) else { continue }
      points.append(.init(at: start + time, value: value, node: point))
    }
    guard !points.isEmpty else {
      if json.elements(of: pointsNode).first(where: { _ in true }) == nil {
        diagnostics.report(AHAPProblem.emptyCurve, at: json.range(pointsNode))
      }
      return
    }
    if let index = points.indices.dropFirst().first(where: { points[$0].at < points[$0 - 1].at }) {
      diagnostics.report(AHAPProblem.pointsOutOfOrder, at: json.range(points[index].node))
      points.sort { $0.at < $1.at }
    }
    controlSources[target, default: []].append(ControlSource(start: start, points: points))
  }

  private struct ControlFields {
    var id: Int?
    var value: Int?
    var time: Int?
    var points: Int?
  }

  private mutating func readPoint(
    _ node: Int, _ target: Control.Target
  ) -> (time: Double, value: Double)? {
    guard expect(.object, node, "a control point") else { return nil }
    var timeNode: Int?
    var valueNode: Int?
    var members = json.cursor(over: node, .object)
    while let member = json.nextMember(&members) {
      switch parameterKeys.key(of: member.key, in: json) {
      case .time: timeNode = member.value
      case .value: valueNode = member.value
      case .id, .points, nil:
        ignore(key: member.key, in: "a control point", among: ["Time", "ParameterValue"])
      }
    }
    let at = time(timeNode, "Time", of: node, owner: "the control point")
    guard
      let value = parameterValue(
        valueNode, of: node, owner: "the control point", target.subject, in: target.range,
        default: target.neutral)
    else { return nil }
    return (at, value)
  }

  /// What a control acts on; `nil` where that is nothing that is rendered, which is reported.
  private mutating func target(_ node: Int?, of owner: Int, owner name: String) -> Control.Target? {
    guard let node = required(node, "ParameterID", of: owner, owner: name),
      expect(.string, node, "\"ParameterID\"")
    else { return nil }
    guard let control = controls.key(of: node, in: json) else {
      ignore(name: node, of: "control", among: AHAPControl.self)
      return nil
    }
    if control.target == nil { audioControls.append(json.range(node)) }
    return control.target
  }
}

extension Control.Target {
  /// The control in a message about its value.
  fileprivate var subject: String {
    self == .audioPitch ? "pitch control" : "\(rawValue) control"
  }
}
