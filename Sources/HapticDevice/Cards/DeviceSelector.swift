/// What a device can be called by.
///
/// | written | meaning |
/// |---|---|
/// | `card:Controller`, `card:1` | the first device of a card, by its id or number |
/// | `usb:054c:0ce6` | the first device of the first card that is this USB device |
/// | `dualsense` | the first DualSense or DualSense Edge |
/// | anything else | a name of ALSA's, such as `default` or `hw:1,0` |
///
/// All but ALSA's names may end in a comma and the number of another device of the card:
/// `card:PCH,3`.
public enum DeviceSelector: Hashable, Sendable {
  /// A name of ALSA's.
  case pcm(String)
  /// A device of a card, by the card's id or number.
  case card(String, device: Int)
  /// A device of the first card that is one of these USB devices.
  case usb([USBIdentifier], device: Int)

  /// Reads a selector.
  ///
  /// - Throws: What is wrong with it.
  public init(_ text: String) throws(DeviceSelectorError) {
    let (body, device) = try Self.split(text)
    if body == "dualsense" {
      self = .usb(USBIdentifier.dualSense, device: device)
    } else if body.hasPrefix("usb:") {
      guard let usb = USBIdentifier(body.dropFirst("usb:".count)) else { throw .usb(text) }
      self = .usb([usb], device: device)
    } else if body.hasPrefix("card:") {
      let card = body.dropFirst("card:".count)
      guard !card.isEmpty else { throw .card(text) }
      self = .card(String(card), device: device)
    } else {
      self = .pcm(text)
    }
  }

  /// Parts the number of the device from what stands before it.
  private static func split(_ text: String) throws(DeviceSelectorError) -> (Substring, Int) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let body = parts.first,
      body == "dualsense" || body.hasPrefix("usb:") || body.hasPrefix("card:")
    else {
      return (text[...], 0)
    }
    guard parts.count > 1 else { return (body, 0) }
    guard let device = Int(parts[1]), device >= 0 else { throw .device(text, String(parts[1])) }
    return (body, device)
  }

  /// The card that is meant, of those that there are; `nil` where there is none, and for ALSA's names.
  func card(among cards: [SoundCard]) -> SoundCard? {
    switch self {
    case .pcm: nil
    case .card(let name, _):
      cards.first { $0.id == name } ?? cards.first { String($0.number) == name }
    case .usb(let identifiers, _):
      cards.first { card in card.usb.map(identifiers.contains) ?? false }
    }
  }

  /// ALSA's name of the device.
  ///
  /// - Throws: Which cards there are, where there is none such.
  package func pcmName(_ table: CardTable) throws(DeviceError.Reason) -> String {
    switch self {
    case .pcm(let name): return name
    case .card(_, let device), .usb(_, let device):
      let cards = table.cards()
      guard let card = card(among: cards) else {
        throw .missingCard(self, present: cards)
      }
      return "hw:\(card.number),\(device)"
    }
  }

  /// ALSA's name of the mixer that belongs to the device; `nil` where that cannot be told from a name.
  package func mixerName(_ table: CardTable) -> String? {
    guard case .pcm(let name) = self else {
      return card(among: table.cards()).map { "hw:\($0.number)" }
    }
    if name == "default" || name == "pulse" { return name }
    return CardPCMName(name).map { "hw:\($0.card)" }
  }
}

/// Why a device cannot be called so.
public enum DeviceSelectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Behind `usb:` is no identifier.
  case usb(String)
  /// Behind `card:` is nothing.
  case card(String)
  /// Behind the comma is no number; with what is there.
  case device(String, String)

  /// What is wrong, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .usb(let text):
      "\"\(text)\" names no USB device; write vendor and product in four hexadecimal digits each, "
        + "as in usb:054c:0ce6"
    case .card(let text):
      "\"\(text)\" names no card; write its id or number, as in card:0"
    case .device(let text, let number):
      "\"\(text)\" names no device; \"\(number)\" is not the number of one, as 0 is in "
        + "\(text.prefix { $0 != "," }),0"
    }
  }
}
