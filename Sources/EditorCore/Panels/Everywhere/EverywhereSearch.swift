import Synchronization

/// A look at all surroundings that several threads make at once, and what they have found so far.
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
