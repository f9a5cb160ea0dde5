import Haptics

/// What a key does while a pattern plays.
enum PlayKey: Hashable {
  case pause
  case back
  case forward
  case louder
  case softer
  case sharper
  case duller
  case faster
  case slower
  case mute
  case loop
  case restart
  case next
  case quit

  /// The keys, and what they do, in a sentence.
  static let help =
    "space: pause, go on; left, right: go a tenth of the pattern back, forward; up, down: more, less "
    + "intensity; s, d: more, less sharpness; +, -: faster, slower, at the same pitch; m: silent, or "
    + "not; l: loop without end, or not; r: from the beginning; n: the next pattern; q: stop"

  /// The keys of what was typed; bytes that are none are left out.
  static func keys(_ bytes: [UInt8]) -> [PlayKey] {
    var (keys, rest): ([PlayKey], ArraySlice<UInt8>) = ([], bytes[...])
    while let first = rest.first {
      // Arrows are ESC [ A to ESC [ D, or ESC O A.
      if first == 0x1B, rest.count >= 3 {
        let sequence = rest.prefix(3)
        rest = rest.dropFirst(3)
        if let key = arrow(sequence[sequence.startIndex + 2]) { keys.append(key) }
        continue
      }
      rest = rest.dropFirst()
      if let key = letter(first) { keys.append(key) }
    }
    return keys
  }

  private static func arrow(_ byte: UInt8) -> PlayKey? {
    switch byte {
    case UInt8(ascii: "A"): .louder
    case UInt8(ascii: "B"): .softer
    case UInt8(ascii: "C"): .forward
    case UInt8(ascii: "D"): .back
    default: nil
    }
  }

  private static func letter(_ byte: UInt8) -> PlayKey? {
    switch byte {
    case UInt8(ascii: " "): .pause
    case UInt8(ascii: "s"): .sharper
    case UInt8(ascii: "d"): .duller
    case UInt8(ascii: "+"), UInt8(ascii: "="): .faster
    case UInt8(ascii: "-"): .slower
    case UInt8(ascii: "m"): .mute
    case UInt8(ascii: "l"): .loop
    case UInt8(ascii: "r"): .restart
    case UInt8(ascii: "n"): .next
    case UInt8(ascii: "q"): .quit
    default: nil
    }
  }
}
