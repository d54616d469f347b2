import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct LiveTests {
  private var script: EditorScript

  /// Two boxes in a row, and a third without constraints.
  ///
  ///     a (20, 20, 80, 40) - 10 - b (110, 20, 60, 40)    c (20, 200, 50, 50)
  init() {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "a", Rect(20, 20, 80, 40))
    builder.add(.view, "b", Rect(110, 20, 60, 40))
    builder.add(.view, "c", Rect(20, 200, 50, 50))
    builder.constrain(
      "a.leading == root.leading + 20", "a.top == root.top + 20", "a.width == 80", "a.height == 40",
      "b.leading == a.trailing + 10", "b.top == a.top", "b.width == 60", "b.height == 40")
    script = EditorScript(builder.document)
    script.editor.perform("live")
  }

  private func constant(_ id: ConstraintID) -> Double? { script.editor.document.constraints[id]?.constant }
  private var isSettled: Bool { script.editor.layouts.layout(of: "main")?.misplaced.isEmpty == true }

  @Test mutating func aDragEditsTheConstantsAndTheOthersCome() {
    script.drag(from: Point(60, 40), to: Point(75, 70))
    #expect(script.frame("a") == Rect(35, 50, 80, 40))
    #expect(script.frame("b") == Rect(125, 50, 60, 40))
    #expect(constant("c1") == 35)
    #expect(constant("c2") == 50)
    #expect(constant("c5") == 10, "what is written from the other one places the other one")
    #expect(isSettled)
    #expect(script.editor.history.done.count == 1)
  }

  /// An edit moves frames only in the scene that it changes.
  @Test mutating func framesOfOtherScenesStayWhereTheyAre() {
    var draft = Draft(script.editor.document)
    draft.put(Element(id: "second", kind: .view, frame: Rect(500, 0, 200, 200)))
    draft.put(Scene(id: "other", root: "second"))
    draft.insert(Element(id: "field", kind: .view, frame: Rect(99, 20, 50, 50)), into: "second")
    var constraint = Constraint(id: "held", first: Anchor("field", .leading), second: Anchor("second", .leading))
    constraint.constant = 20
    draft.put(constraint)
    script = EditorScript(draft.document)
    script.editor.settings.isLive = true
    script.drag(from: Point(60, 40), to: Point(75, 70))
    #expect(script.frame("b") == Rect(125, 50, 60, 40))
    #expect(script.frame("field") == Rect(99, 20, 50, 50))
    script.editor.edit("Move") { $0.update("held") { $0.constant = 30 } }
    #expect(script.frame("field")?.x == 30, "now the edit is of its scene")
  }

  @Test mutating func dragChangesTheConstantToTheNeighbor() {
    script.drag(from: Point(140, 40), to: Point(150, 45))
    #expect(constant("c5") == 20)
    #expect(constant("c6") == 5)
    #expect(script.frame("a") == Rect(20, 20, 80, 40))
    #expect(script.frame("b") == Rect(120, 25, 60, 40))
  }

  @Test mutating func resizingEditsTheSize() {
    script.click(60, 40)
    script.drag(from: Point(100, 40), to: Point(130, 40))
    #expect(constant("c3") == 110)
    #expect(script.frame("b")?.x == 140)
    #expect(isSettled)
  }

  /// Drawing a text longer increases its least length, if that is what decides its length.
  @Test mutating func resizingATextEditsTheLeastLengthThatDecides() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "label", Rect(20, 20, 120, 40)) { $0.content.text = "Label" }
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "label.width >= 120", "label.height >= 40",
      "label.width >= 44")
    script = EditorScript(builder.document)
    script.editor.perform("live")
    script.click(60, 40)
    script.drag(from: Point(140, 40), to: Point(170, 40))
    #expect(constant("c3") == 150)
    #expect(constant("c5") == 44, "what decides nothing stays")
    #expect(script.frame("label") == Rect(20, 20, 150, 40))
    #expect(isSettled)
  }

  @Test mutating func unconstrainedElementsFollowTheDrag() {
    script.drag(from: Point(40, 220), to: Point(90, 230))
    #expect(script.frame("c") == Rect(70, 210, 50, 50))
    #expect(script.editor.document.constraints.count == 8)
  }

  @Test mutating func eachStepOfTheDragIsSettled() {
    script.press(60, 40)
    script.drag(70, 40)
    script.drag(90, 40)
    #expect(script.frame("a") == Rect(50, 20, 80, 40))
    #expect(script.frame("b") == Rect(140, 20, 60, 40))
    #expect(isSettled)
    #expect(Invariants.violations(in: script.editor) == [])
    script.escape()
    #expect(script.frame("b") == Rect(110, 20, 60, 40))
    #expect(constant("c1") == 20)
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func anyEditIsFollowed() {
    script.editor.edit("Widen") { draft in draft.update(ConstraintID("c3")) { $0.constant = 100 } }
    #expect(script.frame("a")?.width == 100)
    #expect(script.frame("b")?.x == 130)
    script.editor.undo()
    #expect(script.frame("a")?.width == 80)
    #expect(isSettled)
  }

  @Test mutating func nudgesEditToo() {
    script.click(60, 40)
    for time in [0, 0.1, 0.2] { script.editor.perform("nudge-right", at: Moment(time: time)) }
    #expect(constant("c1") == 23)
    #expect(script.editor.history.done.count == 1)
    script.editor.undo()
    #expect(constant("c1") == 20)
  }

  @Test mutating func switchedOffFramesStayAsDrawn() {
    script.editor.perform("live")
    script.drag(from: Point(60, 40), to: Point(75, 70))
    #expect(script.frame("a") == Rect(35, 50, 80, 40))
    #expect(script.frame("b") == Rect(110, 20, 60, 40))
    #expect(constant("c1") == 20)
    #expect(!isSettled)
    script.editor.perform("live")
    #expect(script.frame("a") == Rect(20, 20, 80, 40))
    #expect(isSettled)
    #expect(script.editor.history.done.last?.name.english == "Update Frames")
    script.editor.undo()
    #expect(script.frame("a") == Rect(35, 50, 80, 40))
  }
}
