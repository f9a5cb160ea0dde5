import Glibc
import HapticSynthesis

/// Times kept to compare later ones with: a table of text, one line a workload and kernel.
struct Baseline {
  /// What to do with a baseline.
  enum Action {
    case save(String)
    case compare(String)

    init(_ verb: String, _ name: String) throws(Options.Mistake) {
      let isPlain = name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || [0x2D, 0x2E, 0x5F].contains($0)
      }
      guard isPlain, !name.isEmpty, !name.hasPrefix(".") else {
        throw Options.Mistake(text: "a baseline's name has letters, digits, “-”, “_” and “.” only")
      }
      switch verb {
      case "save": self = .save(name)
      case "compare": self = .compare(name)
      default: throw Options.Mistake(text: "--baseline takes save or compare, not “\(verb)”")
      }
    }
  }

  /// What is kept of one measurement, in nanoseconds a voice-sample.
  struct Entry: Equatable {
    var median: Double
    var upperQuartile: Double
  }

  /// By workload and kernel, “W2 v4”.
  var entries: [String: Entry] = [:]

  /// Keeps measurements.
  init(_ measurements: [Measurement]) {
    for measurement in measurements {
      entries[Self.key(measurement)] = Entry(
        median: measurement.time.median, upperQuartile: measurement.time[percentile: 75])
    }
  }

  /// Reads what `text` writes; leaves out what it does not understand.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3, let median = Double(fields[1]), let quartile = Double(fields[2])
      else { continue }
      entries[fields[0]] = Entry(median: median, upperQuartile: quartile)
    }
  }

  /// One line an entry: key, median and upper quartile.
  var text: String {
    entries.sorted { $0.key < $1.key }
      .map { "\($0.key)\t\($0.value.median)\t\($0.value.upperQuartile)\n" }.joined()
  }

  /// What became slower, in words.
  ///
  /// Noise only ever adds time, to some runs more than to others: a measurement is slower where even
  /// its lower quartile is 5 % above the upper quartile that was kept.
  func regressions(in measurements: [Measurement]) -> [String] {
    measurements.compactMap { measurement in
      let key = Self.key(measurement)
      guard let kept = entries[key],
        measurement.time[percentile: 25] > 1.05 * kept.upperQuartile
      else { return nil }
      let ratio = measurement.time.median / kept.median
      return "\(key): \(measurement.time.median.text) ns, was \(kept.median.text) ns "
        + "(\(ratio.text) times)"
    }
  }

  private static func key(_ measurement: Measurement) -> String {
    "\(measurement.workload.name) \(measurement.kernel.rawValue)"
  }
}

extension Baseline {
  /// Where a baseline is kept, beside this package.
  static func path(_ name: String) -> String { ".baselines/\(name).tsv" }

  /// Reads a kept baseline; `nil` where there is none.
  init?(named name: String) {
    guard let file = unsafe fopen(Self.path(name), "r") else { return nil }
    defer { unsafe _ = fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    self.init(text: String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Writes the baseline; returns whether that went well.
  func save(as name: String) -> Bool {
    unsafe _ = mkdir(".baselines", 0o777)
    guard let file = unsafe fopen(Self.path(name), "w") else { return false }
    let bytes = Array(text.utf8)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && count == bytes.count
  }
}
