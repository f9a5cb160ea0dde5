import Foundation
import Haptics

// Measures how long feedback takes from the call until the device has it, and until a simulated actuator
// plays it: in periods of 96 frames at 48 kHz, two of them queued.
// Arguments: the path of the simulated device's library, and how many triggers; "load" for two busy
// threads beside, "many" for 256 players that sound at once.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let triggerCount = Int(arguments[2]) else {
  print("usage: HapticLatency LIBRARY TRIGGERS [load] [many]")
  exit(64)
}
// In memory: the device writes its record on the very thread that is measured.
let folder = URL(filePath: "/dev/shm").appending(path: "haptic-latency-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

/// A configuration of the engine on the simulated device, in real time.
func configuration(record: String) -> EngineConfiguration {
  var configuration = FeedbackEngine.defaultConfiguration
  configuration.idle = .staysWarm
  configuration.measuresLatency = true
  configuration.output.device = "sim"
  configuration.output.periodFrameCount = 96
  configuration.output.bufferFrameCount = 192
  configuration.output.format = .float
  configuration.output.channelCount = 1
  configuration.output.configuration = DeviceConfiguration(
    """
    pcm_type.simulated { lib "\(arguments[1])" }
    pcm.sim { type simulated real_time true
      record "\(folder.path)/\(record)" log "\(folder.path)/\(record).log" }
    """)
  return configuration
}

func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The monotonic times at which sounds began in a record, each behind some silence.
func onsets(_ record: String) throws -> [Int] {
  // One line for each time the device was started, be it behind an underrun.
  let starts = try String(contentsOf: folder.appending(path: "\(record).log"), encoding: .utf8)
    .split(separator: "\n").map { $0.split(separator: " ").dropFirst().compactMap { Int($0) } }
  func time(of frame: Int) -> Int {
    guard let start = starts.last(where: { $0[1] <= frame }) else { return 0 }
    return start[0] + (frame - start[1]) * 1_000_000_000 / 48_000
  }
  let data = try Data(contentsOf: folder.appending(path: record))
  var (times, silence) = ([Int](), Int.max / 2)
  data.withUnsafeBytes { bytes in
    for (frame, sample) in bytes.bindMemory(to: Float.self).enumerated() {
      if sample == 0 {
        silence += 1
        continue
      }
      // The first sample of a tap is 0: the sound began one frame before.
      if silence > 100 { times.append(time(of: max(0, frame - 1))) }
      silence = 0
    }
  }
  return times
}

/// `p50 1.23, p90 …` in milliseconds.
func row(_ name: String, _ nanoseconds: [Int]) -> String {
  let sorted = nanoseconds.sorted()
  func value(_ share: Double) -> String {
    guard !sorted.isEmpty else { return "-" }
    let index = min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.down)))
    return String(format: "%7.3f", Double(sorted[index]) / 1e6)
  }
  let columns = [0, 0.5, 0.9, 0.99, 1].map(value).joined(separator: " ")
  return name.padding(toLength: 44, withPad: " ", startingAt: 0) + columns
}

for _ in 0..<(arguments.contains("load") ? 2 : 0) {
  Thread.detachNewThread {
    var x: UInt64 = 1
    while true { x = x &* 6_364_136_223_846_793_005 &+ 1 }
  }
}

print("milliseconds".padding(toLength: 44, withPad: " ", startingAt: 0), terminator: "")
print("     p0     p50     p90     p99    p100")

// Prepared.
let engine = FeedbackEngine(configuration(record: "prepared"))
engine.prepare(.selection)
engine.waitUntilReady(milliseconds: 5000)
usleep(100_000)
var sent: [Int] = []
for _ in 0..<triggerCount {
  sent.append(now())
  engine.play(.selection)
  usleep(useconds_t.random(in: 50_000..<70_000))
}
usleep(200_000)
let handed = engine.takeLatencies().map(\.handedNanoseconds)
let status = engine.status
engine.finish()
let begun = try onsets("prepared")
let played = sent.compactMap { sent in begun.first { $0 >= sent }.map { $0 - sent } }
print(row("prepared, until the device has it", handed))
print(row("prepared, until the actuator plays it", played))
print(
  "\(handed.count) of \(triggerCount) triggers, \(status?.underrunCount ?? -1) underruns, "
    + ((status?.hasRealTimePriority ?? false) ? "real-time priority" : "no real-time priority"))

// Unprepared: the device is opened and the pattern compiled first.
var unprepared: [Int] = []
for index in 0..<10 {
  let engine = FeedbackEngine(configuration(record: "unprepared\(index)"))
  let start = now()
  engine.play(.selection)
  engine.finish()
  if let onset = try onsets("unprepared\(index)").first { unprepared.append(onset - start) }
}
print(row("unprepared, until the actuator plays it", unprepared))

// Many triggers, and many players at once.
if arguments.contains("many") {
  let engine = HapticEngine(configuration(record: "many"))
  try engine.open()
  let score = try Haptics.compile(PatternSource("example.engine")).score
  let players = try (0..<256).map { _ in try engine.makePlayer(score ?? Score(sampleRate: 48_000)) }
  for player in players { player.setLoop(count: nil) }
  try engine.start()
  let before = clock()
  let start = now()
  for player in players { player.start() }
  usleep(5_000_000)
  let share = Double(clock() - before) / Double(CLOCKS_PER_SEC) / (Double(now() - start) / 1e9)
  let status = engine.status
  print(
    "256 players at once for 5 s: \(status.underrunCount) underruns, "
      + String(format: "%.1f %% of a processor", 100 * share))
  for player in players { player.stop() }
  let taps = FeedbackEngine(configuration(record: "taps"))
  taps.prepare(.selection)
  taps.waitUntilReady(milliseconds: 5000)
  let (tapBefore, tapStart) = (clock(), now())
  for _ in 0..<10_000 {
    taps.play(.selection)
    usleep(6000 - 60)
  }
  let tapShare =
    Double(clock() - tapBefore) / Double(CLOCKS_PER_SEC) / (Double(now() - tapStart) / 1e9)
  print(
    "10,000 triggers in \((now() - tapStart) / 1_000_000_000) s: "
      + "\(taps.status?.underrunCount ?? -1) underruns, "
      + String(format: "%.1f %% of a processor", 100 * tapShare))
  engine.stop()
  taps.finish()
}
