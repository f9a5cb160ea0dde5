import Foundation
import HapticAudio
import HapticDevice

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// A sine that neither begins nor ends at zero, each channel of its own frequency.
func someSound(frames: Int = 10_000, channels: Int = 1, rate: Int = 48_000) -> SampleBuffer {
  var samples: [Float] = []
  for frame in 0..<frames {
    for channel in 0..<channels {
      let turns = 0.1 + Double(frame * (channel + 1)) * 170 / Double(rate)
      samples.append(Float(0.9 * sin(2 * .pi * turns)))
    }
  }
  return SampleBuffer(sampleRate: rate, channelCount: channels, samples: samples)
}

extension DeviceConfiguration {
  /// A device `capture` that takes everything at once and writes it to a file.
  static func capture(_ path: String) -> DeviceConfiguration {
    DeviceConfiguration(
      """
      pcm.capture { type file slave.pcm sink file "\(path)" format raw }
      pcm.sink { type null }
      """)
  }
}

extension SampleEncoder {
  /// The bytes of some samples.
  func encode(_ samples: [Float]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: samples.count / channelCount * bytesPerFrame)
    var span = bytes.mutableSpan
    encode(samples.span, firstFrame: 0, into: &span)
    return bytes
  }
}

extension [UInt8] {
  /// The bytes of one channel of interleaved samples.
  func channel(_ channel: Int, of count: Int, sampleSize: Int) -> [UInt8] {
    stride(from: channel * sampleSize, to: self.count, by: count * sampleSize)
      .flatMap { self[$0..<($0 + sampleSize)] }
  }
}
