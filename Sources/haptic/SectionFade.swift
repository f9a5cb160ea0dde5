import Haptics

/// Fades a section of a sound in and out where it is cut: what begins or ends amid a vibration would
/// click.
///
/// Linear ramps of 5 ms, as where playing is disturbed, or of half the section where that is shorter.
/// Where the sound itself begins or ends nothing is changed.
struct SectionFade<Source: FrameSource>: FrameSource {
  private(set) var source: Source
  private let fadesIn: Bool
  private let fadesOut: Bool
  private let length: Int
  /// The frame that is read next.
  private var position = 0

  /// Makes the sound of `frames`, which `source` gives, out of a sound of `wholeCount` frames.
  init(_ source: Source, frames: Range<Int>, of wholeCount: Int) {
    self.source = source
    fadesIn = frames.lowerBound > 0
    fadesOut = frames.upperBound < wholeCount
    length = max(1, min(source.sampleRate / 200, frames.count / 2))
  }

  var sampleRate: Int { source.sampleRate }
  var channelCount: Int { source.channelCount }
  var frameCount: Int { source.frameCount }
  var firstFrame: Int { source.firstFrame }

  mutating func render(into block: inout MutableSpan<Float>) -> Int {
    let count = source.render(into: &block)
    for index in 0..<count {
      let gain = gain(at: position + index)
      if gain == 1 { continue }
      for channel in 0..<channelCount { block[index * channelCount + channel] *= gain }
    }
    position += count
    return count
  }

  /// The gain of a frame; the first and the last one of a section that is cut there are silent.
  private func gain(at frame: Int) -> Float {
    var distance = length
    if fadesIn { distance = min(distance, frame) }
    if fadesOut { distance = min(distance, frameCount - 1 - frame) }
    return Float(distance) / Float(length)
  }
}
