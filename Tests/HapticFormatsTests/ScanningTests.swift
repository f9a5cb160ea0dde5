import TestSupport
import Testing

@testable import HapticFormats

/// What looks at eight bytes at once, against what looks at one after the other.
@Suite("Scanning")
struct ScanningTests {
  @Test("Space ends, and plain text, where the bytes say, at every alignment")
  func ends() {
    var generator = SeededGenerator(seed: 3)
    let bytes: [UInt8] = [0x20, 0x20, 0x20, 0x0A, 0x09, 0x0D, 0x61, 0x22, 0x5C, 0x1F, 0x80, 0xFF]
    for _ in 0..<3000 {
      let kinds = bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))
      let text = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        kinds.randomElement(using: &generator) ?? 0
      }
      let start = Int.random(in: 0..<text.count, using: &generator)
      let space = text[start...].firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
      let foundSpace = text.span.endOfSpace(from: start)
      #expect(foundSpace == space ?? text.count)
      let plain = text[start...].firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
      let foundPlain = text.span.endOfPlainText(from: start)
      #expect(foundPlain == plain ?? text.count)
      let isASCII = text.span.isASCII
      #expect(isASCII == text.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("A byte beyond ASCII is found wherever it stands", arguments: [1, 7, 8, 31, 32, 33, 100])
  func ascii(count: Int) {
    for index in 0..<count {
      var text = [UInt8](repeating: 0x7F, count: count)
      let before = text.span.isASCII
      text[index] = 0x80
      let after = text.span.isASCII
      #expect(before && !after)
    }
  }

  @Test("Names are found as they are, and nothing that differs in a byte", arguments: [0, 1, 9])
  func names(padding: Int) {
    check(KeyTable<AHAPParameterKey>(), padding)
    check(KeyTable<AHAPEventKey>(), padding)
    check(KeyTable<AHAPControl>(), padding)
  }

  private func check<Key>(_ table: KeyTable<Key>, _ padding: Int) where Key: Equatable {
    let names = Key.allCases.map(\.rawValue)
    for key in Key.allCases {
      let name = Array(key.rawValue.utf8)
      #expect(find(name, in: table, padding) == key)
      for index in name.indices {
        var other = name
        other[index] ^= 1
        let isName = names.contains(String(decoding: other, as: UTF8.self))
        #expect(isName || find(other, in: table, padding) == nil)
      }
      #expect(find(name + [0x78], in: table, padding) == nil)
      #expect(find(name.dropLast(), in: table, padding) == nil)
    }
  }

  /// Looks a string up that stands in an array, with some spaces behind it.
  private func find<Key>(
    _ name: some Collection<UInt8>, in table: KeyTable<Key>, _ padding: Int
  ) -> Key? {
    let end = [UInt8](repeating: 0x20, count: padding)
    return table.key(of: 1, in: JSONDocument([0x5B, 0x22] + name + [0x22] + end + [0x5D]))
  }

  @Test("An escaped name is the name it stands for")
  func escapedName() {
    let json = JSONDocument(Array(#"["\u0054ime"]"#.utf8))
    #expect(KeyTable<AHAPEventKey>().key(of: 1, in: json) == .time)
  }

  @Test("Of all other events the latest end is known")
  func latestEnds() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let times = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Double(Int.random(in: 0...4, using: &generator))
      }
      var ends = LatestEnds()
      for (index, time) in times.enumerated() { ends.note(index, time) }
      ends.note(nil, 2)
      #expect(ends.latest == max(2, times.max() ?? 0))
      for index in times.indices {
        var others = times
        others[index] = 0
        #expect(ends.latest(otherThan: index) == max(2, others.max() ?? 0))
      }
    }
  }

  @Test("A tape grows beyond what was reserved, and keeps its nodes")
  func growth() {
    var writer = JSONTapeWriter(capacity: 1)
    for index in 0..<1000 {
      writer.append(JSONNode(index % 2 == 0 ? .key : .number, index, 2 * index, end: 3 * index))
    }
    writer.removeAll(from: 900)
    let tape = writer.finish()
    #expect(tape.count == 900)
    for index in 0..<900 {
      let node = tape[index]
      #expect(node.kind == (index % 2 == 0 ? .key : .number) && !node.hasEscapes && !node.isQuoted)
      #expect(Int(node.lower) == index && Int(node.upper) == 2 * index)
      #expect(Int(node.end) == 3 * index)
    }
  }

  @Test("A node's parts do not disturb each other")
  func nodes() {
    var node = JSONNode(.invalid, 16 << 20, 16 << 20, end: 4_000_001)
    node.isQuoted = true
    node.kind = .duplicateKey
    node.hasEscapes = true
    node.isQuoted = false
    #expect(node.kind == .duplicateKey && node.hasEscapes && !node.isQuoted)
    #expect(node.lower == 16 << 20 && node.upper == 16 << 20 && node.end == 4_000_001)
  }
}
