import Dispatch
import Foundation
import Synchronization

/// A few threads that run the work handed in, so that no thread is made for each piece of work.
///
///     WorkerPool.shared.run(.quick) { look(at: scene) }
///     WorkerPool.shared.run(.long) { sweep(scene) }
///
/// Some threads are reserved for work that a person waits for. Work that may take seconds never takes all threads.
package nonisolated final class WorkerPool: Sendable {
  /// The time that a piece of work may take.
  package nonisolated enum Pace: Sendable {
    /// For results needed within one frame.
    case quick
    /// For work that may take seconds: trials, searches, writing files.
    case long
  }

  /// The pool of the whole program. A search that uses all cores leaves one thread free for other long work.
  package static let shared = WorkerPool(
    longWorkLimit: 1 + max(1, ProcessInfo.processInfo.activeProcessorCount), quickThreads: 2)

  private let waiting: WaitingWork
  package let threadCount: Int

  /// - Parameters:
  ///   - longWorkLimit: the number of long pieces of work that may run at once.
  ///   - quickThreads: the number of further threads, which only run quick work while `longWorkLimit` long pieces run.
  package init(longWorkLimit: Int, quickThreads: Int) {
    let waiting = WaitingWork(longWorkLimit: longWorkLimit)
    self.waiting = waiting
    threadCount = longWorkLimit + quickThreads
    for _ in 0..<threadCount {
      Thread.detachNewThread {
        while let piece = waiting.next() {
          piece.run()
          waiting.finish(piece)
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
    var quick: [Piece] = []
    var long: [Piece] = []
    /// The number of long pieces that are running.
    var underWay = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let workSignal = DispatchSemaphore(value: 0)
  private let longWorkLimit: Int

  init(longWorkLimit: Int) { self.longWorkLimit = longWorkLimit }

  func add(_ piece: Piece) {
    state.withLock { state in
      switch piece.pace {
      case .quick: state.quick.append(piece)
      case .long: state.long.append(piece)
      }
    }
    workSignal.signal()
  }

  /// Waits for a piece of work and returns it; nil once the pool is closed and no work is left.
  func next() -> Piece? {
    while true {
      workSignal.wait()
      let (piece, isClosed) = state.withLock { (take(from: &$0), $0.isClosed) }
      if let piece { return piece }
      if isClosed { return nil }
    }
  }

  private func take(from state: inout State) -> Piece? {
    if !state.quick.isEmpty { return state.quick.removeFirst() }
    guard !state.long.isEmpty, state.underWay < longWorkLimit else { return nil }
    state.underWay += 1
    return state.long.removeFirst()
  }

  func finish(_ piece: Piece) {
    guard piece.pace == .long else { return }
    let (isOneWaiting, isClosed) = state.withLock { state in
      state.underWay -= 1
      return (!state.long.isEmpty, state.isClosed)
    }
    // A thread that woke for this piece while the limit was reached has gone back to sleep, so one must be woken again.
    if isOneWaiting || isClosed { workSignal.signal() }
  }

  func close(waking count: Int) {
    state.withLock { $0.isClosed = true }
    for _ in 0..<count { workSignal.signal() }
  }
}
