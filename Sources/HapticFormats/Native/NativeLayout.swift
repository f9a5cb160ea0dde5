import HapticModel

/// How the canonical form lays the parts of a pattern out, and in which order.
enum NativeLayout {
  /// The keys of an event in the order of the canonical form: what comes, when, how it feels, and
  /// what is done with it as a whole.
  static let eventKeys: [NativeEventKey] = [
    .type, .use, .file, .tone, .after, .with, .at, .duration, .loop, .speed, .intensity, .amplitude,
    .sharpness, .frequency, .volume, .pitch, .pan, .ring, .attack, .decay, .sustain, .release,
    .waveform, .bandwidth, .seed, .phase, .gain, .channel, .repeat, .optional,
  ]

  /// Brings the members of a pattern into their order, and sets how each part is laid out. Keys that
  /// the format does not have come last, as they stand.
  static func arrange(_ root: inout LayoutNode) {
    root.style = .lines
    sort(&root, patternOrder)
    root.changeItems { items in
      for index in items.indices {
        switch items[index].key {
        case "\"events\"": arrange(&items[index].value, eventOrder)
        case "\"controls\"": arrange(&items[index].value, controlOrder)
        default: break
        }
      }
    }
  }

  private static let patternOrder = order(NativePatternKey.allCases)
  private static let eventOrder = order(eventKeys)
  private static let controlOrder = order(NativeControlKey.allCases)
  private static let repetitionOrder = order(NativeRepetitionKey.allCases)

  /// Events or controls: one a line where it fits.
  private static func arrange(_ list: inout LayoutNode, _ order: [String: Int]) {
    guard list.isArray else { return }
    list.style = .lines
    list.changeItems { items in
      for index in items.indices { arrange(entry: &items[index].value, order) }
    }
  }

  /// An event or a control.
  private static func arrange(entry: inout LayoutNode, _ order: [String: Int]) {
    entry.style = .compact
    sort(&entry, order)
    entry.changeItems { members in
      for index in members.indices {
        members[index].value.style = .filled
        if members[index].key == "\"repeat\"" {
          members[index].value.style = .automatic
          sort(&members[index].value, repetitionOrder)
        }
      }
    }
  }

  private static func order<Key: RawRepresentable<String>>(_ keys: [Key]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ("\"\($1.rawValue)\"", $0) })
  }

  private static func sort(_ object: inout LayoutNode, _ order: [String: Int]) {
    guard case .object(let items) = object.content else { return }
    func rank(_ item: LayoutItem) -> Int { item.key.flatMap { order[$0] } ?? order.count }
    // Members that are in order stay untouched, as do those of one rank among each other.
    let sorted = items.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    object.items = sorted.map(\.element)
  }
}
