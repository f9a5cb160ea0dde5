import Foundation

/// Patterns for the tests to write.
enum Samples {
  /// One tap, in the native format.
  static let tap = """
    {
      "haptic": 1,
      "name": "tap",
      "events": [
        { "type": "transient", "at": 10, "intensity": 0.8, "sharpness": 0.5 }
      ]
    }

    """

  /// A vibration of a length in milliseconds.
  static func buzz(milliseconds: Int) -> String {
    """
    {
      "haptic": 1,
      "events": [
        { "type": "continuous", "duration": \(milliseconds), "intensity": 0.8, "sharpness": 0.5 }
      ]
    }

    """
  }

  /// Options with which an hour takes many seconds to render on any machine, for what is to be tried
  /// meanwhile: the definition's own kernel at the highest rate.
  static let slowly = ["--simd", "scalar", "--rate", "192000"]

  /// Two full vibrations at once, which the limiter has to bring down.
  static let loud = """
    {
      "haptic": 1,
      "events": [
        { "type": "continuous", "duration": 200, "intensity": 1, "sharpness": 0.5 },
        { "type": "continuous", "duration": 200, "intensity": 1, "sharpness": 0.5 }
      ]
    }

    """

  /// Many long vibrations at once, which are too loud in the end: a thread would be busy with them.
  static let heavy: String = {
    let events = (0..<12).map { index in
      """
          { "type": "continuous", "at": \(index * 700), "duration": 15000, "sharpness": 0.\(index + 10),
            "intensity": [[0, 0.1], [15000, 0.8]] }
      """
    }
    return "{ \"haptic\": 1, \"events\": [\n\(events.joined(separator: ",\n"))\n] }\n"
  }()

  /// A vibration of changing strength and pitch, with a tap in it.
  static let sweep = """
    {
      "haptic": 1,
      "events": [
        { "type": "continuous", "duration": 700,
          "intensity": [[0, 0.1], [200, 0.8, "easeIn"], [650, 0.05, "exponential"]],
          "sharpness": [[0, 0], [300, 1], [700, 0.4, "easeInOut"]], "release": 40 },
        { "type": "transient", "at": 333.3, "intensity": 0.3, "sharpness": 0.9 }
      ]
    }

    """

  /// A tap, in Apple's format.
  static let ahap = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
          { "ParameterID": "HapticSharpness", "ParameterValue": 0.4 } ] } }
      ]
    }

    """

  /// The names of the built-in patterns.
  static let builtIn = [
    "impact.light", "impact.medium", "impact.heavy", "impact.soft", "impact.solid", "impact.rigid",
    "notification.success", "notification.warning", "notification.error", "selection",
    "increase", "decrease", "start", "stop", "levelChange", "alignment", "pathComplete",
    "example.heartbeat", "example.engine", "example.rain", "example.ratchet", "example.collision",
    "example.alarm",
  ]

  /// The folder of collected AHAP files: `HAPTIC_CORPUS`, or beside the repository; `nil` where
  /// there is none, since the files are other people's and no part of the repository.
  static let ahapCorpus: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["HAPTIC_CORPUS"].map { URL(filePath: $0) }
    let folder = (named ?? root.appending(path: "../shared/corpus").standardized)
      .appending(path: "ahap")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
