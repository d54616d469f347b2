import LayoutModel
import Testing
import Words

@testable import Drawing

/// The device turns first, its content follows, and both end upright.
@Suite struct DeviceTurnTests {
  private func paper(_ size: Size) -> Paper {
    Paper(
      scene: "main", title: .verbatim(""), frame: Rect(origin: Point(40, 40), size: size),
      look: Look(profile: .ios, appearance: .light), elements: [])
  }

  @Test func turnBeginsAndEndsUpright() {
    let turn = DeviceTurn(from: paper(Size(375, 667)), to: paper(Size(667, 375)))
    let (start, end) = (turn.moment(at: 0), turn.moment(at: 1))
    #expect(start.deviceAngle == 0)
    #expect(start.contentAngle == 0)
    #expect(start.paper.frame.size == Size(375, 667))
    #expect(end.deviceAngle == -Double.pi / 2)
    #expect(end.contentAngle == 0)
    #expect(end.paper.frame.size == Size(667, 375))
    #expect(end.screen == Size(375, 667), "the device itself stays as it is")
    #expect(start.screen == Size(375, 667), "the device itself stays as it is")
  }

  @Test func contentFollowsTheDevice() {
    let turn = DeviceTurn(from: paper(Size(375, 667)), to: paper(Size(667, 375)))
    let moments = stride(from: 0.0, through: 1, by: 0.05).map(turn.moment)
    for (before, after) in zip(moments, moments.dropFirst()) {
      #expect(after.deviceAngle <= before.deviceAngle)
      #expect(after.progress >= before.progress)
    }
    for moment in moments {
      #expect(moment.contentAngle <= 1e-9)
      #expect(moment.contentAngle >= -Double.pi / 2)
    }
    #expect(moments.contains { $0.contentAngle < -0.6 }, "it leans with the device before it straightens up")
  }

  @Test func theWayBackIsTheOtherWayRound() {
    let turn = DeviceTurn(from: paper(Size(667, 375)), to: paper(Size(375, 667)))
    #expect(turn.moment(at: 1).deviceAngle == Double.pi / 2)
  }
}
