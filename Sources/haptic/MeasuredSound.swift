import Haptics

/// The sound of a score on its way to a file or a device: its level is measured, and it is told how far
/// it is.
final class MeasuredSound: FrameSource {
  private var meter: LevelMeter<ParallelSynthesizer>
  private let progress: Progress
  private var done = 0

  /// Is told how many frames of how many are rendered.
  typealias Progress = (_ done: Int, _ all: Int) -> Void

  /// Makes the sound of some frames of a score, which is rendered on one or more threads.
  init(
    _ score: Score, frames: Range<Int>, kernel: Kernel, threads: Int = 1,
    progress: @escaping Progress
  ) {
    meter = LevelMeter(
      ParallelSynthesizer(score, frames: frames, kernel: kernel, threads: threads))
    self.progress = progress
  }

  var sampleRate: Int { meter.sampleRate }
  var channelCount: Int { meter.channelCount }
  var frameCount: Int { meter.frameCount }
  var firstFrame: Int { meter.firstFrame }

  func render(into block: inout MutableSpan<Float>) -> Int {
    let frames = meter.render(into: &block)
    done += frames
    progress(done, frameCount)
    return frames
  }

  /// The largest magnitude of a sample so far; 1 is full scale.
  var peak: Double { meter.peak }
  /// The root of the mean square of all samples so far.
  var rootMeanSquare: Double { meter.rootMeanSquare }
  /// What the limiter did so far; `nil` where there is none.
  var limiterReport: LimiterReport? { meter.source.limiterReport }
}
