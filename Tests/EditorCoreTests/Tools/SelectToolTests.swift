import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

/// query (20, 40, 240, 30) and search (268, 40, 87, 30) on a sheet of 375 x 667.
@Suite struct SelectToolTests {
  private var script = EditorScript(SampleDocuments.search)

  private var selected: [ElementID] { script.editor.selection.elements }

  // MARK: Clicking

  @Test mutating func clickingSelects() {
    script.click(300, 55)
    #expect(selected == ["search"])
    script.click(30, 55)
    #expect(selected == ["query"])
  }

  /// A line of the selection may cross the element that is to be added.
  @Test mutating func shiftClickAddsTheElementUnderALine() {
    script.editor.edit("Align") { draft in
      draft.put(Constraint(id: "line", first: Anchor("search", .centerY), second: Anchor("query", .centerY)))
    }
    script.click(30, 52)
    let y = ConstraintLines.place(of: "line", in: script.editor)?.y ?? 0
    script.holding(.shift) { $0.click(300, y) }
    #expect(selected == ["query", "search"])
    // Between the two elements, the click selects the line.
    script.click(264, y)
    #expect(script.editor.selection.constraints == ["line"])
  }

  /// A click inside an element selects the element, even if a line crosses it. A click on a line at the element's edge
  /// selects the line.
  @Test mutating func aClickWithinAnElementMeansItUnlessALineLiesOnItsEdge() {
    script.editor.edit("Align") { draft in
      draft.put(Constraint(id: "middle", first: Anchor("query", .centerY), second: Anchor("search", .centerY)))
      draft.put(Constraint(id: "top", first: Anchor("search", .top), second: Anchor("query", .top)))
    }
    for x in [140.0, 300] {
      script.editor.select(Selection(elements: ["query"]))
      script.click(x, 55)
      #expect(selected == [x == 140 ? "query" : "search"])
    }
    script.click(300, 41)
    #expect(script.editor.selection.constraints == ["top"])
  }

  @Test mutating func aClickOnABadgeMeansItsConstraint() {
    script.editor.edit("Align") {
      $0.put(Constraint(id: "middle", first: Anchor("search", .centerY), second: Anchor("query", .centerY)))
    }
    script.editor.select(Selection(elements: ["query"]))
    for phase in [PointerEvent.Phase.hover, .press, .release] {
      script.editor.handle(PointerEvent(phase, at: Point(300, 300), badge: "middle"))
    }
    #expect(script.editor.selection.constraints == ["middle"])
  }

  @Test mutating func shiftAndControlClickAddAndTakeAway() {
    script.click(300, 55)
    script.holding(.shift) { $0.click(30, 55) }
    #expect(selected == ["search", "query"])
    script.holding(.shift) { $0.click(300, 55) }
    #expect(selected == ["query"])
    script.holding(.control) { $0.click(300, 55) }
    #expect(selected == ["query", "search"])
    script.holding(.control) { $0.click(300, 55) }
    #expect(selected == ["query"])
  }

  @Test mutating func clickingTheSheetSelectsItAndClickingBesideItNothing() {
    script.click(100, 300)
    #expect(selected == ["root"])
    script.click(-50, 300)
    #expect(selected == [])
  }

  @Test mutating func clickingOneOfSeveralLeavesItAlone() {
    script.editor.select(Selection(elements: ["query", "search"]))
    script.click(300, 55)
    #expect(selected == ["search"])
  }

  @Test mutating func hiddenElementsAreNotHit() {
    script.editor.edit("Hide") { $0.update(ElementID("search")) { $0.traits.hidden = true } }
    script.click(300, 55)
    #expect(selected == ["root"])
  }

  // MARK: Moving

  @Test mutating func draggingMoves() {
    script.drag(from: Point(300, 55), to: Point(310.4, 75.6))
    #expect(script.frame("search") == Rect(278, 61, 87, 30))
    #expect(script.editor.history.done.map(\.name.english) == ["Move"])
  }

  @Test mutating func aTrembleIsNoDrag() {
    script.press(300, 55)
    script.drag(302, 56)
    script.release(302, 56)
    #expect(script.frame("search") == Rect(268, 40, 87, 30))
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func selectedElementsMoveTogether() {
    script.editor.select(Selection(elements: ["query", "search"]))
    script.drag(from: Point(300, 55), to: Point(300, 65))
    #expect(script.frame("query")?.y == 50)
    #expect(script.frame("search")?.y == 50)
  }

  @Test mutating func childrenOfMovedParentsMoveOnce() {
    script = EditorScript(SampleDocuments.nested)
    script.editor.select(Selection(elements: ["box", "title"]))
    script.drag(from: Point(40, 40), to: Point(50, 40))
    #expect(script.frame("box") == Rect(30, 20, 200, 200))
    #expect(script.frame("title") == Rect(10, 10, 100, 20))
  }

  @Test mutating func aDragThatBeginsOnALineMovesTheElementUnderIt() {
    script.editor.edit("Align") {
      $0.put(Constraint(id: "middle", first: Anchor("search", .centerY), second: Anchor("query", .centerY)))
    }
    script.editor.select(Selection(elements: ["query"]))
    script.drag(from: Point(330, 55), to: Point(340, 75))
    #expect(script.frame("search") == Rect(278, 60, 87, 30))
    #expect(script.frame("query") == Rect(20, 40, 240, 30))
    #expect(selected == ["search"])
    // In the gap between the two, the drag takes hold of the line itself, so the element does not move.
    script.editor.select(Selection(elements: ["query"]))
    script.drag(from: Point(261, 55), to: Point(261, 65))
    #expect(script.frame("search") == Rect(278, 60, 87, 30))
  }

  /// If a root and its content are selected, the content moves and the root stays.
  @Test mutating func elementsSelectedWithTheirRootMove() {
    script.editor.select(Selection(elements: ["root", "query", "search"]))
    script.drag(from: Point(300, 55), to: Point(300, 65))
    #expect(script.frame("query")?.y == 50)
    #expect(script.frame("search")?.y == 50)
  }

  @Test mutating func shiftKeepsToOneAxis() {
    script.press(300, 55)
    script.holding(.shift) {
      $0.drag(305, 85)
      $0.release(305, 85)
    }
    #expect(script.frame("search") == Rect(268, 70, 87, 30))
  }

  @Test mutating func lockedElementsStay() {
    script.editor.edit("Lock") { $0.update(ElementID("search")) { $0.traits.locked = true } }
    let before = script.editor.document
    script.drag(from: Point(300, 55), to: Point(310, 75))
    #expect(script.editor.document == before)
  }

  // MARK: Resizing

  @Test(arguments: Handle.allCases) mutating func everyHandleMovesItsOwnEdges(handle: Handle) {
    script.click(300, 55)
    let before = Rect(268, 40, 87, 30)
    let start = handle.position(on: before, zoom: 1)
    // With Alt a control has all handles.
    script.holding(.alt) { $0.drag(from: start, to: start + Point(8, 6)) }
    let (horizontal, vertical) = handle.sides
    let expected = Rect(
      horizontal < 0 ? 276 : 268, vertical < 0 ? 46 : 40, 87 + 8 * Double(horizontal), 30 + 6 * Double(vertical))
    #expect(script.frame("search") == expected)
  }

  @Test mutating func smallElementsCanStillBeMoved() {
    script.click(300, 55)
    script.editor.viewport.zoom(to: 0.1, around: .zero)
    script.drag(from: Point(330, 60), to: Point(430, 160))
    #expect(script.frame("search") == Rect(368, 140, 87, 30))
    script.holding(.alt) { $0.drag(from: Point(455 + 30, 170 + 30), to: Point(525, 240)) }
    #expect(script.frame("search") == Rect(368, 140, 127, 70), "the corner is held from outside")
  }

  /// The upper and lower handles of a low element lie outside of it, so that its whole area can be dragged.
  @Test mutating func handlesOfLowElementsLieOutside() {
    script.editor.edit("View") {
      $0.insert(Element(id: "low", kind: .view, frame: Rect(20, 300, 100, 20)), into: "root")
    }
    script.click(70, 310)
    for y in [301.0, 305, 315, 319] {
      script.hover(70, y)
      #expect(script.editor.cursor == .arrow, "at \(y)")
    }
    for (y, handle) in [(295.0, Handle.top), (325, .bottom)] {
      script.hover(70, y)
      #expect(script.editor.cursor == handle.cursor, "at \(y)")
    }
    script.drag(from: Point(70, 318), to: Point(80, 338))
    #expect(script.frame("low") == Rect(30, 320, 100, 20))
    script.drag(from: Point(80, 345), to: Point(80, 355))
    #expect(script.frame("low") == Rect(30, 320, 100, 30))
    // At a larger zoom they are at its edges.
    script.editor.viewport.zoom(to: 2, around: .zero)
    script.drag(from: Point(80, 350), to: Point(80, 360))
    #expect(script.frame("low") == Rect(30, 320, 100, 40))
  }

  /// A button as high as its title asks for has handles only at its sides, and all handles with Alt.
  @Test mutating func aControlKeepsTheHeightOfItsContent() throws {
    Inserting.insert(try #require(Library.item("button")), in: &script.editor)
    let id = try #require(script.editor.selection.elements.first)
    let frame = try #require(script.frame(id))
    func handles() -> Handles? {
      CanvasDrawing.board(in: script.editor).overlays.lazy.compactMap {
        if case .selection(_, let handles) = $0 { handles } else { nil }
      }
      .first
    }
    #expect(handles() == .sideways)
    let below = Handle.bottom.position(on: frame, zoom: 1)
    script.hover(below.x, below.y)
    #expect(script.editor.cursor != Handle.bottom.cursor)
    script.holding(.alt) { $0.hover(below.x, below.y) }
    #expect(script.editor.cursor == Handle.bottom.cursor)
    #expect(handles() == .all)
    script.holding(.alt) { $0.drag(from: below, to: below + Point(0, 10)) }
    #expect(script.frame(id) == Rect(frame.x, frame.y, frame.width, frame.height + 10))
    script.hover(below.x, below.y)
    #expect(handles() == .all, "its height is not its content's any more")
  }

  @Test mutating func aRectangleNeverTurnsInsideOut() {
    script.click(300, 55)
    script.holding(.alt) { $0.drag(from: Point(355, 70), to: Point(100, -100)) }
    #expect(script.frame("search") == Rect(268, 40, 0, 0))
  }

  @Test mutating func shiftKeepsTheProportions() {
    script = EditorScript(SampleDocuments.nested)
    script.click(300, 100)
    script.press(340, 120)
    script.holding(.shift) {
      $0.drag(390, 125)
      $0.release(390, 125)
    }
    #expect(script.frame("image") == Rect(240, 20, 150, 150))
  }

  // MARK: Rubber band

  @Test mutating func bandSelectsTouchedElements() {
    script.drag(from: Point(100, 100), to: Point(270, 60))
    #expect(selected == ["query", "search"])
    script.drag(from: Point(100, 300), to: Point(200, 200))
    #expect(selected == [])
  }

  @Test mutating func aBandFromOutsideLooksIntoTheSheet() {
    script.drag(from: Point(-40, 20), to: Point(100, 60))
    #expect(selected == ["query"])
  }

  @Test mutating func bandWithShiftKeepsTheSelection() {
    script.click(300, 55)
    script.holding(.shift) { $0.drag(from: Point(-40, 20), to: Point(100, 60)) }
    #expect(selected == ["search", "query"])
  }

  // MARK: Escape, at every step

  @Test mutating func escapeTakesBackAMove() {
    let before = script.editor.document
    script.press(300, 55)
    script.escape()
    #expect(script.editor.document == before)
    script.press(300, 55)
    script.drag(320, 85)
    #expect(script.frame("search") == Rect(288, 70, 87, 30), "seen while dragging")
    script.escape()
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
    script.drag(400, 400)
    script.release(400, 400)
    #expect(script.editor.document == before, "the rest of the gesture does nothing")
  }

  @Test mutating func escapeTakesBackAResize() {
    script.click(300, 55)
    let before = script.editor.document
    script.press(355, 55)
    script.escape()
    script.press(355, 55)
    script.drag(400, 55)
    #expect(script.frame("search")?.width == 132)
    script.escape()
    #expect(script.editor.document == before)
    #expect(!script.editor.isInGesture)
  }

  @Test mutating func escapeTakesBackABand() {
    script.click(300, 55)
    script.press(100, 300)
    script.drag(30, 50)
    #expect(selected == ["query"])
    script.escape()
    #expect(selected == [], "a band without Shift began with nothing")
  }

  // MARK: Undo

  @Test mutating func undoRestoresDocumentAndSelection() {
    script.drag(from: Point(300, 55), to: Point(310, 75))
    script.click(30, 55)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
    script.editor.redo()
    #expect(script.frame("search") == Rect(278, 60, 87, 30))
    #expect(selected == ["search"])
  }
}
