import HapticDiagnostics

/// Where the parts of a pattern in the native format stand in its text: places are its own paths.
struct NativePlaces: PlaceResolver {
  let json: JSONDocument
  /// The object of each event of the pattern, which may have fewer than the text.
  let eventNodes: [Int]
  /// The object of each control of the pattern.
  let controlNodes: [Int]

  func range(of place: Place) -> SourceRange? {
    guard var node = json.root else { return nil }
    var steps = place.steps[...]
    // Events and controls are counted as the pattern has them.
    if case (.key(let key), .index(let index))? = steps.firstPair,
      let nodes = ["events": eventNodes, "controls": controlNodes][key]
    {
      guard nodes.indices.contains(index) else { return nil }
      node = nodes[index]
      steps = steps.dropFirst(2)
    }
    for step in steps {
      let next =
        switch step {
        case .key(let key): json.value(key, in: node)
        case .index(let index): element(index, of: node)
        }
      guard let next else { return nil }
      node = next
    }
    return json.kind(node) == .object ? json.start(of: node) : json.range(node)
  }

  private func element(_ index: Int, of node: Int) -> Int? {
    json.elements(of: node).dropFirst(index).first { _ in true }
  }
}

extension ArraySlice {
  /// The first two elements, where there are as many.
  fileprivate var firstPair: (Element, Element)? {
    count >= 2 ? (self[startIndex], self[startIndex + 1]) : nil
  }
}
