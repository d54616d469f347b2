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
    editor.apply(plan)
    editor.diagnose()
    let row = try #require(editor.issues.rows.first { $0.issue.kind == .conflict })
    let fix = try #require(editor.fixes(for: row).first)
    editor.perform("clear-constraints-all")
    let before = editor.document
    editor.preview(fix)
    #expect(editor.document == before)
    editor.apply(fix)
    #expect(editor.document == before)
    #expect(editor.violations().isEmpty)
    #expect(editor.notice != nil)
    editor.undo()
    editor.apply(fix)
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
    script.editor.diagnose()
    let list = script.editor.issues
    #expect(list.sections.first?.kind == .overlap)
    #expect(list.sections.contains { $0.kind == .misplaced })
    #expect(script.editor.status(of: "other") == .conflict)
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

  @Test func showingAnIssueSelectsItsSubjects() throws {
    var script = conflicting
    script.editor.show(try #require(script.editor.issues.rows.first))
    #expect(script.editor.selection.constraints == ["c1", "c2"])
  }

  @Test func aDiagnosisThatComesLateDoesNotHideThatMoreChanged() throws {
    var script = conflicting
    script.editor.edit(Message("Test")) { $0.remove(ConstraintID("c1")) }
    let late = try #require(script.editor.diagnosisJobs.first)
    script.editor.edit(Message("Test")) { draft in draft.update("query") { $0.frame.x += 1 } }
    let found = try #require(late.run())
    script.editor.accept(found, of: late)
    #expect(script.editor.diagnosisJobs.count == 1)
    script.editor.diagnose()
    #expect(script.editor.diagnosisJobs.isEmpty)
    script.editor.accept(found, of: late)
    #expect(script.editor.diagnosisJobs.isEmpty)
  }

  @Test func diagnosisIsWantedUntilTheViewpointChanges() throws {
    var script = conflicting
    script.editor.edit(Message("Test")) { $0.remove(ConstraintID("c1")) }
    let job = try #require(script.editor.diagnosisJobs.first)
    script.editor.edit(Message("Test")) { draft in draft.update("query") { $0.frame.x += 1 } }
    #expect(script.editor.isWanted(job))
    script.editor.look(from: Viewpoint(orientation: .landscape))
    #expect(!script.editor.isWanted(job))
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(job.run(unless: cancellation) == nil)
  }

  @Test func aSearchForFixesThatIsCalledOffFindsNothing() throws {
    let script = conflicting
    let row = try #require(script.editor.issues.rows.first)
    let (job, cancellation) = (try #require(script.editor.fixJob(for: row)), Cancellation())
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
    script.editor.diagnose()
    return script
  }

  @Test func sameDefectIsFixedInAllElements() throws {
    var script = misplaced
    let before = script.editor.document
    let rows = script.editor.issues.rows
    #expect(rows.count == 3)
    let fixes = script.editor.fixes(for: rows[1])
    let together = try #require(script.editor.fixTogetherJob(for: rows[1], fixes)).run()
    // Each fix for one element is offered for all three.
    #expect(together.map(\.count) == fixes.prefix(3).map { _ in 3 })
    #expect(together.map(\.recipe) == fixes.prefix(3).map(\.recipe))
    for fix in together {
      script.editor.preview(fix)
      #expect(script.editor.document != before)
      script.editor.preview(nil)
      #expect(script.editor.document == before)
      script.editor.apply(fix)
      script.editor.diagnose()
      #expect(script.editor.issues.rows.isEmpty)
      #expect(script.editor.violations().isEmpty)
      script.editor.undo()
      #expect(script.editor.document == before)
    }
  }

  @Test func singleDefectsAreNotFixedTogether() throws {
    var script = conflicting
    let row = try #require(script.editor.issues.rows.first { $0.issue.kind == .conflict })
    let fixes = script.editor.fixes(for: row)
    #expect(!fixes.isEmpty)
    #expect(script.editor.fixTogetherJob(for: row, fixes) == nil)
    // An element that has changed since the fix was found is left alone.
    script = misplaced
    let first = try #require(script.editor.issues.rows.first)
    let together = try #require(script.editor.fixTogetherJob(for: first, script.editor.fixes(for: first))).run()
    script.editor.edit("Move") { draft in draft.update("b") { $0.frame.x += 5 } }
    let moved = script.editor.document
    script.editor.apply(try #require(together.first))
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
    script.editor.diagnose()
    let rows = script.editor.issues.rows.filter { $0.issue.kind == .ambiguous }
    #expect(rows.count == 3)
    let together = try #require(script.editor.fixTogetherJob(for: rows[0], script.editor.fixes(for: rows[0]))).run()
    script.editor.apply(try #require(together.first))
    script.editor.diagnose()
    #expect(together.first?.count == 3)
    #expect(!script.editor.issues.rows.contains { $0.issue.severity == .error })
  }
}
