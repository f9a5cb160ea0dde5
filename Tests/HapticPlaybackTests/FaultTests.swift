import Foundation
import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

@Suite(
  "Faults of devices", .serialized,
  .enabled(if: SimulatedDevice.plugin != nil, "no C compiler to build the simulated device with"))
struct FaultTests {
  /// A played pattern: what came of it, and the 32-bit floats that the device played on a channel.
  private struct Played {
    var report: PlaybackReport?
    var error: DeviceError?
    var samples: [Float] = []
  }

  /// Plays a sound of one channel on a simulated device of one channel.
  private func play(
    _ sound: SampleBuffer = someSound(), keys: String = "", stopAt: Int? = nil,
    rewinds: Bool = true
  ) throws -> Played {
    let folder = try TemporaryFolder()
    var request = OutputRequest(
      device: "sim", format: .float, channelCount: 1,
      configuration: SimulatedDevice.configuration(record: folder.path("raw"), keys))
    request.rewindsWithoutCard = rewinds
    var played = Played()
    do throws(DeviceError) {
      played.report = try HapticPlaybackTests.play(
        sound, on: request, stopAt: stopAt, patience: 200)
    } catch {
      played.error = error
    }
    if let recorded = try? bytes(of: folder.path("raw")) {
      played.samples = stride(from: 0, to: recorded.count, by: 4).map { start in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(recorded[start + $1]) << (8 * $1) })
      }
    }
    return played
  }

  @Test("without any, the device plays the pattern and 30 ms of silence")
  func none() throws {
    let sound = someSound()
    let played = try play(sound)
    #expect(played.error == nil)
    #expect(played.report?.frameCount == 10_000)
    #expect(played.samples.count == 11_440)
    #expect(Array(played.samples.prefix(10_000)) == sound.samples)
    #expect(played.samples.dropFirst(10_000).allSatisfy { $0 == 0 })
  }

  @Test("a pattern shorter than a period is played whole")
  func short() throws {
    let sound = someSound(frames: 7)
    let played = try play(sound)
    #expect(Array(played.samples.prefix(7)) == sound.samples)
    #expect(played.samples.count == 7 + 1440)
  }

  @Test("after running empty, playing goes on where it was, faded in over 5 ms", arguments: [1, 2])
  func underrun(count: Int) throws {
    let sound = someSound()
    let faults = (1...count).map { "underrun@\($0 * 3000)" }.joined(separator: ",")
    let played = try play(sound, keys: "faults \"\(faults)\"")
    #expect(played.report?.underrunCount == count)
    #expect(played.report?.frameCount == 10_000)
    #expect(Array(played.samples.prefix(3000)) == sound.samples.prefix(3000).map { $0 })
    // What the device held is lost, up to its buffer of 2400 frames; then the ramp begins at 0.
    let lost = (10_000 + 1440) - played.samples.count
    #expect(lost > 0 && lost <= 2400 * count)
    guard count == 1 else { return }
    #expect(played.samples[3000] == 0)
    for frame in 0..<400 {
      let expected = sound.samples[3000 + lost + frame] * Float(min(frame, 240)) / 240
      #expect(abs(played.samples[3000 + frame] - expected) < 1e-6)
    }
  }

  @Test("after the machine slept, playing goes on", arguments: [3000, 8000])
  func suspend(frame: Int) throws {
    let played = try play(keys: "faults \"suspend@\(frame)\"")
    #expect(played.report?.suspensionCount == 1)
    #expect(played.report?.frameCount == 10_000)
    // What the device held when it fell asleep is lost, here perhaps a part of the silence too.
    #expect(played.samples.suffix(1000).allSatisfy { $0 == 0 })
  }

  @Test("a machine that sleeps when all is queued plays no more")
  func suspendAtEnd() throws {
    let played = try play(keys: "faults \"suspend@11000\"")
    #expect(played.error == nil)
    #expect(played.report?.frameCount == 10_000)
    #expect(played.samples.count == 11_000)
  }

  @Test(
    "what cannot be mended is told in one sentence",
    arguments: [
      (
        "faults \"unplug@3000\"", DeviceError.Reason.disconnected,
        "the device \"sim\" went away while it was being used; connect it again and play anew"
      ),
      (
        "faults \"unplug@11000\"", .disconnected,
        "the device \"sim\" went away while it was being used; connect it again and play anew"
      ),
      (
        "faults \"stall@3000\"", .stalled(milliseconds: 200),
        "cannot play on the device \"sim\": it has taken nothing for 200 ms; "
          + "it may be paused or broken"
      ),
      (
        "faults \"stall@11000\"", .stalled(milliseconds: 200),
        "cannot finish playing on the device \"sim\": it has taken nothing for 200 ms; "
          + "it may be paused or broken"
      ),
      (
        "faults \"broken@3000\"", .system(code: -EIO),
        "cannot play on the device \"sim\": input/output error"
      ),
      (
        "start_error 5", .system(code: -EIO),
        "cannot play on the device \"sim\": input/output error"
      ),
      (
        "open_error 16", .busy(DeviceUse()),
        "cannot open the device \"sim\": another program is using it; end that program "
          + "(often a sound server), or play through it with the device \"default\""
      ),
      (
        "open_error 13", .notPermitted,
        "cannot open the device \"sim\": permission denied; "
          + "your user may have to be in the group \"audio\""
      ),
      (
        "open_error 111", .serverUnreachable,
        "cannot open the device \"sim\": the sound server behind it does not answer; "
          + "start it, or choose a card such as \"hw:0\""
      ),
      (
        "open_error 19", .missing(available: []),
        "cannot open the device \"sim\": there is no such device, and ALSA knows no other"
      ),
      (
        "rates [ 44100 96000 ]", .unsupportedRate(48_000, supported: [44_100, 96_000]),
        "cannot set up the device \"sim\": it does not run at 48000 Hz; choose 44100 or 96000"
      ),
      (
        "formats [ S16_LE S24_3LE ]", .unsupportedFormat(.float, supported: [.s16, .s24]),
        "cannot set up the device \"sim\": it does not take float; choose s16 or s24"
      ),
      (
        "channels [ 2 4 8 ]", .unsupportedChannels(1, supported: 2...8),
        "cannot set up the device \"sim\": it cannot have 1 channel; it has 2 to 8"
      ),
    ])
  func failures(keys: String, reason: DeviceError.Reason, message: String) throws {
    let played = try play(keys: keys)
    #expect(played.error?.reason == reason)
    #expect(played.error?.description == message)
  }

  @Test("a device that comes back gets the rest, where it is waited for")
  func returning() throws {
    let folder = try TemporaryFolder()
    let sound = someSound()
    // Whenever it is opened, it is gone after so many frames: the rest is shorter.
    let request = OutputRequest(
      device: "sim", format: .float, channelCount: 1,
      configuration: SimulatedDevice.configuration(
        record: folder.path("raw"), "faults \"unplug@6000\""))
    let report = try PatternPlayer.play(
      sound.score, on: EngineConfiguration(output: request, waitsForDevice: true))
    #expect(report.frameCount == 10_000 && !report.wasInterrupted)
    let played = try floats(of: folder.path("raw"))
    #expect(Array(played.prefix(6000)) == Array(sound.samples.prefix(6000)))
    // What the device held is lost, up to its buffer of 2400 frames; then the ramp begins at 0.
    let rest = played.count - 6000 - 1440
    #expect(rest >= 1600 && rest < 4000)
    for frame in 0..<rest {
      let expected = sound.samples[10_000 - rest + frame] * Float(min(frame, 240)) / 240
      #expect(abs(played[6000 + frame] - expected) < 1e-6)
    }
    #expect(played.suffix(1440).allSatisfy { $0 == 0 })
  }

  @Test(
    "stopping fades out in 5 ms and ends in silence, within 10 ms where frames can be taken back",
    arguments: [3000, 5000], [true, false])
  func stopping(frame: Int, rewinds: Bool) throws {
    let sound = someSound(frames: 48_000)
    let played = try play(sound, stopAt: frame, rewinds: rewinds)
    #expect(played.report?.wasInterrupted == true)
    let last = try #require(played.samples.lastIndex { $0 != 0 })
    let fadeStart = last + 2 - 240
    // The frame that is taken from the source is a buffer ahead of the one that is heard.
    #expect(fadeStart <= (rewinds ? frame - 2400 + 480 : frame) + 240)
    #expect(played.report?.frameCount == last + 2)
    #expect(Array(played.samples[..<fadeStart]) == Array(sound.samples[..<fadeStart]))
    for frame in 0..<240 {
      let expected = sound.samples[fadeStart + frame] * (1 - Float(frame + 1) / 240)
      #expect(abs(played.samples[fadeStart + frame] - expected) < 1e-6)
    }
    #expect(played.samples.count - last > 1440)
  }
}
