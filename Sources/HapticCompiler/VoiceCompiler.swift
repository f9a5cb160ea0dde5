import HapticModel
import HapticSynthesis

/// Compiles the events of one pattern into the voices of a score.
struct VoiceCompiler {
  private let clock: FrameClock
  private let laws: Laws
  private let controls: ControlSet
  private let gain: Double
  private var score: Score
  /// When the last event ends as authored, its release included, and which one that is: ramps and the
  /// ringing of taps are not counted.
  private(set) var lastEnd: (frame: Int, event: Int?) = (0, nil)

  init(_ pattern: HapticPattern, _ options: CompilerOptions) {
    clock = FrameClock(sampleRate: options.sampleRate)
    laws = Laws(options)
    controls = ControlSet(pattern.controls)
    gain = pattern.gain * options.gain
    score = Score(sampleRate: options.sampleRate)
  }

  /// Compiles events in order of their start; those that start together in order of their source.
  mutating func compileAll(_ events: [Event]) -> Score {
    let starts = events.map { clock.nearestFrame($0.at.milliseconds) }
    let order = events.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let continuations = Continuations(
      events, starts: starts, order: order, controls: controls, clock: clock)
    var handovers: [Int: ContinuousVoice.Handover] = [:]
    for index in order {
      let event = events[index]
      let start = starts[index]
      switch event.kind {
      case .transient(let transient):
        let voice = TransientVoice(
          event, transient, gain: gain, controls: controls, laws: laws, clock: clock)
        append(voice.compile(startFrame: start), origin: index)
        noteEnd(start, of: index)
      case .continuous(let continuous):
        var voice = ContinuousVoice(
          event, continuous, startFrame: start, gain: gain, controls: controls, laws: laws,
          clock: clock, handover: handovers.removeValue(forKey: index))
        let successor = continuations.successor[index]
        let (pieces, handover) = voice.compile(isContinued: successor != nil)
        if let successor { handovers[successor] = handover }
        append(pieces, origin: index)
        noteEnd(start + voice.end, of: index)
      }
    }
    // Silent or not, an event takes its time.
    score.frameCount = max(score.frameCount, lastEnd.frame)
    return score
  }

  private mutating func noteEnd(_ frame: Int, of event: Int) {
    if lastEnd.event == nil || frame > lastEnd.frame { lastEnd = (frame, event) }
  }

  private mutating func append(_ pieces: [Piece], origin: Int) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let end = last.start + last.length
    let range = score.pieces.count..<score.pieces.count + pieces.count
    score.pieces += pieces
    score.voices.append(
      Voice(start: first.start, end: end, pieces: range, origin: Int32(origin)))
    score.frameCount = max(score.frameCount, end)
  }
}
