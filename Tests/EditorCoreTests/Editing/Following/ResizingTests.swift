import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct ResizingTests {
  /// A box with a bar in it, and another box beside it.
  ///
  ///     box (20, 20, 100, 60)  bar (10, 10, 80, 20) in it    other (130, 20, 50, 60)
  private var script: EditorScript

  init() {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "box", Rect(20, 20, 100, 60))
    builder.add(.view, "bar", Rect(10, 10, 80, 20), in: "box")
    builder.add(.view, "other", Rect(130, 20, 50, 60))
    builder.constrain(
      "box.leading == root.leading + 20", "box.top == root.top + 20", "box.width == 100", "box.height == 60",
      "bar.leading == box.leading + 10", "box.trailing == bar.trailing + 10", "bar.top == box.top + 10",
      "bar.height == 20", "other.leading == box.trailing + 10", "other.top == box.top", "other.width == 50",
      "other.height == box.height")
    script = EditorScript(builder.document)
    script.editor.select(Selection(elements: ["box"]))
  }

  private mutating func widen() { script.drag(from: Point(120, 50), to: Point(150, 50)) }

  @Test mutating func nothingFollowsByItself() {
    widen()
    #expect(script.frame("box")?.width == 130)
    #expect(script.frame("bar") == Rect(10, 10, 80, 20))
    #expect(script.frame("other")?.x == 130)
  }

  @Test mutating func descendantsFollow() {
    script.editor.perform("resizing-descendants")
    widen()
    #expect(script.frame("bar") == Rect(10, 10, 110, 20))
    #expect(script.frame("other")?.x == 130)
    #expect(script.editor.document.constraints["c3"]?.constant == 100, "constants stay")
    #expect(script.editor.history.done.count == 1)
  }

  @Test mutating func siblingsFollow() {
    script.editor.perform("resizing-others")
    widen()
    #expect(script.frame("other")?.x == 160)
    #expect(script.frame("bar") == Rect(10, 10, 80, 20))
    script.editor.undo()
    #expect(script.frame("other")?.x == 130)
  }

  @Test mutating func siblingsMoveWithTheElement() {
    script.editor.perform("resizing-others")
    script.drag(from: Point(30, 70), to: Point(30, 100))
    #expect(script.frame("box") == Rect(20, 50, 100, 60))
    #expect(script.frame("other") == Rect(130, 50, 50, 60))
  }

  @Test mutating func childrenAndSiblingsFollowWhileDragging() {
    script.editor.perform("resizing-others")
    script.editor.perform("resizing-descendants")
    script.press(120, 50)
    script.drag(140, 50)
    #expect(script.frame("other")?.x == 150)
    #expect(script.frame("bar")?.width == 100)
    script.escape()
    #expect(script.frame("other")?.x == 130)
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func masksAreSet() {
    script.editor.perform("mask-fill")
    #expect(script.editor.document.elements["box"]?.traits.autoresizing == [.width, .height])
    #expect(script.editor.document.elements["box"]?.traits.translatesMask == true)
    #expect(CommandRegistry.command("mask-fill")?.isOn?(script.editor) == true)
    #expect(CommandRegistry.command("mask-wide")?.isOn?(script.editor) == false)
    script.editor.perform("mask-translates")
    #expect(script.editor.document.elements["box"]?.traits.translatesMask == false)
  }
}

@Suite struct StackFrameTests {
  /// Three boxes of 60 x 20 in a column, 10 apart, at (20, 20).
  private var script: EditorScript

  init() {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.stack, "stack", Rect(20, 20, 60, 80)) { stack in
      (stack.arrangement.axis, stack.arrangement.spacing) = (.vertical, 10)
    }
    for (index, id) in ["a", "b", "c"].enumerated() {
      builder.add(.view, ElementID(id), Rect(0, Double(index) * 30, 60, 20), in: "stack")
      builder.constrain("\(id).height == 20")
    }
    script = EditorScript(builder.document)
  }

  @Test mutating func aChildThatIsDraggedIsPutInItsNewPlace() {
    script.press(50, 30)
    script.drag(50, 50)
    script.drag(50, 75)
    #expect(script.frame("a") == Rect(0, 45, 60, 20), "it hangs at the pointer")
    script.release(50, 75)
    #expect(script.editor.document.children(of: "stack") == ["b", "a", "c"])
    #expect(script.frame("a") == Rect(0, 30, 60, 20))
    #expect(script.frame("b") == Rect(0, 0, 60, 20))
    #expect(script.editor.history.done.count == 1)
  }

  @Test mutating func slightlyMovedChildGoesBack() {
    script.drag(from: Point(50, 30), to: Point(58, 35))
    #expect(script.frame("a") == Rect(0, 0, 60, 20))
    #expect(!script.editor.history.canUndo, "nothing came of it")
  }

  @Test mutating func spacingMovesTheChildren() {
    script.editor.edit("Spacing") { draft in draft.update(ElementID("stack")) { $0.arrangement.spacing = 4 } }
    #expect(script.frame("b")?.y == 24)
  }

  @Test mutating func deletingAnElementMovesItsNeighbors() {
    script.editor.select(Selection(elements: ["a"]))
    script.editor.perform("delete")
    #expect(script.frame("b")?.y == 0)
    script.editor.undo()
    #expect(script.frame("b")?.y == 30)
  }
}
