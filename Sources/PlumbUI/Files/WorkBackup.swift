import ProgramResources
import Synchronization

/// The backup of one window's unsaved work. Its place on the disk is created at the first backup. Works on any thread.
nonisolated final class WorkBackup: Sendable {
  private let store: UnsavedWork?
  private let state: Mutex<State>

  private struct State: Sendable {
    var place: UnsavedWork.KeptDocument?
    var isOver = false
  }

  init(in store: UnsavedWork) {
    self.store = store
    state = Mutex(State())
  }

  /// Uses a place that an earlier run left behind.
  init(_ place: UnsavedWork.KeptDocument) {
    store = nil
    state = Mutex(State(place: place))
  }

  /// Returns the place and creates it if needed; nil after `end`.
  func placeCreatingIfNeeded() throws(FileProblem) -> UnsavedWork.KeptDocument? {
    try state.withLock { (state) throws(FileProblem) in
      if state.place == nil, !state.isOver { state.place = try store?.begin() }
      return state.place
    }
  }

  /// Deletes the backup, but not one with a later order number.
  func forget(order: Int) { state.withLock { $0.place }?.forget(order: order) }

  /// Deletes the backup and the place.
  func end(order: Int) {
    state.withLock { state in
      state.place?.forget(order: order)
      state = State(isOver: true)
    }
  }
}
