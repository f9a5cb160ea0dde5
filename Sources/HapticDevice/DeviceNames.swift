internal import CALSA
internal import Glibc

/// An output device that ALSA's configuration shows.
package struct DeviceHint: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// What it is, perhaps in several lines.
  package var description: String

  /// Makes a hint.
  package init(name: String, description: String) {
    self.name = name
    self.description = description
  }

  /// What it is, in one line.
  var summary: String { description.split(separator: "\n").joined(separator: ", ") }

  /// Whether it is more than what ALSA makes of each card, and than a part of others' definitions:
  /// sound servers, and what users have defined.
  var isWorthListing: Bool {
    CardPCMName(name) == nil && !Self.parts.contains(name)
  }

  /// Names that `alsa-lib` and `alsa-plugins` define: converters, and a device that plays nothing.
  private static let parts = [
    "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix", "oss", "usbstream",
  ]
}

/// Names of output devices.
enum DeviceNames {
  /// The machine's devices that are worth naming in a message: cards, and the sound servers in front of
  /// them. alsa-lib's list also holds a dozen plugins for each card.
  static func usual() -> [String] {
    hints().map(\.name).filter {
      $0.hasPrefix("hw:") || ["default", "pipewire", "pulse", "jack"].contains($0)
    }
  }

  /// All output devices that the machine's configuration shows.
  static func hints() -> [DeviceHint] {
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &list) == 0, let list = unsafe list else {
      return []
    }
    defer { _ = unsafe snd_device_name_free_hint(list) }
    var hints: [DeviceHint] = []
    var index = 0
    while let hint = unsafe list[index] {
      index += 1
      // No direction means both.
      guard let name = unsafe text(hint, "NAME"), unsafe text(hint, "IOID") != "Input" else {
        continue
      }
      hints.append(DeviceHint(name: name, description: unsafe text(hint, "DESC") ?? ""))
    }
    return hints
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(value) }
    return unsafe String(cString: value)
  }
}
