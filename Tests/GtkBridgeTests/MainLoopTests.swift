import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Loop {
    @Test func idleWorkRunsOnceAndIsFreed() {
      let tokens = Tokens()
      var runs = 0
      let source = MainLoop.whenIdle { [token = tokens.make()] in
        token.touch()
        runs += 1
      }
      #expect(source.isPending)
      #expect(runs == 0)
      #expect(tokens.alive == 0)
      #expect(runs == 1)
      #expect(!source.isPending)
    }

    @Test func aCancelledSourceNeverRuns() {
      let tokens = Tokens()
      var runs = 0
      let sources = [
        MainLoop.whenIdle { [token = tokens.make()] in
          token.touch()
          runs += 1
        },
        MainLoop.after(milliseconds: 0) { runs += 1 },
      ]
      for source in sources {
        source.cancel()
        source.cancel()
      }
      #expect(tokens.alive == 0)
      #expect(runs == 0)
    }

    @Test func repeatedWorkStopsWhenItAnswersFalse() {
      var runs = 0
      let source = MainLoop.every(milliseconds: 1) {
        runs += 1
        return runs < 3
      }
      #expect(MainLoop.run { !source.isPending })
      #expect(runs == 3)
    }

    @Test func aSourceMayCancelItself() {
      var source: LoopSource?
      source = MainLoop.every(milliseconds: 1) {
        source?.cancel()
        return false
      }
      #expect(MainLoop.run { source?.isPending == false })
      MainLoop.runPending()
    }

    @Test func workFromOtherThreadsArrivesOnTheLoopsThreadInOrder() {
      let arrived = Arrived()
      let here = pthread_self()
      Thread.detachNewThread {
        for number in 0..<100 {
          MainLoop.perform { arrived.numbers.append(pthread_self() == here ? number : -1) }
        }
      }
      #expect(MainLoop.run { arrived.numbers.count == 100 })
      #expect(arrived.numbers == Array(0..<100))
    }

    @Test func memoryIsGivenBackOnceAfterAllWorkHasEnded() {
      let (pause, before) = (SpareMemory.pauseInMilliseconds, SpareMemory.timesGivenBack)
      SpareMemory.pauseInMilliseconds = 20
      defer { SpareMemory.pauseInMilliseconds = pause }
      var done = 0
      SpareMemory.workBegins()
      for _ in 0..<3 { MainLoop.runOnWorker({}, pace: .quick, then: { done += 1 }) }
      #expect(MainLoop.run { done == 3 })
      #expect(!MainLoop.run(untilSecondsPass: 0.1) { SpareMemory.timesGivenBack > before })
      SpareMemory.workEnds()
      #expect(MainLoop.run { SpareMemory.timesGivenBack == before + 1 })
    }

    @Test func objectsMayBeReleasedOnAnotherThread() {
      let tokens = Tokens()
      let crate = Crate(Widget.drawingArea { [token = tokens.make()] _, _, _ in token.touch() })
      Thread.detachNewThread { crate.empty() }
      #expect(MainLoop.run { tokens.alive == 0 })
    }
  }
}

@MainActor private final class Arrived { var numbers: [Int] = [] }

/// Carries an object to another thread and drops it there.
private nonisolated final class Crate: @unchecked Sendable {
  private var content: GObjectRef?
  @MainActor init(_ widget: Widget) { content = widget.object }
  func empty() { content = nil }
}
