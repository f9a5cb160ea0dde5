/// A line and a column of a text, both counted from 1.
public struct LinePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars: a tab, an emoji or an invalid byte sequence is one. A
  /// byte-order mark counts for nothing, because editors hide it.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a text begin, to turn byte offsets into lines and columns.
///
/// A line ends with LF, CR LF, or a CR alone. Building costs one pass over the text; a look-up a
/// binary search and at most 4 KiB of decoding, even where the whole file is one line.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte; the first line begins behind a byte-order mark.
  private let starts: [UInt32]
  /// Where the text is not all ASCII: a scalar's start at or behind each multiple of `spacing`.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint {
    var offset: UInt32
    /// How many scalars start before `offset`.
    var scalars: UInt32
  }

  private static let spacing = 4096

  /// Finds the lines of a text.
  public init(_ source: SourceText) {
    bytes = source.bytes
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var isASCII = true
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(UInt32(offset + 1))
      } else if byte == UInt8(ascii: "\r") {
        let next = offset + 1
        if next == bytes.count || bytes[next] != UInt8(ascii: "\n") { starts.append(UInt32(next)) }
      } else if byte >= 0x80 {
        isASCII = false
      }
    }
    self.starts = starts
    checkpoints = isASCII ? [] : LineTable.checkpoints(of: bytes)
  }

  private static func checkpoints(of bytes: [UInt8]) -> [Checkpoint] {
    var checkpoints: [Checkpoint] = []
    var offset = 0
    var scalars = 0
    while offset < bytes.count {
      if offset >= checkpoints.count * spacing {
        checkpoints.append(Checkpoint(offset: UInt32(offset), scalars: UInt32(scalars)))
      }
      offset += UTF8Step(bytes, at: offset).length
      scalars += 1
    }
    return checkpoints
  }

  /// The number of lines; a text that ends with a line end has an empty last line.
  public var count: Int { starts.count }

  /// The line and column of a byte offset; an offset past the end is taken as the end.
  public func position(of offset: Int) -> LinePosition {
    let offset = max(Int(starts[0]), min(offset, bytes.count))
    let line = lineIndex(of: offset)
    let start = Int(starts[line])
    let column =
      checkpoints.isEmpty ? offset - start : scalars(before: offset) - scalars(before: start)
    return LinePosition(line: line + 1, column: column + 1)
  }

  /// The bytes of a line, counted from 1, without its line end.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The last line, from 0, that starts at or before the offset.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// How many scalars start before the offset.
  private func scalars(before offset: Int) -> Int {
    var index = min(offset / LineTable.spacing, checkpoints.count - 1)
    if Int(checkpoints[index].offset) > offset { index -= 1 }
    var position = Int(checkpoints[index].offset)
    var count = Int(checkpoints[index].scalars)
    while position < offset {
      position += UTF8Step(bytes, at: position).length
      count += 1
    }
    return count
  }
}
