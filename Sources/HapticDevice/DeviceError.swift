internal import Glibc
public import HapticAudio

/// Why a device could not be played on.
public struct DeviceError: Error, Hashable, Sendable {
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
  public enum Reason: Error, Hashable, Sendable {
    /// There is no such device; with names of some that there are.
    case missing(available: [String])
    /// The device's definition in ALSA's configuration names a device, a plugin or a file that is not
    /// there.
    case incomplete
    /// The device's name cannot be read.
    case invalidName(DeviceSelectorError)
    /// No card is the one that was asked for; with those that there are.
    case missingCard(DeviceSelector, present: [SoundCard])
    /// Another program holds the device.
    case busy(DeviceUse)
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
    /// The channels of the sound do not reach those of the device as they are to.
    case route(ChannelRouteError)
    /// The device took no more frames for so many milliseconds.
    case stalled(milliseconds: Int)
    /// The device ran empty time and again without having played anything in between.
    case cannotKeepUp
    /// Anything else, by alsa-lib's negative error number.
    case system(code: Int32)
  }
}

extension DeviceError.Reason {
  /// The reason for a negative error number of alsa-lib when opening.
  init(opening code: Int32, available: @autoclosure () -> [String]) {
    self =
      switch -code {
      case ENOENT, ENODEV, ENXIO: .missing(available: available())
      case EBUSY, EAGAIN: .busy(DeviceUse())
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
      case EBUSY: .busy(DeviceUse())
      default: .system(code: code)
      }
  }
}
