import Glibc
import Haptics

/// Workload W7: what more threads are worth.
struct Threading {
  /// Times of one number of threads, in milliseconds a run.
  struct Series {
    let threads: Int
    /// What the clock says.
    var passed: [Double] = []
    /// What all threads together took the processors.
    var busy: [Double] = []
  }

  /// One thread, and more.
  let series: [Series]
  let kernel: Kernel

  /// Renders with one thread and with more, in turns.
  init(threads: Int, kernel: Kernel, rounds: Int) {
    let score = Workload.long.score
    var series = [Series(threads: 1), Series(threads: threads)]
    var buffer = [Float](repeating: 0, count: Measurement.bufferCapacity)
    for _ in 0..<rounds {
      for index in series.indices {
        let (start, busyStart) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
        let source = ParallelSynthesizer(score, kernel: kernel, threads: series[index].threads)
        var block = buffer.mutableSpan
        while source.render(into: &block) > 0 {}
        series[index].passed.append(Self.now(CLOCK_MONOTONIC) - start)
        series[index].busy.append(Self.now(CLOCK_PROCESS_CPUTIME_ID) - busyStart)
      }
    }
    self.series = series
    self.kernel = kernel
  }

  /// A table of the times, and how many times as fast more threads are.
  var text: String {
    let rows = series.map { series in
      let (passed, busy) = (Distribution(series.passed), Distribution(series.busy))
      return "\(series.threads) thread\(series.threads == 1 ? "" : "s"): "
        + "\(passed[percentile: 0].text) ms, median \(passed.median.text); "
        + "processor time \(busy[percentile: 0].text) ms, median \(busy.median.text)"
    }
    let least = series.map { Distribution($0.passed)[percentile: 0] }
    let middle = series.map { Distribution($0.passed).median }
    let busy = series.map { Distribution($0.busy)[percentile: 0] }
    let bound = Double(series[1].threads) * busy[0] / busy[1]
    return """
      \(Report.processor); kernel: \(kernel.name)
      \(Workload.long.name)  \(Workload.long.summary); least and median of \(series[0].passed.count) runs
      \(rows.joined(separator: "\n"))
      \((least[0] / least[1]).text) times as fast by the least, \((middle[0] / middle[1]).text) by the \
      median; \(bound.text) by the processor time, if no thread had to wait for a processor

      """
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe _ = clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}
