import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct PinChoiceTests {
  private var editor = EditorScript(MenuGoldenTests.document(.ios)).editor
  private var plan = PinPlan()

  private func titles(_ edge: PinPlan.Edge) -> [String] {
    plan.choices(edge, in: editor).candidates.map { "\($0.title.english) \($0.distance)" }
  }

  @Test mutating func everythingOnThatSideIsOffered() {
    editor.select(Selection(elements: ["field"]))
    plan.toMargins = false
    #expect(
      titles(.leading) == [
        "Nearest: Name 8.0", "Root 88.0", "Safe Area 88.0", "Layout Guide 68.0",
      ])
    #expect(
      titles(.bottom) == [
        "Nearest: Photo 335.0", "Root 582.0", "Safe Area 582.0", "Layout Guide 215.0",
      ])
    #expect(titles(.top).first == "Nearest: Root 55.0", "with nothing above it")
  }

  @Test mutating func valuesAreStandardOrTheCanvass() {
    editor.select(Selection(elements: ["field"]))
    #expect(plan.choices(.leading, in: editor).standard == 8)
    #expect(plan.choices(.leading, in: editor).canvas == 8)
    #expect(plan.choices(.trailing, in: editor).standard == 0, "to the margin")
    plan.toMargins = false
    #expect(plan.choices(.trailing, in: editor).standard == 20)
    plan.targets[.bottom] = .guide("lane")
    #expect(plan.choices(.bottom, in: editor).canvas == 215)
    #expect(plan.choices(.bottom, in: editor).candidates.filter(\.isChosen).map(\.target) == [.guide("lane")])
  }

  @Test mutating func aGuideIsPinnedTo() {
    editor.select(Selection(elements: ["field"]))
    plan.targets[.bottom] = .guide("lane")
    plan.edges[.bottom] = .some(nil)
    editor.apply(plan)
    #expect(
      editor.document.constraints.map { ConstraintSentence($0, in: editor.document).text }.last
        == "Layout Guide.top = Field.bottom + 215")
  }

  @Test mutating func addingMayUpdateFrames() {
    editor.select(Selection(elements: ["photo"]))
    plan.toMargins = false
    plan.edges = [.leading: 30, .top: 400]
    plan.targets = [.leading: .container, .top: .container]
    plan.sizes = [.width, .height]
    editor.apply(plan, updatesFrames: true)
    #expect(editor.document.elements["photo"]?.frame == Rect(30, 400, 100, 100))
    editor.undo()
    #expect(editor.document == MenuGoldenTests.document(.ios))
  }
}
