internal import CHapticSIMD

/// A stretch of a voice that is exact in closed form: a wave of quadratic phase and an amplitude
/// that is a polynomial or an exponential. To a voice that plays a sound only the amplitude matters.
///
/// With `k = frame - start`, `0 ≤ k < length`:
///
///     phase(k)  = phase + k · step + k(k − 1)/2 · curvature      in 2⁻⁶⁴ turns, wrapping
///     sample(k) = amplitude(k) · sin(2π · phase(k))              if the voice's waveform is a sine
public struct Piece: Hashable, Sendable {
  /// The frame of the first sample.
  public var start: Int
  /// The number of frames, 1…2²².
  public var length: Int
  /// The frame behind the last sample.
  public var end: Int { start &+ length }
  /// The phase at the first frame, in 2⁻⁶⁴ turns.
  public var phase: UInt64
  /// The first difference of the phase at the first frame: frequency / rate, in 2⁻⁶⁴ turns a frame.
  public var step: UInt64
  /// The second difference of the phase, in 2⁻⁶⁴ turns a frame²; 0 for a constant frequency.
  public var curvature: Int64
  /// The amplitude over the piece.
  public var amplitude: Amplitude

  /// How the amplitude of a piece runs; 1 is full scale.
  public enum Amplitude: Hashable, Sendable {
    /// `c0 + c1·k + c2·k²`.
    case polynomial(c0: Double, c1: Double, c2: Double)
    /// `start · 2^(−decay·k)`, with `decay` in octaves a frame, 0…1. Below 2⁻³⁸ (−229 dB) it is taken
    /// as 0, so that it never becomes denormal.
    case exponential(start: Double, decay: Double)
  }

  /// The longest piece, in frames.
  public static let maximumLength = 1 << 22

  /// The largest magnitude of an amplitude; with it, sums of many voices are far from overflow.
  public static let maximumAmplitude = 0x1p24

  /// Makes a piece.
  ///
  /// - Parameters:
  ///   - start: The frame of the first sample.
  ///   - length: The number of frames, 1…2²².
  ///   - phase: The phase at the first frame, in 2⁻⁶⁴ turns.
  ///   - step: The phase's first difference at the first frame.
  ///   - curvature: The phase's second difference.
  ///   - amplitude: The amplitude over the piece.
  public init(
    start: Int, length: Int, phase: UInt64 = 0, step: UInt64, curvature: Int64 = 0,
    amplitude: Amplitude
  ) {
    self.start = start
    self.length = length
    self.phase = phase
    self.step = step
    self.curvature = curvature
    self.amplitude = amplitude
  }
}

extension [Piece] {
  /// Has a piece brought near to the processor, for a kernel that begins with it soon.
  ///
  /// Pieces of several voices, in turns, are too far from each other for the processor to foresee.
  @inline(__always)
  func prefetch(_ index: Int) {
    precondition(indices.contains(index))
    unsafe withUnsafeBufferPointer { pieces in
      guard let first = pieces.baseAddress else { return }
      unsafe HapticPrefetch(UnsafeRawPointer(first + index), MemoryLayout<Piece>.size)
    }
  }
}
