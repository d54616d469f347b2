import Foundation
import GtkBridge
import LayoutAdvice
import Synchronization
import Testing

@testable import PlumbUI

/// The rule about jobs on other threads: wanted, called off, late.
@MainActor @Suite(.timeLimit(.minutes(1))) struct BackgroundTaskTests {
  @Test func jobsRunOneAtATimeAndInOrder() {
    let (site, threads) = (Site([1, 2, 3]), Count())
    let task = site.task { number, _ in
      threads.add(1)
      defer { threads.add(-1) }
      Thread.sleep(forTimeInterval: 0.005)
      return number
    }
    task.update()
    task.update()
    #expect(task.isRunning)
    #expect(MainLoop.run { site.accepted == [1, 2, 3] && !task.isRunning })
    #expect(threads.most == 1)
  }

  @Test func updateCallsOffWhatIsNotWanted() {
    let (site, begun) = (Site([1, 2]), Count())
    let task = site.task { number, cancellation in
      begun.add(1)
      if number == 1 { waitUntil { cancellation.isAsked } }
      return number
    }
    task.update()
    #expect(MainLoop.run { begun.most == 1 })
    task.update()
    #expect(!MainLoop.run(untilSecondsPass: 0.05) { !task.isRunning }, "a wanted job runs on")
    site.unwanted = [1]
    task.update()
    #expect(task.isRunning, "it keeps its thread until it ends")
    #expect(MainLoop.run { site.accepted == [2] })
  }

  @Test func aLateAnswerIsAcceptedIfItIsStillWanted() {
    let (site, gate) = (Site([1, 2]), Count())
    let task = site.task { number, _ in
      waitUntil { gate.most >= number }
      return number
    }
    task.update()
    gate.add(1)
    #expect(MainLoop.run { site.accepted == [1] })
    site.unwanted = [2]
    gate.add(1)
    #expect(MainLoop.run { !task.isRunning })
    #expect(site.accepted == [1], "an answer that is not wanted any more is dropped")
  }

  @Test func aJobThatWasCalledOffStaysSo() {
    let (site, gate) = (Site([1]), Count())
    let task = site.task { number, _ in
      waitUntil { gate.most == 1 }
      return number
    }
    task.update()
    site.unwanted = [1]
    task.update()
    site.unwanted = []
    gate.add(1)
    #expect(MainLoop.run { !task.isRunning })
    #expect(site.accepted == [])
  }

  @Test func aReleasedTaskCallsItsJobsOff() {
    let (site, begun, ended) = (Site([1]), Count(), Count())
    var task: BackgroundTask? = site.task { number, cancellation in
      begun.add(1)
      waitUntil { cancellation.isAsked }
      ended.add(cancellation.isAsked ? 1 : 0)
      return number
    }
    task?.update()
    #expect(MainLoop.run { begun.most == 1 })
    task = nil
    #expect(MainLoop.run { ended.most == 1 })
    #expect(!MainLoop.run(untilSecondsPass: 0.05) { site.accepted != [] })
  }

  @Test func aPauseDelaysTheStart() {
    let site = Site([1])
    let task = site.task { number, _ in number }
    var start: () -> Void = {}
    task.pause = { start = $0 }
    task.update()
    #expect(!task.isRunning)
    start()
    #expect(MainLoop.run { site.accepted == [1] })
  }

  @Test func jobsOfABatchAreAcceptedTogether() {
    let site = Site([1, 2, 3, 4, 5])
    let task = BackgroundTask<Int, Int>(
      threads: 2, run: { number, _ in number }, nextBatch: { _ in site.takeAll() },
      acceptBatch: { site.accept($0.map(\.answer)) })
    task.update()
    #expect(MainLoop.run { site.accepted.count == 5 })
    #expect(Set(site.acceptedBatches) == [[1, 3, 5], [2, 4]])
  }

  @Test func aThreadThatTookItsTimeShowsItsAnswersFirst() {
    let site = Site([1, 2, 3])
    let task = BackgroundTask<Int, Int>(
      secondsAtOnce: 0, run: { number, _ in number }, nextBatch: { _ in site.left },
      acceptBatch: { site.accept($0.map(\.answer)) })
    task.update()
    #expect(MainLoop.run { site.acceptedBatches == [[1], [2], [3]] })
  }

  @Test func jobsThatAreHandedInRunOnce() {
    let (answers, ends) = (Count(), Count())
    let task = BackgroundTask([1, 2, 3], run: { number, _ in number }, accept: { answers.add($0) })
    task.ended = { ends.add(1) }
    #expect(MainLoop.run { !task.isRunning && ends.most == 3 })
    task.update()
    #expect(!task.isRunning && answers.most == 6)
  }
}

/// The owner of a task: numbers that wait to be run, and the answers.
@MainActor private final class Site {
  private var waiting: [Int]
  var unwanted: Set<Int> = []
  private(set) var acceptedBatches: [[Int]] = []

  init(_ waiting: [Int]) { self.waiting = waiting }

  var accepted: [Int] { acceptedBatches.flatMap(\.self) }

  func task(_ run: @escaping @Sendable (Int, Cancellation) -> Int) -> BackgroundTask<Int, Int> {
    BackgroundTask(
      run: run, next: { self.waiting.isEmpty ? nil : self.waiting.removeFirst() },
      isWanted: { !self.unwanted.contains($0) }, accept: { self.accept([$1]) })
  }

  func takeAll() -> [Int] {
    defer { waiting = [] }
    return waiting
  }

  /// The numbers that have no answer yet.
  var left: [Int] { waiting.filter { !accepted.contains($0) } }

  func accept(_ answers: [Int]) { acceptedBatches.append(answers) }
}

/// A number that several threads add to, and the highest value that it had.
nonisolated private final class Count: Sendable {
  private let state = Mutex((now: 0, most: 0))

  var most: Int { state.withLock { $0.most } }

  func add(_ step: Int) {
    state.withLock { state in
      state.now += step
      state.most = max(state.most, state.now)
    }
  }
}

/// Waits on a worker thread, at most ten seconds.
nonisolated private func waitUntil(_ condition: () -> Bool) {
  for _ in 0..<10_000 where !condition() { Thread.sleep(forTimeInterval: 0.001) }
}
