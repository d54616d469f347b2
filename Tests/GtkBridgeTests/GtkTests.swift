import CGtk
import Foundation
import GtkBridge
import Testing

/// All tests that need a display, one after the other on the main thread. Each file adds a group.
@MainActor @Suite(.serialized, .enabled { await Display.open() })
struct GtkTests {}

/// With PLUMB_REQUIRE_DISPLAY=1 a missing display is a failure, not a reason to skip tests.
@Suite struct DisplayTests {
  @Test func aDisplayIsThereWhereOneIsRequired() {
    guard ProcessInfo.processInfo.environment["PLUMB_REQUIRE_DISPLAY"] == "1" else { return }
    let isThere = Display.open()
    #expect(isThere, "the GTK tests were skipped: no display could be opened")
  }
}

/// Runs the main loop until the condition is true. Fails the test, naming `what`, if it stays false.
@MainActor func wait(
  for what: String, within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) {
  guard !MainLoop.run(untilSecondsPass: seconds, condition) else { return }
  Issue.record("\(what) did not come within \(Int(seconds)) seconds", sourceLocation: sourceLocation)
}

/// True if a widget has an accessible name of its own. GTK does not tell its own process which name it is.
@MainActor func hasAccessibleName(_ widget: Widget) -> Bool {
  gtk_test_accessible_has_property(widget.as(.accessible), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
}

/// Counts the living closures, by a value that each of them captures.
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

  /// The number of living closures, after the main loop has run all pending work.
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

/// Kills the tests if the body never ends. If GTK never returns, nothing else can stop it.
@MainActor func endsWithin(seconds: UInt32, _ body: () -> Void) {
  alarm(seconds)
  body()
  alarm(0)
}
