import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct GuideTests {
  private var script = EditorScript(MenuGoldenTests.document(.ios))
  private var lane: Rect? { script.editor.document.guides["lane"]?.frame }

  private func outlines(_ kind: Outline) -> [Rect] {
    CanvasDrawing.board(in: script.editor).overlays.compactMap { overlay in
      if case .outline(let rect, kind) = overlay { rect } else { nil }
    }
  }

  @Test mutating func aFreeGuideIsSeenAndTheSafeAreaOnlyWhileDragging() {
    #expect(outlines(.guide) == [Rect(20, 300, 300, 60)])
    #expect(outlines(.systemGuide).isEmpty)
    script.holding(.control) {
      $0.press(50, 70)
      $0.drag(50, 100)
    }
    #expect(outlines(.systemGuide) == [Rect(0, 20, 375, 647)])
    script.escape()
    script.editor.perform("show-guides")
    #expect(outlines(.guide).isEmpty)
  }

  @Test mutating func guideIsSelectedMovedAndResized() {
    script.click(170, 330)
    #expect(script.editor.selection.guides == ["lane"])
    #expect(script.editor.selection.rows == ["guide:lane"])
    script.drag(from: Point(170, 330), to: Point(180, 350))
    #expect(lane == Rect(30, 320, 300, 60))
    script.drag(from: Point(330, 380), to: Point(310, 400))
    #expect(lane == Rect(30, 320, 280, 80))
    script.editor.perform("nudge-far-left")
    #expect(lane == Rect(20, 320, 280, 80))
    while script.editor.history.canUndo { script.editor.undo() }
    #expect(script.editor.document == MenuGoldenTests.document(.ios))
  }

  @Test mutating func guideSnapsToNearbyElements() {
    script.editor.settings.snaps = true
    script.drag(from: Point(170, 330), to: Point(272, 330))
    // The guide's left edge snaps to the photo's.
    #expect(lane?.x == 120)
  }

  @Test mutating func guideIsDeletedWithItsConstraints() {
    script.controlDrag(from: Point(170, 470), to: Point(170, 330))
    script.editor.handle(.choose(.verticalSpacing))
    #expect(script.editor.document.constraints.count == 2)
    script.click(40, 330)
    script.editor.perform("delete")
    #expect(script.editor.document.guides.map(\.id) == ["safe"])
    #expect(script.editor.document.constraints.count == 1)
    #expect(script.editor.history.done.last?.name.english == "Delete “Layout Guide”")
    script.editor.undo()
    #expect(script.editor.document.constraints.count == 2)
  }

  @Test mutating func theRowInTheOutlineSelectsIt() {
    Outlining.select(rows: ["guide:safe"], in: &script.editor)
    #expect(script.editor.selection.guides == ["safe"])
    // Guides of the system cannot be moved.
    script.editor.perform("nudge-right")
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func elementsOnAGuideAreHitFirst() {
    script.editor.edit("Move") { draft in draft.update(ElementID("photo")) { $0.frame = Rect(100, 310, 40, 40) } }
    script.click(120, 330)
    #expect(script.editor.selection.elements == ["photo"])
  }

  @Test mutating func aNewOneIsSelected() {
    if let item = Library.item("guide") { Inserting.insert(item, in: &script.editor) }
    #expect(script.editor.selection.guides.count == 1)
    #expect(script.editor.document.guides.count == 3)
  }
}
