import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct ConstrainByKeyTests {
  private var script = EditorScript(MenuGoldenTests.document(.ios))
  private var rows: [CandidateKind] { script.editor.menu?.rows.map(\.kind) ?? [] }
  private var targets: [String] { script.editor.menu?.targets.map { "\($0.role.english): \($0.title.english)" } ?? [] }

  @Test mutating func containerIsTheFirstTargetOfOneElement() {
    script.editor.select(Selection(elements: ["field"]))
    script.editor.perform("constrain")
    #expect(script.editor.menu?.items.map(\.english) == ["Field", "Root"])
    #expect(rows.contains(.leadingSpace))
    #expect(
      targets == [
        "Container: Root", "On the Left: Name", "Below: Photo", "Layout Guide: Safe Area",
        "Layout Guide: Layout Guide", "Itself: Field",
      ])
  }

  @Test mutating func tabGoesThroughTheTargets() {
    script.editor.select(Selection(elements: ["field"]))
    script.editor.perform("constrain")
    script.editor.handle(.target(1))
    #expect(script.editor.menu?.items.map(\.english) == ["Field", "Name"])
    #expect(rows.first == .horizontalSpacing)
    script.editor.handle(.target(-1))
    #expect(script.editor.menu?.items.map(\.english) == ["Field"])
    #expect(rows == [.width, .height, .aspectRatio])
    script.editor.handle(.choose(.width))
    #expect(script.editor.history.done.last?.name.english == "Add Width")
    #expect(script.editor.selection.elements == ["field"])
  }

  @Test mutating func secondSelectedElementIsTheTarget() {
    script.editor.select(Selection(elements: ["photo", "field"]))
    script.editor.perform("constrain")
    #expect(script.editor.menu?.items.map(\.english) == ["Photo", "Field"])
    #expect(targets.isEmpty)
    script.editor.handle(.toggle(.alignLeading))
    script.editor.handle(.choose(.equalWidths))
    #expect(script.editor.document.constraints.count == 3)
    script.editor.undo()
    #expect(script.editor.document == MenuGoldenTests.document(.ios))
  }

  @Test mutating func wordsNarrowTheRowsDown() {
    script.editor.select(Selection(elements: ["photo", "field"]))
    script.editor.perform("constrain")
    script.editor.handle(.filter("ed"))
    #expect(rows == [.alignTop, .alignBottom, .alignLeading, .alignTrailing])
    script.editor.handle(.filter("ed l"))
    #expect(rows == [.alignLeading])
    script.editor.handle(.filter("ed lx"))
    #expect(rows.isEmpty)
    script.editor.handle(.filter(""))
    #expect(rows.count > 8)
  }

  private struct Japanese: Translator {
    func translation(of sentence: String, context: String?) -> String {
      ["Leading Edges": "先頭揃え", "Trailing Edges": "末尾揃え"][sentence] ?? sentence
    }
    func translation(of one: String, plural several: String, count: Int) -> String { several }
  }

  /// The filter finds rows by the words in the shown language, and by the English words.
  @Test mutating func wordsOfTheShownLanguageNarrowTheRowsDown() {
    script.editor.language = Japanese()
    script.editor.select(Selection(elements: ["photo", "field"]))
    script.editor.perform("constrain")
    script.editor.handle(.filter("末尾"))
    #expect(rows == [.alignTrailing])
    script.editor.handle(.filter("揃え"))
    #expect(rows == [.alignLeading, .alignTrailing])
    script.editor.handle(.filter("lead"))
    #expect(rows == [.alignLeading])
  }

  @Test mutating func aGuideIsConstrainedLikeAnElement() {
    script.editor.select(Selection(guides: ["lane"]))
    script.editor.perform("constrain")
    #expect(script.editor.menu?.items.map(\.english) == ["Layout Guide", "Root"])
    script.editor.handle(.choose(.topSpace))
    #expect(script.editor.document.constraints.map(\.first).last == Anchor(.guide("lane"), .top))
    #expect(script.editor.selection.guides == ["lane"])
  }

  @Test mutating func constrainNeedsOneOrTwoElements() {
    script.editor.select(Selection.none)
    #expect(CommandRegistry.command("constrain")?.isEnabled(script.editor) == false)
    script.editor.select(Selection(elements: ["name", "field", "photo"]))
    #expect(CommandRegistry.command("constrain")?.isEnabled(script.editor) == false)
  }

  @Test mutating func theSceneAloneHasNothingToBeHeldTo() {
    script.editor.select(Selection(elements: ["root"]))
    script.editor.perform("constrain")
    // The scene decides its own width and height, but both may still be constrained.
    #expect(script.editor.menu?.targets.map(\.role.english).last == "Itself")
  }
}
