import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct ResolveCommandTests {
  @Test func addMissingLeavesNothingOpenAndMovesNothing() {
    var script = EditorScript(SampleDocuments.search)
    let before = script.editor.document
    script.editor.perform("add-missing-all")
    Diagnosing.diagnose(in: &script.editor)
    #expect(!script.editor.document.constraints.isEmpty)
    #expect(Issues.list(in: script.editor).rows.allSatisfy { $0.issue.severity == .remark })
    #expect(script.editor.notice?.english.hasPrefix("Added") == true)
    #expect(script.frame("search") == before.elements["search"]?.frame)
    script.editor.undo()
    #expect(script.editor.document == before)
    #expect(script.editor.notice == nil)
  }

  /// A label whose content asks for 39.5 by 20.5 was drawn with 80 by 21. Its height stays the content's height; its
  /// width becomes a least width.
  @Test(arguments: ["reset-suggested-all", "reset-suggested"])
  func resettingFreezesNoTexts(command: String) {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "a", Rect(30, 60, 120, 80))
    builder.add(.button, "b", Rect(230, 70, 60, 30)) { $0.content.title = "Send" }
    builder.add(.label, "lab", Rect(220, 210, 80, 21)) { $0.content.text = "Label" }
    builder.add(.view, "box", Rect(40, 300, 280, 200))
    builder.add(.label, "in1", Rect(20, 20, 80, 21), in: "box") { $0.content.text = "Inner" }
    builder.add(.button, "in2", Rect(150, 100, 80, 30), in: "box") { $0.content.title = "Deep" }
    builder.constrain("lab.width == 80", "lab.height == 21", "in1.width == 80", "in1.height == 21", "in2.width == 80")
    var script = EditorScript(builder.document)
    script.editor.select(Selection(elements: ["a", "b", "lab", "box", "in1", "in2"]))
    script.editor.perform(command)
    Diagnosing.diagnose(in: &script.editor)
    #expect(
      Issues.list(in: script.editor).rows.isEmpty, "\(Issues.list(in: script.editor).rows.map(\.issue.message.english))"
    )
    let sizes = script.editor.document.constraints.filter {
      $0.first.attribute.quantity == .size && $0.second == nil && !["a", "box"].contains($0.first.item.rawID)
    }
    #expect(
      sizes.map { "\($0.first) \($0.relation.rawValue) \($0.constant)" }.sorted() == [
        "b.width >= 60.0", "in1.width >= 80.0", "in2.width >= 80.0", "lab.width >= 80.0",
      ])
    #expect(script.frame("lab") == Rect(220, 210, 80, 21))
  }

  @Test func framesFollowTheConstraintsAndConstraintsTheFrames() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.perform("add-missing-all")
    let placed = script.editor.document
    script.drag(from: Point(300, 55), to: Point(320, 95))
    script.editor.perform("update-frames")
    #expect(script.frame("search") == placed.elements["search"]?.frame)
    script.editor.undo()
    let moved = script.frame("search")
    script.editor.perform("update-constraints")
    script.editor.perform("update-frames-all")
    #expect(script.frame("search") == moved)
    #expect(script.editor.document.constraints.count == placed.constraints.count)
  }

  @Test func distributingKeepsGapsEqual() {
    var script = EditorScript(SampleDocuments.nested)
    script.editor.select(Selection(elements: ["title", "detail"]))
    #expect(CommandRegistry.command("distribute-vertical-elements")?.isEnabled(script.editor) == true)
    script.editor.perform("distribute-vertical-elements")
    #expect(script.editor.notice != nil)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.nested)
  }

  /// The preview of a row under the pointer equals the result of choosing the row.
  @Test(arguments: Distribution.all)
  func distributingIsShownBeforeItIsMeant(distribution: Distribution) throws {
    var script = EditorScript(SampleDocuments.nested)
    script.editor.select(Selection(elements: ["title"]))
    #expect(Distributing.whyNot(in: script.editor) != nil)
    #expect(Distributing.edit(distribution, in: script.editor) == nil)
    script.editor.select(Selection(elements: ["title", "detail"]))
    #expect(Distributing.whyNot(in: script.editor) == nil)
    script.editor.preview(Distributing.edit(distribution, in: script.editor))
    let shown = script.editor.document
    #expect(shown != SampleDocuments.nested)
    // The same command is still offered while its preview is shown.
    script.editor.preview(Distributing.edit(distribution, in: script.editor))
    #expect(script.editor.document == shown)
    script.editor.preview(nil)
    #expect(script.editor.document == SampleDocuments.nested)
    // Two elements have only one gap, so equal gaps make no sense for them.
    #expect((Distributing.reason(against: distribution, in: script.editor) == nil) == (distribution.spread == .edges))
    guard distribution.spread == .edges else { return }
    script.editor.perform(distribution.command)
    #expect(script.editor.document == shown)
  }

  private static func distribution(_ command: String) throws -> Distribution {
    try #require(Distribution.all.first { $0.command == command })
  }

  @Test func distributingSaysHowManySpacesThereWillBe() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .macos)
    for (place, x) in [20.0, 90, 330].enumerated() { builder.add(.view, ElementID("v\(place)"), Rect(x, 20, 50, 40)) }
    var editor = EditorScript(builder.document).editor
    editor.select(Selection(elements: ["v0", "v1", "v2"]))
    let edges = try #require(Distributing.spaces(of: try Self.distribution("distribute-horizontal-guides"), in: editor))
    #expect(edges.count == 4)
    #expect(edges.length == 62.5)
    let between = try #require(
      Distributing.spaces(of: try Self.distribution("distribute-horizontal-guides-between"), in: editor))
    #expect(between.count == 2)
    #expect(between.length == 105)
    #expect(
      try Distributing.reason(against: Self.distribution("distribute-vertical-guides-between"), in: editor) != nil)
    #expect(Distributing.whyNot(in: editor) == nil)
    #expect(Distribution.Spread.edges.title(elements: 3).english == "4 Equal Spaces, Including the Outer Ones")
    #expect(Distribution.Spread.between.title(elements: 3).english == "2 Equal Spaces Between First and Last")
  }

  @Test(arguments: CommandRegistry.all.map(\.id))
  func everyCommandIsTakenBackByOneUndo(id: String) {
    guard id != "undo", id != "redo" else { return }
    var script = EditorScript(SampleDocuments.search)
    script.editor.perform("add-missing-all")
    script.drag(from: Point(300, 55), to: Point(320, 95))
    script.editor.select(Selection(elements: ["query", "search"]))
    let before = script.editor.source
    let steps = script.editor.history.done.count
    script.editor.perform(id, at: Moment(time: 100))
    #expect(Invariants.violations(in: script.editor).isEmpty)
    if script.editor.history.done.count > steps {
      #expect(script.editor.history.done.count == steps + 1)
      script.editor.undo()
    }
    #expect(script.editor.source == before)
  }
}
