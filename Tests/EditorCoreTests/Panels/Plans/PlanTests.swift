import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct PlanTests {
  private func selecting(_ ids: ElementID..., in document: Document = SampleDocuments.search) -> EditorScript {
    var script = EditorScript(document)
    script.editor.select(Selection(elements: ids))
    return script
  }

  private func sentences(_ script: EditorScript) -> [String] {
    script.editor.document.constraints.map { ConstraintSentence($0, in: script.editor.document).text.english }
  }

  /// No value: the distance stays as it is on the canvas.
  private let canvas: Double? = nil

  // MARK: Align

  @Test func aligningBindsEveryFurtherElementToTheFirst() {
    var script = selecting("query", "search")
    var plan = AlignPlan()
    plan.offsets = [.top: 0, .containerY: 12]
    #expect(ConstraintPlans.count(of: plan, in: script.editor) == 3)
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(
      sentences(script) == [
        "“Search”.top = “Query”", "“Query”.centerY = “View”.centerY + 12", "“Search”.centerY = “View”.centerY + 12",
      ])
    #expect(script.editor.history.done.count == 1)
    #expect(ConstraintPlans.count(of: plan, in: script.editor) == 0, "they are there already")
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test func inapplicableAlignmentsNameTheReason() {
    let one = selecting("query").editor
    #expect(AlignPlan.reason(against: .leading, in: one)?.english == "Select two or more elements")
    #expect(AlignPlan.reason(against: .containerX, in: one) == nil)
    let boxes = selecting("box", "image", in: SampleDocuments.nested).editor
    #expect(AlignPlan.reason(against: .firstBaseline, in: boxes)?.english == "Only elements with text have baselines")
    #expect(AlignPlan.reason(against: .leading, in: boxes) == nil)
    #expect(AlignPlan.canvasOffset(of: .leading, in: boxes) == 220)
  }

  @Test func aPreviewIsForgotten() {
    var script = selecting("query", "search")
    var plan = AlignPlan()
    plan.offsets = [.top: 0]
    ConstraintPlans.preview(plan, in: &script.editor)
    #expect(script.editor.document.constraints.count == 1)
    plan.offsets = [.top: 0, .bottom: 0]
    ConstraintPlans.preview(plan, in: &script.editor)
    #expect(script.editor.document.constraints.count == 2)
    #expect(ConstraintPlans.count(of: plan, in: script.editor) == 2, "counted without what is only shown")
    script.editor.preview(nil)
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test func leftAndRightDoNotFollowTheLanguage() {
    var script = selecting("query", "search")
    var plan = AlignPlan()
    plan.offsets = [.left: 0, .right: 4]
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(sentences(script) == ["“Search”.left = “Query”", "“Search”.right = “Query” + 4"])
  }

  @Test func plansIgnoreElementsBeingPlaced() throws {
    var script = selecting("query")
    Inserting.beginPlacing(try #require(Library.item("label")), in: &script.editor)
    script.drag(100, 300)
    script.editor.select(Selection(elements: script.editor.document.children(of: "root")))
    var plan = AlignPlan()
    plan.offsets = [.containerX: 0]
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(Invariants.violations(in: script.editor).isEmpty)
    #expect(script.editor.document.constraints.count == 2, "the label was let go")
  }

  // MARK: Pin

  @Test func pinAlignsToo() {
    var script = selecting("query", "search")
    var plan = PinPlan()
    plan.alignment = .firstBaseline
    #expect(ConstraintPlans.count(of: plan, in: script.editor) == 1)
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(sentences(script) == ["“Search”.firstBaseline = “Query”"])
  }

  @Test func anEdgeIsPinnedToTheNearestNeighbourElseToTheContainer() {
    var script = selecting("query")
    var plan = PinPlan()
    plan.edges = [.leading: canvas, .trailing: canvas, .top: canvas]
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(
      sentences(script) == [
        "“Query”.top = “View”.top + 40", "“Query”.leading = “View”.leadingMargin + 4",
        "“Search”.leading = “Query”.trailing + 8",
      ])
    script.editor.undo()
    plan.toMargins = false
    plan.edges = [.leading: canvas]
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(sentences(script) == ["“Query”.leading = “View”.leading + 20"])
  }

  @Test func severalArePinnedEachAndDuplicatesCollapse() {
    var script = selecting("query", "search")
    var plan = PinPlan()
    plan.edges = [.trailing: canvas, .leading: canvas]
    plan.sizes = [.height, .equalHeights]
    ConstraintPlans.apply(plan, in: &script.editor)
    // The gap between the two is the trailing distance of one and the leading distance of the other, so it counts once.
    #expect(script.editor.document.constraints.count == 3 + 2 + 1)
    #expect(Invariants.violations(in: script.editor).isEmpty)
  }

  @Test func framesFollowWhereThatIsAsked() {
    var script = selecting("query", "search")
    script.editor.settings.framesFollow = false
    script.editor.perform("add-missing-all")
    var plan = PinPlan()
    plan.sizes = [.width]
    plan.width = 100
    plan.frames = .none
    script.editor.select(Selection(elements: ["query"]))
    ConstraintPlans.apply(plan, in: &script.editor)
    #expect(script.frame("query")?.width == 240)
  }

  @Test func sizesAndRatiosComeFromTheCanvas() {
    var script = selecting("query")
    var plan = PinPlan()
    plan.sizes = [.width, .aspectRatio]
    ConstraintPlans.apply(plan, in: &script.editor)
    let made = Array(script.editor.document.constraints)
    #expect(made.first?.constant == 240)
    #expect(made.last?.multiplier == 8)
  }
}
