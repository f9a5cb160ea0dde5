import Glibc
import HapticSynthesis

/// How measurements are printed.
enum Report {
  /// The processor's name, from the system.
  static var processor: String {
    guard let file = unsafe fopen("/proc/cpuinfo", "r") else { return "unknown processor" }
    defer { unsafe _ = fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while unsafe fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      return String(text[text.index(after: colon)...].drop { $0 == " " })
    }
    return "unknown processor"
  }

  /// A table of each workload's kernels: nanoseconds a voice-sample, and how they compare.
  static func text(_ measurements: [Measurement]) -> String {
    var lines: [String] = []
    var lastWorkload = ""
    for measurement in measurements {
      if measurement.workload.name != lastWorkload {
        lastWorkload = measurement.workload.name
        lines.append("\n\(lastWorkload)  \(measurement.workload.summary)")
        lines.append(
          row(
            ["kernel"] + Distribution.percentiles.map { "p\(Int($0))" }
              + ["runs", "Msample/s", "port limit", "memset", "scalar", "naive"]))
      }
      lines.append(row(cells(measurement)))
      if let serial = measurement.serialFilter {
        let ratio = (serial / measurement.time.median).text
        lines.append("  a serial filter alone takes \(serial.text) ns, \(ratio) times as long")
      }
    }
    let header = """
      \(processor); fastest kernel: \(Kernel.best.name)
      p0…p100: nanoseconds of processor time a voice-sample. port limit, memset: times its time;
      scalar, naive: times as fast.
      """
    return header + lines.map { "\n" + $0 }.joined() + "\n"
  }

  private static func cells(_ measurement: Measurement) -> [String] {
    let median = measurement.time.median
    return [measurement.kernel.rawValue]
      + Distribution.percentiles.map { measurement.time[percentile: $0].text }
      + [
        "\(measurement.time.count)", "\(Int(1000 / median))",
        measurement.portLimit.map { (median / $0).text } ?? "–", (median / measurement.memset).text,
        (measurement.scalar / median).text, (measurement.naive / median).text,
      ]
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let width = index < 8 ? 8 : 11
      return String(repeating: " ", count: max(1, width - cell.count)) + cell
    }.joined()
  }

  /// One object with everything.
  static func json(_ measurements: [Measurement]) -> String {
    let items = measurements.map { measurement in
      let times = Distribution.percentiles.map {
        "\"p\(Int($0))\": \(measurement.time[percentile: $0])"
      }.joined(separator: ", ")
      return """
            {
              "workload": "\(measurement.workload.name)",
              "kernel": "\(measurement.kernel.rawValue)",
              "runs": \(measurement.time.count),
              "voiceSamples": \(measurement.workload.voiceFrames),
              "nanosecondsPerVoiceSample": { \(times) },
              "portLimit": \(measurement.portLimit.map { "\($0)" } ?? "null"),
              "memset": \(measurement.memset),
              "scalar": \(measurement.scalar),
              "naive": \(measurement.naive),
              "serialFilter": \(measurement.serialFilter.map { "\($0)" } ?? "null")
            }
        """
    }
    let name = processor.filter { $0 != "\"" && $0 != "\\" }
    return """
      {
        "processor": "\(name)",
        "bestKernel": "\(Kernel.best.rawValue)",
        "measurements": [
      \(items.joined(separator: ",\n"))
        ]
      }

      """
  }
}

extension Double {
  /// Three digits or more: 0.195, 12.3, 1234.
  var text: String {
    let decimals = self < 10 ? 3 : self < 100 ? 1 : 0
    let scale = [1.0, 10, 100, 1000][decimals]
    let number = Int((self * scale).rounded())
    guard decimals > 0 else { return "\(number)" }
    let fraction = "\(number % Int(scale))"
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(number / Int(scale)).\(zeros)\(fraction)"
  }
}
