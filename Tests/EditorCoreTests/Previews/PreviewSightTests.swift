import LayoutModel
import Testing

@testable import EditorCore

/// The zoom and position of a scene in its window, and the drag of its edges.
@Suite struct PreviewSightTests {
  private let phone = Size(375, 667)

  private func sight(_ width: Double, _ height: Double) -> PreviewSight {
    var sight = PreviewSight()
    sight.room = Size(width, height)
    return sight
  }

  @Test func stageHasItsTrueSizeIfThereIsRoom() {
    #expect(sight(900, 700).zoom(of: phone) == 1)
    let small = sight(900, 400)
    #expect(small.zoom(of: phone) < 1)
    #expect(small.frame(of: phone).height <= 400)
    #expect(sight(2000, 2000).zoom(of: phone) == 1, "never larger than life by itself")
  }

  @Test func fittingFillsTheRoom() {
    var large = sight(1920, 1080)
    large.show(.fit)
    #expect(large.frame(of: phone).height == 1080 - 2 * PreviewSight.air)
    #expect(abs(large.frame(of: phone).center.x - 960) <= 0.5)
  }

  @Test func stepsGoUpAndDownAndEnd() {
    var sight = sight(900, 700)
    var zooms: [Double] = []
    for _ in 0..<20 {
      sight.zoomStep(up: true, of: phone)
      zooms.append(sight.zoom(of: phone))
    }
    #expect(zooms.first == 1.25)
    #expect(zooms.last == PreviewSight.range.upperBound)
    #expect(zooms == zooms.sorted())
    for _ in 0..<40 { sight.zoomStep(up: false, of: phone) }
    #expect(sight.zoom(of: phone) == PreviewSight.range.lowerBound)
  }

  @Test func onlySheetsLargerThanTheRoomArePanned() {
    var sight = sight(500, 500)
    let isMovedWithRoom = sight.pan(by: Point(40, 40), of: phone)
    #expect(!isMovedWithRoom)
    sight.show(.exactly(1))
    let before = sight.frame(of: phone)
    let isMoved = sight.pan(by: Point(40, 40), of: phone)
    #expect(isMoved)
    #expect(sight.frame(of: phone).x == before.x)
    #expect(sight.frame(of: phone).y == before.y + 40)
    while sight.pan(by: Point(0, 40), of: phone) {}
    #expect(sight.frame(of: phone).y == PreviewSight.leastAir, "its upper edge is in sight then, and no more")
  }

  /// Dragging the right edge grows the sheet at both sides: the edge stays under the pointer, the sheet in the middle.
  @Test func anEdgeStaysUnderThePointer() throws {
    var sight = sight(901, 700)
    let frame = sight.frame(of: phone)
    let edge = try #require(SheetEdge(at: Point(frame.maxX + 3, 300), of: frame))
    #expect(edge.axis == .horizontal)
    #expect(edge.cursor == "ew-resize")
    sight.hold(phone)
    let wider = edge.size(of: phone, draggedBy: Point(25, 90))
    #expect(wider == Size(425, 667))
    #expect(sight.frame(of: wider).maxX == frame.maxX + 25)
    let left = try #require(SheetEdge(at: Point(frame.x, 300), of: frame))
    #expect(left.size(of: phone, draggedBy: Point(-25, 0)) == wider)
  }

  @Test func cornersDragBothSidesAndNothingElseDoes() throws {
    let frame = Rect(100, 100, 200, 300)
    let corner = try #require(SheetEdge(at: Point(301, 401), of: frame))
    #expect(corner.axis == nil)
    #expect(corner.cursor == "nwse-resize")
    #expect(corner.size(of: Size(200, 300), draggedBy: Point(5, -10)) == Size(210, 280))
    #expect(SheetEdge(at: Point(100, 401), of: frame)?.cursor == "nesw-resize")
    #expect(SheetEdge(at: Point(200, 200), of: frame) == nil)
    #expect(SheetEdge(at: Point(320, 200), of: frame) == nil)
    #expect(corner.size(of: Size(200, 300), draggedBy: Point(-900, 0)).width == 20, "there is always something left")
  }

  /// A sheet that is larger than the room when it is released keeps the zoom that it had during the drag.
  @Test func releasingAnEdgeKeepsTheZoom() {
    var sight = sight(700, 700)
    sight.hold(phone)
    let wide = Size(1400, 667)
    #expect(sight.zoom(of: wide) == 1)
    sight.letGo(wide)
    #expect(sight.zoom(of: wide) == 1)
    #expect(sight.mode == .exactly(1))
    sight.hold(wide)
    sight.letGo(phone)
    #expect(sight.zoom(of: phone) == 1)
  }
}
