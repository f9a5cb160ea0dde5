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
  ///   - piece: The piece; `0 ≤ first < last`, and `last` is at most 8192.
  ///   - bus: The bus's samples of the whole blocks of the chunk, wherever they begin.
  ///   - fresh: The first block from which on nothing has been written to the bus yet: there samples
  ///     are written as if zeros had been there.
  ///   - room: Room for 672 numbers, initialized.
  @inline(never)
  @unsafe
  package static func add(
    _ piece: HapticKernelPiece, to bus: UnsafeMutablePointer<Float>, fresh: Int,
    room: UnsafeMutablePointer<Float>
  ) {
    let bus = unsafe BusMemory(bus)
    let room = unsafe Room(room)
    switch piece.waveform {
    case 0 where piece.curvature == 0:
      add(piece, on: SteadyCarrier.self, to: bus, fresh, room)
    case 0: add(piece, on: SweptCarrier.self, to: bus, fresh, room)
    case 1: add(piece, on: ShapedCarrier<Triangle>.self, to: bus, fresh, room)
    case 2: add(piece, on: ShapedCarrier<Square>.self, to: bus, fresh, room)
    case 3: add(piece, on: ShapedCarrier<Sawtooth>.self, to: bus, fresh, room)
    default: add(piece, on: NoiseCarrier.self, to: bus, fresh, room)
    }
  }

  /// Each shape has a loop of its own, which leaves out what it does not need.
  @inline(__always)
  private static func add<Wave: Carrier>(
    _ piece: HapticKernelPiece, on carrier: Wave.Type, to bus: BusMemory, _ fresh: Int, _ room: Room
  ) {
    switch piece.shape {
    case 0: Loop<Wave, ConstantAmplitude>.run(piece, bus, fresh, room)
    case 1: Loop<Wave, LinearAmplitude>.run(piece, bus, fresh, room)
    case 2: Loop<Wave, QuadraticAmplitude>.run(piece, bus, fresh, room)
    default: Loop<Wave, ExponentialAmplitude>.run(piece, bus, fresh, room)
    }
  }
}

/// The loop over blocks and groups for one kind of carrier and amplitude.
private enum Loop<Wave: Carrier, Levels: Amplitude> {
  @inline(never)
  static func run(_ piece: HapticKernelPiece, _ bus: BusMemory, _ fresh: Int, _ room: Room) {
    let amplitude = Levels(piece, in: room)
    let blocks = Blocks(of: piece)
    let whole = Blocks(within: piece)
    var carrier = Wave(piece, at: blocks.first << 7, in: room)
    var block = blocks.first
    while block < blocks.end {
      guard block >= whole.first, block < whole.end else {
        if block >= fresh { clear(block, of: bus) }
        addPart(block, carrier.next(), amplitude, piece, to: bus)
        block &+= 1
        continue
      }
      // No questions are asked between the blocks that are covered whole.
      let written = fresh < whole.end ? fresh : whole.end
      while block < written {
        addWhole(block, carrier.next(), amplitude, to: bus, isFresh: false)
        block &+= 1
      }
      while block < whole.end {
        addWhole(block, carrier.next(), amplitude, to: bus, isFresh: true)
        block &+= 1
      }
    }
  }

  @inline(__always)
  private static func addWhole(
    _ block: Int, _ wave: Wave.Block, _ amplitude: Levels, to bus: BusMemory, isFresh: Bool
  ) {
    var wave = wave
    var group = 0
    while group < 8 {
      let sines: Wave.Groups = wave.next(group: group)
      let samples = Wave.Groups(of: amplitude, block: block, frame: group << 4) * sines
      let target = block << 3 &+ group
      // Added even to zeros, so that −0 becomes +0.
      let before = isFresh ? Wave.Groups(repeating: 0) : Wave.Groups(bus, group: target)
      (before + samples).write(to: bus, group: target)
      group &+= Wave.Groups.groupCount
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

  /// Adds what the piece covers of a block, a group at a time: those that it does not reach are passed
  /// over, and what it does not reach of the others is cut off.
  @inline(__always)
  private static func addPart(
    _ block: Int, _ wave: Wave.Block, _ amplitude: Levels, _ piece: HapticKernelPiece,
    to bus: BusMemory
  ) {
    let first = Int(truncatingIfNeeded: piece.first) &- block << 7
    let last = Int(truncatingIfNeeded: piece.last) &- block << 7
    let start = Int(truncatingIfNeeded: piece.start) &- block << 7
    // Where the block's level is: at its start, or at the piece's.
    let origin = start > 0 ? start : 0
    var wave = wave
    var group = 0
    while group < 8, group << 4 < last {
      let sines: FloatLanes = wave.next(group: group)
      let frame = group << 4
      if first < frame &+ 16 {
        let samples = amplitude.values(block: block, frame: frame &- origin) * sines
        let target = block << 3 &+ group
        bus[group: target] =
          bus[group: target] + samples.kept(from: first &- frame, below: last &- frame)
      }
      group &+= 1
    }
  }
}
