/// The Floats of one or several groups that follow each other.
///
/// With several, each operation is done for all before the next one begins. An operation takes three
/// or four cycles until its result can be used; a processor that finds others to begin meanwhile close
/// by keeps all its units at work.
protocol FloatGroups {
  /// How many groups these are.
  static var groupCount: Int { get }

  /// The same number in all lanes.
  init(repeating number: Float)

  /// The same lanes in all groups.
  init(repeating lanes: FloatLanes)

  /// A number for each group, from `group` on.
  init(_ numbers: LevelMemory, group: Int)

  /// Phases as signed numbers; moves phase and stride on behind the groups.
  init(signed phase: inout WordLanes, stride: inout WordLanes, increment: WordLanes)

  /// Amplitudes, see `Amplitude.values(block:frame:)`.
  init<Levels: Amplitude>(of amplitude: Levels, block: Int, frame: Int)

  /// The groups of a bus from `group` on.
  init(_ bus: BusMemory, group: Int)

  /// Writes the groups of a bus from `group` on.
  func write(to bus: BusMemory, group: Int)

  /// The next groups of a source.
  init<Source: GroupSource>(from source: inout Source)

  /// The absolute values.
  var magnitude: Self { get }

  /// Not above 1 nor below −1.
  var clamped: Self { get }

  /// 1 where it is more.
  var atMostOne: Self { get }

  /// The signs changed where `other` has minus signs.
  func signed(by other: Self) -> Self

  /// The lanes from `low` on and below `high`, counted over all groups; 0 in the others.
  func kept(from low: Int, below high: Int) -> Self

  static func + (x: Self, y: Self) -> Self
  static func - (x: Self, y: Self) -> Self
  static func * (x: Self, y: Self) -> Self
}

extension FloatLanes {
  @inline(__always)
  static var groupCount: Int { 1 }

  @inline(__always)
  init(repeating lanes: FloatLanes) { self = lanes }

  @inline(__always)
  init(_ numbers: LevelMemory, group: Int) { self = numbers[group] }

  @inline(__always)
  init(signed phase: inout WordLanes, stride: inout WordLanes, increment: WordLanes) {
    self.init(signed: phase)
    phase &+= stride
    stride &+= increment
  }

  @inline(__always)
  init<Levels: Amplitude>(of amplitude: Levels, block: Int, frame: Int) {
    self = amplitude.values(block: block, frame: frame)
  }

  @inline(__always)
  init(_ bus: BusMemory, group: Int) { self = bus[group: group] }

  @inline(__always)
  func write(to bus: BusMemory, group: Int) { bus[group: group] = self }

  @inline(__always)
  init<Source: GroupSource>(from source: inout Source) { self = source.next() }
}

/// Where groups come from, one after the other.
protocol GroupSource {
  /// The next group.
  mutating func next() -> FloatLanes
}

/// Twice as many groups.
struct Pair<Half: FloatGroups>: FloatGroups {
  private let first: Half
  private let second: Half

  @inline(__always)
  private init(_ first: Half, _ second: Half) {
    self.first = first
    self.second = second
  }

  @inline(__always)
  static var groupCount: Int { 2 &* Half.groupCount }

  @inline(__always)
  init(repeating number: Float) {
    self.init(Half(repeating: number), Half(repeating: number))
  }

  @inline(__always)
  init(repeating lanes: FloatLanes) {
    self.init(Half(repeating: lanes), Half(repeating: lanes))
  }

  @inline(__always)
  init(_ numbers: LevelMemory, group: Int) {
    self.init(
      Half(numbers, group: group), Half(numbers, group: group &+ Half.groupCount))
  }

  @inline(__always)
  init(signed phase: inout WordLanes, stride: inout WordLanes, increment: WordLanes) {
    first = Half(signed: &phase, stride: &stride, increment: increment)
    second = Half(signed: &phase, stride: &stride, increment: increment)
  }

  @inline(__always)
  init<Levels: Amplitude>(of amplitude: Levels, block: Int, frame: Int) {
    first = Half(of: amplitude, block: block, frame: frame)
    second = Half(of: amplitude, block: block, frame: frame &+ Half.groupCount << 4)
  }

  @inline(__always)
  init(_ bus: BusMemory, group: Int) {
    self.init(Half(bus, group: group), Half(bus, group: group &+ Half.groupCount))
  }

  @inline(__always)
  func write(to bus: BusMemory, group: Int) {
    first.write(to: bus, group: group)
    second.write(to: bus, group: group &+ Half.groupCount)
  }

  @inline(__always)
  init<Source: GroupSource>(from source: inout Source) {
    first = Half(from: &source)
    second = Half(from: &source)
  }

  @inline(__always)
  var magnitude: Pair { Pair(first.magnitude, second.magnitude) }

  @inline(__always)
  var clamped: Pair { Pair(first.clamped, second.clamped) }

  @inline(__always)
  var atMostOne: Pair { Pair(first.atMostOne, second.atMostOne) }

  @inline(__always)
  func signed(by other: Pair) -> Pair {
    Pair(first.signed(by: other.first), second.signed(by: other.second))
  }

  @inline(__always)
  func kept(from low: Int, below high: Int) -> Pair {
    let length = Half.groupCount << 4
    return Pair(
      first.kept(from: low, below: high),
      second.kept(from: low &- length, below: high &- length))
  }

  @inline(__always)
  static func + (x: Pair, y: Pair) -> Pair { Pair(x.first + y.first, x.second + y.second) }

  @inline(__always)
  static func - (x: Pair, y: Pair) -> Pair { Pair(x.first - y.first, x.second - y.second) }

  @inline(__always)
  static func * (x: Pair, y: Pair) -> Pair { Pair(x.first * y.first, x.second * y.second) }
}
