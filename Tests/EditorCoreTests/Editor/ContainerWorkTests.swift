import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Containers in place of constraints, and back, as edits of the editor.
@Suite struct ContainerWorkTests {
  /// A row of a button and a field that grows, in a view that fills the scene's width.
  private static var script: EditorScript {
    var builder = DocumentBuilder(width: 320, height: 480, profile: .gnome)
    builder.add(.view, "bar", Rect(0, 0, 320, 60))
    builder.add(.customView, "icon", Rect(12, 12, 40, 36), in: "bar")
    builder.add(.customView, "field", Rect(58, 12, 250, 36), in: "bar")
    builder.constrain(
      "bar.leading == root.leading", "bar.trailing == root.trailing", "bar.top == root.top",
      "icon.leading == bar.leading + 12", "icon.top == bar.top + 12", "icon.bottom == bar.bottom - 12",
      "icon.width == 40", "icon.height == 36", "field.leading == icon.trailing + 6",
      "field.trailing == bar.trailing - 12", "field.top == icon.top", "field.bottom == icon.bottom")
    #expect(builder.refused == [])
    return EditorScript(builder.document)
  }

  /// Performs a command and takes over what its work finds.
  private func finish(_ command: String, _ script: inout EditorScript) throws {
    let isDone = script.editor.perform(command)
    #expect(isDone)
    let work = try #require(script.editor.pendingEdit)
    script.editor.accept(try #require(work.workOut(for: nil)), of: work)
    #expect(script.editor.pendingEdit == nil)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func viewBecomesBoxInOneStep() throws {
    var script = Self.script
    let before = script.editor.document
    script.editor.select(Selection(elements: ["bar"]))
    try finish("embed-containers", &script)
    #expect(script.editor.document.elements["bar"]?.container?.kind == .box)
    let row = try #require(script.editor.document.elements["bar-row"])
    #expect(row.container?.kind == .box)
    #expect(row.arrangement.spacing == 6)
    #expect(row.children == ["icon", "field"])
    #expect(script.editor.document.constraints.map(\.id) == ["c1", "c2", "c3"])
    #expect(script.frame("field") == Rect(46, 0, 250, 36))
    #expect(script.editor.notice?.english.hasPrefix("Laid out by containers, as before from width") == true)
    script.editor.undo()
    #expect(script.editor.document == before)
  }

  @Test func boxBecomesConstraintsAgain() throws {
    var script = Self.script
    script.editor.select(Selection(elements: ["field"]))
    try finish("embed-containers", &script)
    let contained = script.editor.document
    try finish("convert-to-constraints", &script)
    let document = script.editor.document
    #expect(!document.elements.contains { $0.container != nil })
    #expect(script.editor.notice?.english == "2 containers became constraints")
    for id in ["bar", "icon", "field"] as [ElementID] {
      #expect(document.elements[id]?.frame == contained.elements[id]?.frame)
      #expect(document.elements[id]?.traits.placement.isEmpty == true)
    }
    script.editor.look(from: Viewpoint(size: Size(500, 480)))
    #expect(script.editor.layouts.layout(of: "main")?.frames["field"]?.width == 430)
  }

  @Test func withoutSelectionTheWholeSceneIsMeant() throws {
    var script = Self.script
    script.editor.select(Selection())
    try finish("embed-containers", &script)
    #expect(script.editor.document.elements["root"]?.container != nil)
    #expect(script.editor.document.constraints.isEmpty)
    try finish("convert-to-constraints", &script)
    #expect(!script.editor.document.elements.contains { $0.container != nil })
  }

  @Test func theReasonIsSaidWhereNothingIsFound() throws {
    var script = Self.script
    script.editor.edit("Tilt") {
      $0.update("c9") { $0.multiplier = 2 }
    }
    script.editor.select(Selection(elements: ["bar"]))
    let before = script.editor.document
    try finish("embed-containers", &script)
    #expect(script.editor.document == before)
    #expect(script.editor.notice?.english.hasPrefix("No containers: “View” stays constraints: ") == true)
  }

  @Test func variationsAndConditionsAreRefused() {
    var script = Self.script
    script.editor.select(Selection(elements: ["bar"]))
    let command = CommandRegistry.command("embed-containers")
    #expect(command?.lock(in: script.editor) == nil)
    script.editor.vary(for: VariationKey(orientation: .landscape))
    #expect(
      command?.lock(in: script.editor)?.english == "The kind of layout can’t differ under one condition only")
    script.editor.edit("Move") { $0.update("c5") { $0.constant = 40 } }
    script.editor.endVarying()
    #expect(command?.lock(in: script.editor)?.english == "Containers can’t lay out what has variations")
    let back = CommandRegistry.command("convert-to-constraints")
    #expect(back?.lock(in: script.editor)?.english == "Select a container")
  }

  @Test func nextEditEndsTheSearch() throws {
    var script = Self.script
    script.editor.perform("embed-containers")
    let work = try #require(script.editor.pendingEdit)
    script.editor.edit("Move") { $0.update("icon") { $0.frame.x += 1 } }
    #expect(script.editor.pendingEdit == nil)
    #expect(script.editor.notice?.english == "Stopped looking for containers: the document was edited")
    let moved = script.editor.document
    script.editor.accept(try #require(work.workOut(for: nil)), of: work)
    #expect(script.editor.document == moved)
  }
}
