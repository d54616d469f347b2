import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

/// Frames follow edits of texts and constraints, except frames that the user drew elsewhere.
@Suite struct KeepingInPlaceTests {
  private var script: EditorScript

  /// A label, a box beside it, and a box without constraints.
  init() {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "title", Rect(20, 40, 32, 20)) { $0.content.text = "Title" }
    builder.add(.view, "box", Rect(60, 40, 100, 20))
    builder.add(.view, "loose", Rect(200, 200, 50, 50))
    builder.constrain(
      "title.leading == root.leading + 20", "title.top == root.top + 40", "box.leading == title.trailing + 8",
      "box.top == root.top + 40", "box.width == 100", "box.height == 20")
    script = EditorScript(builder.document)
    script.editor.perform("update-frames-all")
  }

  private func frame(_ id: ElementID) -> Rect { script.frame(id) ?? .zero }
  private var misplaced: Set<ElementID> { Set((script.editor.layouts.layout(of: "main")?.misplaced ?? [:]).keys) }

  private mutating func change(_ id: ConstraintID, to constant: Double) {
    script.editor.edit("Change") { $0.update(id) { $0.constant = constant } }
  }

  @Test mutating func longerTitleMovesItsNeighbor() {
    let before = script.editor.document
    script.editor.select(Selection(elements: ["title"]))
    script.editor.perform("edit-text")
    TextEditing.type("A much longer title", in: &script.editor)
    #expect(frame("box").x > 100, "while it is typed, too")
    TextEditing.finish(in: &script.editor)
    #expect(frame("box").x == frame("title").maxX + 8)
    #expect(misplaced == [])
    #expect(Invariants.violations(in: script.editor) == [])
    script.editor.undo()
    #expect(script.editor.document == before, "in one step")
  }

  @Test mutating func anEditedConstraintMovesItsElement() {
    change("c3", to: 30)
    #expect(frame("box").x == frame("title").maxX + 30)
    #expect(misplaced == [])
  }

  @Test mutating func aNewConstraintThatPlacesAnElementMovesIt() {
    script.editor.edit("Add") { draft in
      draft.put(
        Constraint(id: "new", first: Anchor("loose", .leading), second: Anchor("root", .leading), constant: 16))
    }
    #expect(frame("loose") == Rect(16, 200, 50, 50))
  }

  @Test mutating func draggedElementsStayMisplaced() {
    script.drag(from: Point(120, 50), to: Point(120, 90))
    #expect(misplaced == ["box"])
    let drawn = frame("box")
    change("c2", to: 60)
    #expect(frame("title").y == 60)
    #expect(frame("box") == drawn)
    script.editor.select(Selection(elements: ["box"]))
    script.editor.perform("update-frames")
    change("c4", to: 50)
    #expect(frame("box").y == 50, "back in place it follows again")
  }

  @Test mutating func aTypedNumberIsNotUndone() {
    script.editor.edit("Type X") { $0.update("box") { $0.frame.x = 250 } }
    #expect(frame("box").x == 250)
    #expect(misplaced == ["box"])
  }

  /// A new constraint moves its elements along its axis to where it holds, even if they were dragged away. On the other
  /// axis they stay.
  @Test mutating func newConstraintMovesDraggedElementsAlongItsAxis() {
    script.drag(from: Point(120, 50), to: Point(120, 90))
    let drawn = frame("box")
    hold("box.trailing <= root.trailing")
    #expect(frame("box") == drawn)
    hold("box.bottom <= root.bottom")
    #expect(misplaced == [])
    #expect(frame("box").y == 40)
  }

  @Test mutating func aConflictMovesNothing() {
    let box = frame("box")
    script.editor.edit("Contradict") { draft in
      draft.put(Constraint(id: "wide", first: Anchor("box", .width), constant: 300))
    }
    #expect(script.editor.layouts.layout(of: "main")?.conflicts.isEmpty == false)
    #expect(frame("box") == box)
    script.editor.edit("Resolve") { $0.remove(ConstraintID("c5")) }
    #expect(frame("box").width == 300, "mended, it is where the constraints put it")
    #expect(misplaced == [])
  }

  @Test mutating func anotherDocumentKeepsItsFrames() {
    var other = Draft(script.editor.document)
    other.update("box") { $0.frame.x = 300 }
    script.editor.replaceDocument(by: other.document, Message("Reload"))
    #expect(frame("box").x == 300)
  }

  @Test mutating func switchedOffNothingFollows() {
    script.editor.perform("frames-follow")
    let box = frame("box")
    change("c3", to: 30)
    #expect(frame("box") == box)
    #expect(misplaced == ["box"])
  }

  @Test mutating func framesOfTheDesignFollowWhileItIsSeenTurned() {
    script.editor.perform("rotate")
    change("c3", to: 30)
    script.editor.perform("view-own")
    #expect(misplaced == [])
    #expect(frame("box").x == frame("title").maxX + 30)
  }

  @Test mutating func theFirstThatWasSelectedLeadsTheOthers() {
    script.editor.edit("Add") { draft in
      draft.insert(Element(id: "far", kind: .view, frame: Rect(320, 240, 30, 30)), into: "root")
    }
    script.editor.select(Selection(elements: ["far", "loose"]))
    var plan = AlignPlan()
    plan.offsets[.leading] = 0
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(frame("far") == Rect(320, 240, 30, 30))
    #expect(frame("loose") == Rect(320, 200, 50, 50))
  }

  @Test mutating func updateFramesReportsWhatItDoesNotMove() {
    script.editor.settings.framesFollow = false
    change("c1", to: 40)
    script.editor.select(Selection(elements: ["title"]))
    script.editor.perform("update-frames")
    let notice = script.editor.notice?.english
    #expect(notice == "Moved 1 element. 1 other element is still misplaced")
  }

  /// A wide field keeps its drawn width when only its leading edge is held, although its content is shorter.
  @Test mutating func aDrawnLengthOutlivesTheFirstConstraints() {
    script.editor.edit("Add") { draft in
      draft.insert(Element(id: "field", kind: .textField, frame: Rect(20, 100, 240, 30)), into: "root")
    }
    hold("field.leading == root.leading + 16", "field.top == root.top + 120")
    #expect(frame("field") == Rect(16, 120, 240, 30))
    hold("field.trailing == root.trailing - 16")
    #expect(frame("field") == Rect(16, 120, 368, 30))
  }

  /// By its content the field would be 30 wide. The icon at its end stays beside the field as drawn.
  @Test mutating func elementsBesideADrawnLengthStayBesideIt() {
    script.editor.edit("Add") { draft in
      draft.insert(Element(id: "field", kind: .textField, frame: Rect(20, 100, 240, 30)), into: "root")
      draft.insert(Element(id: "icon", kind: .view, frame: Rect(272, 100, 30, 30)), into: "root")
    }
    hold("field.leading == root.leading + 20", "field.top == root.top + 100")
    hold("icon.leading == field.trailing + 8", "icon.width == 30", "icon.height == 30", "icon.top == field.top")
    #expect(frame("field") == Rect(20, 100, 240, 30))
    #expect(frame("icon") == Rect(268, 100, 30, 30))
    hold("root.trailing == icon.trailing + 20")
    #expect(frame("icon") == Rect(350, 100, 30, 30))
    #expect(frame("field") == Rect(20, 100, 322, 30))
  }

  /// The new constraint is written from the other end, and in a right-to-left scene.
  @Test mutating func newConstraintMovesAmbiguousElements() {
    hold("root.trailing == loose.trailing + 16")
    #expect(frame("loose") == Rect(334, 200, 50, 50))
    script.editor.undo()
    hold("loose.leading == box.trailing + 20")
    #expect(frame("loose").x == frame("box").maxX + 20)
    script.editor.undo()
    script.editor.edit("Turn") { $0.update("root") { $0.traits.semanticContent = .forceRightToLeft } }
    hold("loose.leading == root.leading + 16")
    #expect(frame("loose").maxX == 384)
    hold("loose.width == 80")
    #expect(frame("loose").width == 80)
  }

  private mutating func hold(_ equations: String...) {
    for equation in equations {
      script.editor.edit("Hold") { draft in
        let constraint = Constraint(equation, id: draft.document.freshConstraintID(), in: draft.document)
        if let constraint { draft.put(constraint) } else { Issue.record("\(equation)") }
      }
    }
  }

  @Test mutating func textsDecideWhereTheyDidBefore() {
    script.editor.edit("Title") { $0.update("title") { $0.content.text = "Ten times longer" } }
    #expect(misplaced == [])
    #expect(frame("title").width > 60)
  }
}
