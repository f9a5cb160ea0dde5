internal import CALSA
internal import Glibc
public import HapticAudio

/// Why a device could not be played on.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The device's name, as it was asked for.
  public var device: String
  /// What was being done.
  public var action: Action
  /// What stood against it.
  public var reason: Reason
  /// What alsa-lib said about it, for those who look closer.
  public var libraryMessages: [String]

  /// Makes an error.
  public init(_ action: Action, device: String, _ reason: Reason, libraryMessages: [String] = []) {
    self.device = device
    self.action = action
    self.reason = reason
    self.libraryMessages = libraryMessages
  }

  /// What is done with a device.
  public enum Action: String, Hashable, Sendable {
    case open
    case configure = "set up"
    case start
    case play = "play on"
    case drain = "finish playing on"
  }

  /// What can stand against it.
  public enum Reason: Hashable, Sendable {
    /// There is no such device; with names of some that there are.
    case missing(available: [String])
    /// Another program holds the device.
    case busy
    /// The user may not use the device.
    case notPermitted
    /// The sound server behind the device does not answer.
    case serverUnreachable
    /// The device went away while playing.
    case disconnected
    /// The device does not run at this rate without resampling; with those it runs at, in hertz.
    case unsupportedRate(Int, supported: [Int])
    /// The device takes no such samples; with what it takes, of the formats that can be made.
    case unsupportedFormat(SampleFormat?, supported: [SampleFormat])
    /// The device has no such number of channels; with the least and the greatest that it has.
    case unsupportedChannels(Int, supported: ClosedRange<Int>)
    /// Sound of several channels goes only to as many; one channel goes to all.
    case channelMismatch(source: Int, device: Int)
    /// The device took no more frames for so many milliseconds.
    case stalled(milliseconds: Int)
    /// The device ran empty time and again without having played anything in between.
    case cannotKeepUp
    /// Anything else, by alsa-lib's negative error number.
    case system(code: Int32)
  }

  /// One sentence that says what happened and what can be done.
  public var description: String {
    let attempt = "cannot \(action.rawValue) the device \"\(device)\": "
    return switch reason {
    case .missing(let available) where available.isEmpty:
      attempt + "there is no such device, and ALSA knows no other; \"aplay -L\" lists all names"
    case .missing(let available):
      attempt + "there is no such device; there are "
        + available.map { "\"\($0)\"" }.joined(separator: ", ") + " (\"aplay -L\" lists all names)"
    case .busy:
      attempt + "another program is using it; end that program (often a sound server), "
        + "or play through it with the device \"default\""
    case .notPermitted:
      attempt + "permission denied; your user may have to be in the group \"audio\""
    case .serverUnreachable:
      attempt
        + "the sound server behind it does not answer; start it, or choose a card such as \"hw:0\""
    case .disconnected:
      "the device \"\(device)\" went away while it was being used; connect it again and play anew"
    case .unsupportedRate(let rate, let supported):
      attempt + "it does not run at \(rate) Hz; choose "
        + choice(supported.map { "\($0)" }, none: "another rate")
    case .unsupportedFormat(let format, let supported):
      attempt + (format.map { "it does not take \($0.rawValue)" } ?? "it takes no known format")
        + "; choose " + choice(supported.map(\.rawValue), none: "another device")
    case .unsupportedChannels(let count, let supported):
      attempt + "it cannot have \(count) channel\(count == 1 ? "" : "s"); it has "
        + (supported.count == 1
          ? "\(supported.lowerBound)" : "\(supported.lowerBound) to \(supported.upperBound)")
    case .channelMismatch(let source, let device):
      attempt + "the pattern has \(source) channels and the device \(device); "
        + "only patterns of one channel go to any number"
    case .stalled(let milliseconds):
      attempt + "it has taken nothing for \(milliseconds) ms; it may be paused or broken"
    case .cannotKeepUp:
      attempt + "it runs empty at once each time; the machine may be overloaded"
    case .system(let code):
      attempt + deviceErrorText(code)
    }
  }
}

extension DeviceError.Reason {
  /// The reason for a negative error number of alsa-lib when opening.
  init(opening code: Int32, available: @autoclosure () -> [String]) {
    self =
      switch -code {
      case ENOENT, ENODEV, ENXIO: .missing(available: available())
      case EBUSY, EAGAIN: .busy
      case EACCES, EPERM: .notPermitted
      case ECONNREFUSED, ECONNRESET, EHOSTDOWN: .serverUnreachable
      default: .system(code: code)
      }
  }

  /// The reason for a negative error number of alsa-lib with a device that is open.
  init(running code: Int32) {
    self =
      switch -code {
      case ENODEV, EBADFD, ENXIO: .disconnected
      // Some drivers tell only when they are set up.
      case EBUSY: .busy
      default: .system(code: code)
      }
  }
}

/// "a", "a or b", "a, b or c".
private func choice(_ names: [String], none: String) -> String {
  guard let last = names.last else { return none }
  guard names.count > 1 else { return last }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// alsa-lib's words for an error number, to stand within a sentence.
private func deviceErrorText(_ code: Int32) -> String {
  guard let text = unsafe snd_strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text).lowercasedFirst
}
