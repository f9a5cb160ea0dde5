import HapticThreads
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
  /// All results in the order in which they come.
  private func results<Result>(of work: OrderedWork<Result>) -> [Result] {
    var results: [Result] = []
    while !work.isDone {
      if let result = work.next(milliseconds: 1000) { results.append(result) }
    }
    return results
  }

  @Test(arguments: [0, 1, 2, 7, 1000], [1, 2, 3, 8])
  func givesResultsInOrder(count: Int, threads: Int) {
    let work = OrderedWork(count: count, threads: threads) { index in index * index }
    #expect(results(of: work) == (0..<count).map { $0 * $0 })
    #expect(work.next(milliseconds: 0) == nil)
  }

  @Test func givesWhatIsDoneFirstNotBeforeItsTurn() {
    let secondIsDone = Monitor(false)
    let work = OrderedWork(count: 2, threads: 2) { index in
      if index == 1 {
        secondIsDone.change { $0 = true }
      } else {
        _ = secondIsDone.wait { $0 ? true : nil }
      }
      return index
    }
    #expect(results(of: work) == [0, 1])
  }

  @Test func doesEveryPieceOnce() {
    let times = Monitor(Array(repeating: 0, count: 500))
    let work = OrderedWork(count: 500, threads: 4) { index in times.change { $0[index] += 1 } }
    #expect(results(of: work).count == 500)
    #expect(times.change { $0 } == Array(repeating: 1, count: 500))
  }

  @Test func beginsNothingOnceItIsStopped() {
    let begun = Monitor(0)
    let mayGoOn = Monitor(false)
    let work = OrderedWork(count: 100, threads: 2) { _ in
      begun.change { $0 += 1 }
      _ = mayGoOn.wait { $0 ? true : nil }
    }
    _ = begun.wait { $0 == 2 ? true : nil }
    #expect(work.next(milliseconds: 10) == nil)
    work.stop()
    mayGoOn.change { $0 = true }
    #expect(work.next(milliseconds: 1000) != nil)
    #expect(work.next(milliseconds: 1000) != nil)
    #expect(work.next(milliseconds: 50) == nil)
    #expect(begun.change { $0 } == 2)
  }

  @Test func waitsNoLongerThanItIsTold() {
    let clock = ContinuousClock()
    let monitor = Monitor(0)
    let time = clock.measure {
      #expect(monitor.wait(milliseconds: 50, for: { $0 == 1 ? true : nil }) == nil)
    }
    #expect(time >= .milliseconds(50) && time < .seconds(5))
  }

  @Test func countsProcessors() {
    #expect((1...4096).contains(Processors.online))
  }
}
