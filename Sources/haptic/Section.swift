import CommandLineSupport
import Haptics

/// The part of a sound that is wanted, in times of the pattern.
struct Section: Sendable {
  /// Where it begins, in milliseconds.
  let start: Double
  /// Where it ends; `nil` for the end of the sound.
  let end: Double?

  static let from = Option<Double>(
    "from", "TIME", .time, default: "the beginning",
    help: "Leave out what comes before TIME.")
  static let to = Option<Double>(
    "to", "TIME", .time, default: "the end", help: "Leave out what comes after TIME.")

  /// The section that a command line asks for; by default the whole.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    start = arguments[Self.from] ?? 0
    end = arguments[Self.to]
    if let end, end <= start {
      throw Haptic.usage(
        arguments.command,
        "--from \(NumberText.plain(start)) ms is not before --to \(NumberText.plain(end)) ms")
    }
  }

  /// The frames of the section, each time rounded as those of events are: half to even.
  ///
  /// - Parameters:
  ///   - score: The sound.
  ///   - name: What errors call it.
  ///   - speed: How much faster it is than the pattern is written.
  /// - Returns: The frames, of which there is at least one but in an empty sound.
  /// - Throws: What is wrong with the section of this sound, which may be shorter than that.
  func frames(
    of score: Score, named name: String, speed: Double = 1
  ) throws(SectionError) -> Range<Int> {
    let first = try frame(start, "--from", of: score, named: name, speed: speed)
    var last = score.frameCount
    if let end { last = try frame(end, "--to", of: score, named: name, speed: speed) }
    // Nothing at all is the whole of an empty pattern alone.
    guard first < last || score.frameCount == 0 else {
      let from = Self.text("--from", start)
      guard let end else {
        throw SectionError("nothing is left of \"\(name)\" behind \(from)")
      }
      throw SectionError(
        "there is no frame between \(from) and \(Self.text("--to", end)) at "
          + "\(score.sampleRate) Hz")
    }
    return first..<last
  }

  private func frame(
    _ milliseconds: Double, _ option: String, of score: Score, named name: String, speed: Double
  ) throws(SectionError) -> Int {
    let rate = Double(score.sampleRate) / speed
    let frame = Int((milliseconds * rate / 1000).rounded(.toNearestOrEven))
    guard frame <= score.frameCount else {
      let length = NumberText.plain(Double(score.frameCount) * 1000 / rate)
      throw SectionError(
        "\(Self.text(option, milliseconds)) is beyond the end of \"\(name)\", which lasts "
          + "\(length) ms")
    }
    return frame
  }

  private static func text(_ option: String, _ milliseconds: Double) -> String {
    "\(option) \(NumberText.plain(milliseconds)) ms"
  }
}

/// Why a sound has no such section.
struct SectionError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ValueKind<Double> {
  /// A time as patterns write it: milliseconds, or a number with its unit.
  fileprivate static let time = {
    var kind = number(
      in: PatternLimits.milliseconds,
      units: [NumberUnit("ms", factor: 1), NumberUnit("s", factor: 1000)])
    kind.values = "milliseconds, or a number with a unit, such as 0.2s"
    return kind
  }()
}
