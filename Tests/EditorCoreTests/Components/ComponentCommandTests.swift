import Drawing
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing

@testable import EditorCore

/// Making, showing, swapping and detaching components, and instances from the library.
@Suite struct ComponentCommandTests {
  private func frames(_ editor: Editor) -> [ElementID: Rect] { editor.geometry.frames }

  @Test func oneElementBecomesAComponentAndNothingMoves() throws {
    var editor = EditorScript(SampleDocuments.nested).editor
    editor.select(Selection(elements: ["box"]))
    let before = editor.geometry.frame(of: "title")
    #expect(editor.perform("make-component") == true)
    let component = try #require(editor.document.component(of: "box"))
    #expect(editor.geometry.frame(of: "box/title") == before)
    #expect(editor.selection.elements == ["box"])
    #expect(editor.notice?.english == "Made the component “\(component.name ?? "")”.")
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == SampleDocuments.nested)
  }

  /// While a component is edited all else is dimmed, but its instances.
  @Test func theRestIsDimmedUntilOneGoesBack() throws {
    var editor = EditorScript(ComponentDocuments.rows).editor
    func dimmed() -> [Overlay] {
      CanvasDrawing.board(in: editor).overlays.filter { if case .dimming = $0 { true } else { false } }
    }
    editor.select(Selection(elements: ["second"]))
    #expect(dimmed() == [])
    #expect(editor.perform("edit-component") == true)
    guard case .dimming(let sheet, let bright)? = dimmed().first, dimmed().count == 1 else {
      Issue.record("one sheet is dimmed, but found \(dimmed())")
      return
    }
    #expect(sheet == editor.geometry.papers.first { $0.scene == "main" }?.frame)
    #expect(Set(bright) == Set(["row", "second"].compactMap { editor.geometry.frame(of: $0) }))
    editor.select(Selection(elements: ["title"]))
    #expect(dimmed().count == 1)
    editor.select(.none)
    #expect(dimmed().count == 1)
    #expect(editor.perform("select-parent") == true)
    #expect(editor.selection.elements == ["second"])
    #expect(dimmed() == [])
    // Something else that is selected ends it, too.
    #expect(editor.perform("edit-component") == true)
    editor.select(Selection(elements: ["below"]))
    editor.select(Selection(elements: ["title"]))
    #expect(dimmed() == [])
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func severalElementsArePutIntoAView() throws {
    var editor = EditorScript(SampleDocuments.search).editor
    editor.edit("Free") { draft in for constraint in draft.document.constraints { draft.remove(constraint.id) } }
    let before = (editor.geometry.frame(of: "query"), editor.geometry.frame(of: "search"))
    editor.select(Selection(elements: ["query", "search"]))
    #expect(editor.perform("make-component") == true)
    let instance = try #require(editor.selection.elements.first)
    #expect(editor.document.component(of: instance)?.name == "Component")
    #expect(editor.geometry.frame(of: ElementID("\(instance.rawValue)/query")) == before.0)
    #expect(editor.geometry.frame(of: ElementID("\(instance.rawValue)/search")) == before.1)
    editor.undo()
    #expect(editor.document.instances.isEmpty)
    #expect(editor.document.elements["query"] != nil)
  }

  @Test func anElementTiedToTheOutsideIsRefused() throws {
    var builder = DocumentBuilder(width: 320, height: 640)
    builder.add(.view, "box", Rect(10, 10, 200, 100))
    builder.add(.label, "title", Rect(10, 10, 80, 20), in: "box") { $0.content.text = "Title" }
    builder.constrain("title.leading == root.leading + 20")
    var editor = EditorScript(builder.document).editor
    editor.select(Selection(elements: ["box"]))
    let reason = CommandRegistry.command("make-component")?.lock(in: editor)?.english
    #expect(reason?.hasPrefix("“Title” in it is tied to something outside") == true)
    editor.select(Selection(elements: ["root"]))
    #expect(editor.perform("make-component") == false)
  }

  @Test func editComponentGoesToItsScene() {
    var script = EditorScript(ComponentDocuments.rows)
    script.editor.select(Selection(elements: ["second"]))
    #expect(script.editor.perform("edit-component") == true)
    #expect(script.editor.activeScene == ComponentDocuments.row)
    script.editor.perform("select-parent")
    #expect(script.editor.selection.elements == ["second"])
    script.editor.handle(PointerEvent(.press, at: Point(150, 50), clickCount: 2))
    #expect(script.editor.activeScene == ComponentDocuments.row)
    script.editor.perform("select-parent")
    #expect(script.editor.selection.elements == ["row"])
  }

  @Test func editingTheComponentEditsAllInstances() {
    var editor = EditorScript(ComponentDocuments.rows).editor
    Inspector.set("content.text", .typed("Changed"), on: .elements(["title"]), in: &editor)
    #expect(editor.document.elements["row/title"]?.content.text == "Changed")
    #expect(editor.document.elements["second/title"]?.content.text == "Changed")
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func detachingMovesNothingAndIsOneStep() throws {
    var editor = EditorScript(ComponentDocuments.rows).editor
    editor.edit("Narrow") { $0.update("row") { $0.frame.width = 200 } }
    let before = editor.document
    let badge = try #require(editor.geometry.frame(of: "row/badge"))
    editor.select(Selection(elements: ["row"]))
    #expect(editor.perform("detach-instance") == true)
    #expect(editor.document.elements["row"]?.instance == nil)
    let detached = editor.document.children(of: "row").compactMap(editor.geometry.frame(of:))
    #expect(detached.contains(badge))
    editor.undo()
    #expect(editor.document == before)
  }

  @Test func aSwapThatWouldContainItselfIsRefusedWithTheChain() throws {
    var editor = EditorScript(ComponentDocuments.nested).editor
    Components.show(ComponentDocuments.row, in: &editor)
    let root = try #require(editor.selection.elements.first)
    let item = try #require(Inserting.item("component:\(ComponentDocuments.badge)", in: editor))
    #expect(Inserting.whyNot(item, in: editor)?.english == "“Row” would contain itself: Row → Badge → Row")
    let before = editor.document
    Inserting.insert(item, into: root, in: &editor)
    #expect(editor.document == before)
    #expect(editor.notice?.english == "“Row” would contain itself: Row → Badge → Row")
    // An instance in the main scene may show it.
    editor.select(Selection(elements: ["second"]))
    #expect(Components.swapChoices(in: editor).map(\.name) == ["Badge"])
    Components.swapChosen(for: ComponentDocuments.badge, in: &editor)
    #expect(editor.document.component(of: "second")?.id == ComponentDocuments.badge)
    #expect(editor.document.elements.contains("second/inner/title"))
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func theLibraryHasTheDocumentsComponents() throws {
    var editor = EditorScript(ComponentDocuments.rows).editor
    let items = Library.items(matching: "row", among: Inserting.items(in: editor))
    #expect(items.first?.title.english == "Row")
    #expect(items.first?.summary.english == "2 instances")
    #expect(!Library.items(matching: "row").contains { $0.group == .components })
    editor.select(Selection(elements: ["below"]))
    Inserting.insert(try #require(items.first), in: &editor)
    let made = try #require(editor.selection.elements.first)
    #expect(editor.document.component(of: made)?.id == ComponentDocuments.row)
    #expect(editor.document.elements[made]?.frame.size == Size(300, 60))
    #expect(editor.document.elements.contains(ElementID("\(made.rawValue)/title")))
    #expect(Invariants.violations(in: editor) == [])
  }

  /// A new instance is as large as its constraints ask for, along the axes on which they ask for a size.
  @Test func aNewInstanceHasItsFittingSize() throws {
    var builder = DocumentBuilder(width: 320, height: 640)
    builder.add(.view, "row", Rect(10, 20, 300, 90))
    builder.add(.label, "title", Rect(10, 10, 80, 20), in: "row") { $0.content.text = "Title" }
    builder.constrain(
      "title.leading == row.leading + 10", "title.top == row.top + 10", "row.bottom == title.bottom + 10",
      "title.width == 80", "title.height == 20")
    builder.edit { $0.makeComponent(of: "row", named: "Row") }
    var editor = EditorScript(builder.document).editor
    #expect(editor.geometry.frame(of: "row") == Rect(10, 20, 300, 90))
    let item = try #require(Inserting.item("component:row-2", in: editor))
    Inserting.insert(item, into: "root", in: &editor)
    let made = try #require(editor.selection.elements.first)
    // The width is open, so it is as drawn; the height is that of the title with its distances.
    #expect(editor.document.elements[made]?.frame.size == Size(300, 40))
  }

  /// A list in a scroll view grows for a new row, and none of its rows is squeezed.
  @Test func aListGrowsForANewRow() throws {
    let bytes = [UInt8](try Data(contentsOf: Repository.examples.appending(path: "ten-rows.plumb")))
    var editor = EditorScript(try NativeReader.read(bytes, named: "ten-rows.plumb").document).editor
    editor.select(Selection(elements: ["row-3"]))
    Inserting.insert(try #require(Inserting.item("component:row", in: editor)), in: &editor)
    let made = try #require(editor.selection.elements.first)
    let rows = editor.document.children(of: "rows")
    #expect(rows.count == 11 && rows.contains(made))
    #expect(rows.compactMap { editor.document.elements[$0]?.frame.height } == Array(repeating: 73, count: 11))
    #expect(editor.document.elements["rows"]?.frame.height == 803)
    Diagnosing.diagnose(in: &editor)
    #expect(editor.layouts.diagnosis(of: "messages")?.issues.map(\.kind) == [])
  }

  @Test func anInstanceIsDraggedOutOfTheLibrary() throws {
    var script = EditorScript(ComponentDocuments.rows)
    let item = try #require(Inserting.item("component:\(ComponentDocuments.row)", in: script.editor))
    Inserting.beginPlacing(item, in: &script.editor)
    script.drag(160, 400)
    #expect(script.editor.document.instances(of: ComponentDocuments.row).count == 3)
    // Over the component itself there is no place for it.
    let paper = try #require(script.editor.geometry.paper(of: ComponentDocuments.row)?.frame)
    script.drag(paper.center.x, paper.center.y)
    #expect(script.editor.document.instances(of: ComponentDocuments.row).count == 2)
    #expect(script.editor.cursor == .noDrop)
    script.drag(160, 400)
    script.release(160, 400)
    #expect(
      script.editor.selection.elements.compactMap { script.editor.document.elements[$0]?.frame } == [
        Rect(10, 370, 300, 60)
      ])
  }

  @Test func overridesAreReset() {
    var editor = EditorScript(ComponentDocuments.rows).editor
    editor.select(Selection(elements: ["row"]))
    #expect(editor.perform("reset-overrides") == false)
    editor.edit("Override") { $0.setOverride(OverrideKey("title", .text), of: "row", to: .text("Mine")) }
    #expect(editor.document.elements["row/title"]?.content.text == "Mine")
    #expect(editor.perform("reset-overrides") == true)
    #expect(editor.document.elements["row/title"]?.content.text == "Title")
  }
}
