import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Elements are dragged into cells of a grid, and dropped there from the library.
@Suite struct GridCellsTests {
  /// A grid of two columns and two rows; its last cell is free.
  private static var script: EditorScript {
    var builder = DocumentBuilder(width: 320, height: 480, profile: .gnome)
    builder.add(.view, "grid", Rect(20, 20, 130, 80)) { element in
      element.arrangement.container = Container(.grid)
      element.arrangement.container?.columnSpacing = 10
      element.arrangement.container?.rowSpacing = 10
    }
    builder.constrain("grid.leading == root.leading + 20", "grid.top == root.top + 20")
    for (id, column, row) in [("a", 0, 0), ("b", 1, 0), ("c", 0, 1)] {
      builder.add(.customView, ElementID(id), Rect(Double(column) * 70, Double(row) * 45, 60, 35), in: "grid") {
        $0.traits.placement.cell = Placement.Cell(column: column, row: row)
        $0.traits.placement.request = PartialSize(width: 60, height: 35)
      }
    }
    return EditorScript(builder.document)
  }

  private func cell(_ id: ElementID, _ script: EditorScript) -> [Int] {
    let cell = script.editor.document.elements[id]?.traits.placement.cell
    return [cell?.column ?? -1, cell?.row ?? -1]
  }

  @Test func elementTakesTheFreeCellUnderIt() {
    var script = Self.script
    script.drag(from: Point(50, 37), to: Point(125, 84))
    #expect(cell("a", script) == [1, 1])
    #expect(cell("b", script) == [1, 0])
    script.editor.undo()
    #expect(cell("a", script) == [0, 0])
  }

  @Test func elementsChangeCells() {
    var script = Self.script
    script.drag(from: Point(50, 37), to: Point(118, 39))
    #expect(cell("a", script) == [1, 0])
    #expect(cell("b", script) == [0, 0])
    #expect(cell("c", script) == [0, 1])
  }

  @Test func beyondTheLastRowIsNewOne() {
    var script = Self.script
    script.drag(from: Point(50, 37), to: Point(50, 140))
    #expect(cell("a", script) == [0, 2])
  }

  @Test func smallMovesLeaveItWhereItIs() {
    var script = Self.script
    script.drag(from: Point(50, 37), to: Point(58, 44))
    #expect(cell("a", script) == [0, 0])
  }

  @Test func theCellIsShownDuringTheDrag() {
    var script = Self.script
    script.press(50, 37)
    script.drag(100, 60)
    script.drag(125, 84)
    #expect(CanvasDrawing.board(in: script.editor).overlays.contains(.highlight(Rect(90, 65, 60, 35), .accent)))
  }

  @Test func newElementTakesTheNextFreeCell() throws {
    var script = Self.script
    let item = try #require(Library.item("label"))
    Inserting.beginPlacing(item, in: &script.editor)
    script.hover(84, 37)
    script.press(84, 37)
    let label = try #require(script.editor.selection.elements.first)
    #expect(script.editor.document.parent(of: label) == "grid")
    #expect(cell(label, script) == [2, 0])
  }

  @Test func insertingFillsTheFirstFreeCell() throws {
    var script = Self.script
    let item = try #require(Library.item("label"))
    script.editor.select(Selection(elements: ["grid"]))
    Inserting.insert(item, in: &script.editor)
    #expect(cell(try #require(script.editor.selection.elements.first), script) == [1, 1])
    script.editor.select(Selection(elements: ["grid"]))
    Inserting.insert(item, in: &script.editor)
    #expect(cell(try #require(script.editor.selection.elements.first), script) == [0, 2])
  }
}
