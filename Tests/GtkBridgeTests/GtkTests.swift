import CGtk
import Foundation
import GtkBridge
import Testing

/// All tests that need a display, one after the other on the main thread. Each file adds a group.
@MainActor @Suite(.serialized, .enabled { await Display.open() })
struct GtkTests {}

/// Where the tests are meant to be complete, a missing display is a failure and not a reason to skip.
@Suite struct DisplayTests {
  @Test func aDisplayIsThereWhereOneIsRequired() {
    guard ProcessInfo.processInfo.environment["PLUMB_REQUIRE_DISPLAY"] == "1" else { return }
    let isThere = Display.open()
    #expect(isThere, "the GTK tests were skipped: no display could be opened")
  }
}

/// Counts the closures that are alive, by being captured in them.
@MainActor final class Token {
  static var alive = 0
  init() { Token.alive += 1 }
  isolated deinit { Token.alive -= 1 }
  func touch() {}
}

/// The number of tokens alive once the main loop has done what was due.
@MainActor func tokensAlive() -> Int {
  MainLoop.runPending()
  return Token.alive
}
