import Drawing
import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct SceneTests {
  @Test func sceneOfAnySizeHasNoDevice() throws {
    var script = EditorScript(SampleDocuments.search)
    script.editor.perform("new-scene-own-size")
    let root = try #require(script.editor.selection.elements.first)
    let scene = try #require(script.editor.document.scene(of: root))
    #expect(scene.device == nil)
    #expect(scene.size == Size(400, 400))
    #expect(scene.profile == .ios)
    #expect(Inspector.set("scene.width", .typed("512"), on: .scene(scene.id), in: &script.editor) == nil)
    #expect(script.editor.geometry.paper(of: scene.id)?.frame.size == Size(512, 400))
  }

  private static var document: Document {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.button, "ok", Rect(20, 20, 60, 30))
    builder.guide(.safeArea, "safe")
    builder.constrain("ok.leading == root.leading + 20", "ok.top == safe.top + 20")
    return builder.document
  }

  private var script = EditorScript(document)

  @Test mutating func aSceneIsDuplicatedWithAllThatIsInIt() throws {
    script.editor.perform("duplicate-scene")
    let document = script.editor.document
    #expect(Invariants.violations(in: script.editor) == [])
    #expect(document.scenes.count == 2)
    #expect(document.elements.count == 4)
    #expect(document.constraints.count == 4)
    #expect(document.guides.count == 2)
    let copy = try #require(script.editor.activeScene)
    #expect(copy != "main")
    #expect(script.editor.layouts.layout(of: copy) != nil)
    let papers = script.editor.geometry.papers.map(\.frame)
    #expect(!papers[0].intersects(papers[1]))
    script.editor.undo()
    #expect(script.editor.document == Self.document)
  }

  @Test mutating func theLastSceneStays() {
    #expect(CommandRegistry.command("delete-scene")?.isEnabled(script.editor) == false)
    script.editor.perform("duplicate-scene")
    let place = script.editor.geometry.papers[1].frame
    script.editor.select(Selection(elements: ["root"]))
    script.editor.perform("delete-scene")
    #expect(script.editor.document.scenes.count == 1)
    #expect(Invariants.violations(in: script.editor) == [])
    // The other scene stays at its position.
    #expect(script.editor.geometry.papers[0].frame == place)
    script.editor.undo()
    script.editor.undo()
    #expect(script.editor.document == Self.document)
  }

  @Test mutating func aNewSceneIsAsLargeAsItsDevice() throws {
    let device = Device(id: "slate", name: "Slate", profile: .gnome, kind: .window, size: Size(640, 480))
    SceneEditing.add(for: device, in: &script.editor)
    let scene = try #require(script.editor.activeScene.flatMap { script.editor.document.scenes[$0] })
    #expect(scene.profile == .gnome)
    #expect(scene.device == "slate")
    #expect(script.editor.geometry.paper(of: scene.id)?.frame.size == Size(640, 480))
    #expect(Invariants.violations(in: script.editor) == [])
    script.editor.undo()
    #expect(script.editor.document == Self.document)
  }

  @Test mutating func aSceneIsDraggedByItsTitle() {
    script.editor.perform("duplicate-scene")
    script.editor.select(.none)
    let other = script.editor.geometry.papers[1].frame
    script.drag(from: Point(100, -10), to: Point(150, 390))
    #expect(script.editor.geometry.papers[0].frame.origin == Point(50, 400))
    #expect(script.editor.geometry.papers[1].frame == other)
    #expect(script.editor.history.done.last?.name.english == "Move Scene")
    script.press(100, 390)
    script.drag(300, 600)
    script.escape()
    #expect(script.editor.geometry.papers[0].frame.origin == Point(50, 400))
    script.editor.undo()
    #expect(script.editor.geometry.papers[0].frame.origin == .zero)
  }

  @Test mutating func aClickOnATitleSelectsTheScene() {
    script.click(100, -10)
    #expect(script.editor.selection.elements == ["root"])
  }

  // MARK: Display

  @Test mutating func altMeasuresFromTheSelectionToTheHoveredElement() {
    script.editor.select(Selection(elements: ["ok"]))
    script.holding(.alt) { $0.hover(250, 150) }
    let numbers = CanvasDrawing.board(in: script.editor).overlays.compactMap { overlay -> String? in
      if case .distance(_, _, let text) = overlay { text } else { nil }
    }
    // The distances at the left and right of the button, and above and below it.
    #expect(Set(numbers) == ["20", "220", "150"])
    script.hover(250, 150)
    let badges = CanvasDrawing.board(in: script.editor).overlays.filter {
      if case .distance = $0 { true } else { false }
    }
    #expect(badges.isEmpty)
  }

  @Test mutating func rectanglesAreShownWhenTheyAreAskedFor() {
    func outlines(_ wanted: Outline) -> [Rect] {
      CanvasDrawing.board(in: script.editor).overlays.compactMap {
        if case .outline(let rect, wanted) = $0 { rect } else { nil }
      }
    }
    #expect(outlines(.bounds).isEmpty)
    script.editor.perform("show-bounds")
    #expect(outlines(.bounds) == [Rect(0, 0, 300, 200), Rect(20, 20, 60, 30)])
    script.editor.perform("show-margins")
    #expect(outlines(.margins).count == 1)
    script.editor.perform("show-alignment")
    #expect(outlines(.alignment).count == 2)
    script.editor.perform("blueprint")
    let looks = CanvasDrawing.board(in: script.editor).papers.map { $0.look.isBlueprint }
    #expect(looks == [true])
  }
}
