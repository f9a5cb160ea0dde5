import Foundation
import Haptics
import Synchronization
import TestSupport
import Testing

@Suite("Feedback on a device")
struct FeedbackEngineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func engine(_ device: String = "capture") -> FeedbackEngine {
    var configuration = FeedbackEngine.defaultConfiguration
    configuration.output = OutputRequest(
      device: device, format: .float, channelCount: 1, periodFrameCount: 96,
      bufferFrameCount: 192,
      configuration: DeviceConfiguration(
        """
        pcm.capture { type file slave.pcm sink file "\(folder.path("raw"))" format raw }
        pcm.sink { type null }
        """))
    configuration.idle = .closes(afterMilliseconds: 50)
    return FeedbackEngine(configuration)
  }

  /// What the device got, silence before the first sound and behind the last left out.
  private func heard() throws -> [Float] {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("raw"))))
    let samples = stride(from: 0, to: data.count, by: 4).map { start in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(data[start + $1]) << (8 * $1) })
    }
    guard let first = samples.firstIndex(where: { $0 != 0 }),
      let last = samples.lastIndex(where: { $0 != 0 })
    else { return [] }
    return Array(samples[first...last])
  }

  private func expected(_ name: String, gain: Float = 1) throws -> [Float] {
    let score = try #require(try Haptics.compile(PatternSource(name)).score)
    let samples = score.render().map { $0 * gain }
    let first = try #require(samples.firstIndex { $0 != 0 })
    let last = try #require(samples.lastIndex { $0 != 0 })
    return Array(samples[first...last])
  }

  @Test("without being prepared it is felt as soon as all is ready", arguments: [1.0, 0.5])
  func unprepared(intensity: Double) throws {
    let engine = engine()
    #expect(engine.isSupported)
    Feedback.impact(.heavy, intensity: intensity).play(on: engine)
    engine.finish()
    #expect(try heard() == expected("impact.heavy", gain: Float(intensity * intensity)))
  }

  @Test(
    "one of no intensity hides none that comes while the device is opened",
    arguments: [0, 50, 100, 200, 400, 800, 1600])
  func silentBefore(microseconds: Double) throws {
    let engine = engine()
    Feedback.impact(.heavy, intensity: 0).play(on: engine)
    Thread.sleep(forTimeInterval: microseconds / 1e6)
    Feedback.impact(.heavy).play(on: engine)
    engine.finish()
    #expect(try heard() == expected("impact.heavy"))
  }

  @Test("prepared, it is felt just the same")
  func prepared() throws {
    let engine = engine()
    engine.prepare(.success)
    #expect(engine.waitUntilReady(milliseconds: 5000))
    engine.play(.success)
    engine.finish()
    #expect(try heard() == expected("notification.success"))
  }

  @Test("where there is no device nothing happens, and why is told once")
  func unavailable() {
    let engine = engine("none")
    let reasons = Mutex<[String]>([])
    engine.onUnavailable { reason in reasons.withLock { $0.append(reason) } }
    for _ in 0..<3 {
      engine.prepare(.selection)
      engine.play(.selection)
    }
    #expect(engine.waitUntilReady(milliseconds: 5000))
    #expect(!engine.isSupported)
    #expect(
      reasons.withLock { $0 } == [
        "no haptic feedback: cannot open the device \"none\": there is no such device, and "
          + "ALSA knows no other"
      ])
  }
}
