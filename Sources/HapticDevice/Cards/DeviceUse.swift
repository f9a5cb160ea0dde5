/// That a device is used, and what is known of it.
public struct DeviceUse: Hashable, Sendable {
  /// Who uses it; `nil` where that is not known.
  public var holder: DeviceHolder?
  /// Whether the device is a DualSense controller.
  public var isDualSense: Bool

  /// Makes a use, by default one of which nothing is known.
  public init(holder: DeviceHolder? = nil, isDualSense: Bool = false) {
    self.holder = holder
    self.isDualSense = isDualSense
  }

  /// What the system tells of a device that is busy.
  package init(pcmName: String, _ table: CardTable) {
    self.init()
    guard let name = CardPCMName(pcmName),
      let card = DeviceSelector.card(name.card, device: name.device).card(among: table.cards())
    else {
      return
    }
    holder = card.outputs.first { $0.number == name.device }?.holder
    isDualSense = card.isDualSense
  }

  /// Who uses it and what can be done, in lower case and without a full stop.
  var advice: String {
    guard let holder else {
      return isDualSense
        ? "another program is using it, most likely the sound server; " + Self.freeing
        : "another program is using it; end that program (often a sound server), "
          + "or play through it with the device \"default\""
    }
    switch (holder.soundServer, isDualSense) {
    case (nil, _):
      return "\"\(holder.program)\" (process \(holder.process)) is using it; end that program"
    case ("JACK"?, _):
      return "JACK (process \(holder.process)) is using it; end it, "
        + "or play through it with the device \"jack\""
    case (let server?, true):
      return "\(server) (process \(holder.process)) is using it; " + Self.freeing
    case (let server?, false):
      return "\(server) (process \(holder.process)) is using it; "
        + "play through it with the device \"default\", or " + Self.freeing
    }
  }

  /// How PipeWire and PulseAudio are made to let go of a card; `pactl` speaks to both.
  private static let freeing =
    "have it let go of the card with \"pactl set-card-profile NAME off\" "
    + "(\"pactl list cards short\" tells the NAME)"
}
