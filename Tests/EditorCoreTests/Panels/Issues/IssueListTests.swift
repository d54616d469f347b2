import EditorCore
import LayoutAdvice
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct IssueListTests {
  @Test func outdatedFixIsNotApplied() throws {
    var editor = EditorScript(SampleDocuments.search).editor
    editor.perform("add-missing-all")
    editor.select(Selection(elements: ["query"]))
    var plan = PinPlan()
    (plan.sizes, plan.width) = ([.width], 500)
    ConstraintPlans.apply(plan, in: &editor)
    Diagnosing.diagnose(in: &editor)
    let row = try #require(Issues.list(in: editor).rows.first { $0.issue.kind == .conflict })
    let fix = try #require(Issues.fixes(for: row, in: editor).first)
    editor.perform("clear-constraints-all")
    let before = editor.document
    Issues.preview(fix, in: &editor)
    #expect(editor.document == before)
    Issues.apply(fix, in: &editor)
    #expect(editor.document == before)
    #expect(Invariants.violations(in: editor).isEmpty)
    #expect(editor.notice != nil)
    editor.undo()
    Issues.apply(fix, in: &editor)
    #expect(editor.history.done.last?.name == fix.title)
  }

  /// A button under another one is an error, and is listed before misplaced elements.
  @Test func errorsStandFirstWhateverTheirKind() throws {
    var script = EditorScript(SampleDocuments.search)
    script.editor.settings.framesFollow = false
    script.editor.edit(Message("Test")) { draft in
      draft.put(Element(id: "other", kind: .button, frame: Rect(268, 40, 87, 30)))
      draft.update("root") { $0.children.append("other") }
      draft.put(Constraint(id: "c1", first: Anchor("query", .width), constant: 200))
      draft.put(Constraint(id: "c2", first: Anchor("query", .leading), second: Anchor("root", .leading), constant: 20))
      draft.put(Constraint(id: "c3", first: Anchor("query", .top), second: Anchor("root", .top), constant: 40))
    }
    Diagnosing.diagnose(in: &script.editor)
    let list = Issues.list(in: script.editor)
    #expect(list.sections.first?.kind == .overlap)
    #expect(list.sections.contains { $0.kind == .misplaced })
    #expect(Diagnosing.status(of: "other", in: script.editor) == .conflict)
  }

  /// Two widths for one element, and no constraint for its position.
  private var conflicting: EditorScript {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit(Message("Test")) { draft in
      for (id, width) in [("c1", 20.0), ("c2", 29.0)] {
        draft.put(
          Constraint(id: ConstraintID(id), first: Anchor("query", .width), constant: width))
      }
    }
    Diagnosing.diagnose(in: &script.editor)
    return script
  }

  @Test func aConflictIsListedFirstAndAFixRemovesIt() throws {
    var script = conflicting
    let row = try #require(Issues.list(in: script.editor).rows.first)
    #expect(row.issue.kind == .conflict)
    #expect(Set(row.issue.constraints) == ["c1", "c2"])
    #expect(Diagnosing.status(of: "query", in: script.editor) == .conflict)
    let fix = try #require(Issues.fixes(for: row, in: script.editor).first)
    Issues.apply(fix, in: &script.editor)
    Diagnosing.diagnose(in: &script.editor)
    #expect(Issues.list(in: script.editor).row(row.id) == nil)
    script.editor.undo()
    Diagnosing.diagnose(in: &script.editor)
    #expect(Issues.list(in: script.editor).row(row.id) == row)
  }

  @Test func hoveringAFixShowsItAndChangesNothing() throws {
    var script = conflicting
    let before = script.editor.document
    let row = try #require(Issues.list(in: script.editor).rows.first)
    let fix = try #require(Issues.fixes(for: row, in: script.editor).first)
    Issues.preview(fix, in: &script.editor)
    #expect(script.editor.document != before)
    script.editor.preview(nil)
    #expect(script.editor.document == before)
  }

  @Test func showingAnIssueSelectsItsSubjects() throws {
    var script = conflicting
    Issues.show(try #require(Issues.list(in: script.editor).rows.first), in: &script.editor)
    #expect(script.editor.selection.constraints == ["c1", "c2"])
  }

  @Test func aDiagnosisThatComesLateDoesNotHideThatMoreChanged() throws {
    var script = conflicting
    script.editor.edit(Message("Test")) { $0.remove(ConstraintID("c1")) }
    let late = try #require(Diagnosing.jobs(in: script.editor).first)
    script.editor.edit(Message("Test")) { draft in draft.update("query") { $0.frame.x += 1 } }
    let found = try #require(late.run())
    Diagnosing.accept(found, of: late, in: &script.editor)
    #expect(Diagnosing.jobs(in: script.editor).count == 1)
    Diagnosing.diagnose(in: &script.editor)
    #expect(Diagnosing.jobs(in: script.editor).isEmpty)
    Diagnosing.accept(found, of: late, in: &script.editor)
    #expect(Diagnosing.jobs(in: script.editor).isEmpty)
  }

  @Test func diagnosisIsWantedUntilTheViewpointChanges() throws {
    var script = conflicting
    script.editor.edit(Message("Test")) { $0.remove(ConstraintID("c1")) }
    let job = try #require(Diagnosing.jobs(in: script.editor).first)
    script.editor.edit(Message("Test")) { draft in draft.update("query") { $0.frame.x += 1 } }
    #expect(Diagnosing.isWanted(job, in: script.editor))
    script.editor.look(from: Viewpoint(orientation: .landscape))
    #expect(!Diagnosing.isWanted(job, in: script.editor))
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(job.run(unless: cancellation) == nil)
  }

  @Test func aSearchForFixesThatIsCalledOffFindsNothing() throws {
    let script = conflicting
    let row = try #require(Issues.list(in: script.editor).rows.first)
    let (job, cancellation) = (try #require(Issues.fixJob(for: row, in: script.editor)), Cancellation())
    cancellation.ask()
    #expect(!job.run().fixes.isEmpty)
    #expect(job.run(unless: cancellation).fixes == [])
  }

  // MARK: The same defect elsewhere

  /// Three views with enough constraints, each drawn elsewhere than its constraints put it.
  private var misplaced: EditorScript {
    var builder = DocumentBuilder(width: 300, height: 300)
    for (index, name) in ["a", "b", "c"].enumerated() {
      builder.add(.view, ElementID(name), Rect(40, Double(index) * 50 + 7, 80, 20))
      builder.constrain(
        "\(name).leading == root.leading + 20", "\(name).top == root.top + \(index * 50)", "\(name).width == 80",
        "\(name).height == 20")
    }
    var script = EditorScript(builder.document)
    Diagnosing.diagnose(in: &script.editor)
    return script
  }

  @Test func sameDefectIsFixedInAllElements() throws {
    var script = misplaced
    let before = script.editor.document
    let rows = Issues.list(in: script.editor).rows
    #expect(rows.count == 3)
    let fixes = Issues.fixes(for: rows[1], in: script.editor)
    let together = try #require(Issues.fixTogetherJob(for: rows[1], fixes, in: script.editor)).run()
    // Each fix for one element is offered for all three.
    #expect(together.map(\.count) == fixes.prefix(3).map { _ in 3 })
    #expect(together.map(\.recipe) == fixes.prefix(3).map(\.recipe))
    for fix in together {
      Issues.preview(fix, in: &script.editor)
      #expect(script.editor.document != before)
      script.editor.preview(nil)
      #expect(script.editor.document == before)
      Issues.apply(fix, in: &script.editor)
      Diagnosing.diagnose(in: &script.editor)
      #expect(Issues.list(in: script.editor).rows.isEmpty)
      #expect(Invariants.violations(in: script.editor).isEmpty)
      script.editor.undo()
      #expect(script.editor.document == before)
    }
  }

  @Test func singleDefectsAreNotFixedTogether() throws {
    var script = conflicting
    let row = try #require(Issues.list(in: script.editor).rows.first { $0.issue.kind == .conflict })
    let fixes = Issues.fixes(for: row, in: script.editor)
    #expect(!fixes.isEmpty)
    #expect(Issues.fixTogetherJob(for: row, fixes, in: script.editor) == nil)
    // An element that has changed since the fix was found is left alone.
    script = misplaced
    let first = try #require(Issues.list(in: script.editor).rows.first)
    let together = try #require(
      Issues.fixTogetherJob(for: first, Issues.fixes(for: first, in: script.editor), in: script.editor)
    ).run()
    script.editor.edit("Move") { draft in draft.update("b") { $0.frame.x += 5 } }
    let moved = script.editor.document
    Issues.apply(try #require(together.first), in: &script.editor)
    #expect(script.editor.document == moved)
    #expect(script.editor.notice != nil)
  }

  /// Missing constraints are added element by element, so that no two additions conflict.
  @Test func missingConstraintsAreAddedForAllElements() throws {
    var builder = DocumentBuilder(width: 300, height: 300)
    for (index, name) in ["a", "b", "c"].enumerated() {
      builder.add(.view, ElementID(name), Rect(20, Double(index) * 50, 80, 20))
      builder.constrain("\(name).top == root.top + \(index * 50)", "\(name).width == 80", "\(name).height == 20")
    }
    var script = EditorScript(builder.document)
    Diagnosing.diagnose(in: &script.editor)
    let rows = Issues.list(in: script.editor).rows.filter { $0.issue.kind == .ambiguous }
    #expect(rows.count == 3)
    let together = try #require(
      Issues.fixTogetherJob(for: rows[0], Issues.fixes(for: rows[0], in: script.editor), in: script.editor)
    ).run()
    Issues.apply(try #require(together.first), in: &script.editor)
    Diagnosing.diagnose(in: &script.editor)
    #expect(together.first?.count == 3)
    #expect(!Issues.list(in: script.editor).rows.contains { $0.issue.severity == .error })
  }
}
