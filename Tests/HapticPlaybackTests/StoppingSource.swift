import HapticAudio

/// A source that has its own playing stopped when a frame is asked for.
struct StoppingSource: FrameSource {
  private var source: SampleBuffer.Source
  private let stop: StopFlag
  private let frame: Int?
  private var position = 0

  init(_ source: SampleBuffer.Source, stop: StopFlag, at frame: Int?) {
    self.source = source
    self.stop = stop
    self.frame = frame
  }

  var sampleRate: Int { source.sampleRate }
  var channelCount: Int { source.channelCount }
  var frameCount: Int { source.frameCount }

  mutating func render(into block: inout MutableSpan<Float>) -> Int {
    let count = source.render(into: &block)
    position += count
    if let frame, position > frame { stop.set() }
    return count
  }
}
