internal import CALSA
internal import Glibc

/// Names of output devices, for messages.
enum DeviceNames {
  /// The machine's devices that are worth naming: cards, and the sound servers in front of them.
  /// alsa-lib's list also holds a dozen plugins for each card.
  static func usual() -> [String] {
    all().filter { $0.hasPrefix("hw:") || ["default", "pipewire", "pulse", "jack"].contains($0) }
  }

  /// All output devices that the machine's configuration shows.
  private static func all() -> [String] {
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &hints) == 0, let hints = unsafe hints else {
      return []
    }
    defer { _ = unsafe snd_device_name_free_hint(hints) }
    var names: [String] = []
    var index = 0
    while let hint = unsafe hints[index] {
      index += 1
      // No direction means both.
      let direction = unsafe text(hint, "IOID")
      if let name = unsafe text(hint, "NAME"), direction != "Input" { names.append(name) }
    }
    return names
  }

  private static func text(_ hint: UnsafeMutableRawPointer, _ key: String) -> String? {
    guard let value = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(value) }
    return unsafe String(cString: value)
  }
}
