import GtkBridge
import Testing

@testable import PlumbUI

@Suite struct RefreshCostTests {
  @Test func panelsTakeAThirdOfTheTimeAtMost() {
    for seconds in [0.004, 0.01, 0.033, 0.1] {
      #expect(Double(RefreshCost(seconds: seconds).pause) >= 2000 * seconds)
    }
  }

  @Test func pauseIsZeroForFastRefreshesAndLimited() {
    #expect(RefreshCost(seconds: 0).pause == 0)
    #expect(RefreshCost(seconds: 0.003).pause == 0)
    #expect(RefreshCost(seconds: 30).pause == 200)
  }
}

extension WindowTests {
  @MainActor @Suite struct PacedPanels {
    /// The end of a drag is shown at once, however long the last refresh took.
    @Test func theEndOfADragDoesNotWait() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        var shown = 0
        let refresh = PacedRefresh(of: running.window.widget) {
          shown += 1
          let end = MainLoop.now + 0.3
          while MainLoop.now < end {}
        }
        refresh.schedule(isDragging: true)
        wait(for: "the first time") { shown == 1 }
        wait(for: "what it took") { refresh.pause > 0 }
        refresh.schedule(isDragging: true)
        MainLoop.runPending()
        #expect(shown == 1)
        refresh.schedule(isDragging: false)
        MainLoop.runPending()
        #expect(shown == 2)
      }
    }
  }
}
