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
  ///   - levels: Room for eight numbers for every block of the chunk.
  ///   - slopes: As much.
  ///   - anchors: Room for eight numbers for every eight blocks.
  @inline(never)
  @unsafe
  package static func add(
    _ piece: HapticKernelPiece, to bus: UnsafeMutablePointer<Float>, fresh: Int,
    levels: UnsafeMutablePointer<SIMD8<Float>>, slopes: UnsafeMutablePointer<SIMD8<Float>>,
    anchors: UnsafeMutablePointer<SIMD8<Double>>
  ) {
    let bus = unsafe BusMemory(bus)
    let room = unsafe Room(
      levels: LevelMemory(levels), slopes: LevelMemory(slopes), anchors: BlockMemory(anchors))
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
      if first <= start, start &+ 128 <= last {
        if block < fresh {
          addWhole(block, phases, amplitude, to: bus, isFresh: false)
        } else {
          addWhole(block, phases, amplitude, to: bus, isFresh: true)
        }
      } else {
        if block >= fresh { clear(block, of: bus) }
        addPart(block, phases, amplitude, piece, to: bus)
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
    var group = block << 3
    let end = group &+ 8
    while group < end {
      // Added even to zeros, so that −0 becomes +0.
      let before = isFresh ? FloatLanes(repeating: 0) : bus[group: group]
      bus[group: group] = before + amplitude[group: group] * sine(phase)
      phase &+= stride
      phases.lengthen(&stride)
      group &+= 1
    }
  }

  @inline(__always)
  private static func clear(_ block: Int, of bus: BusMemory) {
    var group = block << 3
    let end = group &+ 8
    while group < end {
      bus[group: group] = FloatLanes(repeating: 0)
      group &+= 1
    }
  }

  /// Passes over the groups that the piece does not reach, and cuts the others to what it covers.
  @inline(__always)
  private static func addPart(
    _ block: Int, _ phases: Phases, _ amplitude: Levels, _ piece: HapticKernelPiece,
    to bus: BusMemory
  ) {
    let start = Int(truncatingIfNeeded: piece.start)
    let first = Int(truncatingIfNeeded: piece.first)
    let last = Int(truncatingIfNeeded: piece.last)
    var phase = phases.phase
    var stride = phases.stride
    var group = block << 3
    let end = group &+ 8
    while group < end {
      let frame = group << 4
      if frame < last, first < frame &+ 16 {
        let amplitudes =
          frame < start
          ? amplitude.first(group: group, start: start &- frame) : amplitude[group: group]
        let samples = amplitudes * sine(phase)
        bus[group: group] =
          bus[group: group] + samples.kept(from: first &- frame, below: last &- frame)
      }
      phase &+= stride
      phases.lengthen(&stride)
      group &+= 1
    }
  }
}

/// The sine of phases that are a quarter turn ahead, in 2⁻³² turns.
@inline(__always)
private func sine(_ phase: WordLanes) -> FloatLanes {
  let distance = FloatLanes(signed: phase).magnitude
  let z =
    distance * FloatLanes(repeating: SinePolynomial.unit)
    - FloatLanes(repeating: SinePolynomial.scale)
  let square = z * z
  let inner =
    FloatLanes(repeating: SinePolynomial.c3)
    + square * (FloatLanes(repeating: SinePolynomial.c5) - square)
  return z * (FloatLanes(repeating: SinePolynomial.c1) + square * inner)
}
