import GtkBridge

/// The files that a window is writing. Each is written on another thread, so that the window stays usable.
///
///     writes.run("a.plumb", { job.run() }, then: { outcome in show(outcome); return outcome.isWritten })
///     writes.isUnderWay                    // true until it is written, or has failed
///
/// The program does not end before they are written, even if the window is gone.
final class FileWrites {
  /// Called when a write turns out to be slow, and when no write is slow any more.
  var slowChanged: () -> Void = {}
  /// Called when the last write has ended, or one has failed.
  var ended: (_ isAllWritten: Bool) -> Void = { _ in }
  /// True if a write takes so long that the window says so.
  private(set) var isSlow = false { didSet { if isSlow != oldValue { slowChanged() } } }
  private let application: Application
  private var names: [String] = []
  private var alarm: LoopSource?

  /// The time after which a write counts as slow.
  static let patienceInMilliseconds = 500

  init(of application: Application) { self.application = application }

  var isUnderWay: Bool { !names.isEmpty }
  /// The name of the oldest of the files.
  var name: String? { names.first }

  /// Runs `write` on another thread.
  /// - Parameters:
  ///   - name: the file's name, for people.
  ///   - pool: the threads to use; those of the whole program for work that does more than write.
  ///   - then: takes the result on the main thread, and returns true if the file is written.
  func run<Result: Sendable>(
    _ name: String, on pool: WorkerPool = FileThreads.writing, _ write: @escaping @Sendable () -> Result,
    then: @escaping @MainActor @Sendable (Result) -> Bool
  ) {
    names.append(name)
    if alarm?.isPending != true {
      alarm = MainLoop.after(milliseconds: Self.patienceInMilliseconds) { [weak self] in self?.becomeSlow() }
    }
    application.hold()
    MainLoop.runOnWorker(write, on: pool) { result in
      self.end(name, then(result))
      self.application.release()
    }
  }

  private func becomeSlow() { isSlow = isUnderWay }

  private func end(_ name: String, _ isWritten: Bool) {
    if let index = names.firstIndex(of: name) { names.remove(at: index) }
    if !isUnderWay {
      alarm?.cancel()
      isSlow = false
    }
    if !isUnderWay || !isWritten { ended(isWritten) }
  }
}
