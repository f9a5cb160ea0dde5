/// Compiles the pattern in a file.
///
///     let pattern = try Haptics.compile(file: "knock.hpat")
///
/// - Parameters:
///   - path: The file, in any format that can be recognised.
///   - options: How to compile.
/// - Returns: The pattern, which has a score; it may have warnings.
/// - Throws: ``HapticsError/unreadable(_:)`` or ``HapticsError/invalid(_:)``.
public func compile(
  file path: String, options: CompilerOptions = CompilerOptions()
) throws(HapticsError) -> CompiledPattern {
  try compile(.file(path), options: options)
}

/// Compiles a pattern from wherever it comes.
///
///     let pattern = try Haptics.compile(PatternSource("impact.heavy"))
///
/// - Parameters:
///   - source: Where the pattern comes from.
///   - options: How to compile.
/// - Returns: The pattern, which has a score; it may have warnings.
/// - Throws: ``HapticsError/unreadable(_:)`` or ``HapticsError/invalid(_:)``.
public func compile(
  _ source: PatternSource, options: CompilerOptions = CompilerOptions()
) throws(HapticsError) -> CompiledPattern {
  let text: SourceText
  do throws(PatternFileError) {
    text = try source.read()
  } catch {
    throw .unreadable(error)
  }
  let pattern = CompiledPattern(
    text, options: options, library: PatternLibrary(for: source))
  if pattern.score == nil { throw .invalid(pattern) }
  return pattern
}

/// Compiles a pattern that was made in code.
///
///     let pattern = try Haptics.compile(
///       HapticPattern {
///         Transient(intensity: 0.7)
///         Transient(intensity: 1).at(110)
///       })
///
/// - Parameters:
///   - pattern: The pattern; see `PatternBuilder`.
///   - options: How to compile.
///   - library: Finds what the pattern refers to; by default built-in patterns only.
/// - Returns: The pattern, which has a score; it may have warnings.
/// - Throws: ``HapticsError/invalid(_:)``, which tells each error at its line of code.
public func compile(
  _ pattern: HapticPattern, options: CompilerOptions = CompilerOptions(),
  library: PatternLibrary = PatternLibrary()
) throws(HapticsError) -> CompiledPattern {
  let compiled = CompiledPattern(pattern, options: options, library: library)
  if compiled.score == nil { throw .invalid(compiled) }
  return compiled
}
