/// The devices that can be played on.
public struct DeviceListing: Hashable, Sendable {
  /// The devices: those of cards in the order of the cards, then what stands in front of them.
  public var devices: [ListedDevice]

  /// Finds and asks the machine's devices.
  ///
  /// Each is opened for a moment, without blocking. One that plays for another program is told as busy,
  /// and not disturbed.
  public static func current() -> DeviceListing {
    DeviceListing(processFolder: "/proc", configuration: nil, hints: DeviceNames.hints())
  }

  /// Finds and asks devices.
  ///
  /// - Parameters:
  ///   - processFolder: The folder that stands for `/proc`.
  ///   - configuration: A configuration in place of the machine's.
  ///   - hints: What ALSA's configuration shows.
  package init(
    processFolder: String, configuration: DeviceConfiguration?, hints: [DeviceHint]
  ) {
    let table = CardTable(root: processFolder)
    let cards = table.cards()
    devices = cards.flatMap { card in
      card.outputs.map { output in
        ListedDevice(card: card, output: output, among: cards) { name throws(DeviceError.Reason) in
          try DeviceCapabilities.probe(name, configuration: configuration, table)
        }
      }
    }
    for hint in hints where hint.isWorthListing {
      var state = ListedDevice.State { () throws(DeviceError.Reason) in
        try DeviceCapabilities.probe(hint.name, configuration: configuration, table)
      }
      if case .unusable(.missing) = state {
        // ALSA has always a "default", even where there is no card that it could stand for.
        if hint.name == "default" { continue }
        state = .unusable(.incomplete)
      }
      devices.append(
        ListedDevice(names: [hint.name], description: hint.summary, card: nil, state: state))
    }
  }
}

/// A device that can be played on.
public struct ListedDevice: Hashable, Sendable {
  /// What it can be called by, in the forms of ``DeviceSelector``; what stays the same longest comes
  /// first.
  public var names: [String]
  /// What it is, in its driver's words.
  public var description: String
  /// Its card; `nil` for what ALSA's configuration makes of others.
  public var card: SoundCard?
  /// Its number on the card.
  public var deviceNumber: Int?
  /// Whether it can be used now.
  public var state: State

  /// Whether a device can be used.
  public enum State: Hashable, Sendable {
    /// It can; with what it takes.
    case free(DeviceCapabilities)
    /// Another program uses it.
    case busy(DeviceUse)
    /// It cannot.
    case unusable(DeviceError.Reason)

    /// The state that asking a device tells.
    init(_ probe: () throws(DeviceError.Reason) -> DeviceCapabilities) {
      do throws(DeviceError.Reason) {
        self = .free(try probe())
      } catch {
        if case .busy(let use) = error { self = .busy(use) } else { self = .unusable(error) }
      }
    }
  }

  /// Makes a device.
  public init(
    names: [String], description: String, card: SoundCard?, deviceNumber: Int? = nil, state: State
  ) {
    self.names = names
    self.description = description
    self.card = card
    self.deviceNumber = deviceNumber
    self.state = state
  }

  /// A device of a card.
  init(
    card: SoundCard, output: SoundCard.Output, among cards: [SoundCard],
    probe: (String) throws(DeviceError.Reason) -> DeviceCapabilities
  ) {
    let suffix = output.number == 0 ? "" : ",\(output.number)"
    var names: [String] = []
    func isFirst(_ identifiers: [USBIdentifier]) -> Bool {
      DeviceSelector.usb(identifiers, device: 0).card(among: cards)?.number == card.number
    }
    if card.isDualSense, isFirst(USBIdentifier.dualSense) { names.append("dualsense" + suffix) }
    if let usb = card.usb, isFirst([usb]) { names.append("usb:\(usb)" + suffix) }
    names += ["card:\(card.id)" + suffix, "hw:\(card.number),\(output.number)"]
    self.init(
      names: names,
      description: card.name == output.name ? card.name : "\(card.name), \(output.name)",
      card: card, deviceNumber: output.number,
      state: State { () throws(DeviceError.Reason) in
        try probe("hw:\(card.number),\(output.number)")
      })
  }

  /// What of its card's mixer lets nothing through, at the moment of asking; none for what is no card.
  public func mixerWarnings() -> [MixerWarning] {
    card.map { MixerCheck.warnings(for: OutputRequest(device: "hw:\($0.number)")) } ?? []
  }

  /// What one should know of it: where the coils of a DualSense are; `nil` for other devices.
  public var remark: String? {
    card?.isDualSense == true ? "coils on channels 3 and 4" : nil
  }
}
