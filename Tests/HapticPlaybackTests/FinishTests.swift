import Foundation
import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

@Suite("The end of an engine that runs")
struct FinishTests {
  @Test(
    "what was started just before is heard",
    arguments: [.staysWarm, .closes(afterMilliseconds: 30)] as [EngineConfiguration.IdlePolicy])
  func startAndFinish(idle: EngineConfiguration.IdlePolicy) throws {
    let folder = try TemporaryFolder()
    let score = someSound(frames: 300).score
    var lost = 0
    // The two meet the engine's thread anywhere in its loop, or while it closes the device.
    for attempt in 0..<40 {
      let engine = HapticEngine(
        EngineConfiguration(
          output: OutputRequest(
            device: "capture", format: .float, channelCount: 1, periodFrameCount: 96,
            bufferFrameCount: 192, configuration: .capture(folder.path("raw"))),
          idle: idle))
      try engine.open()
      let player = try engine.makePlayer(score)
      try engine.start()
      Thread.sleep(forTimeInterval: Double(attempt % 40) * 10e-6)
      player.start()
      engine.finish()
      if !player.isOver { lost += 1 }
    }
    #expect(lost == 0)
  }
}
