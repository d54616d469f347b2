import Dispatch
import Foundation
import Synchronization

/// A few threads that do what is handed in, so that nobody makes a thread for each piece of work.
///
///     WorkerPool.shared.run(.soon) { look(at: scene) }
///     WorkerPool.shared.run(.atLength) { sweep(scene) }
///
/// Some threads are kept for what somebody waits for: work that may take seconds never has all of them.
package nonisolated final class WorkerPool: Sendable {
  /// How long a piece of work may take.
  package nonisolated enum Pace: Sendable {
    /// No longer than a hand that moves would wait.
    case soon
    /// Seconds: what is tried, searched for, written into files.
    case atLength
  }

  /// The whole program's. Searches on all cores leave room for one more.
  package static let shared = WorkerPool(
    atLength: 1 + max(1, ProcessInfo.processInfo.activeProcessorCount), keptForSoon: 2)

  private let waiting: WaitingWork
  package let threadCount: Int

  /// - Parameters:
  ///   - atLength: how many pieces may be worked on at length at once.
  ///   - keptForSoon: how many threads there are besides.
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

  /// What waits is still done; then the threads end.
  deinit { waiting.close(waking: threadCount) }

  package func run(_ pace: Pace, _ work: @escaping @Sendable () -> Void) {
    waiting.add(WaitingWork.Piece(pace: pace, run: work))
  }
}

/// Work that was handed in and not begun. All that changes is behind the lock; the semaphore counts what may be worth a look.
private nonisolated final class WaitingWork: Sendable {
  nonisolated struct Piece: Sendable {
    let pace: WorkerPool.Pace
    let run: @Sendable () -> Void
  }

  private nonisolated struct State {
    var soon: [Piece] = []
    var atLength: [Piece] = []
    /// How many are worked on at length.
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

  /// Waits for something to do; nil once there will be nothing more.
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
    // Whoever came for it while all were under way has gone back to sleep.
    if isOneWaiting || isClosed { looks.signal() }
  }

  func close(waking count: Int) {
    state.withLock { $0.isClosed = true }
    for _ in 0..<count { looks.signal() }
  }
}
