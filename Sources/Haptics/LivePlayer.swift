internal import HapticMath
internal import Synchronization

/// A pattern that plays on an engine, whose intensity, sharpness and speed can be changed meanwhile.
///
///     let player = try LivePlayer(engine) { options in try? Haptics.compile(file: path, options: options) }
///     player.start()
///     player.setIntensity(0.5)
///
/// With the native laws (quadratic or linear intensity, logarithmic sharpness) intensity is a gain and
/// sharpness a ratio of frequencies, which take effect with the next period. Otherwise, and for another
/// speed, the pattern is compiled anew on the calling thread, and the player crosses over to that in
/// 5 ms.
public final class LivePlayer: Sendable {
  /// Compiles the pattern; `nil` where that fails.
  public typealias Compile = @Sendable (CompilerOptions) -> CompiledPattern?

  private let compile: Compile
  private let state: Mutex<State>
  /// The player of the engine.
  public let player: HapticPlayer

  private struct State {
    /// What the score was compiled with.
    var options: CompilerOptions
    var intensity = 1.0
    var sharpness = 0.0
  }

  /// Compiles a pattern and prepares it; `nil` where compiling fails.
  ///
  /// - Parameters:
  ///   - engine: Where it plays; it has been opened.
  ///   - options: How to compile at first, for the engine's rate.
  ///   - compile: Compiles the pattern with given options.
  /// - Throws: `EngineError` where the score does not fit.
  public convenience init?(
    _ engine: HapticEngine, options: CompilerOptions, compile: @escaping Compile
  ) throws(EngineError) {
    guard let compiled = compile(options), let score = compiled.score else { return nil }
    try self.init(
      engine, compiled, score, options: options, compile: compile,
      fadeFrameCount: max(1, score.sampleRate / 200))
  }

  /// Prepares what has been compiled, with fades of a length of their own.
  package init(
    _ engine: HapticEngine, _ compiled: CompiledPattern, _ score: Score, options: CompilerOptions,
    compile: @escaping Compile, fadeFrameCount: Int
  ) throws(EngineError) {
    self.compile = compile
    state = Mutex(State(options: options))
    player = try engine.makePlayer(
      score, loopFrameCount: compiled.compilation?.loopFrameCount, fadeFrameCount: fadeFrameCount)
  }

  /// Frames a second of its score.
  public var sampleRate: Int { state.withLock { $0.options.sampleRate } }
  /// The factor on intensities, 0…2.
  public var intensity: Double { state.withLock { $0.intensity } }
  /// What is added to sharpnesses, −1…1.
  public var sharpness: Double { state.withLock { $0.sharpness } }
  /// How much faster it plays than it is written, 0.1…10.
  public var speed: Double { state.withLock { $0.options.speed } }

  /// Multiplies all intensities with a factor.
  ///
  /// - Parameter factor: 0…2; others are limited to that.
  /// - Returns: Whether it could be done; it is not where compiling fails.
  @discardableResult
  public func setIntensity(_ factor: Double) -> Bool {
    state.withLock { state in
      let factor = min(max(factor, 0), 2)
      switch state.options.intensityLaw {
      case .quadratic: player.setGain(factor * factor)
      case .linear, .mpeg: player.setGain(factor)
      case .decibel:
        guard exchange(&state, { $0.intensity = factor }) else { return false }
      }
      state.intensity = factor
      return true
    }
  }

  /// Adds a number to all sharpnesses.
  ///
  /// - Parameter shift: −1…1; others are limited to that.
  /// - Returns: Whether it could be done; it is not where compiling fails.
  @discardableResult
  public func setSharpness(_ shift: Double) -> Bool {
    state.withLock { state in
      let shift = min(max(shift, -1), 1)
      if state.options.sharpnessLaw == .logarithmic {
        let band = state.options.actuator.band
        player.setPitchRatio(
          DeterministicMath.exp2(shift * DeterministicMath.log2(band.upperBound / band.lowerBound)))
      } else if !exchange(&state, { $0.sharpness = shift }) {
        return false
      }
      state.sharpness = shift
      return true
    }
  }

  /// Plays faster or slower, at the same pitch.
  ///
  /// - Parameter speed: 0.1…10; others are limited to that.
  /// - Returns: Whether it could be done; it is not where compiling fails.
  @discardableResult
  public func setSpeed(_ speed: Double) -> Bool {
    state.withLock { state in
      exchange(&state) {
        $0.speed = min(
          max(speed, PatternLimits.speeds.lowerBound), PatternLimits.speeds.upperBound)
      }
    }
  }

  /// Compiles with other options, and has the player go on with that.
  private func exchange(_ state: inout State, _ change: (inout CompilerOptions) -> Void) -> Bool {
    var options = state.options
    change(&options)
    guard options != state.options else { return true }
    guard let compiled = compile(options), let score = compiled.score else { return false }
    let scale = state.options.speed / options.speed
    do throws(EngineError) {
      try player.exchange(
        for: score, scale: scale, loopFrameCount: compiled.compilation?.loopFrameCount)
    } catch {
      return false
    }
    state.options = options
    return true
  }
}
