import Foundation

/// A WAV file, read without any of the code that wrote it.
struct Wave {
  /// 1 for integers, 3 for floating point.
  var tag = 0
  var channels = 0
  var rate = 0
  var bits = 0
  /// The names of the chunks in order.
  var chunks: [String] = []
  /// The bytes of the samples.
  var bytes = Data()

  /// The cue points with their labels, in the order of the file.
  var markers: [Marker] = []

  struct Marker: Equatable {
    var frame: Int
    var label: String
  }

  struct Malformed: Error {}

  init(_ data: Data) throws {
    let file = Array(data)
    func number(_ offset: Int, _ count: Int) -> Int {
      file[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func name(_ offset: Int) -> String {
      String(decoding: file[offset..<(offset + 4)], as: UTF8.self)
    }
    guard file.count >= 12, name(0) == "RIFF", name(8) == "WAVE", number(4, 4) == file.count - 8
    else { throw Malformed() }
    var offset = 12
    while offset + 8 <= file.count {
      let length = number(offset + 4, 4)
      let start = offset + 8
      guard start + length <= file.count else { throw Malformed() }
      chunks.append(name(offset))
      switch chunks.last {
      case "fmt ":
        tag = number(start, 2)
        channels = number(start + 2, 2)
        rate = number(start + 4, 4)
        bits = number(start + 14, 2)
        // WAVE_FORMAT_EXTENSIBLE: the true tag begins the sub-format.
        if tag == 0xFFFE { tag = number(start + 24, 2) }
      case "data": bytes = data.subdata(in: start..<(start + length))
      case "cue ":
        for index in 0..<number(start, 4) {
          markers.append(Marker(frame: number(start + 4 + 24 * index + 20, 4), label: ""))
        }
      case "LIST" where name(start) == "adtl":
        var label = start + 4
        while label < start + length {
          let size = number(label + 4, 4)
          // The identifiers of cue points count from 1 here; a zero ends the text.
          let text = file[(label + 12)..<(label + 8 + size - 1)]
          markers[number(label + 8, 4) - 1].label = String(decoding: text, as: UTF8.self)
          label += 8 + size + size % 2
        }
      default: break
      }
      offset = start + length + length % 2
    }
  }

  /// The samples, 1 being full scale.
  var samples: [Double] {
    let width = bits / 8
    let raw = Array(bytes)
    return stride(from: 0, to: raw.count, by: width).map { offset in
      let word = raw[offset..<(offset + width)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      if tag == 3 { return Double(Float(bitPattern: word)) }
      let signed = Int32(bitPattern: word << (32 - bits)) >> (32 - bits)
      return Double(signed) / Double((1 << (bits - 1)) - 1)
    }
  }

  var frameCount: Int { bytes.count / max(1, channels * bits / 8) }
}
