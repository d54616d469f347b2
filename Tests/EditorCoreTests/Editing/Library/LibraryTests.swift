import EditorCore
import Foundation
import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@Suite struct LibraryTests {
  @Test func everyKindIsOffered() {
    let kinds = Library.items.compactMap { item -> ElementKind? in
      if case .element(let kind) = item.product { kind } else { nil }
    }
    #expect(Set(kinds).union([.stack]) == Set(ElementKind.allCases))
    #expect(Set(Library.items.map(\.id)).count == Library.items.count)
  }

  @Test func everyItemHasAShippedIcon() {
    let folder = TestFiles.root.appending(path: "Resources/icons/hicolor/scalable/actions")
    for icon in Set(Library.items.map(\.icon) + ElementKind.allCases.map(\.icon)) {
      let file = folder.appending(path: "\(icon).svg")
      #expect(FileManager.default.fileExists(atPath: file.path), "no drawing \(icon).svg")
    }
  }

  @Test func searchingFindsTitlesFirstAndOtherNamesToo() {
    #expect(Library.items(matching: "tab").map(\.id).first == "table")
    #expect(Library.items(matching: "text f").map(\.id) == ["textField"])
    #expect(Library.items(matching: "find").map(\.id) == ["searchField"])
    #expect(Library.items(matching: "spinner").map(\.id) == ["activityIndicator"])
    #expect(Library.items(matching: "xyzzy").isEmpty)
    #expect(Library.items(matching: "  ").count == Library.items.count)
  }

  @Test(arguments: Library.items) func everyItemCanBeInsertedAndUndone(item: LibraryItem) {
    for document in [SampleDocuments.search, SampleDocuments.nested] {
      var editor = Editor(document: document, measurer: FixedMeasurer())
      Inserting.insert(item, in: &editor)
      #expect(Invariants.violations(in: editor) == [])
      #expect(editor.document.elements.count + editor.document.guides.count == document.elements.count + 1)
      #expect(editor.history.done.last?.name.english == "Insert \(item.title.english)")
      let added = editor.selection.elements
      #expect(added.count == (item.product == .guide ? 0 : 1))
      for id in added { #expect((editor.document.elements[id]?.frame.width ?? 0) > 0) }
      editor.undo()
      #expect(editor.document == document)
    }
  }

  /// A new label hugs its content more strongly than a field, so that a field beside it takes the remaining room.
  @Test(arguments: Library.items) func newLabelHugsMoreThanOtherElements(item: LibraryItem) throws {
    var editor = Editor(document: SampleDocuments.search, measurer: FixedMeasurer())
    Inserting.insert(item, in: &editor)
    for id in editor.selection.elements {
      let hugging = try #require(editor.document.elements[id]?.traits.hugging)
      let wanted = item.id == "label" ? 251.0 : 250
      #expect([hugging.horizontal.value, hugging.vertical.value] == [wanted, wanted])
    }
  }

  /// A measurer whose texts end within a pixel, as they do on a real screen.
  private struct OddMeasurer: TextMeasuring {
    func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
      var extent = FixedMeasurer().extent(of: text, style: style, width: width, lineLimit: lineLimit)
      extent.width += text.isEmpty ? 0 : 0.3
      extent.height += 0.2
      return extent
    }
  }

  /// A new element is as large as its content asks for, so its first constraint leaves it in place.
  @Test(arguments: Library.items, ["iphone-4.7", "iphone-6.1"])
  func aFirstConstraintLeavesItWhereItIs(item: LibraryItem, device: String) throws {
    var draft = Draft(DocumentBuilder(width: 375, height: 667).document)
    draft.update(SceneID("main")) { $0.device = device }
    let catalogue = try ShippedDevices.read()
    let size = try #require(catalogue[device]?.size(.portrait))
    draft.update(ElementID("root")) { $0.frame = Rect(origin: .zero, size: size) }
    var editor = Editor(document: draft.document, measurer: OddMeasurer(), catalogue: catalogue)
    Inserting.insert(item, in: &editor)
    // Content does not decide the width of an empty field.
    guard let id = editor.selection.elements.first, item.id != "textField" else { return }
    editor.edit("Center") {
      $0.put(Constraint(id: "middle", first: Anchor(id, .centerX), second: Anchor("root", .centerX)))
    }
    #expect(editor.layouts.layout(of: "main")?.misplaced == [:], "\(item.id)")
  }

  @Test func newElementsGoIntoTheSelectedContainerOrBesideTheSelection() throws {
    var editor = Editor(document: SampleDocuments.nested, measurer: FixedMeasurer())
    let button = try #require(Library.item("button"))
    editor.select(Selection(elements: ["box"]))
    Inserting.insert(button, in: &editor)
    #expect(editor.document.children(of: "box") == ["title", "detail", "button"])
    editor.select(Selection(elements: ["image"]))
    Inserting.insert(button, in: &editor)
    #expect(editor.document.children(of: "root") == ["box", "image", "button-2"])
  }

  @Test func insertedElementsDoNotCoverEachOther() throws {
    var editor = Editor(document: SampleDocuments.search, measurer: FixedMeasurer())
    let label = try #require(Library.item("label"))
    Inserting.insert(label, in: &editor)
    Inserting.insert(label, in: &editor)
    Inserting.insert(try #require(Library.item("button")), in: &editor)
    let frames = editor.document.children(of: "root").suffix(3).compactMap { editor.document.elements[$0]?.frame }
    try #require(frames.count == 3)
    #expect(frames[0].size == frames[1].size)
    for (index, frame) in frames.enumerated() {
      #expect(!frames[(index + 1)...].contains { $0.intersects(frame) })
    }
  }

  @Test func newElementsWithoutFreeRoomGetDifferentOrigins() throws {
    var editor = Editor(document: SampleDocuments.search, measurer: FixedMeasurer())
    let view = try #require(Library.item("view"))
    for _ in 0..<12 {
      editor.select(.none)  // or it would go into the last one
      Inserting.insert(view, in: &editor)
    }
    let frames = editor.document.elements.filter { $0.kind == .view && $0.id != "root" }.map(\.frame)
    #expect(frames.count == 12)
    #expect(Set(frames.map(\.origin)).count == 12)
  }

  // MARK: Placing

  @Test func aDragFromTheLibraryShowsItInTheContainerUnderThePointer() throws {
    let start = SampleDocuments.nested
    var script = EditorScript(start)
    Inserting.beginPlacing(try #require(Library.item("button")), in: &script.editor)
    script.drag(100, 150)
    #expect(script.editor.document.children(of: "box").last == "button")
    #expect(script.editor.history.done.isEmpty)
    #expect(CanvasDrawing.board(in: script.editor).overlays.contains(.highlight(Rect(20, 20, 200, 200), .accent)))
    script.drag(300, 250)
    #expect(script.editor.document.children(of: "root").last == "button")
    script.drag(100, 150)
    script.release(100, 150)
    #expect(script.editor.selection.elements == ["button"])
    // The element's middle is at the pointer, rounded to a whole point.
    let middle = try #require(script.editor.geometry.frame(of: "button")?.center)
    #expect(abs(middle.x - 100) <= 0.5)
    #expect(abs(middle.y - 150) <= 0.5)
    #expect(!script.editor.isInGesture)
    script.editor.undo()
    #expect(script.editor.document == start)
  }

  @Test func escapeCancelsPlacing() throws {
    let start = SampleDocuments.nested
    var script = EditorScript(start)
    Inserting.beginPlacing(try #require(Library.item("switch")), in: &script.editor)
    script.drag(100, 150)
    script.escape()
    #expect(script.editor.document == start)
    #expect(!script.editor.isInGesture)
  }

  @Test func elementsDroppedBesideAllScenesGoToTheNearestEdge() throws {
    var script = EditorScript(SampleDocuments.nested)
    let root = Rect(origin: .zero, size: try #require(script.frame("root")).size)
    Inserting.beginPlacing(try #require(Library.item("switch")), in: &script.editor)
    script.drag(-500, 100)
    #expect(script.frame("switch").map { $0.x == 0 && root.union($0) == root } == true)
    script.drag(root.maxX + 60, root.maxY + 60)
    script.release(root.maxX + 60, root.maxY + 60)
    let placed = try #require(script.frame("switch"))
    #expect(placed.maxX == root.maxX)
    #expect(placed.maxY == root.maxY)
    #expect(script.editor.document.parent(of: "switch") == "root")
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.nested)
  }

  @Test func elementsDroppedOnAStackGoBetweenTheirNeighbors() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.stack, "stack", Rect(20, 20, 200, 300)) { $0.arrangement.axis = .vertical }
    builder.add(.label, "a", Rect(0, 0, 100, 20), in: "stack")
    builder.add(.label, "b", Rect(0, 40, 100, 20), in: "stack")
    var script = EditorScript(builder.document)
    Inserting.beginPlacing(try #require(Library.item("button")), in: &script.editor)
    script.drag(150, 68)
    script.release(150, 68)
    #expect(script.editor.document.children(of: "stack") == ["a", "button", "b"])
  }

  // MARK: One after the other

  private func insert(_ ids: [String], into script: inout EditorScript) throws {
    for id in ids { Inserting.insert(try #require(Library.items.first { $0.id == id }, "\(id)"), in: &script.editor) }
  }

  /// A user who builds a page from top to bottom wants new elements below the bar or table, not inside it.
  @Test func nothingFallsIntoABarOrATable() throws {
    var script = EditorScript(DocumentBuilder(width: 375, height: 667, profile: .ios).document)
    try insert(["navigationBar", "table", "textField"], into: &script)
    #expect(script.editor.document.children(of: "root").count == 3)
    #expect(Invariants.violations(in: script.editor).isEmpty)
    // With a bar selected, a new element that fits goes into the bar.
    script.editor.select(Selection(elements: ["navigationBar"]))
    try insert(["button"], into: &script)
    #expect(script.editor.document.children(of: "navigationBar") == ["button"])
  }

  @Test func barsLieAlongTheEdges() throws {
    var script = EditorScript(DocumentBuilder(width: 375, height: 667, profile: .ios).document)
    try insert(["navigationBar", "tabBar"], into: &script)
    #expect(script.frame("navigationBar").map { $0.x == 0 && $0.width == 375 && $0.y < 60 } == true)
    #expect(script.frame("tabBar").map { $0.x == 0 && $0.width == 375 && $0.maxY > 600 && $0.maxY <= 667 } == true)
    // A second bar does not cover the first.
    script.editor.select(Selection())
    try insert(["navigationBar"], into: &script)
    let frames = script.editor.document.elements.filter { $0.kind == .navigationBar }.map(\.frame)
    try #require(frames.count == 2)
    #expect(!frames[0].intersects(frames[1]))
  }
}
