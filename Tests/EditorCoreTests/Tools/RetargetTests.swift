import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct RetargetTests {
  var script: EditorScript
  private let before: Document

  init() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 200, 30))
    builder.add(.button, "search", Rect(280, 40, 80, 30))
    builder.add(.label, "hint", Rect(20, 200, 100, 20))
    builder.constrain("search.leading == query.trailing + 60", id: "gap")
    script = EditorScript(builder.document)
    before = builder.document
    script.editor.select(Selection(constraints: ["gap"]))
  }

  private var gap: Constraint? { script.editor.document.constraints["gap"] }

  @Test mutating func anEndIsDraggedToAnotherElement() {
    // The line runs from the field's end (220) to the button (280).
    script.drag(from: Point(221, 55), to: Point(118, 210))
    #expect(gap?.second == Anchor("hint", .trailing))
    #expect(gap?.first == Anchor("search", .leading))
    #expect(gap?.constant == 160)
    #expect(script.editor.selection.constraints == ["gap"])
    script.editor.undo()
    #expect(script.editor.document == before)
  }

  @Test mutating func theNearestAnchorOfTheKindIsTaken() {
    script.drag(from: Point(221, 55), to: Point(25, 205))
    #expect(gap?.second == Anchor("hint", .leading))
    script.drag(from: Point(21, 212.5), to: Point(21, 213))
    #expect(gap?.second == Anchor("hint", .leading), "too short for a drag")
  }

  @Test mutating func cancellingAtEachStepLeavesTheDocument() {
    for steps in 1...3 {
      script.press(221, 55)
      if steps > 1 { script.drag(180, 120) }
      if steps > 2 { script.drag(118, 210) }
      script.escape()
      #expect(script.editor.document == before)
      #expect(!script.editor.isInGesture)
      #expect(script.editor.selection.constraints == ["gap"])
    }
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func lettingGoOverNothingOrWhereItIsChangesNothing() {
    script.drag(from: Point(221, 55), to: Point(-200, -200))
    #expect(script.editor.document == before)
    script.drag(from: Point(221, 55), to: Point(215, 60))
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func impossibleTargetsNameTheReason() {
    script.press(221, 55)
    script.drag(283, 55)
    let reasons = CanvasDrawing.board(in: script.editor).overlays.compactMap { overlay -> String? in
      if case .badge(let text, _, .conflict) = overlay { text.english } else { nil }
    }
    #expect(reasons == ["an item’s attribute can’t be constrained to itself"])
    script.release(283, 55)
    #expect(script.editor.document == before)
  }

  @Test mutating func aSecondClickOpensTheEditorAndReturnDoes() {
    script.editor.handle(PointerEvent(.press, at: Point(250, 55), clickCount: 2))
    script.editor.handle(PointerEvent(.release, at: Point(250, 55), clickCount: 2))
    #expect(script.editor.openConstraint == "gap")
    #expect(ConstraintLines.place(of: "gap", in: script.editor) == Point(250, 55))
    ConstraintLines.close(in: &script.editor)
    let isDone = script.editor.perform("edit-constraint")
    #expect(isDone)
    #expect(script.editor.openConstraint == "gap")
    #expect(Inspector.shortModel(of: "gap", in: script.editor)?.sections.isEmpty == false)
    script.editor.select(.none)
    ConstraintLines.close(in: &script.editor)
    let isDoneAgain = script.editor.perform("edit-constraint")
    #expect(!isDoneAgain)
  }

  /// In a small view, a width has its line below the element while that is selected, and in it while the line is.
  @Test func aDoubleClickOnALineMeansTheLineThatTheFirstPressHit() {
    var draft = Draft(SampleDocuments.search)
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("top", "query.top == root.top + 40"),
      ("width", "query.width == 240"), ("middle", "search.centerY == query.centerY"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    let document = draft.document
    var missed: [Double] = []
    var opened = 0
    for y in stride(from: 38, through: 90, by: 2.0) {
      var script = EditorScript(document)
      script.editor.viewport.zoom(to: 0.79, around: .zero)
      script.click(140, 50)
      script.click(140, y)
      guard let clicked = script.editor.selection.constraints.first else { continue }
      for phase in [PointerEvent.Phase.hover, .press, .release] {
        script.editor.handle(PointerEvent(phase, at: Point(140, y), clickCount: 2))
      }
      if script.editor.openConstraint == clicked { opened += 1 } else { missed.append(y) }
    }
    #expect(opened > 0)
    #expect(missed.isEmpty)
  }
}
