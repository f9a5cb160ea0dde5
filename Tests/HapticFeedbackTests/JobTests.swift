import HapticFeedback
import Testing

@Suite("What waits for the device")
struct JobTests {
  typealias Job = FeedbackJobs.Job

  @Test(
    "the same feedback is done once, in the order of what came first",
    arguments: [
      ([.play(.selection), .play(.selection)], [.play(.selection)]),
      ([.prepare(.selection), .prepare(.selection)], [.prepare(.selection)]),
      ([.play(.selection), .prepare(.selection)], [.play(.selection)]),
      // What is prepared is still to be felt.
      ([.prepare(.selection), .play(.selection)], [.prepare(.selection), .play(.selection)]),
      ([.play(.start), .play(.stop), .play(.start)], [.play(.start), .play(.stop)]),
      // Of impacts the last intensity counts.
      (
        [.play(.impact(.soft, intensity: 0.2)), .play(.impact(.soft, intensity: 0.9))],
        [.play(.impact(.soft, intensity: 0.9))]
      ),
      (
        [.play(.impact(.soft)), .play(.impact(.rigid))],
        [.play(.impact(.soft)), .play(.impact(.rigid))]
      ),
      // Nothing goes past an end.
      (
        [.play(.start), .finish, .play(.start), .play(.start), .finish],
        [.play(.start), .finish, .play(.start), .finish]
      ),
      ([.notify, .play(.start), .notify], [.notify, .play(.start)]),
    ] as [([Job], [Job])])
  func once(added: [Job], done: [Job]) {
    var jobs = FeedbackJobs()
    for job in added { jobs.add(job) }
    var order: [Job] = []
    while let job = jobs.next() {
      order.append(job)
      #expect(!jobs.isEmpty)
      jobs.finishCurrent()
    }
    #expect(order == done)
    #expect(jobs.isEmpty)
  }

  @Test("what is being done is not done again, unless an end comes between")
  func current() {
    var jobs = FeedbackJobs()
    jobs.add(.play(.increase))
    #expect(jobs.next() == .play(.increase))
    jobs.add(.play(.increase))
    jobs.add(.prepare(.increase))
    #expect(jobs.next() == nil)
    jobs.add(.play(.increase))
    #expect(jobs.next() == .play(.increase))
    jobs.add(.finish)
    jobs.add(.play(.increase))
    #expect(jobs.next() == .finish)
    #expect(jobs.next() == .play(.increase))
  }

  @Test(
    "of an impact that is being made ready the last intensity counts",
    arguments: [
      (
        Job.play(.impact(.soft, intensity: 0.9)), Job.play(.impact(.soft, intensity: 0.9)),
        Job?.none
      ),
      (.prepare(.impact(.soft)), .play(.impact(.soft, intensity: 0)), nil),
      (
        .play(.impact(.rigid)), .play(.impact(.soft, intensity: 0)), .play(.impact(.rigid))
      ),
    ])
  func currentIntensity(added: Job, current: Job, next: Job?) {
    var jobs = FeedbackJobs()
    jobs.add(.play(.impact(.soft, intensity: 0)))
    _ = jobs.next()
    jobs.add(added)
    #expect(jobs.current == current)
    #expect(jobs.next() == next)
  }

  @Test("what waits can be forgotten")
  func forgetting() {
    var jobs = FeedbackJobs()
    jobs.add(.play(.impact))
    jobs.add(.notify)
    jobs.removeAll()
    #expect(jobs.isEmpty)
    #expect(jobs.next() == nil)
  }
}
