internal import HapticMath

extension ChannelRoute {
  /// Reads a route as the table in ``ChannelRoute`` says.
  ///
  ///     route  = "auto" | output *("," output) | mix *("," mix)
  ///     output = channel ["=" gain]
  ///     mix    = channel ":" source *("+" source)
  ///     source = number ["=" gain]
  ///
  /// - Throws: What is wrong, where, and what would be right.
  public init(_ text: String) throws(RouteSyntaxError) {
    if text == "auto" {
      self = .automatic
      return
    }
    let entries = text.split(separator: ",", omittingEmptySubsequences: false)
    let mixCount = entries.filter { $0.contains(":") }.count
    if let missing = entries.first(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw .empty(text, position: Self.position(of: missing, in: text))
    }
    if mixCount == 0 {
      var outputs: [Output] = []
      for entry in entries {
        let (channel, gain) = try Self.gain(entry)
        outputs.append(Output(try Self.channel(channel), gain: gain))
      }
      self = .outputs(outputs)
    } else {
      var mixes: [Mix] = []
      for entry in entries {
        guard entry.contains(":") else { throw .bothForms(String(entry)) }
        mixes.append(try Self.mix(entry))
      }
      self = .mixes(mixes)
    }
  }

  private static func position(of part: Substring, in text: String) -> Int {
    text.distance(from: text.startIndex, to: part.startIndex) + 1
  }

  private static func mix(_ entry: Substring) throws(RouteSyntaxError) -> Mix {
    let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var sources: [Source] = []
    for part in parts[1].split(separator: "+", omittingEmptySubsequences: false) {
      let (channel, gain) = try gain(part)
      guard let number = Int(channel), channelNumbers ~= number else {
        throw .source(String(channel), in: String(entry))
      }
      sources.append(Source(number, gain: gain))
    }
    return Mix(try channel(parts[0]), sources)
  }

  /// Parts a gain from the channel before it.
  private static func gain(_ entry: Substring) throws(RouteSyntaxError) -> (Substring, Float) {
    guard let sign = entry.firstIndex(of: "=") else { return (trimmed(entry), 1) }
    let text = trimmed(entry[entry.index(after: sign)...])
    let isDecibels = text.lowercased().hasSuffix("db")
    let number = isDecibels ? trimmed(text.dropLast(2)) : text
    // Only decimal numbers: Swift reads hexadecimal ones and "nan", too.
    guard number.allSatisfy({ "0123456789.-".contains($0) }), let value = Double(number) else {
      throw .gain(String(text), in: String(entry))
    }
    let gain = isDecibels ? DeterministicMath.amplitude(decibels: value) : value
    guard 0...4 ~= gain else { throw .gainRange(String(text), in: String(entry)) }
    return (trimmed(entry[..<sign]), Float(gain))
  }

  private static func channel(_ text: Substring) throws(RouteSyntaxError) -> Channel {
    let text = trimmed(text)
    if let number = Int(text) {
      guard channelNumbers ~= number else { throw .number(String(text)) }
      return .number(number)
    }
    guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      throw .channel(String(text))
    }
    return .place(text.uppercased())
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return start }
    return start[...last]
  }
}

/// What is wrong with a route as it is written.
public enum RouteSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing stands between two commas, or before or behind one, at this character.
  case empty(String, position: Int)
  /// A channel of a device has no such number.
  case number(String)
  /// This is neither the number of a channel nor the name of a place.
  case channel(String)
  /// This is no channel of a pattern.
  case source(String, in: String)
  /// This is no gain.
  case gain(String, in: String)
  /// A gain is below 0 or above 4.
  case gainRange(String, in: String)
  /// An entry says no sources, where others do.
  case bothForms(String)

  /// What is wrong and what would be right, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .empty(let text, let position):
      text.isEmpty
        ? "the route is empty; name the device's channels, as in 3,4"
        : "\"\(text)\" has no channel at character \(position); write them as in 3,4"
    case .number(let text):
      "\"\(text)\" is no channel; they are counted from 1 to \(ChannelRoute.channelNumbers.upperBound)"
    case .channel(let text):
      "\"\(text)\" is no channel; write its number, or a place such as FL, FR, RL, RR"
    case .source(let text, let entry):
      "\"\(text)\" in \"\(entry)\" is no channel of a pattern; write their numbers with \"+\" "
        + "between them, as in 3:1+2=0.5"
    case .gain(let text, let entry):
      "\"\(text)\" in \"\(entry)\" is no gain; write a factor or decibels, as in 3=0.5 or 3=-6dB"
    case .gainRange(let text, let entry):
      "the gain \"\(text)\" in \"\(entry)\" is not within 0 to 4 (12.04 dB); "
        + "decibels need their unit, as in 3=-6dB"
    case .bothForms(let entry):
      "\"\(entry)\" does not say what goes there, as other entries do; "
        + "write it as \"\(entry.prefix { $0 != "=" }):1\""
    }
  }
}
