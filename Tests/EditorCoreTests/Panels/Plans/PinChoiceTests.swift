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
        "Nearest: Name 8.0", "Root, Safe Area 88.0", "Layout Guide 68.0",
      ])
    #expect(
      titles(.bottom) == [
        "Nearest: Photo 335.0", "Root, Safe Area 582.0", "Layout Guide 215.0",
      ])
    #expect(titles(.top).first == "Nearest: Root 55.0", "with nothing above it")
  }

  /// The guide that was chosen before stays chosen, although the container's edge is at the same position.
  @Test mutating func theSafeAreaThatWasChosenIsMeant() {
    editor.select(Selection(elements: ["field"]))
    plan.toMargins = false
    plan.targets[.leading] = .guide("safe")
    let chosen = plan.choices(.leading, in: editor).candidates.filter(\.isChosen)
    #expect(chosen.map(\.title.english) == ["Root, Safe Area"])
    #expect(chosen.map(\.target) == [.guide("safe")])
    plan.targets = [:]
    plan.toMargins = true
    #expect(titles(.top) == ["Nearest: Safe Area 35.0", "Layout Guide -305.0"], "the nearest is the safe area itself")
    // The margin and the safe area are two different lines.
    #expect(titles(.leading) == ["Nearest: Name 8.0", "Root with Margin 72.0", "Safe Area 88.0", "Layout Guide 68.0"])
  }

  @Test mutating func aValueIsOfferedOnce() {
    editor.select(Selection(elements: ["field"]))
    func values(_ edge: PinPlan.Edge) -> [String] {
      plan.choices(edge, in: editor).values.map { "\($0.title.english) \($0.distance)" }
    }
    #expect(values(.leading) == ["Use Standard and Canvas Value 8.0"])
    #expect(values(.trailing) == ["Use Standard Value 0.0", "Use Canvas Value 71.0"])
  }

  /// Elements on that side that are not in line are offered last. Here a button is below a column of labels at the
  /// left.
  @Test func elementsOutOfLineAreOfferedLast() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.button, "button", Rect(20, 200, 100, 30))
    builder.add(.label, "above", Rect(20, 100, 100, 20)) { $0.name = "Above" }
    builder.add(.label, "highest", Rect(20, 40, 100, 20)) { $0.name = "Highest" }
    builder.add(.label, "far", Rect(250, 10, 100, 20)) { $0.name = "Far" }
    builder.add(.label, "near", Rect(250, 150, 100, 20)) { $0.name = "Near" }
    builder.add(.label, "beneath", Rect(250, 300, 100, 20)) { $0.name = "Beneath" }
    var editor = EditorScript(builder.document).editor
    editor.select(Selection(elements: ["button"]))
    var plan = PinPlan()
    plan.toMargins = false
    let top = plan.choices(.top, in: editor).candidates
    #expect(
      top.map { "\($0.title.english) \($0.distance)" } == [
        "Nearest: Above 80.0", "View 200.0", "Highest 140.0", "Near 30.0", "Far 170.0",
      ])
    plan.targets[.top] = .element("far")
    plan.edges[.top] = .some(nil)
    ConstraintPlans.apply(plan, in: &editor)
    let added = editor.document.constraints.map { ConstraintSentence($0, in: editor.document).text.english }
    #expect(added == ["“Button”.top = “Far”.bottom + 170"])
    plan.targets = [:]
    #expect(
      plan.choices(.trailing, in: editor).candidates.map(\.title.english).first?.hasPrefix("Nearest: View") == true)
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
    ConstraintPlans.apply(plan, in: &editor)
    #expect(
      editor.document.constraints.map { ConstraintSentence($0, in: editor.document).text.english }.last
        == "“Layout Guide”.top = “Field”.bottom + 215")
  }

  @Test mutating func addingMayUpdateFrames() {
    editor.select(Selection(elements: ["photo"]))
    plan.toMargins = false
    plan.edges = [.leading: 30, .top: 400]
    plan.targets = [.leading: .container, .top: .container]
    plan.sizes = [.width, .height]
    ConstraintPlans.apply(plan, updatesFrames: true, in: &editor)
    #expect(editor.document.elements["photo"]?.frame == Rect(30, 400, 100, 100))
    editor.undo()
    #expect(editor.document == MenuGoldenTests.document(.ios))
  }
}
