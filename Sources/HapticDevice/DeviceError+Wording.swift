internal import CALSA
internal import HapticAudio

extension DeviceError: CustomStringConvertible {
  /// One sentence that says what happened and what can be done.
  public var description: String {
    let attempt = "cannot \(action.rawValue) the device \"\(device)\": "
    return switch reason {
    case .missing(let available) where available.isEmpty:
      attempt + "there is no such device, and ALSA knows no other"
    case .missing(let available):
      attempt + "there is no such device; there are "
        + available.map { "\"\($0)\"" }.joined(separator: ", ")
        + " (\"haptic devices\" tells more of them)"
    case .incomplete:
      attempt + "its definition in ALSA's configuration names something that is not there"
    case .invalidName(let error): attempt + error.description
    case .missingCard(let selector, let present):
      attempt + missing(selector, present: present)
    case .busy(let use): attempt + use.advice
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
    case .route(let error): attempt + error.description
    case .stalled(let milliseconds):
      attempt + "it has taken nothing for \(milliseconds) ms; it may be paused or broken"
    case .cannotKeepUp:
      attempt + "it runs empty at once each time; the machine may be overloaded"
    case .system(let code):
      attempt + deviceErrorText(code)
    }
  }
}

/// That a card is not there, and which there are.
private func missing(_ selector: DeviceSelector, present: [SoundCard]) -> String {
  let overUSB = present.filter { $0.usb != nil }
  let alternatives =
    overUSB.isEmpty
    ? "no sound card is connected over USB"
    : "over USB there are "
      + overUSB.compactMap { card in card.usb.map { "\($0) (\(card.name))" } }
      .joined(separator: ", ")
  switch selector {
  case .usb(USBIdentifier.dualSense, _):
    return
      "there is no DualSense; connect it with a cable, since over Bluetooth it is no sound card; "
      + alternatives
  case .usb(let identifiers, _):
    return "no sound card has the USB id " + choice(identifiers.map(\.description), none: "")
      + "; " + alternatives
  case .card(let card, _):
    return "there is no card \"\(card)\"; "
      + (present.isEmpty
        ? "the system has no sound card"
        : "there are " + present.map { "\"\($0.id)\" (\($0.number))" }.joined(separator: ", "))
  case .pcm:
    return "there is no such device"
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
