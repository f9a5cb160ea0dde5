/// A name of ALSA's that says which card and device it is about: `hw:1,0`, `plughw:CARD=PCH,DEV=3`.
struct CardPCMName {
  /// The card's id or number.
  let card: String
  /// The device's number on the card.
  let device: Int

  /// Reads a name; `nil` where it says no card.
  init?(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let arguments = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard let card = arguments.first.map({ Self.value($0, of: "CARD") }), !card.isEmpty,
      card.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else {
      return nil
    }
    self.card = String(card)
    device = arguments.count > 1 ? Int(Self.value(arguments[1], of: "DEV")) ?? 0 : 0
  }

  private static func value(_ argument: Substring, of key: String) -> Substring {
    argument.hasPrefix("\(key)=") ? argument.dropFirst(key.count + 1) : argument
  }
}
