/// A sound card that the system has.
public struct SoundCard: Hashable, Sendable {
  /// Its number, which may be another one after it was connected again.
  public var number: Int
  /// Its short name, unique among the cards: `Controller`.
  public var id: String
  /// Its name: `Wireless Controller`.
  public var name: String
  /// Its name, and where it is connected.
  public var longName: String
  /// Which USB device it is; `nil` for a card that is connected otherwise.
  public var usb: USBIdentifier?
  /// Its devices that play, in order.
  public var outputs: [Output]

  /// A device of a card that plays.
  public struct Output: Hashable, Sendable {
    /// Its number on the card.
    public var number: Int
    /// Its name: `USB Audio`.
    public var name: String
    /// Who uses it; `nil` where it is free, or not known.
    public var holder: DeviceHolder?

    /// Makes a device.
    public init(number: Int, name: String, holder: DeviceHolder? = nil) {
      self.number = number
      self.name = name
      self.holder = holder
    }
  }

  /// Makes a card.
  public init(
    number: Int, id: String, name: String, longName: String, usb: USBIdentifier? = nil,
    outputs: [Output] = []
  ) {
    self.number = number
    self.id = id
    self.name = name
    self.longName = longName
    self.usb = usb
    self.outputs = outputs
  }

  /// Whether it is a DualSense controller, whose coils are channels 3 and 4.
  public var isDualSense: Bool { usb.map { USBIdentifier.dualSense.contains($0) } ?? false }
}

/// A program that holds a device.
public struct DeviceHolder: Hashable, Sendable {
  /// The number of its process.
  public var process: Int
  /// Its name as the kernel knows it, of at most 15 bytes: `pipewire`.
  public var program: String

  /// Makes a holder.
  public init(process: Int, program: String) {
    self.process = process
    self.program = program
  }

  /// The sound server that it is, by its proper name; `nil` for another program.
  public var soundServer: String? {
    switch program {
    case "pipewire", "pipewire-media-", "wireplumber": "PipeWire"
    case "pulseaudio": "PulseAudio"
    case "jackd", "jackdbus": "JACK"
    default: nil
    }
  }
}
