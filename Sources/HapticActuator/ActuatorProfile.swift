/// What has to be known of an actuator to compile for it.
public struct ActuatorProfile: Hashable, Sendable {
  /// The profile's name.
  public var name: String
  /// What it is for, in a few words.
  public var summary: String
  /// The frequencies that sharpness 0 and 1 stand for, in hertz.
  public var band: ClosedRange<Double>
  /// The resonance in hertz; `nil` for an actuator without a marked one.
  public var resonance: Double?
  /// The channels, in the order of the audio device: 1…64 of them.
  public var channels: [ActuatorChannel]

  /// How many channels an actuator can have.
  public static let channelCounts = 1...64

  /// Makes a profile, by default of a single channel.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - summary: What it is for, in a few words.
  ///   - band: The frequencies of sharpness 0 and 1, in hertz.
  ///   - resonance: The resonance in hertz; `nil` where there is no marked one.
  ///   - channels: Its channels, in the order of the audio device.
  /// - Precondition: the band is finite, begins above 0 and is not empty, the resonance is finite and
  ///   above 0, and there are 1…64 channels.
  public init(
    name: String, summary: String = "", band: ClosedRange<Double>, resonance: Double? = nil,
    channels: [ActuatorChannel] = [ActuatorChannel()]
  ) {
    precondition(
      0 < band.lowerBound && band.lowerBound < band.upperBound && band.upperBound.isFinite,
      "a band is finite, begins above 0 Hz and is not empty")
    precondition(
      resonance.map { $0 > 0 && $0.isFinite } ?? true, "a resonance is finite and above 0 Hz")
    precondition(Self.channelCounts ~= channels.count, "an actuator has 1…64 channels")
    self.name = name
    self.summary = summary
    self.band = band
    self.resonance = resonance
    self.channels = channels
  }

  /// A wide-band voice coil, for when the actuator is not known: 80–230 Hz, the band that
  /// re-creations of Core Haptics assume.
  public static let generic = generic(channelCount: 1)

  /// Several wide-band voice coils of which nothing more is known; two are called `left` and `right`.
  ///
  /// - Precondition: `channelCount` is 1…64.
  public static func generic(channelCount: Int) -> ActuatorProfile {
    let names: [String?] = channelCount == 2 ? ["left", "right"] : []
    let channels = (0..<channelCount).map {
      ActuatorChannel(names.indices.contains($0) ? names[$0] : nil)
    }
    return ActuatorProfile(
      name: "generic", summary: "a wide-band voice coil", band: 80...230, channels: channels)
  }

  /// Sony's DualSense controller over USB, an audio device of four channels: 1 and 2 are its
  /// loudspeaker and headphones, 3 and 4 the voice coils in its grips. Their band is taken as the
  /// generic one.
  public static let dualSense = ActuatorProfile(
    name: "dualsense", summary: "a DualSense controller over USB, coils on channels 3 and 4",
    band: 80...230,
    channels: [
      ActuatorChannel("sound left", role: .sound), ActuatorChannel("sound right", role: .sound),
      ActuatorChannel("left"), ActuatorChannel("right"),
    ])

  /// Every profile that is known by name.
  public static let all: [ActuatorProfile] = [.generic, .dualSense]
}
