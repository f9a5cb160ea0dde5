import Foundation
import Haptics
import Synchronization
import TestSupport
import Testing

@Suite("Feedback where a device is missing, or comes and goes")
struct AvailabilityTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let missing =
    "no haptic feedback: cannot open the device \"none\": there is no such device, and ALSA knows no "
    + "other"

  private func configuration(_ device: String) -> EngineConfiguration {
    var configuration = FeedbackEngine.defaultConfiguration
    configuration.output.device = device
    configuration.output.format = .float
    // A file in a folder that a test can make: a device that can come.
    configuration.output.configuration = DeviceConfiguration(
      """
      pcm.capture { type file slave.pcm sink file "\(folder.path("attached/raw"))" format raw }
      pcm.sink { type null }
      """)
    return configuration
  }

  private func attach() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("attached"), withIntermediateDirectories: true)
  }

  @Test(
    "who is told why may ask the engine in return, and need not be there from the start",
    arguments: [true, false])
  func handler(isThereFromTheStart: Bool) {
    let engine = FeedbackEngine(configuration("none"))
    let told = Mutex<[String]>([])
    if !isThereFromTheStart { #expect(!engine.isSupported) }
    engine.onUnavailable { [weak engine] reason in
      let isSupported = engine?.isSupported ?? true
      engine?.play(.selection)
      told.withLock { $0.append("\(isSupported), \(reason)") }
    }
    #expect(!engine.isSupported)
    #expect(engine.waitUntilReady(milliseconds: 5000))
    #expect(told.withLock { $0 } == ["false, \(Self.missing)"])
  }

  @Test("a device that no pattern can be compiled for is none", arguments: [4000, 384_000])
  func sampleRate(rate: Int) throws {
    try attach()
    var configuration = configuration("capture")
    configuration.sampleRate = rate
    let engine = FeedbackEngine(configuration)
    let told = Mutex<[String]>([])
    engine.onUnavailable { reason in told.withLock { $0.append(reason) } }
    engine.play(.impact)
    engine.prepare(.success)
    #expect(engine.waitUntilReady(milliseconds: 5000))
    #expect(!engine.isSupported)
    #expect(
      told.withLock { $0 } == [
        "no haptic feedback: the device runs at \(rate) Hz, and patterns can be compiled for "
          + "8000…192000 Hz; choose a sample rate among them"
      ])
  }

  private static let broken =
    "no haptic feedback: cannot play on the device \"capture\": input/output error"

  @Test("a device that opens and takes nothing is told of once, and left alone for a while")
  func broken() {
    let engine = FeedbackEngine(configuration("capture"), retryDelay: .seconds(600))
    let told = Mutex<[String]>([])
    engine.onUnavailable { reason in told.withLock { $0.append(reason) } }
    engine.play(.impact)
    #expect(comes { !told.withLock(\.isEmpty) })
    for feedback in Feedback.all { engine.play(feedback) }
    #expect(engine.waitUntilReady(milliseconds: 5000))
    #expect(!engine.isSupported)
    #expect(told.withLock { $0 } == [Self.broken])
  }

  @Test("a device that comes is used, and one that goes is told of again")
  func comingAndGoing() throws {
    let engine = FeedbackEngine(configuration("capture"), retryDelay: .zero)
    let told = Mutex<[String]>([])
    engine.onUnavailable { reason in told.withLock { $0.append(reason) } }
    engine.play(.impact)
    #expect(comes { told.withLock { $0.count } == 1 })
    try attach()
    engine.play(.impact)
    engine.finish()
    #expect(try folder.data("attached/raw").contains { $0 != 0 })
    try FileManager.default.removeItem(atPath: folder.path("attached"))
    engine.play(.impact)
    #expect(comes { told.withLock { $0.count } == 2 })
    #expect(told.withLock { $0 } == [Self.broken, Self.broken])
  }

  @Test("however much was asked for, the end comes, and after it a new beginning")
  func finishing() throws {
    try attach()
    let engine = FeedbackEngine(configuration("capture"))
    for _ in 0..<2 {
      for feedback in Feedback.all + Feedback.all + Feedback.all + Feedback.all + Feedback.all {
        engine.play(feedback)
      }
      engine.finish()
      #expect(engine.status == nil)
      #expect(!isOpen)
    }
  }

  /// Whether something comes to be within five seconds.
  private func comes(_ condition: () -> Bool) -> Bool {
    for _ in 0..<5000 where !condition() { Thread.sleep(forTimeInterval: 0.001) }
    return condition()
  }

  @Test("a device that has been closed for want of feedback is opened again by preparing")
  func idle() throws {
    try attach()
    var configuration = configuration("capture")
    // The device takes frames as fast as it gets them: this is no time to speak of.
    configuration.idle = .closes(afterMilliseconds: 400)
    let engine = FeedbackEngine(configuration)
    engine.prepare(.selection)
    #expect(engine.waitUntilReady(milliseconds: 5000))
    #expect(comes { engine.status?.state == .idle })
    #expect(engine.isSupported)
    let frame = try #require(engine.status).frame
    engine.prepare(.selection)
    #expect(comes { (engine.status?.frame ?? 0) > frame })
    engine.finish()
    #expect(engine.status == nil)
  }

  @Test("an engine that is let go closes its device")
  func letGo() throws {
    try attach()
    var configuration = configuration("capture")
    configuration.idle = .staysWarm
    var engine: FeedbackEngine? = FeedbackEngine(configuration)
    engine?.play(.impact)
    #expect(comes { isOpen })
    engine = nil
    #expect(comes { !isOpen })
  }

  /// Whether this process has the file of the device open.
  private var isOpen: Bool {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.contains { descriptor in
      let path = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
      return path == folder.path("attached/raw")
    }
  }
}
