package import CHapticSIMD

/// The inner loop, sixteen lanes at a time; the synthesizer's scalar kernel defines what it computes.
///
/// These files are compiled once for every instruction set, into modules of their own. They use no
/// arrays, closures or generic functions of the standard library: code that does not belong to one
/// module alone would be shared by all, and an old processor would run into instructions that it
/// does not have. `Scripts/check-objects` looks for such code.
package enum VectorKernel {
  /// Adds a piece's part of a chunk to a bus.
  ///
  /// - Parameters:
  ///   - piece: The piece; `0 ≤ first < last`.
  ///   - bus: The bus's samples of the whole blocks of the chunk, wherever they begin.
  ///   - fresh: The first block from which on nothing has been written to the bus yet: there samples
  ///     are written as if zeros had been there.
  ///   - levels: Room for a number for every block of the chunk, rounded up to eight blocks.
  ///   - slopes: As much.
  ///   - table: Room for 256 numbers, initialized.
  @inline(never)
  @unsafe
  package static func add(
    _ piece: HapticKernelPiece, to bus: UnsafeMutablePointer<Float>, fresh: Int,
    levels: UnsafeMutablePointer<SIMD8<Float>>, slopes: UnsafeMutablePointer<SIMD8<Float>>,
    table: UnsafeMutablePointer<Float>
  ) {
    let bus = unsafe BusMemory(bus)
    let room = unsafe Room(
      levels: LevelMemory(levels), slopes: LevelMemory(slopes), table: TableMemory(table))
    if piece.curvature == 0 {
      add(piece, as: SteadyPhases.self, to: bus, fresh, room)
    } else {
      add(piece, as: SweptPhases.self, to: bus, fresh, room)
    }
  }

  /// Each shape has a loop of its own, which leaves out what it does not need.
  @inline(__always)
  private static func add<Phases: PhaseSeries>(
    _ piece: HapticKernelPiece, as phases: Phases.Type, to bus: BusMemory, _ fresh: Int,
    _ room: Room
  ) {
    switch piece.shape {
    case 0: Loop<Phases, ConstantAmplitude>.run(piece, bus, fresh, room)
    case 1: Loop<Phases, LinearAmplitude>.run(piece, bus, fresh, room)
    case 2: Loop<Phases, QuadraticAmplitude>.run(piece, bus, fresh, room)
    default: Loop<Phases, ExponentialAmplitude>.run(piece, bus, fresh, room)
    }
  }
}

/// The loop over blocks and groups for one kind of phase and amplitude.
private enum Loop<Phases: PhaseSeries, Levels: Amplitude> {
  @inline(never)
  static func run(_ piece: HapticKernelPiece, _ bus: BusMemory, _ fresh: Int, _ room: Room) {
    let amplitude = Levels(piece, in: room)
    let blocks = Blocks(of: piece)
    let first = Int(truncatingIfNeeded: piece.first)
    let last = Int(truncatingIfNeeded: piece.last)
    var phases = Phases(piece, at: blocks.first << 7)
    var block = blocks.first
    while block < blocks.end {
      let start = block << 7
      if first > start || last < start &+ 128 {
        if block >= fresh { clear(block, of: bus) }
        addPart(block, phases, amplitude, piece, to: bus)
      } else if block < fresh {
        addWhole(block, phases, amplitude, to: bus, isFresh: false)
      } else {
        addWhole(block, phases, amplitude, to: bus, isFresh: true)
      }
      phases.advance()
      block &+= 1
    }
  }

  @inline(__always)
  private static func addWhole(
    _ block: Int, _ phases: Phases, _ amplitude: Levels, to bus: BusMemory, isFresh: Bool
  ) {
    var phase = phases.phase
    var stride = phases.stride
    // Two halves, written out: the frames are constants then.
    addHalf(block, 0, sine(of: &phase, &stride, phases), amplitude, to: bus, isFresh: isFresh)
    addHalf(block, 4, sine(of: &phase, &stride, phases), amplitude, to: bus, isFresh: isFresh)
  }

  @inline(__always)
  private static func addHalf(
    _ block: Int, _ group: Int, _ sines: FloatQuad, _ amplitude: Levels, to bus: BusMemory,
    isFresh: Bool
  ) {
    let amplitudes = amplitudes(block, group << 4, amplitude)
    let target = block << 3 &+ group
    // Added even to zeros, so that −0 becomes +0.
    let before = isFresh ? FloatQuad(repeating: FloatLanes(repeating: 0)) : bus[quad: target]
    bus[quad: target] = before + amplitudes * sines
  }

  @inline(__always)
  private static func clear(_ block: Int, of bus: BusMemory) {
    let zeros = FloatQuad(repeating: FloatLanes(repeating: 0))
    bus[quad: block << 3] = zeros
    bus[quad: block << 3 &+ 4] = zeros
  }

  /// Adds what the piece covers of a block: groups are cut, and four that it does not reach passed
  /// over.
  @inline(__always)
  private static func addPart(
    _ block: Int, _ phases: Phases, _ amplitude: Levels, _ piece: HapticKernelPiece,
    to bus: BusMemory
  ) {
    let first = Int(truncatingIfNeeded: piece.first) &- block << 7
    let last = Int(truncatingIfNeeded: piece.last) &- block << 7
    let start = Int(truncatingIfNeeded: piece.start) &- block << 7
    // Where the block's level is: at its start, or at the piece's.
    let origin = start > 0 ? start : 0
    var phase = phases.phase
    var stride = phases.stride
    var group = 0
    while group < 8 {
      let sines = sine(of: &phase, &stride, phases)
      let frame = group << 4
      if frame < last, first < frame &+ 64 {
        let samples = amplitudes(block, frame &- origin, amplitude) * sines
        let target = block << 3 &+ group
        bus[quad: target] =
          bus[quad: target] + samples.kept(from: first &- frame, below: last &- frame)
      }
      group &+= 4
    }
  }

  /// The amplitudes of four groups.
  @inline(__always)
  private static func amplitudes(_ block: Int, _ frame: Int, _ amplitude: Levels) -> FloatQuad {
    FloatQuad(
      amplitude.values(block: block, frame: frame),
      amplitude.values(block: block, frame: frame &+ 16),
      amplitude.values(block: block, frame: frame &+ 32),
      amplitude.values(block: block, frame: frame &+ 48))
  }

  /// The sines of four groups; moves phase and stride on to the next four.
  @inline(__always)
  private static func sine(
    of phase: inout WordLanes, _ stride: inout WordLanes, _ phases: Phases
  ) -> FloatQuad {
    let a = phase
    phase &+= stride
    phases.lengthen(&stride)
    let b = phase
    phase &+= stride
    phases.lengthen(&stride)
    let c = phase
    phase &+= stride
    phases.lengthen(&stride)
    let d = phase
    phase &+= stride
    phases.lengthen(&stride)
    return sine(
      FloatQuad(
        FloatLanes(signed: a), FloatLanes(signed: b), FloatLanes(signed: c), FloatLanes(signed: d)))
  }

  /// The sine of phases that are a quarter turn ahead, in 2⁻³² turns.
  @inline(__always)
  private static func sine(_ phase: FloatQuad) -> FloatQuad {
    let z =
      phase.magnitude * FloatQuad(repeating: FloatLanes(repeating: SinePolynomial.unit))
      - FloatQuad(repeating: FloatLanes(repeating: SinePolynomial.scale))
    let square = z * z
    let inner =
      FloatQuad(repeating: FloatLanes(repeating: SinePolynomial.c3))
      + square * (FloatQuad(repeating: FloatLanes(repeating: SinePolynomial.c5)) - square)
    return z * (FloatQuad(repeating: FloatLanes(repeating: SinePolynomial.c1)) + square * inner)
  }
}
