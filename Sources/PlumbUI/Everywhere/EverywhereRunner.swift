import EditorCore
import Foundation
import GtkBridge

/// Checks all scenes in all configurations, on all cores and off the main thread.
final class EverywhereRunner {
  /// Called with the results from time to time, and once more when the check has ended or was stopped.
  var progressed: (EverywhereResults) -> Void = { _ in }
  private var search: EverywhereSearch?
  private var task: BackgroundTask<EverywherePart, Void>?
  private var telling: LoopSource?
  /// The progress that was last reported.
  private var told: Double?

  var isRunning: Bool { task != nil }

  func start(_ job: EverywhereJob) {
    stop()
    let search = EverywhereSearch(job)
    let task = BackgroundTask<EverywherePart, Void>(
      job.parts(max(1, ProcessInfo.processInfo.activeProcessorCount)),
      run: { part, cancellation in
        part.run { step in
          guard !cancellation.isAsked else { return false }
          search.record(step)
          return true
        }
      }, accept: {})
    task.ended = { [weak self, unowned task] in
      if !task.isRunning { self?.end(isCancelled: false) }
    }
    (self.search, self.task) = (search, task)
    tell()
    // The list is built anew for each report, so a few reports a second are enough.
    telling = MainLoop.every(milliseconds: 200) { [weak self] in
      guard let self, isRunning else { return false }
      if self.search?.results.progress != told { tell() }
      return true
    }
  }

  /// Stops the check and keeps the results found so far.
  func stop() { if isRunning { end(isCancelled: true) } }

  private func end(isCancelled: Bool) {
    task = nil
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
