public import HapticDiagnostics

/// What a format says differently from the pattern that is written in it.
public enum ConversionProblem: Problem, Hashable {
  /// Something that the format has no word for.
  case lost(Feature)
  /// A strength beyond what the format can say, which is brought to the nearest.
  case tooStrong
  /// A frequency beyond the band that sharpness stands for, in hertz; the band's end is written.
  case outsideBand(hertz: Double, band: ClosedRange<Double>)
  /// A strength below the least that the law has an intensity for.
  case tooWeak
  /// A continuous event that takes part in the changes of another one.
  case sharedCurve(Value)
  /// A tap under the curve of a continuous event that cannot be given back what that takes from it.
  case tapUnderCurve(Value)
  /// Normalised ramps become times, or the other way round.
  case rampLaw
  /// Amplitudes and gains become intensities by a law.
  case intensityLaw(String)
  /// Frequencies become sharpnesses by a law over a band in hertz.
  case sharpnessLaw(String, band: ClosedRange<Double>)
  /// A path that does not lead from the new file to what it means.
  case brokenReference(String)

  /// What a format has no word for.
  public enum Feature: Hashable, Sendable {
    case waveform(String)
    case ring, channels, phase, sound, soundShape, leastLength, steepness
  }

  /// What is felt of an event.
  public enum Value: String, Hashable, Sendable {
    case intensity, sharpness
  }

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case lost = "lost-in-conversion"
    case clipped = "clipped-in-conversion"
    case sharedCurve = "shared-curve"
    case lawUsed = "law-used"
    case brokenReference = "broken-reference"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .lost: .lost
    case .tooStrong, .outsideBand, .tooWeak: .clipped
    case .sharedCurve, .tapUnderCurve: .sharedCurve
    case .rampLaw, .intensityLaw, .sharpnessLaw: .lawUsed
    case .brokenReference: .brokenReference
    }
  }

  /// What stands for all problems that are told together, at the first of their places.
  var group: ConversionProblem {
    if case .outsideBand(_, let band) = self { .outsideBand(hertz: 0, band: band) } else { self }
  }

  public var severity: Severity { kind == .lawUsed ? .note : .warning }

  public var message: String {
    switch self {
    case .lost(.waveform(let name)): "AHAP has no \(name): it becomes a sine"
    case .lost(.ring): "AHAP cannot say how a tap rings: \"ring\" is lost"
    case .lost(.channels): "AHAP has no channels: the event goes to all that are felt"
    case .lost(.phase): "AHAP cannot say where in its cycle a vibration begins"
    case .lost(.sound): "AHAP plays sounds on a loudspeaker only: this one is lost"
    case .lost(.soundShape): "AHAP has no such attack, decay, sustain or release of a sound"
    case .lost(.steepness):
      "the strength changes so fast that straight lines cannot follow it: they become jumps"
    case .lost(.leastLength):
      "the pattern no longer lasts as long as it did: how long its sounds are is not known"
    case .tooStrong: "it is stronger than intensity 1, and AHAP has no gain"
    case .outsideBand(let hertz, let band):
      "\(NumberText.plain(hertz, decimals: 1)) Hz is "
        + (hertz > band.upperBound ? "above" : "below") + " \(wording(band)) Hz; "
        + shortest(hertz > band.upperBound ? band.upperBound : band.lowerBound) + " Hz is written"
    case .tooWeak: "it is weaker than any intensity under this law: it falls silent"
    case .sharedCurve(let value):
      "its \(value) follows that of another event: AHAP's curves act on all events at once"
    case .tapUnderCurve(let value):
      "the \(value) of the tap is changed by a continuous event: AHAP's curves act on all events"
    case .rampLaw:
      "attack, decay and release are converted by the law 1 ms * 2000^value"
    case .intensityLaw(let name):
      "amplitudes and gains become intensities by the \(name) law"
    case .sharpnessLaw(let name, let band):
      "frequencies become sharpnesses by the \(name) law, \(wording(band)) Hz"
    case .brokenReference(let path):
      "\"\(path)\" cannot be found from the folder of the new file"
    }
  }

  public var help: String? {
    switch self {
    case .lost(.steepness): "full scale in 1 ms is a jump; give the change a little longer"
    case .sharedCurve: "AHAP cannot play them apart; write them to files of their own"
    case .tapUnderCurve: "with --split, taps become a file of their own"
    case .outsideBand: "another --sharpness-law or --actuator has another band"
    case .tooWeak: "another --intensity-law has no such limit"
    case .brokenReference: "write the file into the folder of the original, or one above it"
    default: nil
    }
  }
}
