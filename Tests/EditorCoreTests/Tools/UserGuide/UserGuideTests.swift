import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct UserGuideTests {
  private func guides(_ script: EditorScript) -> UserGuides {
    script.editor.document.scenes["main"]?.userGuides ?? .init()
  }

  /// Drags a guide from a ruler: the line follows the pointer from the press on.
  private func fromRuler(_ script: inout EditorScript, _ axis: Axis, to point: Point) {
    UserGuideEditing.begin(axis, in: &script.editor)
    script.drag(point.x / 2, point.y / 2)
    script.drag(point.x, point.y)
    script.release(point.x, point.y)
  }

  @Test func aLineComesFromTheRulerAndIsOneStep() {
    var script = EditorScript(SampleDocuments.search)
    fromRuler(&script, .horizontal, to: Point(120.3, 300))
    #expect(guides(script) == UserGuides(x: [120]))
    #expect(script.editor.history.done.map(\.name.english) == ["Add User Guide"])
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test func userGuideIsDraggedAndRemovedOverTheRuler() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.settings.canvas.showsRulers = true
    script.editor.viewport = Viewport(origin: Point(-50, -50))
    fromRuler(&script, .vertical, to: Point(100, 300))
    script.drag(from: Point(200, 300), to: Point(200, 320))
    #expect(guides(script) == UserGuides(y: [320]))
    // The ruler covers everything above -30.
    script.drag(from: Point(200, 320), to: Point(200, -40))
    #expect(guides(script).isEmpty)
    #expect(script.editor.history.done.last?.name.english == "Remove User Guide")
    script.editor.undo()
    #expect(guides(script) == UserGuides(y: [320]))
  }

  @Test func newUserGuideDroppedOnTheRulerIsNoEdit() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.settings.canvas.showsRulers = true
    fromRuler(&script, .vertical, to: Point(100, 10))
    #expect(guides(script).isEmpty)
    #expect(!script.editor.history.canUndo)
  }

  @Test func elementsAndUserGuidesSnapToEachOther() {
    var script = EditorScript(SampleDocuments.search, snapping: true)
    fromRuler(&script, .vertical, to: Point(100, 203))
    #expect(guides(script).y == [203])
    script.drag(from: Point(100, 55), to: Point(100, 220))
    #expect(script.frame("query")?.y == 203, "it would be at 205")
    fromRuler(&script, .horizontal, to: Point(266, 400))
    #expect(guides(script).x == [268], "the button begins there")
  }

  @Test func elementsDoNotSnapToHiddenUserGuides() {
    var script = EditorScript(SampleDocuments.search, snapping: true)
    script.editor.edit(Message("Guide")) { $0.update(SceneID("main")) { $0.userGuides.y = [203] } }
    script.editor.settings.canvas.showsUserGuides = false
    script.drag(from: Point(100, 55), to: Point(100, 220))
    #expect(script.frame("query")?.y == 205)
  }

  @Test func aSceneOfItsOwnHasTheLinesUnderThePointer() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.perform("duplicate-scene")
    script.editor.select(Selection(elements: ["root"]))
    let other = script.editor.geometry.papers[1]
    fromRuler(&script, .horizontal, to: other.frame.origin + Point(30, 30))
    #expect(guides(script).isEmpty)
    #expect(script.editor.document.scenes[other.scene]?.userGuides.x == [30])
  }

  @Test func commandsAddUserGuidesThroughTheCenterOfTheSelection() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.select(Selection(elements: ["query"]))
    script.editor.perform("add-vertical-guide")
    script.editor.perform("add-horizontal-guide")
    #expect(guides(script) == UserGuides(x: [140], y: [55]))
    script.editor.perform("remove-user-guides")
    #expect(guides(script).isEmpty)
  }

  @Test func theInspectorTakesNumbers() {
    var script = EditorScript(SampleDocuments.search)
    #expect(Inspector.set("scene.guides.x", .typed("40, 120.5"), on: .scene("main"), in: &script.editor) == nil)
    #expect(guides(script).x == [40, 120.5])
    #expect(Inspector.set("scene.guides.x", .typed("40, wide"), on: .scene("main"), in: &script.editor) != nil)
    #expect(Inspector.set("scene.guides.x", .typed("nan"), on: .scene("main"), in: &script.editor) != nil)
    #expect(guides(script).x == [40, 120.5])
    Inspector.set("scene.guides.x", .typed(""), on: .scene("main"), in: &script.editor)
    #expect(guides(script).isEmpty)
  }
}
