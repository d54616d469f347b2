import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct ExampleTests {
  private func editor() -> Editor { Editor(document: SampleDocuments.search, measurer: FixedMeasurer()) }

  private static let turned = SceneShape(orientation: .landscape)

  /// Adds a second size, with a wider field and the button at the right, as a user would arrange them.

  private static func arrange(_ editor: Editor) -> Editor {
    var editor = editor
    editor.perform("example-sizes")
    ExampleEditing.add(turned, in: &editor)
    editor.edit("Arrange") { draft in
      draft.update(ElementID("query")) { $0.frame = Rect(20, 40, 532, 30) }
      draft.update(ElementID("search")) { $0.frame = Rect(560, 40, 87, 30) }
    }
    return editor
  }

  @Test func theSceneTakesTheSizeAndRemembersEachArrangement() throws {
    var editor = Self.arrange(editor())
    #expect(ExampleEditing.sizes(in: editor).map(\.size) == [Size(375, 667), Size(667, 375)])
    #expect(editor.document.elements["root"]?.frame.size == Size(667, 375))
    let first = try #require(ExampleEditing.sizes(in: editor).first)
    ExampleEditing.show(first.id, in: &editor)
    #expect(editor.document.elements["root"]?.frame.size == Size(375, 667))
    #expect(editor.document.elements["query"]?.frame == Rect(20, 40, 240, 30))
    editor.perform("next-example")
    #expect(editor.document.elements["query"]?.frame == Rect(20, 40, 532, 30))
    #expect(Invariants.violations(in: editor).isEmpty)
  }

  @Test func inferringReproducesBothAndForetellsAThird() throws {
    var editor = Self.arrange(editor())
    let choices = try #require(Inference.job(in: editor)).run()
    let best = try #require(choices.choices.first, "\(choices.notes.map(\.english))")
    #expect(best.remarks.map(\.english) == ["Your examples determine every other size"])
    #expect(best.previews.map(\.isExample) == [true, true, false])
    #expect(best.previews.last?.size == Size(521, 521))
    #expect(best.sentences.count == best.candidate.added.count)
    let before = editor.document
    Inference.apply(best, of: choices, in: &editor)
    // The scene has its own size again, with the frames that were drawn there.
    #expect(editor.document.elements["root"]?.frame.size == Size(375, 667))
    #expect(editor.document.elements["search"]?.frame == Rect(268, 40, 87, 30))
    for (size, field, button) in [
      (Size(375, 667), Rect(20, 40, 240, 30), Rect(268, 40, 87, 30)),
      (Size(667, 375), Rect(20, 40, 532, 30), Rect(560, 40, 87, 30)),
      (Size(500, 500), Rect(20, 40, 365, 30), Rect(393, 40, 87, 30)),
    ] {
      var environment = LayoutEnvironment()
      environment.size = size
      let layout = SceneLayout.solved(
        editor.document, scene: "main", environment: environment, measurer: FixedMeasurer())
      #expect(layout.frames["query"]?.isClose(to: field, within: 1) == true)
      #expect(layout.frames["search"]?.isClose(to: button, within: 1) == true)
    }
    editor.undo()
    #expect(editor.document == before)
    // The examples are kept, so another set of constraints can be tried.
    #expect(ExampleEditing.sizes(in: editor).count == 2)
    editor.redo()
    #expect(editor.document.constraints.count == best.candidate.added.count)
  }

  @Test func aPreviewIsTakenBack() throws {
    var editor = Self.arrange(editor())
    let before = editor.document
    let sizes = ExampleEditing.sizes(in: editor)
    let choices = try #require(Inference.job(in: editor)).run()
    let best = try #require(choices.choices.first)
    Inference.preview(best, of: choices, in: &editor)
    #expect(editor.isPreviewing)
    #expect(editor.document.constraints.count > 0)
    #expect(ExampleEditing.sizes(in: editor) == sizes)
    editor.preview(nil)
    #expect(editor.document == before)
  }

  @Test func outdatedInferenceIsNotApplied() throws {
    var editor = Self.arrange(editor())
    let choices = try #require(Inference.job(in: editor)).run()
    let best = try #require(choices.choices.first)
    editor.edit("Rename") { draft in draft.update(ElementID("query")) { $0.name = "Other" } }
    let before = editor.document
    #expect(!Inference.isCurrent(choices, in: editor))
    Inference.apply(best, of: choices, in: &editor)
    #expect(editor.document == before)
  }

  @Test func endingPutsTheSceneBack() {
    let before = editor().document
    var editor = Self.arrange(editor())
    editor.perform("example-sizes")
    #expect(editor.examples == nil)
    #expect(editor.document == before)
    #expect(ExampleEditing.sizes(in: editor).isEmpty)
    // Each step can be undone.
    while editor.history.canUndo { editor.undo() }
    #expect(editor.document == before)
  }

  /// A file saved during the examples contains the scene at its own size. After leaving the examples nothing is
  /// unsaved.
  @Test func theFileKeepsTheDesign() {
    let before = editor().document
    var editor = Self.arrange(editor())
    #expect(ExampleEditing.documentToKeep(in: editor) == before)
    editor.markSaved()
    editor.perform("example-sizes")
    #expect(editor.document == before)
    #expect(editor.history.isSaved)
    editor.undo()
    #expect(!editor.history.isSaved)
  }

  @Test func otherEditsDuringExamplesAreKept() throws {
    var editor = Self.arrange(editor())
    editor.markSaved()
    editor.edit("Rename") { draft in draft.update(ElementID("query")) { $0.name = "Other" } }
    let kept = ExampleEditing.documentToKeep(in: editor)
    #expect(kept.elements["query"]?.name == "Other")
    #expect(kept.elements["query"]?.frame == Rect(20, 40, 240, 30))
    editor.perform("example-sizes")
    #expect(editor.document == kept)
    #expect(!editor.history.isSaved, "the new name is not in the file")
  }

  /// An element at a new size begins exactly where its constraints put it, here at half a point: a whole pixel on a
  /// phone.
  @Test func aNewSizeBeginsWhereTheConstraintsPutThings() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "card", Rect(47.5, 233.5, 280, 200))
    builder.constrain(
      "card.centerX == root.centerX", "card.centerY == root.centerY", "card.width == 280", "card.height == 200")
    var editor = Editor(document: builder.document, measurer: FixedMeasurer())
    editor.perform("example-sizes")
    ExampleEditing.add(Self.turned, in: &editor)
    #expect(editor.document.elements["card"]?.frame == Rect(193.5, 87.5, 280, 200))
    #expect(editor.layouts.layout(of: "main")?.misplaced.isEmpty == true)
  }

  @Test func oneSizeIsNotEnoughAndSaysSo() {
    var editor = editor()
    #expect(Inference.obstacle(in: editor)?.english == "Add the scene’s size as an example first")
    editor.perform("example-sizes")
    #expect(Inference.job(in: editor) == nil)
    #expect(Inference.obstacle(in: editor)?.english == "Add a second size and arrange the scene there")
  }

  @Test func aSizeTypedInTheInspectorCanBecomeAnExample() {
    var editor = editor()
    editor.perform("example-sizes")
    Inspector.set("scene.width", .typed("500"), on: .scene("main"), in: &editor)
    #expect(ExampleEditing.canTake(in: editor))
    #expect(ExampleEditing.shown(in: editor) == nil)
    editor.perform("add-example")
    #expect(ExampleEditing.sizes(in: editor).map(\.size.width) == [375, 500])
    editor.perform("remove-example")
    #expect(ExampleEditing.sizes(in: editor).map(\.size.width) == [375])
    #expect(editor.document.elements["root"]?.frame.width == 375)
  }

  @Test func examplesDoNotEditConstantsInLiveMode() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit("Constrain") { draft in
      draft.put(
        Constraint(
          id: "c1", first: Anchor("query", .leading), second: Anchor("root", .leading), constant: 20))
    }
    script.editor.settings.isLive = true
    script.editor.perform("example-sizes")
    let constant = script.editor.document.constraints["c1"]?.constant
    script.drag(from: Point(100, 55), to: Point(130, 55))
    #expect(script.frame("query")?.x == 50)
    #expect(script.editor.document.constraints["c1"]?.constant == constant)
  }

  @Test func deletedSceneTakesItsExamplesAlong() {
    var editor = Self.arrange(editor())
    editor.edit("Delete") { draft in
      draft.removeSubtree("root")
      draft.remove(SceneID("main"))
    }
    #expect(ExampleEditing.sizes(in: editor).isEmpty)
    #expect(Inference.job(in: editor) == nil)
    #expect(ExampleChoice.choices(in: editor).isEmpty)
    editor.perform("example-sizes")
    ExampleEditing.end(in: &editor)
    #expect(editor.examples == nil)
  }
}
