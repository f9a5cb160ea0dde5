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
  let score = try validScore(pattern, options)
  return SampleBuffer(
    sampleRate: score.sampleRate, channelCount: score.matrix.channelCount,
    samples: score.render(kernel: kernel))
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
  var source = Synthesizer(try validScore(pattern, options), kernel: kernel)
  do throws(AudioFileError) {
    try SoundFile.write(&source, to: path, options: format)
  } catch {
    throw .unwritable(error)
  }
}

/// The score of a pattern by its name or path.
func validScore(
  _ pattern: String, _ options: CompilerOptions
) throws(HapticsError) -> Score {
  let compiled = try compile(PatternSource(pattern), options: options)
  guard let score = compiled.score else { throw .invalid(compiled) }
  return score
}
