import Drawing
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Descriptions of the app's own classes: made of elements, edited in the inspector, offered by the library.
@Suite struct ClassTests {
  private static var document: Document {
    var builder = DocumentBuilder(width: 400, height: 300)
    for (id, x) in [("one", 20.0), ("two", 120)] {
      builder.add(.customView, ElementID(id), Rect(x, 20, 60, 40)) { $0.content.className = "MyApp.Badge" }
    }
    builder.add(.customView, "board", Rect(20, 100, 80.4, 30)) {
      $0.name = "score board"
      $0.content.background = "#1c71d8"
      $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 90, height: nil)
      $0.traits.baselineOffsets = BaselineOffsets(first: 20, last: 10)
    }
    builder.add(.label, "title", Rect(200, 100, 100, 20))
    builder.constrain(
      "two.leading == one.trailing + 20", "one.leading == root.leading + 20", "one.top == root.top + 20")
    return builder.document
  }

  private var editor = Editor(document: Self.document, measurer: FixedMeasurer())

  private static func badge(_ width: Double?, _ height: Double?) -> DocumentClass {
    var badge = DocumentClass(id: "badge", className: "MyApp.Badge")
    badge.natural = ClassSize(width: width, height: height)
    return badge
  }

  // MARK: Making

  @Test mutating func aClassIsMadeOfAnElementInOneStep() {
    editor.select(Selection(elements: ["one"]))
    editor.perform("make-class")
    var wanted = DocumentClass(id: "MyApp-Badge", className: "MyApp.Badge")
    wanted.natural = ClassSize(width: 60, height: 40)
    #expect(editor.document.classes == [wanted])
    #expect(Classes.selected(in: editor) == wanted)
    #expect(Invariants.violations(in: editor) == [])
    #expect(CommandRegistry.command("make-class")?.isEnabled(editor) == false, "it is described now")
    editor.undo()
    #expect(editor.document == Self.document)
    editor.redo()
    #expect(editor.document.classes == [wanted])
  }

  @Test mutating func theElementsMembersBecomeTheClasses() throws {
    let before = editor.layouts.layout(of: "main")?.rootFrames["board"]
    Classes.make(of: "board", in: &editor)
    let made = try #require(editor.document.classes.first)
    #expect(made.className == "ScoreBoard")
    #expect(made.natural == ClassSize(width: 90, height: nil))
    #expect(made.baselineOffsets == BaselineOffsets(first: 20, last: 10))
    #expect(made.color == "#1c71d8")
    let element = try #require(editor.document.elements["board"])
    #expect(element.content.className == "ScoreBoard")
    #expect(element.content.background == nil)
    #expect(element.traits.placeholderIntrinsicSize == nil && element.traits.baselineOffsets == nil)
    #expect(editor.layouts.layout(of: "main")?.rootFrames["board"] == before)
    #expect(Invariants.violations(in: editor) == [])
  }

  /// A color of a value can be another one in the dark, which a class cannot have.
  @Test mutating func backgroundsOfValuesStayAtTheElement() throws {
    editor.edit("Value") { draft in
      draft.updateValues { $0.append(DocumentValue(id: "brand", .color(light: "#1c71d8", dark: "#78aeed"))) }
      let table = draft.document.valueTable
      draft.update(ElementID("board")) { try? $0.bind("background", to: ValueExpression("brand"), in: table) }
    }
    let before = editor.document.elements["board"]?.content.background
    Classes.make(of: "board", in: &editor)
    #expect(editor.document.classes.first?.color == nil)
    #expect(editor.document.elements["board"]?.content.background == before)
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test mutating func onlyViewsWithoutADescriptionCanBecomeOne() {
    #expect(Classes.canMake(of: "one", in: editor) && Classes.canMake(of: "board", in: editor))
    #expect(!Classes.canMake(of: "title", in: editor))
    editor.edit("Name") { $0.update("title") { $0.content.className = "BigLabel" } }
    #expect(Classes.canMake(of: "title", in: editor))
    Classes.make(of: "title", in: &editor)
    #expect(editor.document.classes.first?.like == .label)
  }

  @Test mutating func aClassOfTheFolderIsDescribedHereAsThere() {
    editor.show(FolderClasses([Self.badge(44, 22)]))
    #expect(!editor.history.canUndo && editor.document == Self.document)
    Classes.make(of: "one", in: &editor)
    #expect(editor.document.classes == [Self.badge(44, 22).with(id: "MyApp-Badge")])
    Classes.delete("MyApp-Badge", in: &editor)
    #expect(editor.document.classTable["MyApp.Badge"]?.natural?.width == 44, "the folder’s counts again")
    #expect(editor.document.elements["one"]?.content.className == "MyApp.Badge")
  }

  // MARK: Inspector

  private func section() throws -> InspectorSection {
    try #require(Inspector.model(.attributes, in: editor).sections.first { $0.id == "class-members" })
  }

  @Test mutating func aChangeCountsForAllElementsOfTheClass() throws {
    editor.edit("Class") { $0.updateClasses { $0 = [Self.badge(60, 40)] } }
    editor.select(Selection(elements: ["one", "two"]))
    #expect(try section().title.english == "Class “MyApp.Badge”")
    let target = InspectorTarget.documentClass("MyApp.Badge")
    let refusal1 = Inspector.set("class.natural.width", .typed("80"), on: target, in: &editor)
    #expect(refusal1 == nil)
    #expect(editor.document.classes.first?.natural == ClassSize(width: 80, height: 40))
    #expect(editor.layouts.layout(of: "main")?.rootFrames["two"]?.x == 120, "20 + 80 + 20")
    for (field, text) in [
      ("class.like", "button"), ("class.minimum.height", "10"), ("class.baseline.first", "28"),
      ("class.color", "accent"), ("class.toolkit", "gtk"),
    ] {
      let change: FieldChange = ["class.like", "class.toolkit"].contains(field) ? .chosen(.text(text)) : .typed(text)
      let refusal2 = Inspector.set(field, change, on: target, in: &editor)
      #expect(refusal2 == nil, "\(field)")
    }
    var wanted = Self.badge(80, 40)
    (wanted.like, wanted.minimum, wanted.color, wanted.toolkit) = (
      .button, ClassSize(width: nil, height: 10), "accent", .gtk
    )
    wanted.baselineOffsets = BaselineOffsets(first: 28, last: 12)
    #expect(editor.document.classes == [wanted])
    let refusal3 = Inspector.set("class.natural.width", .typed(""), on: target, in: &editor)
    #expect(refusal3 == nil)
    let refusal4 = Inspector.set("class.natural.height", .typed(""), on: target, in: &editor)
    #expect(refusal4 == nil)
    #expect(editor.document.classes.first?.natural == nil)
    let refusal5 = Inspector.set("class.natural.width", .typed("-1"), on: target, in: &editor)
    #expect(refusal5 != nil)
    let refusal6 = Inspector.set("class.color", .typed("reddish"), on: target, in: &editor)
    #expect(refusal6 != nil)
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test mutating func elementsFollowTheNameOfTheirClass() {
    editor.edit("Class") { $0.updateClasses { $0 = [Self.badge(60, 40), DocumentClass(id: "x", className: "X")] } }
    let target = InspectorTarget.documentClass("MyApp.Badge")
    let refusal7 = Inspector.set("class.className", .typed("X"), on: target, in: &editor)
    #expect(refusal7 != nil, "there is such a class")
    let refusal8 = Inspector.set("class.className", .typed(""), on: target, in: &editor)
    #expect(refusal8 != nil)
    let refusal9 = Inspector.set("class.className", .typed("Sign<Int>"), on: target, in: &editor)
    #expect(refusal9 == nil)
    #expect(editor.document.elements["one"]?.content.className == "Sign<Int>")
    #expect(editor.document.elements["two"]?.content.className == "Sign<Int>")
    editor.undo()
    #expect(editor.document.elements["one"]?.content.className == "MyApp.Badge")
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test mutating func classesOfTheFolderAreShownButNotEdited() throws {
    editor.show(FolderClasses([Self.badge(44, 22)]))
    editor.select(Selection(elements: ["one"]))
    let fields = try section().rows.flatMap { row -> [InspectorField] in
      if case .fields(let fields) = row.content { fields } else { [] }
    }
    #expect(fields.count == 10)
    #expect(fields.allSatisfy { $0.lock != nil })
    let refusal10 = Inspector.set("class.natural.width", .typed("80"), on: .documentClass("MyApp.Badge"), in: &editor)
    #expect(refusal10 != nil)
    #expect(editor.document.folderClasses.classes == [Self.badge(44, 22)])
  }

  @Test mutating func customViewsWithoutAClassOfferToMakeOne() throws {
    editor.select(Selection(elements: ["board"]))
    let row = try #require(try section().rows.first)
    guard case .actions(let actions) = row.content else {
      Issue.record("no button")
      return
    }
    #expect(actions.map(\.kind) == [.makeClass])
    Inspector.perform(actions[0], in: &editor)
    #expect(editor.document.classes.count == 1)
    guard case .actions(let after)? = try section().rows.last?.content else {
      Issue.record("no button")
      return
    }
    #expect(after.map(\.kind) == [.deleteClass])
    Inspector.perform(after[0], in: &editor)
    #expect(editor.document.classes.isEmpty)
    editor.select(Selection(elements: ["title"]))
    #expect(!Inspector.model(.attributes, in: editor).sections.contains { $0.id == "class-members" })
  }

  // MARK: Library

  @Test mutating func theLibraryOffersClassesThatSuitThePlatform() throws {
    var (own, gtk) = (Self.badge(44, 22), DocumentClass(id: "AdwBadge", className: "AdwBadge"))
    (own.like, gtk.toolkit) = (.button, .gtk)
    editor.edit("Classes") { $0.updateClasses { $0 = [own, gtk] } }
    editor.show(FolderClasses([DocumentClass(id: "chart", className: "Chart")]))
    let items = Inserting.items(in: editor)
    #expect(items.filter { $0.group == .classes }.map(\.title.english) == ["MyApp.Badge", "Chart"])
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(Library.items(matching: "badge", among: items).map(\.id) == ["class:MyApp.Badge"])
    let item = try #require(Inserting.item("class:MyApp.Badge", in: editor))
    #expect(item.summary.english == "Button, 44 × 22")
    #expect(Inserting.item("class:AdwBadge", in: editor) == nil)
    #expect(Library.items(of: editor.document, for: .gnome).contains { $0.id == "class:AdwBadge" })
  }

  @Test mutating func anInsertedViewNamesTheClassAndHasItsSize() throws {
    editor.edit("Classes") { $0.updateClasses { $0 = [Self.badge(44, 22)] } }
    let before = editor.document
    Inserting.insert(try #require(Inserting.item("class:MyApp.Badge", in: editor)), in: &editor)
    let id = try #require(editor.selection.elements.first)
    let added = try #require(editor.document.elements[id])
    #expect(added.kind == .customView && added.content.className == "MyApp.Badge")
    #expect(added.frame.size == Size(44, 22))
    #expect(Invariants.violations(in: editor) == [])
    #expect(editor.history.done.last?.name.english == "Insert MyApp.Badge")
    editor.undo()
    #expect(editor.document == before)
    var script = EditorScript(before)
    Inserting.beginPlacing(try #require(Inserting.item("class:MyApp.Badge", in: script.editor)), in: &script.editor)
    script.editor.handle(PointerEvent(.drag, at: Point(300, 200)))
    script.editor.handle(PointerEvent(.release, at: Point(300, 200)))
    #expect(script.editor.document.elements.count == before.elements.count + 1)
    #expect(Invariants.violations(in: script.editor) == [])
  }

  // MARK: Copying

  @Test mutating func copiedElementsBringTheirClassesAlong() throws {
    editor.edit("Classes") { $0.updateClasses { $0 = [Self.badge(44, 22), DocumentClass(id: "x", className: "X")] } }
    let clipping = try #require(editor.document.clipping(of: ["one"]))
    var other = Editor(document: SampleDocuments.search, measurer: FixedMeasurer())
    CopyAndPaste.paste(clipping, in: &other)
    #expect(other.document.classes == [Self.badge(44, 22)])
    #expect(Invariants.violations(in: other) == [])
    other.undo()
    #expect(other.document == SampleDocuments.search)
    var knowing = Editor(
      document: SampleDocuments.search.with(classes: [Self.badge(10, 10).with(id: "k")]), measurer: FixedMeasurer())
    CopyAndPaste.paste(clipping, in: &knowing)
    #expect(knowing.document.classes == [Self.badge(10, 10).with(id: "k")], "its own description stays")
  }

  /// Under a condition, a class is changed for all conditions.
  @Test mutating func classesDoNotVary() {
    editor.vary(for: VariationKey(orientation: .landscape))
    Classes.make(of: "one", in: &editor)
    #expect(editor.source.classes.map(\.className) == ["MyApp.Badge"])
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.source.classes.isEmpty)
  }
}
