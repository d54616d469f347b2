import LayoutModel
import Testing

@Suite struct RectTests {
  @Test func edgesAreRoundedHalfUp() {
    #expect(Rect(10.5, 10.49, 20, 20).rounded(toPixelsOf: 1) == Rect(11, 10, 20, 20))
    #expect(Rect(10.25, 0, 20.5, 1).rounded(toPixelsOf: 2) == Rect(10.5, 0, 20.5, 1))
    #expect(Rect(-0.5, 0, 1, 1).rounded(toPixelsOf: 1) == Rect(0, 0, 1, 1))
  }

  @Test func neighboursThatTouchStillTouch() {
    let left = Rect(0, 0, 33.4, 10).rounded(toPixelsOf: 3)
    let right = Rect(33.4, 0, 33.4, 10).rounded(toPixelsOf: 3)
    #expect(left.maxX == right.x)
  }

  @Test func rectFromTwoPointsInAnyOrder() {
    #expect(Rect(from: Point(10, 20), to: Point(0, 50)) == Rect(0, 20, 10, 30))
  }

  @Test func directionalEdgesTurn() {
    let edges = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(edges.resolved(rightToLeft: false) == Edges(top: 1, left: 2, bottom: 3, right: 4))
    #expect(edges.resolved(rightToLeft: true) == Edges(top: 1, left: 4, bottom: 3, right: 2))
  }
}
