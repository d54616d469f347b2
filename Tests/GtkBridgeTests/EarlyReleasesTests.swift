import Testing

@testable import GtkBridge

/// The events that are kept from the widgets, so that a press outlives an early report of its release.
@Suite struct EarlyReleasesTests {
  private let primary: UInt32 = 1 << 8
  private let secondary: UInt32 = 1 << 10

  /// Returns the positions of the events that are kept from the widgets.
  private func withheld(_ news: HeardButtons.News...) -> [Int] {
    var buttons = HeardButtons()
    return news.indices.filter { buttons.withhold(news[$0]) }
  }

  @Test func aMadeMotionWithoutTheHeldButtonIsWithheld() {
    #expect(withheld(.pressed(primary), .moved(primary, isMade: true), .moved(0, isMade: true)) == [2])
    #expect(withheld(.pressed(primary), .moved(secondary, isMade: true)) == [1])
    #expect(withheld(.moved(0, isMade: true)) == [])
    #expect(withheld(.pressed(primary), .released(primary), .moved(0, isMade: true)) == [])
  }

  @Test func aMotionOfTheDisplayIsBelieved() {
    // The release came to another window.
    #expect(withheld(.pressed(primary), .moved(0, isMade: false), .moved(0, isMade: true)) == [])
  }

  @Test func oneOfTwoButtonsMayGoUp() {
    let both: [HeardButtons.News] = [.pressed(primary), .pressed(secondary), .released(secondary)]
    #expect(withheld(both[0], both[1], both[2], .moved(primary, isMade: true), .moved(secondary, isMade: true)) == [4])
  }

  @Test func aBrokenGrabEndsAllPresses() {
    #expect(withheld(.pressed(primary), .grabBroken, .moved(0, isMade: true)) == [])
  }
}
