internal import CHapticSIMD
internal import HapticKernelBase

#if arch(x86_64)
  internal import HapticKernelV3
  internal import HapticKernelV4
#endif

/// What a kernel needs beside its piece: which of the kernels it is, memory for what it computes once a
/// piece, owned, and the sounds that are played.
///
/// Written only by its owner, the mixer, which has exclusive access whenever it renders, so that it can
/// be sent to another thread.
@safe
struct KernelRoom: ~Copyable, @unchecked Sendable {
  private let kernel: Kernel
  private let sounds: [SampledSound]
  private let groups: UnsafeMutablePointer<SIMD16<Float>>

  /// Allocates the memory.
  ///
  /// - Precondition: the processor supports `kernel`.
  init(for kernel: Kernel, sounds: [SampledSound]) {
    precondition(kernel.isSupported, "this processor does not have what the kernel needs")
    self.kernel = kernel
    self.sounds = sounds
    unsafe groups = .allocate(capacity: Self.groupCount)
    unsafe groups.initialize(repeating: .zero, count: Self.groupCount)
  }

  deinit {
    unsafe groups.deallocate()
  }

  /// The 672 Floats that `VectorKernel.add` asks for, as groups, so that vectors are aligned. Others
  /// need less.
  private static let groupCount = 672 / PieceBlock.laneCount

  private var room: UnsafeMutablePointer<Float> {
    unsafe UnsafeMutableRawPointer(groups).assumingMemoryBound(to: Float.self)
  }

  /// Adds some frames of a piece to a bus.
  ///
  /// - Parameters:
  ///   - pieces: The score's pieces.
  ///   - index: Which of them; no copy of it is made, which would take as long as the kernel's set-up.
  ///   - sound: What its voice sounds like.
  ///   - frames: Which of the score's frames; not empty, within the piece and the chunk.
  ///   - chunk: The chunk's first frame, a multiple of 128.
  ///   - bus: The bus's samples of the chunk, whole blocks.
  ///   - fresh: The first of the chunk's blocks from which on nothing has been written to the bus.
  func add(
    _ pieces: [Piece], _ index: Int, sound: PieceSound, _ frames: Range<Int>,
    ofChunkAt chunk: Int, to bus: SampleView, fresh: Int
  ) {
    precondition(frames.lowerBound >= chunk && frames.upperBound <= chunk + bus.count)
    precondition(bus.count % PieceBlock.length == 0)
    if kernel == .scalar {
      addScalar(pieces, index, sound, frames, ofChunkAt: chunk, to: bus, fresh: fresh)
      return
    }
    switch sound {
    case .sampled(let track):
      SampledKernel.add(
        pieces[index], track, of: sounds[track.sound].samples, frames, ofChunkAt: chunk, to: bus,
        fresh: fresh, room: unsafe SampleView(base: room, count: SampledKernel.roomCount))
    case .sine, .triangle, .square, .sawtooth, .noise:
      addVector(
        HapticKernelPiece(pieces[index], sound, frames, ofChunkAt: chunk), to: bus, fresh: fresh)
    }
  }

  @inline(__always)
  private func addVector(_ part: HapticKernelPiece, to bus: SampleView, fresh: Int) {
    switch kernel {
    case .scalar: preconditionFailure("not a kernel of vectors")
    case .base:
      unsafe HapticKernelBase.VectorKernel.add(
        part, to: bus.base, fresh: fresh, room: room)
    #if arch(x86_64)
      case .v3:
        unsafe HapticKernelV3.VectorKernel.add(
          part, to: bus.base, fresh: fresh, room: room)
      case .v4:
        unsafe HapticKernelV4.VectorKernel.add(
          part, to: bus.base, fresh: fresh, room: room)
    #else
      case .v3, .v4: preconditionFailure("not a kernel of this architecture")
    #endif
    }
  }

  @inline(never)
  private func addScalar(
    _ pieces: [Piece], _ index: Int, _ sound: PieceSound, _ frames: Range<Int>,
    ofChunkAt chunk: Int, to bus: SampleView, fresh: Int
  ) {
    let piece = pieces[index]
    let first = (frames.lowerBound - chunk) / PieceBlock.length
    let last = (frames.upperBound - 1 - chunk) / PieceBlock.length
    for block in first...last {
      let start = block * PieceBlock.length
      let samples = bus[start..<start + PieceBlock.length]
      if block >= fresh { samples.clear(0..<PieceBlock.length) }
      ScalarKernel.add(
        PieceBlock(of: piece, in: chunk + start, sound: sound, sounds: sounds), to: samples)
    }
  }
}

extension HapticKernelPiece {
  /// A piece as the kernels take it, its frames counted from the chunk's start.
  @inline(__always)
  fileprivate init(
    _ piece: Piece, _ sound: PieceSound, _ frames: Range<Int>, ofChunkAt chunk: Int
  ) {
    self.init()
    start = Int64(piece.start - chunk)
    first = Int64(frames.lowerBound - chunk)
    last = Int64(frames.upperBound - chunk)
    phase = piece.phase
    step = piece.step
    curvature = UInt64(bitPattern: piece.curvature)
    switch piece.amplitude {
    case .polynomial(let p0, let p1, let p2):
      (c0, c1, c2) = (p0, p1, p2)
      shape = p2 != 0 ? 2 : p1 != 0 ? 1 : 0
    case .exponential(let first, let decay):
      (c0, c1) = (first, decay)
      shape = 3
    }
    switch sound {
    case .sine: waveform = 0
    case .triangle: waveform = 1
    case .square: waveform = 2
    case .sawtooth: waveform = 3
    case .noise(let track):
      waveform = 4
      (knot, knotStep, knotCurvature) = (track.position, track.step, track.curvature)
      seed = track.seed
    case .sampled: preconditionFailure("sounds are not played by kernels of vectors")
    }
  }
}
