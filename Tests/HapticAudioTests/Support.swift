import Foundation
import HapticAudio

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Some sound: a sine with silence before and behind it, each channel of its own frequency.
func someSound(frames: Int = 10_000, channels: Int = 1, rate: Int = 48_000) -> SampleBuffer {
  var samples: [Float] = []
  for frame in 0..<frames {
    for channel in 0..<channels {
      let isSilent = frame < 100 || frame >= frames - 100
      let turns = Double(frame * (channel + 1)) * 170 / Double(rate)
      samples.append(isSilent ? 0 : Float(0.9 * sin(2 * .pi * turns)))
    }
  }
  return SampleBuffer(sampleRate: rate, channelCount: channels, samples: samples)
}

extension SampleEncoder {
  /// The bytes of some samples.
  func encode(_ samples: [Float], firstFrame: Int = 0) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: samples.count / channelCount * bytesPerFrame)
    var span = bytes.mutableSpan
    encode(samples.span, firstFrame: firstFrame, into: &span)
    return bytes
  }

  /// The integers of some samples.
  func integers(_ samples: [Float], firstFrame: Int = 0) -> [Int] {
    let bytes = encode(samples, firstFrame: firstFrame)
    let size = layout.byteCount(of: format)
    return stride(from: 0, to: bytes.count, by: size).map { start in
      let unsigned = (0..<size).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
      let sign = 1 << (8 * size - 1)
      return (unsigned ^ sign) - sign
    }
  }
}

/// A hash that is the same on every machine and in every run (64-bit FNV-1a).
func fingerprint(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
