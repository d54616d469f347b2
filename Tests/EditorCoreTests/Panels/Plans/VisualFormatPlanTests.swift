import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct VisualFormatPlanTests {
  private var editor = EditorScript(SampleDocuments.search).editor
  private var plan = VisualFormatPlan()

  private func sentences() -> [String] { plan.sentences(in: editor).map(\.english) }

  @Test mutating func aStringBecomesConstraints() {
    plan.string = "H:|-[query]-(8@750)-[search(87)]-|"
    #expect(
      sentences() == [
        "“Query”.leading = “View”.leading + 20", "“Search”.leading = “Query”.trailing + 8  @750", "“Search”.width = 87",
        "“View”.trailing = “Search”.trailing + 20",
      ])
    #expect(plan.problem(in: editor) == nil)
    #expect(ConstraintPlans.count(of: plan, in: editor) == 4)
    ConstraintPlans.apply(plan, in: &editor)
    #expect(editor.document.constraints.count == 4)
    #expect(editor.history.done.last?.name.english == "Add 4 Constraints")
    #expect(ConstraintPlans.count(of: plan, in: editor) == 0, "they are there")
    editor.undo()
    #expect(editor.document == SampleDocuments.search)
  }

  @Test mutating func namesCountAsWellAsIds() {
    plan.string = "[Query]-[Search]"
    #expect(sentences() == ["“Search”.leading = “Query”.trailing + 8"])
    #expect(VisualFormatPlan.names(in: editor).map(\.name) == ["query", "search"])
  }

  @Test mutating func alignmentAndDirection() {
    plan.string = "[query]-[search]"
    plan.alignment = .firstBaseline
    plan.direction = .leftToRight
    #expect(sentences() == ["“Search”.left = “Query”.right + 8", "“Search”.firstBaseline = “Query”"])
    plan.string = "  V:|[query]"
    #expect(plan.axis == .vertical)
    #expect(VisualFormatPlan.alignments(along: plan.axis).contains(.leading))
  }

  @Test mutating func mistakesArePointedAt() {
    plan.string = "V|[query]"
    #expect(plan.problem(in: editor)?.offset == 1)
    #expect(ConstraintPlans.count(of: plan, in: editor) == 0)
    plan.string = "[query]-[nobody]"
    #expect(plan.problem(in: editor)?.message.english == "Unable to find view with name “nobody”")
    plan.string = "  "
    #expect(plan.problem(in: editor) == nil)
  }

  @Test mutating func selectedContainerIsTheSuperview() {
    editor = EditorScript(SampleDocuments.nested).editor
    editor.select(Selection(elements: ["box"]))
    plan.string = "|-[title]"
    #expect(ConstraintPlans.count(of: plan, in: editor) == 1)
    #expect(plan.proposals(in: editor).first?.second == Anchor("box", .leading))
    editor.select(Selection(elements: ["image"]))
    #expect(plan.proposals(in: editor).first?.second == Anchor("root", .leading))
  }

  @Test mutating func typedFormatIsPreviewedAndForgotten() {
    plan.string = "[query]-[search]"
    ConstraintPlans.preview(plan, in: &editor)
    let lit = CanvasDrawing.board(in: editor).overlays.filter {
      if case .constraint(let mark) = $0 { mark.isLit } else { false }
    }
    #expect(lit.count == 1)
    editor.preview(nil)
    #expect(editor.document == SampleDocuments.search)
  }

  @Test mutating func constraintsAreWrittenBack() {
    plan.string = "H:|-[query]-[search]"
    ConstraintPlans.apply(plan, in: &editor)
    editor.select(Selection(elements: ["search"]))
    #expect(
      SelectedVisualFormat.text(in: editor) == "H:[query]-(8)-[search]"
        || SelectedVisualFormat.text(in: editor) == "H:[query]-[search]")
    editor.select(.none)
    #expect(SelectedVisualFormat.text(in: editor) == nil)
  }
}
