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

/// Turns the loop until something has come about, and says what did not where it does not.
@MainActor func wait(
  for what: String, within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) {
  guard !MainLoop.run(untilSecondsPass: seconds, condition) else { return }
  Issue.record("\(what) did not come within \(Int(seconds)) seconds", sourceLocation: sourceLocation)
}

/// Whether a widget has a name of its own; which one it is, only the outside can ask.
@MainActor func hasAccessibleName(_ widget: Widget) -> Bool {
  gtk_test_accessible_has_property(widget.as(.accessible), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
}

/// Counts the closures that are alive, by what is captured in them.
///
///     let tokens = Tokens()
///     button.on("clicked") { [token = tokens.make()] in token.touch() }
///     #expect(tokens.alive == 1)
@MainActor final class Tokens {
  fileprivate var count = 0

  func make() -> Token {
    count += 1
    return Token(self)
  }

  /// The number of closures alive once the main loop has done what was due.
  var alive: Int {
    MainLoop.runPending()
    return count
  }
}

@MainActor final class Token {
  private let tokens: Tokens
  fileprivate init(_ tokens: Tokens) { self.tokens = tokens }
  isolated deinit { tokens.count -= 1 }
  func touch() {}
}

/// Ends the tests where something would go on for ever: nothing else can, once GTK does not come back.
@MainActor func endsWithin(seconds: UInt32, _ body: () -> Void) {
  alarm(seconds)
  body()
  alarm(0)
}
