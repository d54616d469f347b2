import GtkBridge
import LayoutModel

/// The other side of a comparison. It is read on another thread, and again when its file changes.
final class ComparedFile {
  let source: ComparedSource
  private(set) var version: ComparedVersion?
  /// The number of different contents that were read. By it, late results are recognized.
  private(set) var revision = 0
  /// The reason why the last reading failed; nil after one that did not.
  private(set) var problem: DocumentFileProblem?
  /// Called after the content or the problem has changed.
  var changed: () -> Void = {}
  private var watch: FileWatch?
  private var isReading = false
  private var needsReading = false

  init(_ source: ComparedSource) {
    self.source = source
    switch source {
    case .file(let path): watch = FileWatch(path: path) { [weak self] in self?.read() }
    // A commit is noticed when the window is used again.
    case .lastCommit: break
    }
  }

  /// Reads the document if it is another one now. A request during a reading is done after it.
  func read() {
    needsReading = isReading
    guard !isReading else { return }
    isReading = true
    MainLoop.runOnWorker(
      { [source, bytes = version?.bytes] in ComparedVersion.read(source, unlessEqualTo: bytes) },
      on: threads, then: { [weak self] in self?.take($0) })
  }

  private var threads: WorkerPool {
    switch source {
    case .file: FileThreads.looking
    case .lastCommit: LastCommit.threads
    }
  }

  private func take(_ result: Result<ComparedVersion?, DocumentFileProblem>) {
    isReading = false
    let hadProblem = problem != nil
    switch result {
    case .success(let new):
      problem = nil
      if let new {
        version = new
        revision += 1
      }
      if new != nil || hadProblem { changed() }
    case .failure(let found):
      problem = found
      changed()
    }
    if needsReading { read() }
  }
}
