import GtkBridge
import ProjectFolders
import Words

/// Knows whether the last commit has a version of the document's file. Git is asked on another thread.
final class LastCommit {
  /// Called after that has changed.
  var changed: () -> Void = {}
  private var path: String?
  private var commitState = CommitState.unknown
  private var isAsking = false
  private var needsAnswer = false

  private enum CommitState: Equatable {
    case unknown, there
    case missing(Message)
  }

  /// Git may wait for a slow disk, and must not hold up the threads that check the files of windows.
  static let threads = WorkerPool(longWorkLimit: 1, quickThreads: 0)

  var isThere: Bool { commitState == .there }

  /// The reason why there is no version to compare with; nil if there is one.
  var reason: Message? {
    if path == nil { return Message("Save the document first") }
    switch commitState {
    case .there: return nil
    case .unknown: return Message("Looking for the last commit…")
    case .missing(let reason): return Message("No committed version: %1", reason)
    }
  }

  /// Asks git if the document has another file now.
  func look(at path: String?) {
    guard path != self.path else { return }
    (self.path, commitState) = (path, .unknown)
    lookAgain()
  }

  /// Asks git anew: the file may have been committed, or a repository made.
  func lookAgain() {
    guard let path else { return }
    needsAnswer = isAsking
    guard !isAsking else { return }
    isAsking = true
    MainLoop.runOnWorker(
      { Self.state(for: path) }, on: Self.threads, then: { [weak self] found in self?.take(found, for: path) })
  }

  private nonisolated static func state(for path: String) -> CommitState {
    do throws(GitProblem) {
      try GitProgram().requireLastCommit(of: path)
      return .there
    } catch {
      return .missing(error.reason)
    }
  }

  private func take(_ found: CommitState, for asked: String) {
    isAsking = false
    if asked == path, found != commitState {
      commitState = found
      changed()
    }
    if needsAnswer || asked != path { lookAgain() }
  }
}
