/// Renders a pattern to samples.
///
///     let buffer = try Haptics.render("impact.heavy")
///
/// - Parameters:
///   - pattern: The path of a file, or the name of a built-in pattern (``PatternSource``).
///   - options: How to compile, the sample rate among it.
/// - Returns: The samples.
/// - Throws: ``HapticsError/unreadable(_:)`` or ``HapticsError/invalid(_:)``.
public func render(
  _ pattern: String, options: CompilerOptions = CompilerOptions()
) throws(HapticsError) -> SampleBuffer {
  let score = try validScore(pattern, options)
  return SampleBuffer(
    sampleRate: score.sampleRate, channelCount: score.matrix.channelCount, samples: score.render())
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
/// - Throws: ``HapticsError``.
public func render(
  _ pattern: String, to path: String, options: CompilerOptions = CompilerOptions(),
  format: SoundFile.Options = SoundFile.Options()
) throws(HapticsError) {
  var source = Synthesizer(try validScore(pattern, options))
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
