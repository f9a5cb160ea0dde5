import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

/// Every fault at several moments and in several geometries, in virtual time: what the device played is
/// held against the sound.
@Suite(
  "Faults in every geometry", .serialized,
  .enabled(if: SimulatedDevice.plugin != nil, "no C compiler to build the simulated device with"))
struct FaultMatrixTests {
  /// A fault at a moment of a device.
  struct Case: Sendable, CustomTestStringConvertible {
    var fault: String
    var at: Int
    var period: Int
    var buffer: Int
    var format: SampleFormat
    var testDescription: String { "\(fault) at \(at), \(period)/\(buffer), \(format.rawValue)" }
  }

  static let geometries = [
    (48, 96), (96, 192), (96, 288), (240, 720), (240, 2400), (100, 333), (1024, 2048),
  ]
  static let moments = [1, 1000, 5003, 9995]

  static func cases(_ faults: [String], formats: [SampleFormat] = [.float]) -> [Case] {
    faults.flatMap { fault in
      geometries.flatMap { geometry in
        moments.flatMap { moment in
          formats.map {
            Case(
              fault: fault, at: moment, period: geometry.0, buffer: geometry.1, format: $0)
          }
        }
      }
    }
  }

  private struct Played {
    var report: PlaybackReport?
    var error: DeviceError?
    var samples: [Float]
  }

  private func play(_ test: Case, stopAt: Int? = nil, rewinds: Bool = false) throws -> Played {
    let folder = try TemporaryFolder()
    let parts = test.fault.split(separator: ":")
    let argument = parts.count > 1 ? ":\(parts[1])" : ""
    let keys = test.fault.isEmpty ? "" : "faults \"\(parts[0])@\(test.at)\(argument)\""
    var request = OutputRequest(
      device: "sim", format: .float, channelCount: 1, periodFrameCount: test.period,
      bufferFrameCount: test.buffer,
      configuration: SimulatedDevice.configuration(record: folder.path("raw"), keys))
    request.rewindsWithoutCard = rewinds
    var played = Played(samples: [])
    do throws(DeviceError) {
      played.report = try HapticPlaybackTests.play(
        sound, on: request, stopAt: stopAt,
        // Of real time, which a loaded machine has less of; only what never comes is waited for.
        patience: test.fault == "stall" ? 100 : 5000)
    } catch {
      played.error = error
    }
    played.samples = try floats(of: folder.path("raw"))
    return played
  }

  /// A sound that ends as sounds do, without a step.
  private let sound: SampleBuffer = {
    var sound = someSound()
    let last = sound.frameCount - 1
    for frame in 0..<240 { sound.samples[last - frame] *= Float(frame) / 240 }
    return sound
  }()

  /// The steepest step of the sound itself, and of a fade of 5 ms.
  private var steepest: Float {
    let own = zip(sound.samples, sound.samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    return own + 0.9 / 240 + 1e-6
  }

  private func steps(_ samples: ArraySlice<Float>) -> Float {
    zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  @Test(
    "what can be mended is mended: silence, a fade, and the frame that was due",
    arguments: cases(["underrun", "suspend", "late:5", "late:50"]))
  func mended(_ test: Case) throws {
    let played = try play(test)
    #expect(played.error == nil)
    let report = try #require(played.report)
    #expect(report.frameCount == sound.frameCount)
    let count = report.underrunCount + report.suspensionCount
    // A program that is late by less than the device holds is not late.
    #expect(count <= 1)
    let samples = played.samples
    let total = sound.frameCount + 1440
    let lost = total - samples.count
    #expect(lost >= 0 && lost <= test.buffer)
    if count == 0 {
      // What happens when all has been written loses only what the device held.
      let all = sound.samples + [Float](repeating: 0, count: 1440)
      #expect(
        samples == all || samples.count >= test.at && samples == Array(all.prefix(samples.count)))
      return
    }
    // The device stopped here: at the fault, or when it had run empty.
    let cut = test.fault.hasPrefix("late") ? framesAsWritten(samples) : test.at
    #expect(samples.prefix(min(cut, sound.frameCount)) == sound.samples.prefix(cut))
    let rest = samples[min(cut, samples.count)...]
    // Behind it: from zero (or the frame after it, where the sound itself is zero), by no more than a fade's step, to the very end.
    #expect(abs(rest.first ?? 0) < 0.9 / 240)
    #expect(steps(rest) < steepest)
    #expect(samples.suffix(min(1000, rest.count)).allSatisfy { $0 == 0 })
    // What is played behind the fade is what was due.
    let due = cut + lost
    let first = cut + 240
    if first < samples.count, due + 240 < sound.frameCount {
      let end = min(samples.count, first + sound.frameCount - due - 240)
      #expect(Array(samples[first..<end]) == Array(sound.samples[(due + 240)..<sound.frameCount]))
    }
  }

  /// How many frames at the beginning are the sound's.
  private func framesAsWritten(_ samples: [Float]) -> Int {
    zip(samples, sound.samples + [Float](repeating: 0, count: 1440)).prefix { $0 == $1 }.count
  }

  @Test(
    "a write that is taken in part is gone on with", arguments: cases(["short:1", "short:47"]))
  func short(_ test: Case) throws {
    let played = try play(test)
    #expect(played.error == nil)
    #expect(played.samples == sound.samples + [Float](repeating: 0, count: 1440))
    #expect(played.report?.underrunCount == 0)
  }

  @Test(
    "what cannot be mended ends it, once", arguments: cases(["unplug", "broken", "stall"]))
  func failed(_ test: Case) throws {
    let played = try play(test)
    let cut = played.samples.prefix(sound.frameCount)
    #expect(Array(cut) == Array(sound.samples.prefix(cut.count)))
    // Where all had been written the device may fail and nobody needs it any more.
    if played.error == nil {
      #expect(played.report?.frameCount == sound.frameCount)
      return
    }
    switch test.fault {
    case "unplug": #expect(played.error?.reason == .disconnected)
    case "stall": #expect(played.error?.reason == .stalled(milliseconds: 100))
    default: #expect(played.error?.reason == .system(code: -5))
    }
    #expect(played.samples.count >= test.at)
  }

  @Test(
    "stopping fades out in 5 ms and ends in silence", arguments: cases([""]), [true, false])
  func stopping(_ test: Case, rewinds: Bool) throws {
    let played = try play(test, stopAt: test.at, rewinds: rewinds)
    #expect(played.error == nil)
    let samples = played.samples
    guard let last = samples.lastIndex(where: { $0 != 0 }) else { return }
    #expect(samples.count - last > 1440)
    #expect(steps(samples[...]) < steepest)
    let fadeStart = max(0, last + 2 - 240)
    if last + 2 <= sound.frameCount {
      #expect(Array(samples[..<fadeStart]) == Array(sound.samples[..<fadeStart]))
    }
    // No later than what the device holds, a period and the fade.
    #expect(last <= max(test.at, 1) + test.buffer + 2 * test.period + 240)
  }
}
