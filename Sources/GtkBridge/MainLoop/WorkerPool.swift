import Dispatch
import Foundation
import Synchronization

/// A few threads that run the work handed in, so that no thread is made for each piece of work.
///
///     WorkerPool.shared.run(.soon) { look(at: scene) }
///     WorkerPool.shared.run(.atLength) { sweep(scene) }
///
/// Some threads are reserved for work that a person waits for. Work that may take seconds never takes all threads.
package nonisolated final class WorkerPool: Sendable {
  /// The time that a piece of work may take.
  package nonisolated enum Pace: Sendable {
    /// For results needed within one frame.
    case soon
    /// For work that may take seconds: trials, searches, writing files.
    case atLength
  }

  /// The pool of the whole program. A search that uses all cores leaves one thread free for other long work.
  package static let shared = WorkerPool(
    atLength: 1 + max(1, ProcessInfo.processInfo.activeProcessorCount), keptForSoon: 2)

  private let waiting: WaitingWork
  package let threadCount: Int

  /// - Parameters:
  ///   - atLength: the number of long pieces of work that may run at once.
  ///   - keptForSoon: the number of further threads, which only run quick work while `atLength` long pieces run.
  package init(atLength: Int, keptForSoon: Int) {
    let waiting = WaitingWork(mostAtLength: atLength)
    self.waiting = waiting
    threadCount = atLength + keptForSoon
    for _ in 0..<threadCount {
      Thread.detachNewThread {
        while let piece = waiting.next() {
          piece.run()
          waiting.isDone(piece)
        }
      }
    }
  }

  /// Work that is waiting is still done; then the threads end.
  deinit { waiting.close(waking: threadCount) }

  package func run(_ pace: Pace, _ work: @escaping @Sendable () -> Void) {
    waiting.add(WaitingWork.Piece(pace: pace, run: work))
  }
}

/// Work that was handed in and has not begun. The lock guards all changing state. The semaphore is signalled when a
/// thread may find work.
private nonisolated final class WaitingWork: Sendable {
  nonisolated struct Piece: Sendable {
    let pace: WorkerPool.Pace
    let run: @Sendable () -> Void
  }

  private nonisolated struct State {
    var soon: [Piece] = []
    var atLength: [Piece] = []
    /// The number of long pieces that are running.
    var underWay = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let looks = DispatchSemaphore(value: 0)
  private let mostAtLength: Int

  init(mostAtLength: Int) { self.mostAtLength = mostAtLength }

  func add(_ piece: Piece) {
    state.withLock { state in
      switch piece.pace {
      case .soon: state.soon.append(piece)
      case .atLength: state.atLength.append(piece)
      }
    }
    looks.signal()
  }

  /// Waits for a piece of work and returns it; nil once the pool is closed and no work is left.
  func next() -> Piece? {
    while true {
      looks.wait()
      let (piece, isClosed) = state.withLock { (take(from: &$0), $0.isClosed) }
      if let piece { return piece }
      if isClosed { return nil }
    }
  }

  private func take(from state: inout State) -> Piece? {
    if !state.soon.isEmpty { return state.soon.removeFirst() }
    guard !state.atLength.isEmpty, state.underWay < mostAtLength else { return nil }
    state.underWay += 1
    return state.atLength.removeFirst()
  }

  func isDone(_ piece: Piece) {
    guard piece.pace == .atLength else { return }
    let (isOneWaiting, isClosed) = state.withLock { state in
      state.underWay -= 1
      return (!state.atLength.isEmpty, state.isClosed)
    }
    // A thread that woke for this piece while the limit was reached has gone back to sleep, so one must be woken again.
    if isOneWaiting || isClosed { looks.signal() }
  }

  func close(waking count: Int) {
    state.withLock { $0.isClosed = true }
    for _ in 0..<count { looks.signal() }
  }
}
