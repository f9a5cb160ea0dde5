import Foundation
import HapticAudio
import HapticDevice
import HapticPlayback
import HapticSynthesis

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// The 32-bit floats in a file.
func floats(of path: String) throws -> [Float] {
  let bytes = try bytes(of: path)
  return stride(from: 0, to: bytes.count, by: 4).map { start in
    Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * $1) })
  }
}

/// A sine that neither begins nor ends at zero, each channel of its own frequency.
func someSound(frames: Int = 10_000, channels: Int = 1, rate: Int = 48_000) -> SampleBuffer {
  var samples: [Float] = []
  for frame in 0..<frames {
    for channel in 0..<channels {
      let turns = 0.1 + Double(frame * (channel + 1)) * 170 / Double(rate)
      let sample = Float(0.9 * sin(2 * .pi * turns))
      // What is next to nothing the synthesizer takes for nothing.
      samples.append(abs(sample) < 0x1p-38 ? 0 : sample)
    }
  }
  return SampleBuffer(sampleRate: rate, channelCount: channels, samples: samples)
}

extension SampleBuffer {
  /// A score that plays the very samples.
  var score: Score {
    let channels = (0..<channelCount).map { SampledSound(samples: samples(ofChannel: $0)) }
    var gains = [Float](repeating: 0, count: channelCount * channelCount)
    for channel in 0..<channelCount { gains[channel * channelCount + channel] = 1 }
    return Score(
      sampleRate: sampleRate, frameCount: frameCount,
      voices: channels.indices.map { channel in
        Voice(
          start: 0, end: frameCount, pieces: channel..<(channel + 1), bus: channel,
          waveform: .sampled(sound: channel))
      },
      pieces: channels.map { _ in
        Piece(
          start: 0, length: frameCount, step: 0, amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
      },
      sounds: channels,
      matrix: Score.Matrix(busCount: channelCount, channelCount: channelCount, gains: gains))
  }
}

/// Plays a sound to its end, or until so many frames have been mixed.
func play(
  _ sound: SampleBuffer, on request: OutputRequest, ditherSeed: UInt64 = 0, stopAt: Int? = nil,
  patience: Int = 2000
) throws(DeviceError) -> PlaybackReport {
  var configuration = EngineConfiguration(
    output: request, ditherSeed: ditherSeed, patience: patience)
  configuration.interruptionFrame = stopAt
  return try PatternPlayer.play(sound.score, on: configuration)
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
