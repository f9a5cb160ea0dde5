import Haptics

/// The list of devices, for people and for programs.
struct DeviceList {
  private let devices: [ListedDevice]

  init(_ listing: DeviceListing) { devices = listing.devices }

  /// A table under a heading; empty where there is no device.
  var table: String {
    guard !devices.isEmpty else { return "" }
    let heading = ["NAME", "DESCRIPTION", "CARD", "USB", "CHANNELS", "RATES", "FORMATS", "STATE"]
    let rows = [heading] + devices.map { row($0).map(\.displayForm) }
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = Substring(cells.joined(separator: "  "))
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func row(_ device: ListedDevice) -> [String] {
    let taken = device.capabilities
    return [
      device.names.first ?? "", device.description,
      device.card.map { "\($0.number) \($0.id)" } ?? "-",
      device.card?.usb?.description ?? "-",
      taken.map { runs($0.channelCounts, of: Array(ChannelRoute.channelNumbers)) } ?? "-",
      taken.map { runs($0.sampleRates, of: DeviceCapabilities.usualRates) } ?? "-",
      taken.map { $0.formats.map(\.rawValue).joined(separator: ",") } ?? "-",
      [device.stateText, device.remark].compactMap(\.self).joined(separator: "; "),
    ]
  }

  /// Numbers in order, three and more neighbours as a range: `1,2`, `8000-192000`.
  private func runs(_ numbers: [Int], of all: [Int]) -> String {
    var runs: [[Int]] = []
    for number in numbers {
      let index = all.firstIndex(of: number)
      if let last = runs.last?.last, let index, index > 0, all[index - 1] == last {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
    }
    let texts = runs.map { run in
      run.count > 2
        ? "\(run[0])-\(run[run.count - 1])" : run.map(String.init).joined(separator: ",")
    }
    return texts.isEmpty ? "-" : texts.joined(separator: ",")
  }

  /// An object a line.
  var json: String { devices.map { $0.json.description + "\n" }.joined() }

  /// What is to be said beside the list: why devices cannot be used, and that there is none.
  var remarks: [String] {
    guard !devices.isEmpty else {
      return [
        "there is no device to play on; connect one (a DualSense with a cable), start a sound "
          + "server, or define one in ~/.asoundrc; \"-D null\" plays to none at all"
      ]
    }
    // A card's devices share its mixer.
    var cards: Set<Int> = []
    return devices.flatMap { device in
      let warnings =
        device.card.map { cards.insert($0.number).inserted } == true
        ? device.mixerWarnings() : []
      return [device.problem].compactMap(\.self)
        + warnings.map { "\(device.names.first ?? ""): \($0)" }
    }
  }
}

extension ListedDevice {
  /// What it takes, where it could be asked.
  fileprivate var capabilities: DeviceCapabilities? {
    if case .free(let capabilities) = state { capabilities } else { nil }
  }

  fileprivate var holder: DeviceHolder? {
    if case .busy(let use) = state { use.holder } else { nil }
  }

  /// Why it cannot be used; `nil` where it can be, or could be if it were free.
  fileprivate var problem: String? {
    guard case .unusable(let reason) = state else { return nil }
    return DeviceError(.open, device: names.first ?? "", reason).description
  }

  fileprivate var stateText: String {
    switch state {
    case .free: "free"
    case .busy:
      holder.map { "busy: \($0.soundServer ?? $0.program) (process \($0.process))" } ?? "busy"
    case .unusable: "unusable"
    }
  }

  private var stateName: String {
    switch state {
    case .free: "free"
    case .busy: "busy"
    case .unusable: "unusable"
    }
  }

  fileprivate var json: JSONValue {
    let taken = capabilities
    func optional<Value>(_ value: Value?, _ json: (Value) -> JSONValue) -> JSONValue {
      value.map(json) ?? .null
    }
    let members: [JSONValue.Member] = [
      .init("name", .string(names.first ?? "")),
      .init("names", .array(names.map(JSONValue.string))),
      .init("description", .string(description)),
      .init("card", optional(card, Self.json)),
      .init("device", optional(deviceNumber, JSONValue.integer)),
      .init("usb", optional(card?.usb) { .string($0.description) }),
      .init("state", .string(stateName)),
      .init("holder", optional(holder, Self.json)),
      .init("channels", optional(taken?.channelCounts) { .array($0.map(JSONValue.integer)) }),
      .init("rates", optional(taken?.sampleRates) { .array($0.map(JSONValue.integer)) }),
      .init("formats", optional(taken?.formats) { .array($0.map { .string($0.rawValue) }) }),
      .init("channelMap", optional(taken?.channelMap) { .array($0.names.map(JSONValue.string)) }),
      .init(
        "mixer",
        .array(
          mixerWarnings().map {
            .object([
              .init("control", .string($0.control)), .init("problem", .string($0.description)),
              .init("remedy", .string($0.remedy)),
            ])
          })),
      .init("remark", optional(remark, JSONValue.string)),
      .init("error", optional(problem, JSONValue.string)),
    ]
    return .object(members)
  }

  private static func json(_ holder: DeviceHolder) -> JSONValue {
    .object([
      .init("process", .integer(holder.process)), .init("program", .string(holder.program)),
    ])
  }

  private static func json(_ card: SoundCard) -> JSONValue {
    .object([
      .init("number", .integer(card.number)), .init("id", .string(card.id)),
      .init("name", .string(card.name)), .init("longName", .string(card.longName)),
    ])
  }
}
