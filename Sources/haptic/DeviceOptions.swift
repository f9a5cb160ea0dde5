import CommandLineSupport
import Haptics

/// The options that say which device is played on, and how it is opened.
enum DeviceOptions {
  static let device = Option<String>(
    "device", short: "D", "DEVICE", .device, default: "ALSA's \"default\"",
    help: "The device: a name of ALSA's, card:ID, usb:VENDOR:PRODUCT or dualsense; "
      + "\"haptic devices\" lists them.")

  static let route = Option<ChannelRoute>(
    "route", "ROUTE", .route, default: "auto: one channel to all, several to as many",
    help: "Which channels of the device get what: 3,4 or rl,rr or 3=-6dB,4=0.5 or 3:1=0.5+2,4:2.")

  static let periodTime = Option<Int>(
    "period-time", "US", .integer(in: microseconds), default: "5000",
    help: "Microseconds between two wake-ups.")

  static let bufferTime = Option<Int>(
    "buffer-time", "US", .integer(in: microseconds), default: "50000",
    help: "Microseconds that the device holds.")

  static let periodSize = Option<Int>(
    "period-size", "FRAMES", .integer(in: frames), help: "Frames between two wake-ups.")

  static let bufferSize = Option<Int>(
    "buffer-size", "FRAMES", .integer(in: frames), help: "Frames that the device holds.")

  static let waits = Flag(
    "wait-for-device", help: "Wait for a device that is not there, is used, or goes away.")

  /// The times and sizes that make sense, at any rate.
  private static let microseconds = 100...10_000_000
  private static let frames = 8...1_048_576

  /// The options on the size of period and buffer.
  static let sizes = [
    periodTime.description, bufferTime.description, periodSize.description, bufferSize.description,
  ]

  /// What the options of a command line ask of a device.
  ///
  /// - Throws: Where a time and a size are given for the same thing, or a period is longer than the
  ///   buffer.
  static func request(
    _ arguments: ParsedArguments, of command: CommandDescription
  ) throws(UsageError) -> OutputRequest {
    var request = OutputRequest(route: arguments[route] ?? .automatic)
    if let device = arguments[device] { request.device = device }
    for (time, size) in [(periodTime, periodSize), (bufferTime, bufferSize)] {
      if arguments[time] != nil, arguments[size] != nil {
        throw Haptic.usage(
          command, "--\(time.description.name) and --\(size.description.name) exclude each other")
      }
    }
    if let time = arguments[periodTime] { request.periodMicroseconds = time }
    if let time = arguments[bufferTime] { request.bufferMicroseconds = time }
    request.periodFrameCount = arguments[periodSize]
    request.bufferFrameCount = arguments[bufferSize]
    for (period, buffer) in [(periodTime, bufferTime), (periodSize, bufferSize)] {
      guard let length = arguments[period], let whole = arguments[buffer], length > whole else {
        continue
      }
      throw Haptic.usage(
        command,
        "--\(period.description.name) \(length) is more than --\(buffer.description.name) \(whole)")
    }
    return request
  }
}

extension ValueKind<String> {
  /// What a device can be called by.
  static let device = ValueKind(
    completion: Completion(words: [
      Term("default", "what ALSA's configuration says"),
      Term("dualsense", "a DualSense controller"),
      Term("null", "no device at all"),
    ])
  ) { text throws(ValueError) in
    if text.isEmpty { throw ValueError("the value is empty") }
    do throws(DeviceSelectorError) {
      _ = try DeviceSelector(text)
      return text
    } catch {
      throw ValueError(error.description)
    }
  }
}

extension ValueKind<ChannelRoute> {
  /// Which channels of a device get what.
  static let route = ValueKind { text throws(ValueError) in
    do throws(RouteSyntaxError) {
      return try ChannelRoute(text)
    } catch {
      throw ValueError(error.description)
    }
  }
}
