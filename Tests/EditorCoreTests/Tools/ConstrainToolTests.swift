import Drawing
import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct ConstrainToolTests {
  private var script = EditorScript(SampleDocuments.search)

  private var titles: [String] { script.editor.menu?.rows.map(\.title.english) ?? [] }
  private var constraints: [String] {
    script.editor.document.constraints.map { ConstraintSentence($0, in: script.editor.document).text.english }
  }

  // MARK: The usual way

  @Test mutating func controlDragMakesSpacing() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    #expect(titles.first == "Horizontal Spacing")
    script.editor.handle(.choose(.horizontalSpacing))
    #expect(script.editor.menu == nil)
    #expect(constraints == ["“Search”.leading = “Query”.trailing + 8"])
    #expect(script.editor.selection.elements == ["query"])
    #expect(script.editor.history.done.last?.name.english == "Add Horizontal Spacing")
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
    script.editor.redo()
    #expect(constraints.count == 1)
  }

  /// A tried constraint is also among the lines of the selection; its value is shown only once.
  @Test mutating func aTriedConstraintSaysItsValueOnce() {
    script.editor.select(Selection(elements: ["query"]))
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.hover(.horizontalSpacing))
    let marks = CanvasDrawing.board(in: script.editor).overlays.compactMap { overlay -> ConstraintMark? in
      if case .constraint(let mark) = overlay { mark } else { nil }
    }
    #expect(marks.contains { $0.isLit })
    #expect(marks.count { $0.badge == "8" } == 1)
  }

  @Test mutating func spacingIsTheSameFromEitherSide() {
    script.controlDrag(from: Point(300, 55), to: Point(100, 55))
    script.editor.handle(.choose(.horizontalSpacing))
    #expect(constraints == ["“Search”.leading = “Query”.trailing + 8"])
  }

  /// Press and release arrive together, without any motion between.
  @Test mutating func dragsWorkWithoutMotionEvents() {
    script.holding(.control) {
      $0.press(100, 55)
      $0.release(300, 55)
    }
    #expect(titles.first == "Horizontal Spacing")
    script.escape()
    script.press(300, 55)
    script.release(300, 95)
    #expect(script.frame("search")?.y == SampleDocuments.search.elements["search"].map { $0.frame.y + 40 })
  }

  /// The next Control-drag begins before the menu of the last one appeared.
  @Test mutating func pressWithoutAChoiceBeginsANewDrag() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    #expect(script.editor.menu != nil)
    script.controlDrag(from: Point(300, 55), to: Point(100, 55))
    #expect(titles.first == "Horizontal Spacing")
    #expect(constraints.isEmpty)
    script.editor.handle(.toggle(.horizontalSpacing))
    script.press(100, 55)
    #expect(constraints == ["“Search”.leading = “Query”.trailing + 8"])
    #expect(script.editor.menu == nil)
  }

  @Test mutating func theConstrainToolNeedsNoKey() {
    script.editor.perform("tool-constrain")
    script.drag(from: Point(100, 55), to: Point(300, 55))
    #expect(script.editor.menu != nil)
    script.editor.handle(.choose(.horizontalSpacing))
    #expect(script.editor.tool == .constrain, "the tool stays for the next one")
    script.editor.perform("select-parent")
    #expect(script.editor.tool == .select)
  }

  // MARK: Direction

  @Test mutating func horizontalOffersDistancesAlongAndAlignmentsAcross() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 60))
    #expect(
      titles == [
        "Horizontal Spacing", "Top Edges", "Vertical Centers", "First Baselines", "Last Baselines", "Bottom Edges",
        "Equal Widths", "Equal Heights", "Aspect Ratio",
      ])
    #expect(script.editor.menu?.offersAll == true)
    script.editor.handle(.showAll)
    #expect(titles.count == 13)
  }

  @Test mutating func dragDownToTheContainerOffersEdgesAndCenter() {
    script.controlDrag(from: Point(300, 55), to: Point(305, 300))
    #expect(
      titles == [
        "Bottom Space to Container", "Top Space to Container", "Center Horizontally in Container", "Equal Widths",
        "Equal Heights", "Aspect Ratio",
      ])
    script.editor.handle(.toggle(.topSpace))
    script.editor.handle(.toggle(.bottomSpace))
    script.editor.handle(.commit)
    #expect(constraints == ["“View”.bottom = “Search”.bottom + 597", "“Search”.top = “View”.top + 40"])
    #expect(script.editor.history.done.last?.name.english == "Add 2 Constraints")
  }

  /// The side that the line was drawn to comes first, so that Return chooses it.
  @Test mutating func theSideDraggedToComesFirst() {
    let middle = Point(300, 55)
    let ways: [(Point, String)] = [
      (Point(370, 58), "Trailing Space to Container"), (Point(268, 90), "Bottom Space to Container"),
      (Point(290, 5), "Top Space to Container"), (Point(300, 400), "Bottom Space to Container"),
      (Point(300, 10), "Top Space to Container"),
    ]
    for (end, title) in ways {
      script.controlDrag(from: middle, to: end)
      #expect(titles.first?.hasPrefix(title) == true, "\(end): \(titles)")
      script.escape()
    }
    // A line that ends at an edge means that edge, wherever it began.
    script.controlDrag(from: middle, to: Point(364, 500))
    #expect(titles.first?.hasPrefix("Trailing Space to Container") == true, "\(titles)")
    script.escape()
    // A line from the container inward means the side where it began.
    script.controlDrag(from: Point(5, 58), to: Point(100, 55))
    #expect(titles.first?.hasPrefix("Leading Space to Container") == true)
    script.escape()
    var draft = Draft(SampleDocuments.search)
    draft.update(SceneID("main")) { $0.languageDirection = .rightToLeft }
    script = EditorScript(draft.document)
    script.controlDrag(from: middle, to: Point(370, 58))
    #expect(titles.first?.hasPrefix("Leading Space to Container") == true)
  }

  @Test mutating func dragOntoItselfOffersSizes() {
    script.controlDrag(from: Point(280, 45), to: Point(340, 65))
    #expect(titles == ["Width", "Height", "Aspect Ratio"])
    script.editor.handle(.choose(.width))
    #expect(constraints == ["“Search”.width = 87"])
  }

  @Test mutating func diagonalDragOffersBothAxes() {
    script = EditorScript(SampleDocuments.nested)
    script.controlDrag(from: Point(290, 70), to: Point(210, 150))
    #expect(titles.contains("Horizontal Spacing"))
    #expect(titles.contains("Vertical Spacing"))
    #expect(titles.contains("Top Edges"))
    #expect(titles.contains("Leading Edges"))
    #expect(!titles.contains("First Baselines"), "an image has no text")
  }

  // MARK: Choosing

  @Test mutating func hoveringPreviewsAndLeavesNoTrace() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.hover(.horizontalSpacing))
    #expect(constraints.count == 1)
    script.editor.handle(.hover(.equalWidths))
    #expect(constraints == ["“Query”.width = “Search”"])
    script.editor.handle(.hover(nil))
    #expect(constraints.isEmpty)
    script.editor.handle(.cancel)
    #expect(script.editor.document == SampleDocuments.search)
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func severalRowsAreToggledAndCommitted() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.toggle(.horizontalSpacing))
    script.editor.handle(.toggle(.alignTop))
    script.editor.handle(.toggle(.alignTop))
    #expect(script.editor.menu?.rows.filter(\.isChosen).map(\.kind) == [.horizontalSpacing])
    script.editor.handle(.choose(.equalHeights))
    #expect(constraints == ["“Search”.leading = “Query”.trailing + 8", "“Query”.height = “Search”"])
    #expect(script.editor.history.done.count == 1)
  }

  @Test mutating func existingConstraintsAreMarkedAndNotMadeTwice() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.choose(.horizontalSpacing))
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    #expect(script.editor.menu?.rows.first?.existing == "c1")
    script.editor.handle(.choose(.horizontalSpacing))
    #expect(constraints.count == 1)
    #expect(script.editor.history.done.count == 1)
  }

  @Test mutating func aProportionIsNoEquality() {
    script.editor.edit("Relate") {
      var ratio = Constraint(id: "ratio", first: Anchor("query", .width), second: Anchor("search", .width))
      ratio.multiplier = 3
      $0.put(ratio)
    }
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    let row = script.editor.menu?.rows.first { $0.kind == .equalWidths }
    #expect(row != nil)
    #expect(row?.existing == nil)
  }

  @Test mutating func theEdgeCanBeBoundWhereTheMarginIs() {
    script.editor.edit("Profile") { draft in
      guard var scene = draft.document.scenes["main"] else { return }
      scene.profile = .ios
      draft.put(scene)
    }
    script.controlDrag(from: Point(30, 55), to: Point(5, 55))
    script.editor.handle(.choose(.leadingSpace))
    script.controlDrag(from: Point(30, 55), to: Point(5, 55))
    #expect(script.editor.menu?.rows.first?.existing == "c1")
    script.editor.handle(.useAlternates(true))
    #expect(script.editor.menu?.rows.first?.existing == nil)
    script.editor.handle(.choose(.leadingSpace))
    #expect(constraints == ["“Query”.leading = “View”.leadingMargin + 4", "“Query”.leading = “View”.leading + 20"])
  }

  @Test mutating func aPressOnTheCanvasCommits() {
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.toggle(.horizontalSpacing))
    script.press(200, 400)
    script.release(200, 400)
    #expect(constraints.count == 1)
    #expect(script.editor.menu == nil)
  }

  // MARK: Escape, at every step

  @Test mutating func escapeForgets() {
    script.holding(.control) { $0.press(100, 55) }
    script.escape()
    #expect(!script.editor.isInGesture)
    script.holding(.control) {
      $0.press(100, 55)
      $0.drag(200, 55)
    }
    #expect(
      CanvasDrawing.board(in: script.editor).overlays.contains(.connection(from: Point(100, 55), to: Point(200, 55))))
    script.escape()
    #expect(!script.editor.isInGesture)
    script.controlDrag(from: Point(100, 55), to: Point(300, 55))
    script.editor.handle(.toggle(.horizontalSpacing))
    script.escape()
    #expect(script.editor.menu == nil)
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func lettingGoOverNothingForgets() {
    script.controlDrag(from: Point(100, 55), to: Point(-200, 55))
    #expect(script.editor.menu == nil)
    #expect(!script.editor.isInGesture)
  }
}
