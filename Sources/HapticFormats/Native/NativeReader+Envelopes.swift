import HapticDiagnostics
import HapticModel

extension NativeReader {
  /// Reads an envelope, which is a number or a list of points.
  ///
  /// Of points beyond `end`, the first is kept, because the curve towards it begins within the
  /// event; whoever evaluates the envelope stops at the event's end.
  mutating func envelope(_ node: Int, _ kind: Quantity, until end: Double? = nil) -> Envelope? {
    guard json.kind(node) == .array else {
      if ![.number, .string, .invalid].contains(json.kind(node)) {
        diagnostics.report(
          ValueProblem.wrongType(
            subject: "\"\(kind.name)\"", expected: .numberOrEnvelope, found: json.kindName(node)),
          at: json.start(of: node))
        return nil
      }
      return quantity(node, kind).map { .constant($0) }
    }

    var points: [Breakpoint] = []
    var nodes: [Int] = []
    var looksLikeSeconds = false
    var isEmpty = true
    for element in json.elements(of: node) {
      isEmpty = false
      guard json.kind(element) != .invalid else { continue }
      guard let parts = parts(of: element) else {
        // A flat list of numbers would be reported once for each.
        if !json.isDamaged(element) {
          diagnostics.report(
            ValueProblem.wrongType(
              subject: "an element of the envelope", expected: .point,
              found: pointKindName(element)), at: json.start(of: element))
        }
        return nil
      }
      let time = quantity(parts.time, .time("time"), warnsOfSeconds: !looksLikeSeconds)
      looksLikeSeconds = looksLikeSeconds || self.looksLikeSeconds(parts.time)
      let value = quantity(parts.value, kind)
      let curve = parts.curve.flatMap { readCurve($0, kind) } ?? .linear
      guard let time, let value else { continue }
      let point = Breakpoint(at: .milliseconds(time), value: value, interpolation: curve)
      if isInOrder(point, after: points, parts.time, nodes) {
        points.append(point)
        nodes.append(parts.time)
      }
    }
    guard !points.isEmpty else {
      if isEmpty, !json.isDamaged(node) {
        diagnostics.report(NativeProblem.emptyEnvelope, at: json.range(node))
      }
      return nil
    }
    if let end { cut(&points, nodes, at: end) }
    return Envelope(points)
  }

  /// The nodes of a point's time, value and curve; `nil` where it is no point.
  private func parts(of node: Int) -> (time: Int, value: Int, curve: Int?)? {
    guard json.kind(node) == .array else { return nil }
    let elements = Array(json.elements(of: node).prefix(4))
    guard (2...3).contains(elements.count) else { return nil }
    return (elements[0], elements[1], elements.count == 3 ? elements[2] : nil)
  }

  private func pointKindName(_ node: Int) -> String {
    guard json.kind(node) == .array else { return json.kindName(node) }
    let count = Array(json.elements(of: node)).count
    return "an array of \(counted(count, "value"))"
  }

  private mutating func readCurve(_ node: Int, _ kind: Quantity) -> Interpolation? {
    guard expect(.string, node, "the curve") else { return nil }
    guard let curve = interpolations.key(of: node, in: json) else {
      unknown(name: node, of: "curve", among: Interpolation.allCases.map(\.rawValue))
      return nil
    }
    if curve == .exponential, kind.name == "sharpness" || kind.range.lowerBound < 0 {
      diagnostics.report(NativeProblem.exponential(kind.name), at: json.range(node))
      return nil
    }
    return curve
  }

  /// Whether a point may follow the others; reported where not.
  private mutating func isInOrder(
    _ point: Breakpoint, after points: [Breakpoint], _ node: Int, _ nodes: [Int]
  ) -> Bool {
    guard let last = points.last else { return true }
    let note = Diagnostic.Note(
      "the point before it is here", at: .range(json.range(nodes[nodes.count - 1])))
    if point.at < last.at {
      diagnostics.report(NativeProblem.envelopeOrder, at: json.range(node), notes: [note])
      return false
    }
    if points.count > 1, point.at == points[points.count - 2].at {
      diagnostics.report(NativeProblem.crowdedPoints, at: json.range(node))
      return false
    }
    return true
  }

  private mutating func cut(_ points: inout [Breakpoint], _ nodes: [Int], at end: Double) {
    guard let first = points.firstIndex(where: { $0.at.milliseconds > end }) else { return }
    diagnostics.report(
      NativeProblem.pointsBeyondDuration(count: points.count - first, milliseconds: end),
      at: json.range(nodes[first]))
    points.removeSubrange((first + 1)...)
  }
}
