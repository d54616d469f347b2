import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

/// The values and effects of the inspector's fields, through the editor and with undo.
@Suite struct InspectorFieldTests {
  var script = EditorScript(SampleDocuments.search)

  private func fields(_ tab: InspectorTab) -> [String: InspectorField] {
    var found: [String: InspectorField] = [:]
    for row in Inspector.model(tab, in: script.editor).sections.flatMap(\.rows) {
      if case .fields(let fields) = row.content { for field in fields { found[field.id] = field } }
    }
    return found
  }

  /// Custom margins begin with the values in force, so nothing moves.
  @Test(arguments: [375.0, 414]) func customMarginsBeginAsThoseInForce(width: Double) throws {
    var builder = DocumentBuilder(width: width, height: 667)
    builder.scene { $0.bars = Bars(status: true) }
    builder.add(.table, "table", Rect(0, 300, width, 200))
    builder.add(.view, "row", Rect(0, 0, width, 44), in: "table")
    builder.add(.view, "box", Rect(100, 100, 100, 100))
    for id in ["root", "row", "box"] as [ElementID] {
      builder.add(.view, ElementID("in-\(id)"), Rect(0, 0, 10, 10), in: id)
      builder.constrain(
        "in-\(id).leading == \(id).leadingMargin", "in-\(id).trailing == \(id).trailingMargin",
        "in-\(id).top == \(id).topMargin", "in-\(id).bottom == \(id).bottomMargin")
    }
    #expect(builder.refused == [])
    var editor = EditorScript(builder.document).editor
    let before = try #require(editor.layouts.layout(of: "main")?.frames)
    let sides = width == 375 ? 16.0 : 20
    let expected: [ElementID: DirectionalEdges] = [
      "root": DirectionalEdges(leading: sides, trailing: sides),
      "row": DirectionalEdges(top: 11, leading: sides, bottom: 11, trailing: sides),
      "box": DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8),
    ]
    for (id, margins) in expected {
      #expect(Inspector.set("margins", .chosen(.text("own")), on: .elements([id]), in: &editor) == nil)
      #expect(editor.document.elements[id]?.traits.margins == margins, "\(id)")
    }
    #expect(editor.layouts.layout(of: "main")?.frames == before)
  }

  /// At another size the shown frame differs from the design's frame. The inspector shows both, each with its own
  /// label.
  @Test mutating func inspectorShowsTheShownFrameAtOtherSizes() {
    script.editor.edit("Hold") {
      $0.put(Constraint(id: "a", first: Anchor("search", .trailing), second: Anchor("root", .trailing)))
      $0.put(Constraint(id: "b", first: Anchor("search", .width), constant: 87))
      $0.update(ConstraintID("a")) { $0.constant = -20 }
    }
    script.editor.select(Selection(elements: ["search"]))
    #expect(fields(.size)["shown.x"] == nil)
    #expect(Inspector.model(.size, in: script.editor).sections.first?.title.english == "Frame")
    script.editor.look(from: Viewpoint(size: Size(667, 375)))
    #expect(
      Inspector.model(.size, in: script.editor).sections.prefix(2).map(\.title.english) == [
        "Frame as Shown", "Frame in the Design",
      ])
    #expect(fields(.size)["shown.x"]?.value == .number(667 - 20 - 87))
    #expect(fields(.size)["shown.x"]?.isEditable == false)
    #expect(fields(.size)["frame.x"]?.value == .number(268))
    #expect(fields(.size)["frame.x"]?.isEditable == true)
    let drawn = CanvasDrawing.board(in: script.editor).papers.first?.elements.first { $0.id == "search" }?.frame
    #expect(fields(.size)["shown.width"]?.value == drawn.map { .number($0.width) })
    #expect(Inspector.set("shown.x", .typed("3"), on: .elements(["search"]), in: &script.editor) != nil)
    script.editor.look(from: Viewpoint())
    #expect(fields(.size)["shown.x"] == nil)
    #expect(fields(.size)["frame.x"]?.value == .number(268))
  }

  private var both: InspectorTarget { .elements(["query", "search"]) }

  @Test mutating func sharedValuesAreShownAndOthersAreMixed() {
    script.editor.select(Selection(elements: ["query", "search"]))
    let size = fields(.size)
    #expect(size["frame.x"]?.isMixed == true)
    #expect(size["frame.x"]?.value == FieldValue.none)
    #expect(size["frame.y"]?.value == .number(40))
    let attributes = fields(.attributes)
    #expect(attributes["content.font"] != nil, "both have text")
    #expect(attributes["content.title"] == nil, "only the button has a title")
  }

  @Test mutating func gravityIsAskedWhereAStackGathersByIt() {
    script.editor.edit("Stack") { draft in
      draft.update("root") {
        $0.kind = .stack
        $0.arrangement.distribution = .fill
      }
    }
    script.editor.select(Selection(elements: ["search"]))
    #expect(fields(.attributes)["gravity"] == nil)
    script.editor.edit("Gather") { $0.update("root") { $0.arrangement.distribution = .gravityAreas } }
    #expect(fields(.attributes)["gravity"]?.value == .text("leading"))
    #expect(Inspector.set("gravity", .chosen(.text("trailing")), on: .elements(["search"]), in: &script.editor) == nil)
    #expect(script.editor.document.elements["search"]?.traits.gravity == .trailing)
  }

  @Test mutating func aTitleIsSeenWhileItIsTypedAndAFontIsNot() {
    script.editor.select(Selection(elements: ["search"]))
    let fields = fields(.attributes)
    #expect(fields["content.title"]?.isShownWhileTyped == true)
    #expect(fields["content.font"]?.isShownWhileTyped == false)
    Inspector.preview("content.title", .typed("Find"), on: .elements(["search"]), in: &script.editor)
    #expect(script.editor.document.elements["search"]?.content.title == "Find")
    script.editor.preview(nil)
    #expect(script.editor.document == SampleDocuments.search)
    #expect(!script.editor.history.canUndo)
  }

  @Test(arguments: [false, true])
  mutating func previewedTypingIsTakenAsOneStep(isLive: Bool) {
    script.editor.settings.isLive = isLive
    let button = InspectorTarget.elements(["search"])
    var atOnce = script.editor
    Inspector.set("content.title", .typed("Find it"), on: button, in: &atOnce)
    for text in ["F", "Find", "Fi", "Find it"] {
      Inspector.preview("content.title", .typed(text), on: button, in: &script.editor)
    }
    #expect(script.editor.document == atOnce.document)
    #expect(script.editor.layouts.layout(of: "main") == atOnce.layouts.layout(of: "main"))
    Inspector.set("content.title", .typed("Find it"), on: button, in: &script.editor)
    #expect(script.editor.document == atOnce.document)
    #expect(script.editor.layouts.layout(of: "main") == atOnce.layouts.layout(of: "main"))
    script.editor.undo()
    #expect(!script.editor.history.canUndo)
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func aPlusAddsToEach() {
    #expect(Inspector.set("frame.x", .typed("+8"), on: both, in: &script.editor) == nil)
    #expect(script.frame("query")?.x == 28)
    #expect(script.frame("search")?.x == 276)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
    Inspector.set("frame.width", .stepped(10), on: both, in: &script.editor)
    #expect([script.frame("query")?.width, script.frame("search")?.width] == [250, 97])
  }

  @Test mutating func invalidInputIsRefusedWithAMessage() {
    let query = InspectorTarget.elements(["query"])
    #expect(
      Inspector.set("frame.x", .typed("wide"), on: query, in: &script.editor)?.english == "“wide” isn’t a number.")
    #expect(Inspector.set("frame.width", .typed("-3"), on: query, in: &script.editor) != nil)
    #expect(
      Inspector.set("hugging.horizontal", .typed("0"), on: query, in: &script.editor)?.english
        == "Enter a value from 1 to 1000.")
    #expect(Inspector.set("content.color", .typed("reddish"), on: query, in: &script.editor) != nil)
    #expect(Inspector.set("frame.x", .typed("1"), on: .elements(["root"]), in: &script.editor) != nil)
    #expect(Inspector.set("nothing", .typed("1"), on: query, in: &script.editor) != nil)
    #expect(script.editor.document == SampleDocuments.search)
    #expect(!script.editor.history.canUndo)
  }

  @Test mutating func aStepStopsAtTheEndsOfTheRange() {
    let query = InspectorTarget.elements(["query"])
    Inspector.set("frame.width", .stepped(-1e6), on: query, in: &script.editor)
    #expect(script.frame("query")?.width == 0)
    Inspector.set("hugging.vertical", .stepped(5000), on: query, in: &script.editor)
    #expect(script.editor.document.elements["query"]?.traits.hugging.vertical == .required)
  }

  @Test mutating func draggingALabelPreviewsTheValue() {
    let query = InspectorTarget.elements(["query"])
    for step in 1...20 { Inspector.preview("frame.x", .stepped(Double(step)), on: query, in: &script.editor) }
    #expect(script.frame("query")?.x == 40)
    #expect(script.editor.isPreviewing)
    Inspector.set("frame.x", .stepped(20), on: query, in: &script.editor)
    #expect(script.frame("query")?.x == 40)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func anEmptyFieldTakesTheValueBack() {
    let search = InspectorTarget.elements(["search"])
    Inspector.set("content.fontSize", .typed("22"), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.content.fontSize == 22)
    Inspector.set("content.fontSize", .typed(" "), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.content.fontSize == nil)
    script.editor.select(Selection(elements: ["search"]))
    #expect(fields(.attributes)["content.fontSize"]?.fallback?.english == "15")
  }

  @Test mutating func placeholderSizeBeginsWithThePresentOneAndEachAxisCanBeNone() {
    let search = InspectorTarget.elements(["search"])
    script.editor.select(Selection(elements: ["search"]))
    #expect(fields(.size)["intrinsic.width"]?.lock != nil)
    Inspector.set("intrinsic", .chosen(.text("placeholder")), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.traits.placeholderIntrinsicSize == .init(width: 87, height: 30))
    Inspector.set("intrinsic.height", .typed(""), on: search, in: &script.editor)
    Inspector.set("intrinsic.width", .typed("120"), on: search, in: &script.editor)
    #expect(
      script.editor.document.elements["search"]?.traits.placeholderIntrinsicSize == .init(width: 120, height: nil))
    Inspector.set("intrinsic", .chosen(.text("default")), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.traits.placeholderIntrinsicSize == nil)
  }

  @Test mutating func transformIsShownAsScaleRotationAndShift() {
    let search = InspectorTarget.elements(["search"])
    Inspector.set("transform.rotation", .typed("90"), on: search, in: &script.editor)
    Inspector.set("transform.scaleX", .typed("2"), on: search, in: &script.editor)
    Inspector.set("transform.shiftX", .typed("5"), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.traits.transform == [0, 2, -1, 0, 5, 0])
    Inspector.set("transform.rotation", .typed("0"), on: search, in: &script.editor)
    Inspector.set("transform.scaleX", .typed("1"), on: search, in: &script.editor)
    Inspector.set("transform.shiftX", .typed("0"), on: search, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.traits.transform == nil)
  }

  @Test mutating func settingEveryFieldToItsValueChangesNothing() {
    // Setting a field to what it shows changes nothing.
    for selection in [["root"], ["query"], ["search"]] as [[ElementID]] {
      script.editor.select(Selection(elements: selection))
      for tab in InspectorTab.allCases {
        for field in fields(tab).values where field.isEditable && field.value != .none && field.id != "variation.add" {
          let refusal = Inspector.set(field.id, .chosen(field.value), on: field.target, in: &script.editor)
          #expect(refusal == nil, "\(field.id): \(refusal?.english ?? "")")
        }
      }
    }
    let ids = Set(PropertyTables.ofElements.keys)
    let listed = (PropertyTables.attributesOfElements + PropertyTables.sizeOfElements).flatMap(\.fixedRows).flatMap(
      \.properties)
    #expect(ids.count == listed.count, "no id is used twice")
    for property in listed { #expect(!property.title.english.isEmpty) }
  }

  @Test mutating func variationsAreAddedAndRemoved() {
    let query = InspectorTarget.elements(["query"])
    let key = VariationKey(widthClass: .compact)
    Inspector.set("variation.add", .chosen(.text(key.rawValue)), on: query, in: &script.editor)
    Inspector.set("variation.\(key.rawValue)", .chosen(.text("off")), on: query, in: &script.editor)
    #expect(script.editor.document.elements["query"]?.traits.variations == [key: ElementVariation(installed: false)])
    Inspector.set("variation.\(key.rawValue)", .chosen(.text("remove")), on: query, in: &script.editor)
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func springsAreToggledForAll() {
    script.editor.select(Selection(elements: ["query", "search"]))
    Inspector.set("translatesMask", .chosen(.flag(true)), on: both, in: &script.editor)
    let springs = SpringsModel(elements: ["query", "search"], flexible: [], mixed: [])
    Inspector.toggle(.width, of: springs, in: &script.editor)
    #expect(script.editor.document.elements["search"]?.traits.autoresizing == [.width])
    let grown = SpringsModel(elements: [], flexible: [.width], mixed: []).frame(at: 1)
    #expect(grown.element == Rect(0.25, 0.25, 1, 0.5))
    #expect(SpringsModel(elements: [], flexible: [.left, .right], mixed: []).frame(at: 1).element.x == 0.5)
  }
}
