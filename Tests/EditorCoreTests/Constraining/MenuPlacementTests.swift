import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct MenuPlacementTests {
  private let menu = Size(240, 300)
  private let room = Rect(-220, -100, 1280, 720)

  private func placement(
    _ ends: [Rect], from start: Point, to pointer: Point, in room: Rect? = nil
  ) -> MenuPlacement {
    MenuPlacement(
      of: menu, near: pointer, clearOf: MenuSubjects(ends: ends, lineStart: start, lineEnd: pointer),
      in: room ?? self.room)
  }

  @Test func menuOfAHorizontalLineLiesBelowTheTarget() {
    let (label, field) = (Rect(20, 40, 90, 30), Rect(118, 40, 237, 30))
    let found = placement([label, field], from: Point(60, 55), to: Point(200, 55))
    #expect(!found.frame.intersects(label))
    #expect(!found.frame.intersects(field))
    #expect(found.side == .below)
  }

  @Test func menuOfAVerticalLineCoversNoEnd() {
    let (one, other) = (Rect(118, 40, 237, 30), Rect(118, 116, 237, 30))
    let found = placement([one, other], from: Point(200, 55), to: Point(200, 130))
    #expect(!found.frame.intersects(one))
    #expect(!found.frame.intersects(other))
  }

  @Test func menuWithoutSubjectsLiesNearThePointer() {
    let found = placement([], from: Point(300, 300), to: Point(300, 300))
    #expect(found.frame.inset(by: -19).contains(Point(300, 300)))
  }

  /// For any line, the menu lies within the room with its arrow at the pointer. It does not cover the element at the
  /// end of the line if there is room beside it.
  @Test func menuIsAlwaysInTheRoomAndAtThePointer() {
    var random = SeededGenerator(seed: 7)
    for seed in 0..<500 {
      let point = { (r: inout SeededGenerator) in
        Point(.random(in: 0...800, using: &r), .random(in: -50...560, using: &r))
      }
      let (start, pointer) = (point(&random), point(&random))
      let ends = [start, pointer].map { Rect($0.x - 30, $0.y - 15, 60, 30) }
      let found = placement(ends, from: start, to: pointer)
      #expect(room.contains(found.frame.origin))
      #expect(room.contains(Point(found.frame.maxX, found.frame.maxY)))
      #expect(abs((found.aim - pointer).length - 8) < 1e-9, "\(seed): \(pointer), \(found.aim)")
      let isLevel = found.side == .left || found.side == .right
      let (low, high) = isLevel ? (found.frame.y, found.frame.maxY) : (found.frame.x, found.frame.maxX)
      #expect((low...high).contains(isLevel ? pointer.y : pointer.x), "\(seed): \(pointer), \(found.frame)")
      #expect(isLevel || !ends[1].intersects(found.frame), "\(seed): \(start) to \(pointer): \(found.frame)")
    }
  }

  /// The menu does not cover an element in a container, but cannot avoid covering the container itself.
  @Test func editorMenuHasSubjectsToKeepClear() throws {
    var script = EditorScript(SampleDocuments.search)
    script.controlDrag(from: Point(300, 55), to: Point(300, 400))
    let menu = try #require(script.editor.menu)
    #expect(menu.subjects.ends == [script.frame("search")])
    #expect(menu.subjects.lineEnd.y - menu.subjects.lineStart.y == 345)
  }
}
