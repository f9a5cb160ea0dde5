/// What a ``FeedbackWorker`` has still to do, in the order in which it was asked for.
///
/// While a device is being opened, a program may go on giving feedback. All of that would begin in the
/// same period once the device is open: ten selections as one blow of ten times the strength. So of the
/// same feedback only one waits; and no more can wait than there are kinds of feedback.
package struct FeedbackJobs: Sendable {
  /// Something to be done.
  package enum Job: Hashable, Sendable {
    /// Make ready for some feedback.
    case prepare(Feedback)
    /// Have some feedback felt.
    case play(Feedback)
    /// Tell the program why nothing can be felt.
    case notify
    /// Wait until all is felt, and close the device.
    case finish
  }

  private var waiting: [Job] = []
  /// The job that is being done. The intensity of an impact can change meanwhile.
  package private(set) var current: Job?

  package init() {}

  /// Whether nothing is left to do.
  package var isEmpty: Bool { waiting.isEmpty && current == nil }

  /// Adds a job behind the others, unless it is among them; of impacts of one style the last intensity
  /// counts.
  package mutating func add(_ job: Job) {
    guard job != .finish else { return waiting.append(job) }
    // What comes after an end needs a device that is opened anew.
    let start = waiting.lastIndex(of: .finish).map { $0 + 1 } ?? 0
    if let index = waiting[start...].firstIndex(where: { $0.includes(job) }) {
      if case .play = job { waiting[index] = job }
    } else if start == 0, current?.includes(job) == true {
      // It begins when the device is open, which can take a while.
      if case .play = job { current = job }
    } else {
      waiting.append(job)
    }
  }

  /// The next job, which is being done from now on; `nil` where there is none.
  package mutating func next() -> Job? {
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current
  }

  /// The current job has been done.
  package mutating func finishCurrent() { current = nil }

  /// Forgets everything that waits.
  package mutating func removeAll() { waiting = [] }
}

extension FeedbackJobs.Job {
  /// Whether another job need not be done when this one is.
  fileprivate func includes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.play(let own), .play(let others)), (.play(let own), .prepare(let others)),
      (.prepare(let own), .prepare(let others)):
      own.patternName == others.patternName
    case (.notify, .notify): true
    default: false
    }
  }
}
