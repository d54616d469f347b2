import Dispatch
import Foundation
import GtkBridge
import Synchronization
import Testing

/// A pool of threads with work from many threads. These tests need no display.
@Suite(.timeLimit(.minutes(1))) nonisolated struct WorkerPoolTests {
  /// Counts that many threads share.
  private nonisolated final class Tally: Sendable {
    private let state = Mutex((now: 0, most: 0, done: 0, threads: Set<UInt>()))
    private let whole = DispatchSemaphore(value: 0)

    func begin() {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
        state.threads.insert(UInt(pthread_self()))
      }
    }

    func end() {
      state.withLock { state in
        state.now -= 1
        state.done += 1
      }
      whole.signal()
    }

    /// Returns once `count` pieces are done. Fails the test if none is done for a minute.
    func wait(for count: Int) {
      for number in 0..<count where whole.wait(timeout: .now() + 60) == .timedOut {
        Issue.record("\(number) of \(count) are done, and for a minute no other")
        return
      }
    }
    var done: Int { state.withLock { $0.done } }
    var mostAtOnce: Int { state.withLock { $0.most } }
    var threads: Int { state.withLock { $0.threads.count } }
  }

  @Test func thousandsOfPiecesAreDoneOnceEachByAFewThreads() {
    let pool = WorkerPool(longWorkLimit: 2, quickThreads: 1)
    let (quick, long) = (Tally(), Tally())
    for number in 0..<4000 {
      let isLong = number.isMultiple(of: 3)
      pool.run(isLong ? .long : .quick) {
        let tally = isLong ? long : quick
        tally.begin()
        tally.end()
      }
    }
    long.wait(for: 1334)
    quick.wait(for: 2666)
    #expect(long.done == 1334)
    #expect(quick.done == 2666)
    #expect(long.mostAtOnce <= 2)
    #expect(quick.threads <= pool.threadCount)
    #expect(long.threads <= pool.threadCount)
  }

  /// Many threads add work at once, and each piece adds another.
  @Test func workMayHandInWorkFromManyThreads() {
    let pool = WorkerPool(longWorkLimit: 3, quickThreads: 2)
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        pool.run(.long) {
          tally.begin()
          pool.run(.quick) {
            tally.begin()
            tally.end()
          }
          tally.end()
        }
      }
    }
    tally.wait(for: 3200)
    #expect(tally.done == 3200)
    #expect(tally.mostAtOnce <= 5)
  }

  @Test func longJobsLeaveRoomForShortOnes() {
    let pool = WorkerPool(longWorkLimit: 2, quickThreads: 1)
    let gate = DispatchSemaphore(value: 0)
    let (long, short) = (Tally(), Tally())
    for _ in 0..<6 {
      pool.run(.long) {
        long.begin()
        _ = gate.wait(timeout: .now() + 60)
        long.end()
      }
    }
    for _ in 0..<50 {
      pool.run(.quick) {
        short.begin()
        short.end()
      }
    }
    short.wait(for: 50)
    #expect(long.done == 0)
    for _ in 0..<6 { gate.signal() }
    long.wait(for: 6)
    #expect(long.mostAtOnce <= 2)
  }

  @Test func waitingJobsRunWhenThePoolIsReleased() {
    let tally = Tally()
    var pool: WorkerPool? = WorkerPool(longWorkLimit: 1, quickThreads: 1)
    for number in 0..<100 {
      pool?.run(number.isMultiple(of: 2) ? .long : .quick) {
        tally.begin()
        tally.end()
      }
    }
    pool = nil
    tally.wait(for: 100)
    #expect(tally.done == 100)
  }
}
