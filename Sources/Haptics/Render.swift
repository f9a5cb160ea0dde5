/// Renders a pattern to samples.
///
///     let buffer = try Haptics.render("impact.heavy")
///
/// - Parameters:
///   - pattern: The path of a file, or the name of a built-in pattern (``PatternSource``).
///   - options: How to compile, the sample rate among it.
///   - kernel: The implementation of the inner loop, by default the fastest that the processor can run;
///     all give the same samples.
/// - Returns: The samples.
/// - Throws: ``HapticsError/unreadable(_:)``, ``HapticsError/invalid(_:)`` or
///   ``HapticsError/unsupported(_:)``.
public func render(
  _ pattern: String, options: CompilerOptions = CompilerOptions(), kernel: Kernel = .best
) throws(HapticsError) -> SampleBuffer {
  guard kernel.isSupported else { throw .unsupported(kernel) }
  return SampleBuffer(try validScore(pattern, options), kernel: kernel)
}

/// Renders a pattern that was made in code to samples.
///
/// - Parameters:
///   - pattern: The pattern; see `PatternBuilder`.
///   - options: How to compile, the sample rate among it.
///   - kernel: The implementation of the inner loop, as for files.
/// - Returns: The samples.
/// - Throws: ``HapticsError/invalid(_:)`` or ``HapticsError/unsupported(_:)``.
public func render(
  _ pattern: HapticPattern, options: CompilerOptions = CompilerOptions(), kernel: Kernel = .best
) throws(HapticsError) -> SampleBuffer {
  guard kernel.isSupported else { throw .unsupported(kernel) }
  return SampleBuffer(try validScore(pattern, options), kernel: kernel)
}

/// Renders a pattern to a WAV file, block by block.
///
///     try Haptics.render("knock.hpat", to: "knock.wav")
///
/// - Parameters:
///   - pattern: The path of a file, or the name of a built-in pattern (``PatternSource``).
///   - path: Where to write; `-` is standard output. A file that exists is replaced only where
///     `format` says so.
///   - options: How to compile, the sample rate among it.
///   - format: How to write, the sample format among it.
///   - kernel: The implementation of the inner loop, as for samples.
/// - Throws: ``HapticsError``.
public func render(
  _ pattern: String, to path: String, options: CompilerOptions = CompilerOptions(),
  format: SoundFile.Options = SoundFile.Options(), kernel: Kernel = .best
) throws(HapticsError) {
  guard kernel.isSupported else { throw .unsupported(kernel) }
  try write(try validScore(pattern, options), to: path, format: format, kernel: kernel)
}

/// Renders a pattern that was made in code to a WAV file, block by block.
///
/// - Parameters:
///   - pattern: The pattern; see `PatternBuilder`.
///   - path: Where to write, as for files.
///   - options: How to compile, the sample rate among it.
///   - format: How to write, the sample format among it.
///   - kernel: The implementation of the inner loop, as for files.
/// - Throws: ``HapticsError``.
public func render(
  _ pattern: HapticPattern, to path: String, options: CompilerOptions = CompilerOptions(),
  format: SoundFile.Options = SoundFile.Options(), kernel: Kernel = .best
) throws(HapticsError) {
  guard kernel.isSupported else { throw .unsupported(kernel) }
  try write(try validScore(pattern, options), to: path, format: format, kernel: kernel)
}

private func write(
  _ score: Score, to path: String, format: SoundFile.Options, kernel: Kernel
) throws(HapticsError) {
  var source = Synthesizer(score, kernel: kernel)
  do throws(AudioFileError) {
    try SoundFile.write(&source, to: path, options: format)
  } catch {
    throw .unwritable(error)
  }
}

extension SampleBuffer {
  /// The samples of a score.
  fileprivate init(_ score: Score, kernel: Kernel) {
    self.init(
      sampleRate: score.sampleRate, channelCount: score.matrix.channelCount,
      samples: score.render(kernel: kernel))
  }
}

/// The score of a pattern that was made in code.
func validScore(
  _ pattern: HapticPattern, _ options: CompilerOptions
) throws(HapticsError) -> Score {
  let compiled = try compile(pattern, options: options)
  guard let score = compiled.score else { throw .invalid(compiled) }
  return score
}

/// The score of a pattern by its name or path.
func validScore(
  _ pattern: String, _ options: CompilerOptions
) throws(HapticsError) -> Score {
  let compiled = try compile(PatternSource(pattern), options: options)
  guard let score = compiled.score else { throw .invalid(compiled) }
  return score
}
