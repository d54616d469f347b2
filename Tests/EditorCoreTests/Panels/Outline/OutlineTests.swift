import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct OutlineTests {
  @Test func aLineGoesFromTheCanvasToARowAndBack() throws {
    var script = EditorScript(SampleDocuments.nested)
    script.holding(.control) {
      $0.press(290, 70)
      $0.drag(240, 70)
    }
    #expect(Outlining.isDrawingLine(in: script.editor))
    Outlining.aimLine(at: "element:title", in: &script.editor)
    Outlining.endLink(on: "element:title", in: &script.editor)
    let menu = try #require(script.editor.menu)
    #expect(menu.items.count == 2)
    #expect(!menu.offersAll, "a row says nothing of a direction")
    script.escape()

    Outlining.link(from: "element:title", over: nil, in: &script.editor)
    script.drag(280, 60)
    script.release(290, 70)
    #expect(script.editor.menu?.items.count == 2)
    script.editor.handle(.choose(.alignTop))
    #expect(script.editor.document.constraints.count == 1)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.nested)
  }

  @Test func aLineBackToTheBareCanvasIsNothing() {
    var script = EditorScript(SampleDocuments.nested)
    Outlining.link(from: "element:title", over: nil, in: &script.editor)
    script.release(3000, 3000)
    #expect(script.editor.menu == nil)
    #expect(!script.editor.isInGesture)
  }

  @Test func theLibraryCanBeDroppedOnRows() throws {
    var script = EditorScript(SampleDocuments.nested)
    let label = try #require(Library.item("label"))
    for (row, zone, parent, index) in [
      ("element:box", RowDrop.Zone.into, "box", 2), ("element:detail", .before, "box", 1),
      ("element:image", .after, "root", 2), ("scene:main", .into, "root", 2),
    ] as [(String, RowDrop.Zone, ElementID, Int)] {
      let drop = RowDrop(row: row, zone: zone)
      #expect(script.editor.document.insertionPoint(at: drop) != nil)
      Outlining.insert(label, at: drop, in: &script.editor)
      let added = try #require(script.editor.selection.elements.first)
      #expect(script.editor.document.children(of: parent).firstIndex(of: added) == index, "\(row) \(zone)")
      script.editor.undo()
      #expect(script.editor.document == SampleDocuments.nested)
    }
    #expect(
      script.editor.document.insertionPoint(at: RowDrop(row: "element:image", zone: .into)) == nil,
      "an image holds nothing")
    #expect(script.editor.document.insertionPoint(at: RowDrop(row: "element:gone", zone: .into)) == nil)
  }

  /// A box with two labels, beside an image. One constraint is within the box, one goes from the box to the image.
  private static var document: Document {
    var draft = Draft(SampleDocuments.nested)
    for (text, id) in [
      ("title.leading == box.leading + 10", "inner"), ("image.leading == title.trailing + 110", "outer"),
    ] {
      if let constraint = Constraint(text, id: ConstraintID(id), in: draft.document) { draft.put(constraint) }
    }
    return draft.document
  }

  private var editor = EditorScript(OutlineTests.document).editor

  private func rows(_ model: OutlineModel) -> [String] {
    func list(_ row: OutlineModel.Row) -> [String] { [row.id] + row.children.flatMap(list) }
    return model.roots.flatMap(list)
  }

  private func position(_ id: ElementID) -> Rect? { editor.geometry.frame(of: id) }

  @Test func constraintsStandUnderTheirHolder() {
    #expect(
      rows(Outlining.model(in: editor)) == [
        "scene:main", "element:root", "element:box", "element:title", "element:detail", "constraints:box",
        "constraint:inner", "element:image", "constraints:root", "constraint:outer",
      ])
  }

  private func found(_ text: String) -> FoundRows { FoundRows(text, in: Outlining.model(in: editor)) }

  @Test func searchKeepsMatchesAndTheirAncestors() {
    #expect(
      rows(found("image lead").outline) == ["scene:main", "element:root", "constraints:root", "constraint:outer"])
    #expect(rows(found("DETAIL").outline) == ["scene:main", "element:root", "element:box", "element:detail"])
    #expect(found("no such thing").outline.roots.isEmpty)
    #expect(found("  ").outline == Outlining.model(in: editor))
  }

  @Test func ancestorsOfMatchesAreOpened() {
    #expect(found("image lead").opened == ["scene:main", "element:root", "constraints:root"])
    #expect(found("image lead").first == "constraint:outer")
    // Rows inside a matching row stay open or closed as they were.
    #expect(found("box").opened == ["scene:main", "element:root"])
    #expect(found("box").first == "element:box")
    #expect(found("no such thing").opened.isEmpty)
    #expect(found("no such thing").first == nil)
  }

  @Test func openedRowsAreLimited() {
    var builder = DocumentBuilder(width: 300, height: 200)
    for index in 0..<FoundRows.limit {
      builder.add(.label, ElementID("label\(index)"), Rect(10, 10, 100, 20))
      builder.constrain("label\(index).width == 100")
    }
    let found = FoundRows(
      "width", in: Outlining.model(in: Editor(document: builder.document, measurer: FixedMeasurer())))
    let leading = rows(found.outline).filter { !$0.hasPrefix("constraint:") }
    #expect(leading.count > 2 * FoundRows.limit)
    #expect(found.opened == Set(leading.prefix(FoundRows.limit)))
  }

  /// Under its own element, the sentence of a size needs no name. A ratio reads as in the inspector.
  @Test func sentencesUnderTheirHolderAreShort() throws {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "title", Rect(10, 10, 100, 20))
    builder.constrain("title.width == 100", "title.width == 5 * title.height", "title.leading == root.leading + 10")
    let sentences = builder.document.constraints.map { ConstraintSentence($0, in: builder.document) }
    #expect(
      sentences.map(\.textUnderHolder.english) == [
        "width = 100", "width = 5 × height", "“Label”.leading = “View”.leading + 10",
      ])
    #expect(sentences[0].text.english == "“Label”.width = 100")
  }

  /// Elements with the same name are numbered in their order among their siblings.
  @Test func sentencesFollowTheOrderOfNamesakes() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "first", Rect(10, 10, 100, 20))
    builder.add(.label, "second", Rect(10, 40, 100, 20))
    builder.constrain("first.leading == root.leading + 10")
    var editor = EditorScript(builder.document).editor
    let id = "constraint:\(builder.document.constraints.map(\.id)[0])"
    func title(_ rows: [OutlineModel.Row]) -> String? {
      rows.lazy.compactMap { $0.id == id ? $0.title.english : title($0.children) }.first
    }
    #expect(title(Outlining.model(in: editor).roots) == "“Label” (1).leading = “View”.leading + 10")
    Outlining.move(rows: ["element:first"], to: RowDrop(row: "element:second", zone: .after), in: &editor)
    #expect(title(Outlining.model(in: editor).roots) == "“Label” (2).leading = “View”.leading + 10")
    #expect(Invariants.violations(in: editor).isEmpty)
  }

  @Test func aParagraphIsCalledByItsBeginningAndItsEnd() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "note", Rect(10, 10, 100, 20)) { $0.content.text = "Close and open all documents" }
    builder.add(.label, "title", Rect(10, 40, 100, 20)) { $0.content.text = "Twenty-four letters here" }
    builder.constrain("note.top == title.top", "note.leading == root.leading + 10")
    let sentences = builder.document.constraints.map { ConstraintSentence($0, in: builder.document).text.english }
    #expect(
      sentences == [
        "“Close and op…l documents”.top = “Twenty-four letters here”",
        "“Close and op…l documents”.leading = “View”.leading + 10",
      ])
  }

  @Test mutating func movingKeepsThePictureAndTheConstraints() {
    let before = (editor.document, position("title"))
    Outlining.move(rows: ["element:title"], to: RowDrop(row: "element:image", zone: .before), in: &editor)
    #expect(editor.document.children(of: "root") == ["box", "title", "image"])
    #expect(position("title") == before.1)
    #expect(editor.document.constraints.map(\.id) == ["inner", "outer"])
    #expect(editor.document.constraints["inner"].flatMap(editor.document.holder) == "root")
    #expect(editor.selection.elements == ["title"])
    #expect(Invariants.violations(in: editor).isEmpty)
    editor.undo()
    #expect(editor.document == before.0)
  }

  @Test mutating func severalKeepTheirOrder() {
    Outlining.move(
      rows: ["element:detail", "element:title"], to: RowDrop(row: "element:root", zone: .into), in: &editor)
    #expect(editor.document.children(of: "root") == ["box", "image", "title", "detail"])
    Outlining.move(rows: ["element:image"], to: RowDrop(row: "element:detail", zone: .after), in: &editor)
    #expect(editor.document.children(of: "root") == ["box", "title", "detail", "image"])
    Outlining.move(
      rows: ["element:title", "element:image"], to: RowDrop(row: "element:box", zone: .before), in: &editor)
    #expect(editor.document.children(of: "root") == ["title", "image", "box", "detail"])
  }

  @Test mutating func invalidDropTargetsAreRefused() {
    #expect(
      RowMove(["element:box"], to: RowDrop(row: "element:title", zone: .after), in: editor.document) == nil,
      "into itself")
    #expect(RowMove(["element:box"], to: RowDrop(row: "element:box", zone: .into), in: editor.document) == nil)
    #expect(
      RowMove(["element:title"], to: RowDrop(row: "element:image", zone: .into), in: editor.document) == nil,
      "an image holds none")
    #expect(RowMove(["element:root"], to: RowDrop(row: "element:box", zone: .into), in: editor.document) == nil)
    #expect(RowMove(["constraint:inner"], to: RowDrop(row: "element:root", zone: .into), in: editor.document) == nil)
    #expect(RowMove(["element:gone"], to: RowDrop(row: "element:root", zone: .into), in: editor.document) == nil)
    let before = editor.document
    Outlining.move(rows: ["element:box"], to: RowDrop(row: "element:title", zone: .after), in: &editor)
    #expect(editor.document == before)
  }

  @Test mutating func anotherSceneTakesNoConstraintsOfThisOne() {
    editor.edit("Add") { draft in
      draft.put(Element(id: "other", kind: .view, frame: Rect(0, 0, 200, 200)))
      draft.put(Scene(id: "second", root: "other"))
    }
    Outlining.move(rows: ["element:title"], to: RowDrop(row: "scene:second", zone: .into), in: &editor)
    #expect(editor.document.parent(of: "title") == "other")
    #expect(editor.document.constraints.count == 0)
    #expect(Invariants.violations(in: editor).isEmpty)
    editor.undo()
    #expect(editor.document.constraints.count == 2)
  }

  @Test mutating func aLineBetweenRowsOpensTheMenuWithAllRows() {
    Outlining.link(from: "element:title", over: "element:detail", in: &editor)
    #expect(editor.isInGesture)
    #expect(CanvasDrawing.board(in: editor).overlays.contains { if case .connection = $0 { true } else { false } })
    Outlining.endLink(on: "element:detail", in: &editor)
    #expect(editor.menu?.rows.isEmpty == false)
    #expect(editor.menu?.offersAll == false)
    editor.handle(.choose(.alignLeading))
    #expect(editor.document.constraints.count == 3)
    for target in [nil, "constraint:inner", "nothing"] {
      Outlining.link(from: "element:title", over: target, in: &editor)
      Outlining.endLink(on: target, in: &editor)
      #expect(!editor.isInGesture)
    }
    #expect(editor.document.constraints.count == 3)
  }

  @Test mutating func everyKindOfRowHasAName() {
    Outlining.rename(row: "element:title", to: "Headline", in: &editor)
    Outlining.rename(row: "scene:main", to: "Start", in: &editor)
    Outlining.rename(row: "constraint:inner", to: "indent", in: &editor)
    Outlining.rename(row: "constraints:box", to: "nothing", in: &editor)
    #expect(editor.document.elements["title"]?.name == "Headline")
    #expect(editor.document.scenes["main"]?.name == "Start")
    #expect(editor.document.constraints["inner"]?.identifier == "indent")
    #expect(rows(found("headline indent").outline).last == "constraint:inner")
  }

  @Test mutating func singleRowsEqualTheWholeOutline() {
    editor.edit("Move") { $0.update("title") { $0.frame.x += 30 } }
    Diagnosing.diagnose(in: &editor)
    func check(_ rows: [OutlineModel.Row]) {
      for row in rows {
        var alone = row
        alone.children = []
        #expect(Outlining.row(row.id, in: editor) == alone)
        check(row.children)
      }
    }
    check(Outlining.model(in: editor).roots)
    #expect(Outlining.row("element:gone", in: editor) == nil)
  }

  @Test mutating func branchesThatNothingReachesAreTheSameObjects() {
    func branch(_ id: String, _ nodes: [OutlineNode]) -> OutlineNode? {
      nodes.lazy.compactMap { $0.id == id ? $0 : branch(id, $0.children) }.first
    }
    let before = Outlining.nodes(in: editor)
    editor.edit("Move") { $0.update("image") { $0.frame.x += 30 } }
    #expect(Outlining.nodes(in: editor).elementsEqual(before, by: ===), "where things lie is nothing to the outline")
    editor.edit("Remove") { $0.remove(ConstraintID("inner")) }
    let after = Outlining.nodes(in: editor)
    #expect(branch("element:box", after) !== branch("element:box", before))
    let image = branch("element:image", after)
    #expect(image != nil)
    #expect(image === branch("element:image", before))
    #expect(branch("constraint:inner", after) == nil)
  }

  @Test mutating func statusSignListsTheIssues() {
    editor.edit("Move") { $0.update("title") { $0.frame.x += 30 } }
    Diagnosing.diagnose(in: &editor)
    func row(_ id: String, in rows: [OutlineModel.Row]) -> OutlineModel.Row? {
      rows.lazy.compactMap { $0.id == id ? $0 : row(id, in: $0.children) }.first
    }
    #expect(row("constraint:inner", in: Outlining.model(in: editor).roots)?.status != nil)
    let issues = Outlining.issues(ofRow: "element:title", in: editor)
    #expect(!issues.isEmpty)
    #expect(issues.allSatisfy { $0.issue.elements.contains("title") })
    #expect(!Outlining.issues(ofRow: "constraint:inner", in: editor).isEmpty)
    #expect(Outlining.issues(ofRow: "constraints:box", in: editor).isEmpty)
  }

  @Test mutating func highlightedItemsAreTintedInTheTree() {
    func tinted(_ rows: [OutlineModel.Row]) -> [String] {
      rows.flatMap { ($0.isTinted ? [$0.id] : []) + tinted($0.children) }
    }
    editor.select(Selection(constraints: ["outer"]))
    #expect(tinted(Outlining.model(in: editor).roots) == ["element:title", "element:image"])
    editor.select(.none)
    editor.light(["inner"])
    #expect(tinted(Outlining.model(in: editor).roots) == ["element:box", "element:title"])
  }
}
