/// The Floats of four groups, so that each operation is done for all before the next one begins.
///
/// An operation takes three or four cycles until its result can be used; a processor that finds
/// others to begin meanwhile close by keeps all its units at work.
struct FloatQuad {
  var a: FloatLanes
  var b: FloatLanes
  var c: FloatLanes
  var d: FloatLanes

  @inline(__always)
  init(_ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes, _ d: FloatLanes) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The same in all groups.
  @inline(__always)
  init(repeating lanes: FloatLanes) { self.init(lanes, lanes, lanes, lanes) }

  @inline(__always)
  static func + (x: FloatQuad, y: FloatQuad) -> FloatQuad {
    FloatQuad(x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d)
  }

  @inline(__always)
  static func - (x: FloatQuad, y: FloatQuad) -> FloatQuad {
    FloatQuad(x.a - y.a, x.b - y.b, x.c - y.c, x.d - y.d)
  }

  @inline(__always)
  static func * (x: FloatQuad, y: FloatQuad) -> FloatQuad {
    FloatQuad(x.a * y.a, x.b * y.b, x.c * y.c, x.d * y.d)
  }

  /// The absolute values.
  @inline(__always)
  var magnitude: FloatQuad { FloatQuad(a.magnitude, b.magnitude, c.magnitude, d.magnitude) }

  /// The frames from `low` on and below `high`, counted over the 64; 0 in the others.
  @inline(__always)
  func kept(from low: Int, below high: Int) -> FloatQuad {
    FloatQuad(
      a.kept(from: low, below: high), b.kept(from: low &- 16, below: high &- 16),
      c.kept(from: low &- 32, below: high &- 32), d.kept(from: low &- 48, below: high &- 48))
  }
}
