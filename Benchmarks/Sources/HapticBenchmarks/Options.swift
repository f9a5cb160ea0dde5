import HapticSynthesis

/// What the command line asks for.
struct Options {
  var kernels: [Kernel] = [.best]
  var workloads: [Workload] = Workload.all
  var rounds = 60
  var isJSON = false
  /// How many threads are compared with one; `nil` to measure the workloads of one thread.
  var threads: Int?
  /// Whether to render on request instead of measuring.
  var isServer = false
  var baseline: Baseline.Action?

  static let usage = """
    usage: Scripts/benchmark [options]
      --kernel NAME            scalar, base, v3, v4 or all; default: the fastest of this processor
      --workload NAME          only this one, such as W2; may be repeated
      --rounds N               how often each is run, at least 4; default 60
      --format text|json       default text
      --baseline save NAME     keep the times
      --baseline compare NAME  exit with 1 if a time is worse than the kept one beyond noise
      --threads N              compare N threads with one instead: W7, with --kernel and --rounds
      --peers [--rounds N]     compare with other programs instead; see Benchmarks/README.md
      --file [--rounds N]      the whole command on a large file instead
      --serve                  render on request, with --kernel; for the driver of the peers
    """

  /// A mistake in the arguments, in words.
  struct Mistake: Error {
    let text: String
  }

  /// Reads arguments.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    var names: [String] = []
    while let option = rest.popFirst() {
      switch option {
      case "--kernel": kernels = try Self.kernels(Self.value(of: option, &rest))
      case "--workload": names.append(try Self.value(of: option, &rest))
      case "--rounds":
        rounds = try Self.number(of: option, &rest, atLeast: 4)
      case "--threads": threads = try Self.number(of: option, &rest, atLeast: 2)
      case "--format":
        let text = try Self.value(of: option, &rest)
        guard ["text", "json"].contains(text) else {
          throw Mistake(text: "--format takes text or json, not “\(text)”")
        }
        isJSON = text == "json"
      case "--serve": isServer = true
      case "--baseline":
        let verb = try Self.value(of: option, &rest)
        let name = try Self.value(of: option, &rest)
        baseline = try Baseline.Action(verb, name)
      default: throw Mistake(text: "unknown option “\(option)”")
      }
    }
    for name in names where !workloads.contains(where: { $0.name == name }) {
      let known = workloads.map(\.name).joined(separator: ", ")
      throw Mistake(text: "no workload “\(name)”; there are \(known)")
    }
    if !names.isEmpty { workloads.removeAll { !names.contains($0.name) } }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(text: "\(option) needs a value") }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>, atLeast least: Int
  ) throws(Mistake) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number >= least else {
      throw Mistake(text: "\(option) takes a whole number, at least \(least), not “\(text)”")
    }
    return number
  }

  private static func kernels(_ name: String) throws(Mistake) -> [Kernel] {
    if name == "all" { return Kernel.allCases.filter { $0.isSupported && $0 != .scalar } }
    guard let kernel = Kernel(rawValue: name) else {
      throw Mistake(text: "no kernel “\(name)”; there are scalar, base, v3, v4 and all")
    }
    guard kernel.isSupported else {
      throw Mistake(text: "this processor does not support \(kernel.name)")
    }
    return [kernel]
  }
}
