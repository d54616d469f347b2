import LayoutModel
import Testing

@testable import ClosedForms

@Suite struct ClosedLengthTests {
  private let width = ClosedLength(0, AxisPair(Growth(slope: 1), .none))
  private let height = ClosedLength(0, AxisPair(.none, Growth(slope: 1)))

  @Test func aShareOfAnotherLengthIsFound() {
    let parent = width - ClosedLength(40)
    let share = parent.times(0.5).adding(ClosedLength(-8), times: 1).share(of: parent)
    #expect(share?.factor == 0.5)
    #expect(share?.rest == -8)
    #expect(ClosedLength(30).share(of: parent)?.factor == 0)
    #expect(height.share(of: parent) == nil)
    let bent = ClosedLength(0, AxisPair(Growth(slope: 1, bends: [Growth.Bend(at: 500, change: -1)]), .none))
    #expect(bent.share(of: parent) == nil)
    #expect(bent.times(2).share(of: bent)?.factor == 2)
  }

  @Test func aMeetingIsTheLesserOrTheGreater() {
    let sides = AxisPair(width - ClosedLength(40), height.times(1.5))
    let lesser = Meeting(isLesser: true, lengths: sides, element: "photo")
    #expect(lesser.value(Size(400, 600)) == 360)
    #expect(lesser.value(Size(400, 200)) == 300)
    let half = ClosedLength.meeting(0, times: 0.5) + ClosedLength(10)
    #expect(half.value(Size(400, 200), [lesser]) == 160)
    #expect(half.least(200...400, 200...400, [lesser]) == 90)
    #expect((half - half).isConstant)
  }
}
