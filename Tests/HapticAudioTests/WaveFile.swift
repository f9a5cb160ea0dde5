import Foundation

/// A WAV file taken apart by the letter of the format, independent of the library that wrote it.
struct WaveFile {
  private(set) var chunks: [String: [UInt8]] = [:]
  /// Whether the sizes that the file states add up to its own.
  private(set) var isWhole = false

  init?(_ bytes: [UInt8]) {
    guard Self.name(bytes, at: 0) == "RIFF", Self.name(bytes, at: 8) == "WAVE" else { return nil }
    var position = 12
    while position + 8 <= bytes.count {
      let size = Self.number(bytes, at: position + 4)
      let end = position + 8 + size
      guard end <= bytes.count else { return nil }
      chunks[Self.name(bytes, at: position)] = Array(bytes[(position + 8)..<end])
      position = end + size % 2
    }
    isWhole = position == bytes.count && Self.number(bytes, at: 4) == bytes.count - 8
  }

  var sampleRate: Int? { chunks["fmt "].map { Self.number($0, at: 4) } }

  private static func name(_ bytes: [UInt8], at index: Int) -> String {
    String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
  }
}
