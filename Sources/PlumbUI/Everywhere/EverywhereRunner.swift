import EditorCore
import Foundation
import GtkBridge
import LayoutAdvice

/// Checks all scenes in all configurations, on all cores and off the main thread.
final class EverywhereRunner {
  /// Called with the results from time to time, and once more when the check has ended or was stopped.
  var progressed: (EverywhereResults) -> Void = { _ in }
  private(set) var isRunning = false
  private var search: EverywhereSearch?
  private var cancellation = Cancellation()
  private var toFinish = 0
  private var telling: LoopSource?
  /// The progress that was last reported.
  private var told: Double?

  func start(_ job: EverywhereJob) {
    stop()
    let (search, cancellation) = (EverywhereSearch(job), Cancellation())
    (self.search, self.cancellation) = (search, cancellation)
    let parts = job.parts(max(1, ProcessInfo.processInfo.activeProcessorCount))
    toFinish = parts.count
    isRunning = true
    for part in parts { run(part, search, cancellation) }
    tell()
    // The list is built anew for each report, so a few reports a second are enough.
    telling = MainLoop.every(milliseconds: 200) { [weak self] in
      guard let self, isRunning else { return false }
      if self.search?.results.progress != told { tell() }
      return true
    }
  }

  /// Stops the check and keeps the results found so far.
  func stop() {
    guard isRunning else { return }
    cancellation.ask()
    end(isCancelled: true)
  }

  private func run(_ part: EverywherePart, _ search: EverywhereSearch, _ cancellation: Cancellation) {
    let look: @Sendable () -> Void = {
      part.run { step in
        guard !cancellation.isAsked else { return false }
        search.record(step)
        return true
      }
    }
    MainLoop.runOnWorker(look) { [weak self] in self?.finished(cancellation) }
  }

  private func finished(_ cancellation: Cancellation) {
    guard cancellation == self.cancellation, !cancellation.isAsked else { return }
    toFinish -= 1
    if toFinish == 0 { end(isCancelled: false) }
  }

  private func end(isCancelled: Bool) {
    isRunning = false
    telling?.cancel()
    tell(isCancelled: isCancelled)
    search = nil
  }

  private func tell(isCancelled: Bool = false) {
    guard var results = search?.results else { return }
    results.isCancelled = isCancelled
    told = results.progress
    progressed(results)
  }
}
