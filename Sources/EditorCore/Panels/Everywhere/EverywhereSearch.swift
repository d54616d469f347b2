import Synchronization

/// A check in all surroundings that several threads run at once, and its results so far.
package final class EverywhereSearch: Sendable {
  package let job: EverywhereJob
  private let latest: Mutex<EverywhereResults>

  package init(_ job: EverywhereJob) {
    self.job = job
    latest = Mutex(job.results)
  }

  package func record(_ finding: EverywhereFinding) { latest.withLock { $0.record(finding) } }

  package var results: EverywhereResults { latest.withLock { $0 } }
}
