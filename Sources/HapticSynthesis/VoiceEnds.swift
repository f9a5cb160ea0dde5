/// Finds the voices that still sound at a frame, without looking at those that have ended.
///
/// A heap-shaped tree of maxima over the ends of the voices: node i is the larger of nodes 2i and
/// 2i + 1, leaves begin at `leafCount`. A query costs O(log n) for each voice found.
struct VoiceEnds {
  private let maxima: [Int]
  private let leafCount: Int
  /// The most voices that sound across one frame boundary.
  let largestOverlap: Int

  /// Builds the tree for voices sorted by start, in O(n log n).
  init(of voices: [Voice]) {
    var leafCount = 1
    while leafCount < voices.count { leafCount *= 2 }
    var maxima = [Int](repeating: .min, count: 2 * leafCount)
    for (index, voice) in voices.enumerated() { maxima[leafCount + index] = voice.end }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      maxima[node] = max(maxima[2 * node], maxima[2 * node + 1])
    }
    self.maxima = maxima
    self.leafCount = leafCount
    self.largestOverlap = Self.largestOverlap(of: voices)
  }

  /// Calls `body` with each voice among the first `count` that ends behind `frame`, in order.
  func forEach(endingAfter frame: Int, first count: Int, _ body: (Int) -> Void) {
    visit(1, first: 0, width: leafCount, frame, count, body)
  }

  private func visit(
    _ node: Int, first: Int, width: Int, _ frame: Int, _ count: Int, _ body: (Int) -> Void
  ) {
    guard first < count, maxima[node] > frame else { return }
    if width == 1 {
      body(first)
    } else {
      let half = width / 2
      visit(2 * node, first: first, width: half, frame, count, body)
      visit(2 * node + 1, first: first + half, width: half, frame, count, body)
    }
  }

  private static func largestOverlap(of voices: [Voice]) -> Int {
    let ends = voices.map(\.end).sorted()
    var ended = 0
    var largest = 0
    for (index, voice) in voices.enumerated() {
      while ended < ends.count, ends[ended] <= voice.start { ended += 1 }
      largest = max(largest, index + 1 - ended)
    }
    return largest
  }
}
