internal import CHapticSIMD

/// Two of something that are worked on at once.
struct Two<Element> {
  var first: Element
  var second: Element

  @inline(__always)
  init(_ first: Element, _ second: Element) {
    self.first = first
    self.second = second
  }
}

/// The state of a filter.
struct State {
  let first: Double
  let second: Double

  @inline(__always)
  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }

  /// The state a block later, with what the block's lanes left; 0 where nothing is left to hear.
  @inline(__always)
  func next(_ numbers: FilterNumbers, _ left: States) -> State {
    let index = FilterTable.powers &+ 12
    let s1 = left.first.last + (numbers[index] * first + numbers[index &+ 1] * second)
    let s2 = left.second.last + (numbers[index &+ 2] * first + numbers[index &+ 3] * second)
    // A branch that is foreseen, so that the next block need not wait for the comparison.
    if _slowPath(s1.magnitude < FilterTable.dead && s2.magnitude < FilterTable.dead) {
      return State(0, 0)
    }
    return State(s1, s2)
  }
}

/// The states of a filter in eight lanes.
struct States {
  var first: DoubleLanes
  var second: DoubleLanes

  @inline(__always)
  init(_ first: DoubleLanes, _ second: DoubleLanes) {
    self.first = first
    self.second = second
  }

  /// What sample n of a lane adds to the state at the lane's end.
  @inline(__always)
  init(_ numbers: FilterNumbers, weightOf n: Int, _ x: DoubleLanes) {
    first = numbers[all: FilterTable.firstWeights &+ n] * x
    second = numbers[all: FilterTable.secondWeights &+ n] * x
  }

  /// What is left of a state at the start of each lane.
  @inline(__always)
  init(_ numbers: FilterNumbers, lanePowersOf state: State) {
    let s1 = DoubleLanes(repeating: state.first)
    let s2 = DoubleLanes(repeating: state.second)
    let index = FilterTable.lanePowers
    first = numbers[lanes: index] * s1 + numbers[lanes: index &+ 8] * s2
    second = numbers[lanes: index &+ 16] * s1 + numbers[lanes: index &+ 24] * s2
  }

  /// A matrix, four numbers from `index` on, times states.
  @inline(__always)
  private init(_ numbers: FilterNumbers, matrix index: Int, _ s: States) {
    first = numbers[all: index] * s.first + numbers[all: index &+ 1] * s.second
    second = numbers[all: index &+ 2] * s.first + numbers[all: index &+ 3] * s.second
  }

  @inline(__always)
  static func + (a: States, b: States) -> States {
    States(a.first + b.first, a.second + b.second)
  }

  /// The states of the lanes below.
  @inline(__always)
  var fromOneBelow: States { States(first.fromOneBelow, second.fromOneBelow) }

  /// Adds to what each lane left what is left of the lanes below it.
  @inline(__always)
  mutating func addLanesBelow(_ numbers: FilterNumbers) {
    let index = FilterTable.powers
    self = self + States(numbers, matrix: index, fromOneBelow)
    self =
      self
      + States(numbers, matrix: index &+ 4, States(first.fromTwoBelow, second.fromTwoBelow))
    self =
      self
      + States(numbers, matrix: index &+ 8, States(first.fromFourBelow, second.fromFourBelow))
  }
}

/// The recursion from one frame to the next.
struct Step {
  private let b0: DoubleLanes
  private let g1: DoubleLanes
  private let g2: DoubleLanes
  private let a1: DoubleLanes
  private let a2: DoubleLanes

  @inline(__always)
  init(_ numbers: FilterNumbers) {
    b0 = numbers[all: FilterTable.direct]
    g1 = numbers[all: FilterTable.firstInput]
    g2 = numbers[all: FilterTable.secondInput]
    a1 = numbers[all: FilterTable.firstFeedback]
    a2 = numbers[all: FilterTable.secondFeedback]
  }

  /// Takes a frame's input and returns its output.
  @inline(__always)
  func run(_ x: DoubleLanes, _ s: inout States) -> DoubleLanes {
    let y = b0 * x + s.first
    s = States((g1 * x + s.second) - a1 * s.first, g2 * x - a2 * s.first)
    return y
  }
}
