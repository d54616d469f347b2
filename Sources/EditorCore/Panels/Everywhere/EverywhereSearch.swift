import Synchronization

/// A check in all surroundings that several threads run at once, and its results so far.
package final class EverywhereSearch: Sendable {
  package let job: EverywhereJob
  private let found: Mutex<EverywhereResults>

  package init(_ job: EverywhereJob) {
    self.job = job
    found = Mutex(job.results)
  }

  package func note(_ step: EverywhereStep) { found.withLock { $0.note(step) } }

  package var results: EverywhereResults { found.withLock { $0 } }
}
