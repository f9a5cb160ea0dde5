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
    var group = 0
    while group < 8 {
      let sines = sine(Batch(signed: &phase, stride: &stride, of: phases))
      let samples = Batch(of: amplitude, block: block, frame: group << 4) * sines
      let target = block << 3 &+ group
      // Added even to zeros, so that −0 becomes +0.
      let before = isFresh ? Batch(repeating: 0) : Batch(bus, group: target)
      (before + samples).write(to: bus, group: target)
      group &+= Batch.groupCount
    }
  }

  @inline(__always)
  private static func clear(_ block: Int, of bus: BusMemory) {
    var group = 0
    while group < 8 {
      Batch(repeating: 0).write(to: bus, group: block << 3 &+ group)
      group &+= Batch.groupCount
    }
  }

  /// Adds what the piece covers of a block: what it does not reach is passed over, or cut off.
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
      let values = Batch(signed: &phase, stride: &stride, of: phases)
      let frame = group << 4
      if frame < last, first < frame &+ Batch.groupCount << 4 {
        let samples =
          Batch(of: amplitude, block: block, frame: frame &- origin) * sine(values)
        let target = block << 3 &+ group
        (Batch(bus, group: target) + samples.kept(from: first &- frame, below: last &- frame))
          .write(to: bus, group: target)
      }
      group &+= Batch.groupCount
    }
  }
}

/// The sine of phases that are a quarter turn ahead, in 2⁻³² turns.
@inline(__always)
private func sine<Groups: FloatGroups>(_ phase: Groups) -> Groups {
  let z =
    phase.magnitude * Groups(repeating: SinePolynomial.unit)
    - Groups(repeating: SinePolynomial.scale)
  let square = z * z
  let inner =
    Groups(repeating: SinePolynomial.c3)
    + square * (Groups(repeating: SinePolynomial.c5) - square)
  return z * (Groups(repeating: SinePolynomial.c1) + square * inner)
}
