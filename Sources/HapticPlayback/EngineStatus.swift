public import HapticAudio
public import HapticDevice

/// What an engine is doing, at one moment.
public struct EngineStatus: Hashable, Sendable {
  /// Whether it plays, and if not, why.
  public var state: State
  /// The frames that have been written to the device since it was started: the next to be written.
  public var frame: Int
  /// The frame behind the last in which a player sounded.
  public var soundEnd: Int
  /// How often the device ran empty.
  public var underrunCount: Int
  /// How often the machine slept.
  public var suspensionCount: Int
  /// Whether the thread that feeds the device comes before ordinary ones.
  public var hasRealTimePriority: Bool
  /// The least gain that the limiter had, 0…1; 1 where nothing was too loud.
  public var lowestGain: Float
  /// The frame of the stream in which it had that.
  public var lowestGainFrame: Int
  /// The frame behind the fade with which it was stopped; `nil` where it has not been.
  public var fadeEnd: Int?
  /// Why it failed, or what it waits for.
  public var error: DeviceError?

  /// What an engine can be doing.
  public enum State: UInt8, Hashable, Sendable {
    /// It has not been started, or has been stopped.
    case stopped
    /// Its stream is open and takes frames.
    case running
    /// Nothing sounds, and the device is closed until something does.
    case idle
    /// The device went away, and it waits for it.
    case waitingForDevice
    /// The device failed, and it has given up.
    case failed
  }
}

/// Something that happened to an engine, which a program may want to tell of.
public enum EngineEvent: Hashable, Sendable {
  /// The system does not allow real-time priority: the device may run empty under load. Told once.
  case realTimePriorityRefused
  /// The device ran empty, so many times by now.
  case underrun(count: Int)
  /// The machine slept, so many times by now.
  case suspended(count: Int)
  /// The device went away, and the engine waits for it.
  case deviceLost(DeviceError)
  /// The device came back.
  case deviceReturned
  /// The device failed; nothing will be heard until the engine is started anew.
  case failed(DeviceError)
}

/// What a device that was opened takes.
public struct StreamFormat: Hashable, Sendable {
  /// The device's name, as it was asked for.
  public var device: String
  /// Frames a second.
  public var sampleRate: Int
  /// How its samples are written.
  public var format: SampleFormat
  /// How they are packed.
  public var layout: SampleLayout
  /// Its channels.
  public var channelCount: Int
  /// Frames between two wake-ups.
  public var periodFrameCount: Int
  /// Frames that it holds.
  public var bufferFrameCount: Int
}
