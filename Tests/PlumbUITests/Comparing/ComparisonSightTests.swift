import LayoutModel
import Testing

@testable import PlumbUI

@Suite struct ComparisonSightTests {
  private func sight(_ mode: ComparisonSight.Mode) -> ComparisonSight {
    var sight = ComparisonSight()
    (sight.mode, sight.room, sight.sheet) = (mode, Size(1200, 600), Size(400, 300))
    return sight
  }

  @Test func sideBySideEachHasHalfOfTheRoom() throws {
    let sight = sight(.sideBySide)
    #expect(sight.panes.map(\.part) == [Rect(0, 0, 600, 600), Rect(600, 0, 600, 600)])
    let corners = sight.panes.map { $0.viewport.toCanvas(Point.zero) }
    #expect(corners[1] - corners[0] == Point(600, 0))
    let left = try #require(sight.place(at: corners[0] + Point(10, 20)))
    #expect(left.side == .before && left.point == Point(10, 20))
    #expect(sight.place(at: corners[1])?.side == .after)
  }

  @Test func theDividerCutsTheSheet() {
    var sight = sight(.slider)
    #expect(sight.dividerX == 600)
    #expect(sight.panes.map(\.viewport)[0] == sight.panes.map(\.viewport)[1])
    sight.moveDivider(to: 500)
    #expect(sight.divider == 0.25)
    #expect(sight.panes.map(\.part.width) == [500, 700])
    #expect(sight.catchesDivider(at: Point(505, 10)) && !sight.catchesDivider(at: Point(520, 10)))
    for (x, share) in [(-5000.0, 0.0), (5000, 1), (.nan, 0.5)] {
      sight.moveDivider(to: x)
      #expect(sight.divider == share)
    }
  }

  /// What only one version has must not be hidden by the other one.
  @Test func theDividerUncoversWhatOneSheetHas() {
    var sight = sight(.slider)
    sight.uncover(Rect(100, 0, 40, 10), on: .after)
    #expect(sight.divider == 52.0 / 400)
    sight.uncover(Rect(200, 0, 40, 10), on: .before)
    #expect(sight.divider == 288.0 / 400)
    sight.uncover(Rect(10, 0, 40, 10), on: .before)
    #expect(sight.divider == 288.0 / 400, "it is uncovered already")
    sight.uncover(Rect(390, 0, 40, 10), on: .before)
    #expect(sight.divider == 1)
    #expect(sight.panes.map(\.part.width) == [1200, 0], "what lies beside the sheet is whole")
  }

  @Test func nothingIsCaughtSideBySide() { #expect(!sight(.sideBySide).catchesDivider(at: Point(600, 300))) }

  @Test func aChosenElementIsBroughtIntoView() {
    for mode in ComparisonSight.Mode.allCases {
      var sight = sight(mode)
      sight.show(.exactly(8))
      for rect in [Rect(0, 0, 20, 10), Rect(380, 290, 20, 10)] {
        sight.reveal(rect)
        for pane in sight.panes where mode == .sideBySide {
          let shown = pane.viewport.toCanvas(rect)
          #expect(pane.part.contains(shown.origin) && pane.part.contains(Point(shown.maxX, shown.maxY)))
        }
      }
    }
  }

  @Test func anEmptyRoomAndAnEmptySheetAreNoTrouble() {
    var sight = ComparisonSight()
    #expect(sight.panes.count == 2 && sight.dividerX == 0)
    sight.mode = .slider
    sight.moveDivider(to: 10)
    #expect(sight.dividerX.isFinite && sight.zoom.isFinite)
  }
}
