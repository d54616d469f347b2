import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

/// Finding texts in a document, and replacing them.
@Suite struct FindingTests {
  /// Two scenes with all kinds of texts.
  private static var document: Document {
    var draft = Draft(SampleDocuments.search)
    draft.update("search") { element in
      element.name = "Search Button"
      element.content.title = "Search"
    }
    draft.updateLanguages { languages in
      languages.strings["ja"] = ["search.title": "検索", "query.placeholderText": "検索する文字"]
      languages.strings["de"] = ["search.title": "Suche"]
    }
    draft.update("query") { $0.content.placeholderText = "Search the web" }
    var custom = Element(id: "chart", kind: .customView, frame: Rect(0, 0, 10, 10))
    custom.content.className = "SearchChart"
    draft.insert(custom, into: "root")
    draft.put(Constraint(id: "gap", first: Anchor("search", .leading), second: Anchor("query", .trailing), constant: 8))
    var width = Constraint(id: "width", first: Anchor("query", .width), constant: 240)
    width.identifier = "search width"
    draft.put(width)
    return draft.document
  }

  private func editor() -> Editor { Editor(document: Self.document, measurer: FixedMeasurer()) }

  private func places(_ query: FindQuery) -> [FoundPlace] {
    FoundTexts(query, in: Self.document).list.map(\.place)
  }

  @Test func everyKindOfTextIsFoundInOrder() {
    let found = places(FindQuery("search"))
    #expect(
      found == [
        .elementText(TextKey("query", .placeholderText), language: "en"), .elementName("search"),
        .elementText(TextKey("search", .title), language: "en"), .elementID("search"), .className("chart"),
        .identifier("width"),
      ])
    for kind in FoundKind.allCases {
      let some = places(FindQuery("search", kind: kind))
      #expect(some.allSatisfy { $0.kind == kind })
      #expect(some == found.filter { $0.kind == kind })
    }
  }

  @Test func textsAreFoundInEachLanguage() {
    #expect(places(FindQuery("検索")).map(\.language) == ["ja", "ja"])
    #expect(places(FindQuery("suche")) == [.elementText(TextKey("search", .title), language: "de")])
  }

  @Test func aConstantIsFoundAsAWholeNumberOnly() {
    #expect(places(FindQuery("8", kind: .constants)) == [.constant("gap")])
    #expect(places(FindQuery("8.0", kind: .constants)) == [.constant("gap")])
    #expect(places(FindQuery("24", kind: .constants)) == [])
    #expect(places(FindQuery("240", kind: .constants)) == [.constant("width")])
    #expect(places(FindQuery("gap", kind: .constants)) == [])
  }

  @Test func aConstantIsFoundAsItIsShown() throws {
    var draft = Draft(Self.document)
    let end = Anchor("root", .trailing)
    draft.put(Constraint(id: "end", first: Anchor("search", .trailing), second: end, constant: -77))
    var editor = Editor(document: draft.document, measurer: FixedMeasurer())
    Matches.find(FindQuery("77"), in: &editor)
    #expect(Matches.all(in: editor).map(\.place) == [.constant("end")])
    #expect(Matches.replaceAll(by: "50", in: &editor).replaced.count == 1)
    #expect(editor.document.constraints["end"]?.constant == -50)
  }

  @Test func oneSceneAloneIsSearched() throws {
    var editor = editor()
    Matches.find(FindQuery("search"), in: &editor)
    let all = Matches.all(in: editor).count
    var query = FindQuery("search")
    query.onlyActiveScene = true
    Matches.find(query, in: &editor)
    #expect(Matches.all(in: editor).count == all, "there is one scene")
    #expect(FoundTexts(query, in: Self.document, scene: "gone").list.isEmpty)
  }

  @Test func matchesAreShownOneAfterTheOtherAndAround() throws {
    var editor = editor()
    Matches.find(FindQuery("search"), in: &editor)
    let all = Matches.all(in: editor).map(\.place)
    #expect(all.count > 3)
    let first = try #require(Matches.shown(in: editor))
    for step in 1...all.count {
      Matches.showNext(in: &editor)
      #expect(Matches.shown(in: editor) == (first + step) % all.count)
    }
    Matches.showNext(by: -1, in: &editor)
    #expect(Matches.shown(in: editor) == (first - 1 + all.count) % all.count)
    Matches.show(.elementName("search"), in: &editor)
    #expect(editor.selection == Selection(elements: ["search"]))
    Matches.show(.identifier("width"), in: &editor)
    #expect(editor.selection == Selection(constraints: ["width"]))
    Matches.end(in: &editor)
    #expect(Matches.all(in: editor).isEmpty && Matches.shown(in: editor) == nil)
  }

  @Test func foundThingsAreLitOnTheCanvas() throws {
    var editor = editor()
    let before = CanvasDrawing.board(in: editor).overlays
    Matches.find(FindQuery("search width"), in: &editor)
    #expect(editor.lit == ["width"])
    #expect(CanvasDrawing.board(in: editor).overlays != before)
    Matches.find(FindQuery("searchchart"), in: &editor)
    let frame = try #require(editor.geometry.frame(of: "chart"))
    #expect(CanvasDrawing.board(in: editor).overlays.contains(.highlight(frame, .accent)))
    Matches.end(in: &editor)
    #expect(editor.lit.isEmpty)
    #expect(!CanvasDrawing.board(in: editor).overlays.contains(.highlight(frame, .accent)))
  }

  // MARK: Replacing

  @Test func oneMatchIsReplacedAndTheNextIsShown() {
    var editor = editor()
    Matches.find(FindQuery("検索"), in: &editor)
    let before = editor.document
    let result = Matches.replaceShown(by: "探す", in: &editor)
    #expect(result?.replaced.count == 1 && result?.refused.isEmpty == true)
    #expect(Matches.all(in: editor).count == 1)
    #expect(Matches.shown(in: editor) == 0)
    editor.undo()
    #expect(editor.document == before)
    #expect(Matches.all(in: editor).count == 2)
  }

  @Test func allAreReplacedInOneStepOfUndo() {
    var editor = editor()
    let before = editor.document
    Matches.find(FindQuery("search"), in: &editor)
    let result = Matches.replaceAll(by: "Find", in: &editor)
    #expect(editor.document.elements["search"]?.name == "Find Button")
    #expect(editor.document.elements["search"]?.content.title == "Find")
    #expect(editor.document.elements["query"]?.content.placeholderText == "Find the web")
    #expect(editor.document.elements["chart"]?.content.className == "FindChart")
    #expect(editor.document.constraints["width"]?.identifier == "Find width")
    // The ids of elements stay.
    #expect(Matches.all(in: editor).map(\.place).allSatisfy { if case .elementID = $0 { true } else { false } })
    #expect(result.refused.map(\.place) == Matches.all(in: editor).map(\.place))
    #expect(result.message.english.contains("couldn’t be replaced"))
    editor.undo()
    #expect(editor.document == before)
    #expect(!editor.history.canUndo)
  }

  @Test func constantsStayNumbers() {
    var editor = editor()
    Matches.find(FindQuery("8", kind: .constants), in: &editor)
    let before = editor.document
    for text in ["", "wide", "1/0", "1e999"] {
      let result = Matches.replaceAll(by: text, in: &editor)
      #expect(result.replaced.isEmpty && result.refused.count == 1, "\(text)")
    }
    #expect(editor.document == before)
    #expect(!editor.history.canUndo)
    #expect(Matches.replaceAll(by: "12", in: &editor).refused.isEmpty)
    #expect(editor.document.constraints["gap"]?.constant == 12)
  }

  /// A replacement is the same edit as typing into the field of the inspector.
  @Test func replacingIsTyping() {
    var (replaced, typed) = (editor(), editor())
    Matches.find(FindQuery("Search Button", kind: .names), in: &replaced)
    _ = Matches.replaceAll(by: "Go", in: &replaced)
    Inspector.set("name", .typed("Go"), on: .elements(["search"]), in: &typed)
    #expect(replaced.document == typed.document)
    Matches.find(FindQuery("検索", kind: .texts), in: &replaced)
    _ = Matches.replaceAll(by: "", in: &replaced)
    Translating.setText("", for: TextKey("search", .title), language: "ja", in: &typed)
    Translating.setText("する文字", for: TextKey("query", .placeholderText), language: "ja", in: &typed)
    #expect(replaced.document == typed.document)
  }

  /// After all matches were replaced there are none, and undo gives the same document back.
  @Test(arguments: 0..<40) func replacingAllLeavesNoMatchThatCouldBeReplaced(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var draft = Draft(Self.document)
    let letters = Array("aAéß検 ")
    func text() -> String {
      let length = Int.random(in: 1...6, using: &random)
      return String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
    }
    for id in draft.document.elements.map(\.id) {
      draft.update(id) { element in
        element.name = text()
        if element.content.title != nil { element.content.title = text() }
      }
      for language in ["ja", "de"] where draft.document.baseText(TextKey(id, .title)) != nil {
        draft.setText(text(), for: TextKey(id, .title), in: language)
      }
    }
    var editor = Editor(document: draft.document, measurer: FixedMeasurer())
    let before = editor.document
    var query = FindQuery(String(text().prefix(2)))
    query.matchesCase = Bool.random(using: &random)
    Matches.find(query, in: &editor)
    let count = Matches.all(in: editor).count
    // The new text has none of the letters, so no match comes into being beside it.
    let result = Matches.replaceAll(by: "#", in: &editor)
    #expect(result.replaced.count + result.refused.count == count)
    #expect(Set(Matches.all(in: editor).map(\.place)) == Set(result.refused.map(\.place)))
    #expect(Invariants.violations(in: editor) == [])
    if !result.replaced.isEmpty { editor.undo() }
    #expect(editor.document == before)
    #expect(Matches.all(in: editor).count == count)
  }

  /// Ten thousand elements are searched while a person types.
  @Test func manyElementsAreSearchedQuickly() {
    var draft = Draft(Self.document)
    var labels: [ElementID] = []
    for number in 0..<10_000 {
      var label = Element(id: ElementID("label-\(number)"), kind: .label, frame: Rect(0, 0, 10, 10))
      label.name = "Label \(number)"
      label.content.text = "Text number \(number)"
      draft.put(label)
      labels.append(label.id)
    }
    draft.update("root") { $0.children += labels }
    let document = draft.document
    let clock = ContinuousClock()
    var count = 0
    let time = clock.measure { count = FoundTexts(FindQuery("number 99"), in: document).list.count }
    #expect(count == 111)
    // A build without optimization takes about twenty times as long as one with it.
    #expect(time < .seconds(5), "\(time)")
  }
}
