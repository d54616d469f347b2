import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// What is inside of an instance cannot be grabbed by itself, whatever the gesture or command.
@Suite struct InstanceGestureTests {
  private var script = EditorScript(ComponentDocuments.rows)

  private var selected: [ElementID] { script.editor.selection.elements }

  @Test mutating func aClickInsideSelectsTheInstance() {
    #expect(script.editor.geometry.frame(of: "row/title") == Rect(20, 40, 80, 20))
    script.click(30, 50)
    #expect(selected == ["row"])
    script.hover(30, 130)
    #expect((script.editor.state as? SelectIdle)?.hovered == "second")
    #expect(script.editor.geometry.elements(at: Point(30, 50), in: script.editor.document) == ["row", "root"])
  }

  @Test mutating func aRubberBandSelectsInstances() {
    script.drag(from: Point(2, 2), to: Point(60, 120))
    #expect(selected == ["row", "second"])
  }

  @Test mutating func commandsForSelectingStayOutside() {
    script.editor.perform("select-all")
    #expect(Set(selected) == ["row", "second", "below"])
    script.editor.select(Selection(elements: ["row"]))
    #expect(script.editor.perform("select-children") == false)
    script.editor.perform("select-same-kind")
    #expect(selected == ["row", "second"])
    script.editor.select(Selection(elements: ["root"]))
    var seen: [ElementID] = []
    for _ in 0..<3 {
      script.editor.perform("select-next")
      seen += selected
    }
    #expect(seen == ["row", "second", "below"])
  }

  @Test mutating func aSelectionOfSomethingInsideMeansTheInstance() {
    script.editor.select(Selection(elements: ["row/title", "row/badge", "below"]))
    #expect(selected == ["row", "below"])
    let inside = script.editor.document.constraints.map(\.id).filter(\.isInsideInstance)
    #expect(!inside.isEmpty)
    script.editor.select(Selection(constraints: Set(inside)))
    #expect(script.editor.selection.isEmpty)
  }

  @Test mutating func aControlDragEndsAtTheInstance() {
    script.controlDrag(from: Point(20, 210), to: Point(30, 130))
    script.editor.handle(.choose(.verticalSpacing))
    let made = script.editor.document.constraints(on: .element("below"))
    #expect(made.count == 1)
    #expect(made.first?.items.contains(.element("second")) == true)
  }

  @Test mutating func newElementsGoBesideAnInstance() throws {
    let label = try #require(Library.item("label"))
    Inserting.beginPlacing(label, in: &script.editor)
    script.drag(200, 130)
    script.release(200, 130)
    let made = try #require(selected.first)
    #expect(script.editor.document.parent(of: made) == "root")
    script.editor.select(Selection(elements: ["row"]))
    Inserting.insert(label, in: &script.editor)
    let second = try #require(selected.first)
    #expect(script.editor.document.parent(of: second) == "root")
    #expect(RowMove(["element:below"], to: RowDrop(row: "element:row", zone: .into), in: script.editor.document) == nil)
    #expect(script.editor.document.insertionPoint(at: RowDrop(row: "element:row", zone: .into)) == nil)
  }

  /// A resized instance shows its content where the constraints of the component put it, during the drag, too.
  @Test mutating func whatIsInsideFollowsTheSizeOfItsInstance() {
    script.editor.select(Selection(elements: ["row"]))
    script.press(310, 50)
    script.drag(290, 50)
    script.drag(270, 50)
    #expect(script.editor.geometry.frame(of: "row/badge") == Rect(210, 40, 50, 20))
    script.release(270, 50)
    #expect(script.editor.document.elements["row"]?.frame == Rect(10, 20, 260, 60))
    #expect(script.editor.geometry.frame(of: "row/badge") == Rect(210, 40, 50, 20))
    #expect(script.editor.geometry.frame(of: "second/badge") == Rect(250, 120, 50, 20))
    #expect(Invariants.violations(in: script.editor) == [])
    script.editor.undo()
    #expect(script.editor.geometry.frame(of: "row/badge") == Rect(250, 40, 50, 20))
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test mutating func noLineOfWhatIsInsideIsShown() {
    script.editor.settings.lines.showsAll = true
    let shown = Set(script.editor.context.marks.map(\.id))
    #expect(shown.contains { !$0.isInsideInstance })
    #expect(!shown.contains { $0.isInsideInstance })
  }

  // MARK: Outline

  private func row(_ id: String) -> OutlineModel.Row? {
    func find(_ rows: [OutlineModel.Row]) -> OutlineModel.Row? {
      rows.lazy.compactMap { $0.id == id ? $0 : find($0.children) }.first
    }
    return find(Outlining.model(in: script.editor).roots)
  }

  @Test mutating func theOutlineShowsAnInstanceAsOneRow() throws {
    let row = try #require(self.row("element:row"))
    #expect(row.item == .instance("row", of: ComponentDocuments.row))
    #expect(row.component == nil)
    script.editor.edit("Name") { $0.update(ElementID("row")) { $0.name = "First" } }
    #expect(self.row("element:row")?.title.english == "First")
    #expect(self.row("element:row")?.component == "Row")
    #expect(row.children == [])
    #expect(self.row("element:second")?.title.english == "Row")
    #expect(self.row("scene:row-2")?.item == .component("row-2"))
    #expect(self.row("element:title") != nil)
    let nodes = Outlining.nodes(in: script.editor)
    #expect(nodes.map(\.id) == ["scene:main", "scene:row-2"])
    #expect(nodes.elementsEqual(Outlining.model(in: script.editor).roots.map(\.node)) { $0.hasSameRows(as: $1) })
    script.editor.edit("Name") { $0.update(ComponentDocuments.row) { $0.name = "Line" } }
    #expect(self.row("element:second")?.title.english == "Line")
  }

  @Test mutating func aComponentInUseIsNotDeleted() {
    Components.show(ComponentDocuments.row, in: &script.editor)
    #expect(script.editor.selection.elements.first.map { script.editor.document.parent(of: $0) } == .some(nil))
    let command = CommandRegistry.command("delete-scene")
    #expect(command?.lock(in: script.editor)?.english == "2 instances use “Row”. Detach them first.")
    script.editor.select(Selection(elements: ["row", "second"]))
    script.editor.perform("detach-instance")
    Components.show(ComponentDocuments.row, in: &script.editor)
    #expect(script.editor.perform("delete-scene") == true)
    #expect(script.editor.document.scenes.map(\.id) == ["main"])
  }
}
