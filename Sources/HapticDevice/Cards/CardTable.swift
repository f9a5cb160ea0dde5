internal import Glibc

/// The sound cards as the kernel tells of them, below `/proc/asound`.
///
/// Reading it opens no device, and so disturbs none.
package struct CardTable {
  /// The folder that stands for `/proc`.
  private let root: String
  private static let systemRoot = "/proc"

  /// Makes a table.
  package init(root: String) { self.root = root }

  /// All cards, in the order of their numbers.
  ///
  /// The form of `cards` is that of Linux's `sound/core/init.c`:
  ///
  ///      1 [Controller     ]: USB-Audio - Wireless Controller
  ///                           Sony Interactive Entertainment Wireless Controller at usb-…, full speed
  package func cards() -> [SoundCard] {
    let table = text("asound/cards")
    if table.isEmpty, root == Self.systemRoot { return ControlCards.read(usb: usbOfSystem) }
    let lines = table.split(separator: "\n")
    let outputs = outputs()
    var cards: [SoundCard] = []
    for (line, next) in zip(lines, Array(lines.dropFirst()) + [""]) {
      guard let open = line.firstIndex(of: "["), let close = line[open...].range(of: "]: "),
        let number = Int(trimmed(line[..<open]))
      else {
        continue
      }
      let described = line[close.upperBound...]
      let name = described.range(of: " - ").map { described[$0.upperBound...] } ?? described
      cards.append(
        SoundCard(
          number: number, id: trimmed(line[line.index(after: open)..<close.lowerBound]),
          name: trimmed(name), longName: trimmed(next),
          usb: USBIdentifier(trimmed(text("asound/card\(number)/usbid"))),
          outputs: outputs[number, default: []]))
    }
    return cards
  }

  /// Which USB device a card is, by the system's tree of devices: a card belongs to an interface, and
  /// that to the device.
  private func usbOfSystem(card: Int) -> USBIdentifier? {
    let device = "../sys/class/sound/card\(card)/device/.."
    return USBIdentifier(
      trimmed(text("\(device)/idVendor")) + ":" + trimmed(text("\(device)/idProduct")))
  }

  /// The card with a number.
  func card(_ number: Int) -> SoundCard? { cards().first { $0.number == number } }

  /// The devices that play, by card.
  ///
  /// The form of `pcm` is that of Linux's `sound/core/pcm.c`:
  ///
  ///     01-00: USB Audio : USB Audio : playback 1 : capture 1
  private func outputs() -> [Int: [SoundCard.Output]] {
    var outputs: [Int: [SoundCard.Output]] = [:]
    for line in text("asound/pcm").split(separator: "\n") {
      let fields = line.split(separator: ":").map { trimmed($0) }
      let numbers = fields.first?.split(separator: "-").compactMap { Int($0) } ?? []
      guard numbers.count == 2, fields.count > 3,
        let playback = fields.first(where: { $0.hasPrefix("playback ") }),
        let streamCount = Int(playback.dropFirst("playback ".count))
      else {
        continue
      }
      outputs[numbers[0], default: []].append(
        SoundCard.Output(
          number: numbers[1], name: fields[2].isEmpty ? fields[1] : fields[2],
          holder: holder(card: numbers[0], device: numbers[1], streamCount: streamCount)))
    }
    return outputs
  }

  /// Who holds a device; `nil` where one of its streams is free.
  private func holder(card: Int, device: Int, streamCount: Int) -> DeviceHolder? {
    var holder: DeviceHolder?
    for stream in 0..<streamCount {
      let status = text("asound/card\(card)/pcm\(device)p/sub\(stream)/status")
      guard let thread = number(after: "owner_pid", in: status) else { return nil }
      if holder == nil {
        // The kernel names the thread that opened it.
        let process = number(after: "Tgid", in: text("\(thread)/status")) ?? thread
        let program = trimmed(text("\(process)/comm"))
        holder = DeviceHolder(process: process, program: program)
      }
    }
    return holder
  }

  /// The number in a line such as `owner_pid   : 1387`.
  private func number(after key: String, in text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":").last.flatMap { Int(trimmed($0)) }
  }

  /// The text of a file; empty where it cannot be read.
  private func text(_ name: String) -> String {
    let file = unsafe open("\(root)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { _ = close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    // No list of cards is so long; a folder of somebody's making must not be without end.
    while bytes.count < 1 << 20 {
      let count = unsafe read(file, &block, block.count)
      guard count > 0 else { break }
      bytes += block.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text without the blanks and line ends around it.
private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop(while: \.isWhitespace)
  guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(start[...last])
}

extension StringProtocol {
  /// Where a short text occurs first.
  fileprivate func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
