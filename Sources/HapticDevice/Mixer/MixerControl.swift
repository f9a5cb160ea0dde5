/// A control of a card's mixer, as far as playing depends on it.
package struct MixerControl: Hashable, Sendable {
  /// Its name: `Master`, `PCM`.
  package var name: String
  /// Which of those of the same name it is, from 0.
  package var index: Int
  /// The volume of each channel; empty where it has none.
  package var volumes: [Int]
  /// The least volume.
  package var leastVolume: Int
  /// Whether each channel is let through; empty where it has no switch.
  package var switches: [Bool]

  /// Makes a control.
  package init(
    name: String, index: Int = 0, volumes: [Int] = [], leastVolume: Int = 0, switches: [Bool] = []
  ) {
    self.name = name
    self.index = index
    self.volumes = volumes
    self.leastVolume = leastVolume
    self.switches = switches
  }

  /// Why nothing comes through; `nil` where something does.
  var problem: MixerWarning.Problem? {
    let isMuted = !switches.isEmpty && !switches.contains(true)
    let isAtZero = !volumes.isEmpty && volumes.allSatisfy { $0 <= leastVolume }
    return switch (isMuted, isAtZero) {
    case (true, true): .mutedAtZero
    case (true, false): .muted
    case (false, true): .volumeAtZero
    case (false, false): nil
    }
  }
}

/// A control of a mixer that lets nothing through.
public struct MixerWarning: Hashable, Sendable, CustomStringConvertible {
  /// The mixer, by ALSA's name: `hw:1`, `default`.
  public var mixer: String
  /// The control's name, `PCM`; with a comma and its index where that is not 0.
  public var control: String
  /// What is wrong with it.
  public var problem: Problem

  /// Why a control lets nothing through.
  public enum Problem: Hashable, Sendable {
    /// Its switch is off on all channels.
    case muted
    /// Its volume is the least on all channels.
    case volumeAtZero
    /// Both.
    case mutedAtZero
  }

  /// Makes a warning.
  public init(mixer: String, control: String, problem: Problem) {
    self.mixer = mixer
    self.control = control
    self.problem = problem
  }

  /// The command of the package `alsa-utils` that mends it. 80 % is loud enough to be felt, and not yet
  /// what harms.
  public var remedy: String {
    // Within double quotes a shell takes these for its own.
    let quoted = control.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let change =
      switch problem {
      case .muted: "unmute"
      case .volumeAtZero: "80%"
      case .mutedAtZero: "80% unmute"
      }
    return "amixer -D \(mixer) sset \"\(quoted)\" \(change)"
  }

  /// What is wrong and how it is mended, in lower case and without a full stop.
  public var description: String {
    let state =
      switch problem {
      case .muted: "is muted"
      case .volumeAtZero: "is at volume 0"
      case .mutedAtZero: "is muted and at volume 0"
      }
    return "the mixer's control \"\(control)\" \(state), so that nothing may be felt; "
      + "to change that: \(remedy)"
  }
}
