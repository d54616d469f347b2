import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct IssueListTests {
  @Test func aFixOfWhatHasChangedSinceIsNotMade() throws {
    var editor = EditorScript(SampleDocuments.search).editor
    editor.perform("add-missing-all")
    editor.select(Selection(elements: ["query"]))
    var plan = PinPlan()
    (plan.sizes, plan.width) = ([.width], 500)
    editor.apply(plan)
    editor.diagnose()
    let row = try #require(editor.issues.rows.first { $0.issue.kind == .conflict })
    let fix = try #require(editor.fixes(for: row).first)
    editor.perform("clear-constraints-all")
    let before = editor.document
    editor.preview(fix)
    #expect(editor.document == before)
    editor.apply(fix)
    #expect(editor.document == before && editor.violations().isEmpty)
    #expect(editor.notice != nil)
    editor.undo()
    editor.apply(fix)
    #expect(editor.history.done.last?.name == fix.title)
  }

  /// Two widths for one element, and nothing for its place.
  private var conflicting: EditorScript {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit(Message("Test")) { draft in
      for (id, width) in [("c1", 20.0), ("c2", 29.0)] {
        draft.put(
          Constraint(id: ConstraintID(id), first: Anchor("query", .width), constant: width))
      }
    }
    script.editor.diagnose()
    return script
  }

  @Test func aConflictIsListedFirstAndAFixRemovesIt() throws {
    var script = conflicting
    let row = try #require(script.editor.issues.rows.first)
    #expect(row.issue.kind == .conflict)
    #expect(Set(row.issue.constraints) == ["c1", "c2"])
    #expect(script.editor.status(of: "query") == .conflict)
    let fix = try #require(script.editor.fixes(for: row).first)
    script.editor.apply(fix)
    script.editor.diagnose()
    #expect(script.editor.issues.row(row.id) == nil)
    script.editor.undo()
    script.editor.diagnose()
    #expect(script.editor.issues.row(row.id) == row)
  }

  @Test func hoveringAFixShowsItAndChangesNothing() throws {
    var script = conflicting
    let before = script.editor.document
    let row = try #require(script.editor.issues.rows.first)
    let fix = try #require(script.editor.fixes(for: row).first)
    script.editor.preview(fix)
    #expect(script.editor.document != before)
    script.editor.preview(nil)
    #expect(script.editor.document == before)
  }

  @Test func showingAnIssueSelectsWhatItIsAbout() throws {
    var script = conflicting
    script.editor.show(try #require(script.editor.issues.rows.first))
    #expect(script.editor.selection.constraints == ["c1", "c2"])
  }

  @Test func aDiagnosisThatComesLateDoesNotHideThatMoreChanged() throws {
    var script = conflicting
    script.editor.edit(Message("Test")) { $0.remove(ConstraintID("c1")) }
    let late = try #require(script.editor.diagnosisJobs.first)
    script.editor.edit(Message("Test")) { draft in draft.update("query") { $0.frame.x += 1 } }
    script.editor.accept(late.run(), of: late)
    #expect(script.editor.diagnosisJobs.count == 1)
    script.editor.diagnose()
    #expect(script.editor.diagnosisJobs.isEmpty)
    script.editor.accept(late.run(), of: late)
    #expect(script.editor.diagnosisJobs.isEmpty)
  }
}
