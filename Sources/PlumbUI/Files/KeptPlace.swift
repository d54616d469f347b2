import ProgramResources
import Synchronization

/// The place of one window's unsaved work, made on the disk once there is something to keep; for any thread.
nonisolated final class KeptPlace: Sendable {
  private let store: UnsavedWork?
  private let state: Mutex<State>

  private struct State: Sendable {
    var place: UnsavedWork.Place?
    var isOver = false
  }

  init(in store: UnsavedWork) {
    self.store = store
    state = Mutex(State())
  }

  /// A place that an earlier run left behind.
  init(_ place: UnsavedWork.Place) {
    store = nil
    state = Mutex(State(place: place))
  }

  /// The place, which is made if need be; nil once it has ended.
  func begun() throws(FileProblem) -> UnsavedWork.Place? {
    try state.withLock { (state) throws(FileProblem) in
      if state.place == nil, !state.isOver { state.place = try store?.begin() }
      return state.place
    }
  }

  /// Takes away what was kept. Work that was asked for later stays.
  func forget(order: Int) { state.withLock { $0.place }?.forget(order: order) }

  /// Takes away what was kept, and the place.
  func end(order: Int) {
    state.withLock { state in
      state.place?.forget(order: order)
      state = State(isOver: true)
    }
  }
}
