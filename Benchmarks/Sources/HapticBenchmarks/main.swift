import Glibc

/// Writes to standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  unsafe _ = write(2, bytes, bytes.count)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
  print(Options.usage)
  exit(0)
}

do throws(Options.Mistake) {
  let options = try Options(arguments)
  if options.isServer {
    if let complaint = Server.run(kernel: options.kernels[0]) {
      complain("error: \(complaint)")
      exit(64)
    }
    exit(0)
  }
  if let threads = options.threads {
    let threading = Threading(threads: threads, kernel: options.kernels[0], rounds: options.rounds)
    print(threading.text, terminator: "")
    exit(0)
  }
  var kept: Baseline?
  if case .compare(let name) = options.baseline {
    kept = Baseline(named: name)
    if kept == nil { throw Options.Mistake(text: "there is no baseline “\(name)”") }
  }
  let measurements = options.workloads.flatMap {
    Measurement.measure($0, kernels: options.kernels, rounds: options.rounds)
  }
  print(
    options.isJSON ? Report.json(measurements) : Report.text(measurements), terminator: "")
  if case .save(let name) = options.baseline {
    guard Baseline(measurements).save(as: name) else {
      complain("error: cannot write \(Baseline.path(name))")
      exit(2)
    }
  }
  if let regressions = kept?.regressions(in: measurements), !regressions.isEmpty {
    complain("slower than before:\n  " + regressions.joined(separator: "\n  "))
    exit(1)
  }
} catch {
  complain("error: \(error.text)\n\(Options.usage)")
  exit(64)
}
