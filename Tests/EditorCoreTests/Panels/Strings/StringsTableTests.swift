import EditorCore
import LayoutModel
import TestSupport
import Testing

/// The table of texts: its contents, and the effects of typing in it.
@Suite struct StringsTableTests {
  /// A field with a placeholder and a button that grows. The field loses the width that the button gains.
  static var document: Document {
    var draft = Draft(SampleDocuments.search)
    draft.update("query") { $0.content.placeholderText = "Books" }
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("gap", "search.leading == query.trailing + 8"),
      ("trail", "root.trailing == search.trailing + 20"), ("top", "query.top == root.top + 40"),
      ("row", "search.top == query.top"), ("high", "query.height == 30"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    draft.update("search") { $0.traits.hugging = AxisPair(.defaultHigh, .defaultLow) }
    return draft.document
  }

  private let key = TextKey("search", .title)

  private func german() -> EditorScript {
    var script = EditorScript(Self.document)
    Translating.addLanguage("de", named: "German", in: &script.editor)
    return script
  }

  @Test func aRowForEachTextAndAColumnForEachLanguage() {
    var script = german()
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    let table = StringsTable.table(in: script.editor)
    #expect(table.rows.map(\.id.rawValue) == ["query.placeholderText", "search.title"])
    #expect(table.columns.map(\.id) == ["en", "de"])
    #expect(table.columns.map(\.translated) == [2, 1])
    #expect(table.rows.map(\.texts) == [["Books", nil], ["Search", "Suchen"]])
    #expect(table.rows.map(\.part.english) == ["Placeholder", "Title"])
    #expect(table.rows.first?.name == "Query")
    #expect(table.count == 2)
    #expect(table.incomplete == 1)
  }

  @Test func filterFindsTextsNamesAndMissingTranslations() {
    var script = german()
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    func rows(_ filter: StringsFilter) -> [String] {
      StringsTable.table(filter, in: script.editor).rows.map(\.id.rawValue)
    }
    #expect(rows(StringsFilter(search: "SUCH")) == ["search.title"])
    #expect(rows(StringsFilter(search: "query")) == ["query.placeholderText"])
    #expect(rows(StringsFilter(search: "such query")).isEmpty)
    #expect(rows(StringsFilter(showsIncompleteOnly: true)) == ["query.placeholderText"])
    #expect(rows(StringsFilter(search: "none", showsIncompleteOnly: true, kept: key)) == ["search.title"])
    #expect(StringsTable.table(StringsFilter(search: "none"), in: script.editor).count == 2)
  }

  @Test func eachEditIsOneUndoToAnEqualDocument() {
    var script = german()
    let before = script.editor.document
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    Translating.setText("Find", for: key, language: "en", in: &script.editor)
    #expect(script.editor.document.languages.strings == ["de": ["search.title": "Suchen"]])
    #expect(script.editor.document.elements["search"]?.content.title == "Find")
    script.editor.undo()
    script.editor.undo()
    #expect(script.editor.document == before)
    script.editor.undo()
    #expect(script.editor.document == Self.document)
    script.editor.redo()
    #expect(script.editor.document == before)
  }

  @Test func emptyTextIsNoTranslation() {
    var script = german()
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    Translating.setText("", for: key, language: "de", in: &script.editor)
    #expect(script.editor.document.languages.strings == ["de": [:]])
    #expect(StringsTable.table(in: script.editor).rows[1].texts == ["Search", nil])
  }

  @Test func typedTextIsPreviewedAndCanBeCancelled() {
    var script = german()
    Translating.showText(key, language: "de", in: &script.editor)
    let before = script.editor.geometry.frame(of: "search")
    Translating.previewText("Alles gründlich durchsuchen", for: key, language: "de", in: &script.editor)
    let typed = script.editor.geometry.frame(of: "search")
    #expect((typed?.width ?? 0) > (before?.width ?? 0) + 50)
    #expect(StringsTable.table(in: script.editor).rows[1].texts[1] == "Alles gründlich durchsuchen")
    script.editor.preview(nil)
    #expect(script.editor.geometry.frame(of: "search") == before)
    #expect(!script.editor.history.canRedo)
    #expect(script.editor.document.languages.strings == ["de": [:]])
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func theCanvasFollowsTheRow() {
    var script = german()
    Translating.showText(key, language: "de", in: &script.editor)
    #expect(script.editor.selection.elements == ["search"])
    #expect(script.editor.viewpoint.language == "de")
    Translating.showText(TextKey("query", .placeholderText), language: "en", in: &script.editor)
    #expect(script.editor.selection.elements == ["query"])
    #expect(script.editor.viewpoint.isOwn)
    script.editor.settings.strings.canvasFollows = false
    Translating.showText(key, language: "de", in: &script.editor)
    #expect(script.editor.selection.elements == ["search"])
    #expect(script.editor.viewpoint.isOwn)
    Translating.showText(TextKey("nobody", .title), language: "de", in: &script.editor)
    #expect(script.editor.selection.elements == ["search"])
  }

  @Test func languagesComeAndGo() {
    var script = german()
    #expect(script.editor.document.objection(toLanguage: "de") != nil)
    #expect(script.editor.document.objection(toLanguage: "en") != nil)
    #expect(script.editor.document.objection(toLanguage: "../x") != nil)
    #expect(script.editor.document.objection(toLanguage: "x-double") != nil)
    #expect(script.editor.document.objection(toLanguage: "pt-BR") == nil)
    Translating.addLanguage("de", named: "German", in: &script.editor)
    #expect(script.editor.history.done.count == 1)
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    Translating.look(fromLanguage: "de", in: &script.editor)
    Translating.removeLanguage("de", named: "German", in: &script.editor)
    #expect(script.editor.document == Self.document)
    #expect(script.editor.viewpoint.isOwn)
    script.editor.undo()
    #expect(script.editor.document.languages.strings == ["de": ["search.title": "Suchen"]])
    #expect(Invariants.violations(in: script.editor) == [])
  }

  @Test func textInPlaceIsOfTheLanguageThatIsSeen() {
    var script = german()
    Translating.look(fromLanguage: "de", in: &script.editor)
    TextEditing.begin(of: "search", in: &script.editor)
    #expect(TextEditing.field(in: script.editor)?.text == "Search")
    TextEditing.type("Suchen", in: &script.editor)
    TextEditing.finish(in: &script.editor)
    #expect(script.editor.document.languages.strings == ["de": ["search.title": "Suchen"]])
    #expect(script.editor.document.elements["search"]?.content.title == "Search")
    TextEditing.begin(of: "search", in: &script.editor)
    #expect(TextEditing.field(in: script.editor)?.text == "Suchen")
    TextEditing.type("", in: &script.editor)
    TextEditing.finish(in: &script.editor)
    #expect(script.editor.document.languages.strings == ["de": [:]])
  }

  @Test func copiesKeepTheirTranslations() {
    var script = german()
    Translating.setText("Suchen", for: key, language: "de", in: &script.editor)
    script.editor.select(Selection(elements: ["search"]))
    script.editor.perform("duplicate")
    #expect(
      script.editor.document.languages.strings == ["de": ["search.title": "Suchen", "search-2.title": "Suchen"]])
    script.editor.undo()
    #expect(script.editor.document.languages.strings == ["de": ["search.title": "Suchen"]])
  }

  /// Layouts that are updated for each text equal those of a new editor.
  @Test func incrementalTypingEqualsAColdLayout() {
    var generator = SeededGenerator(seed: 3)
    var script = german()
    Translating.look(fromLanguage: "de", in: &script.editor)
    for _ in 0..<30 {
      let key = generator.chance(0.5) ? key : TextKey("query", .placeholderText)
      let language = generator.chance(0.8) ? "de" : "en"
      let text = String(repeating: "wort ", count: generator.int(0...6))
      if generator.chance(0.3) { Translating.previewText(text, for: key, language: language, in: &script.editor) }
      if generator.chance(0.2) { script.editor.undo() }
      Translating.setText(text, for: key, language: language, in: &script.editor)
      var fresh = EditorScript(script.editor.document)
      Translating.look(fromLanguage: "de", in: &fresh.editor)
      #expect(script.editor.geometry == fresh.editor.geometry)
      #expect(Invariants.violations(in: script.editor) == [])
    }
  }

  @Test func aThousandTextsAreListed() {
    var builder = DocumentBuilder(width: 400, height: 400)
    for number in 0..<1000 {
      builder.add(.label, ElementID("l\(number)"), Rect(0, 0, 10, 10)) { $0.content.text = "Text \(number)" }
    }
    var script = EditorScript(builder.document)
    Translating.addLanguage("de", named: "German", in: &script.editor)
    Translating.setText("Wort", for: TextKey("l999", .text), language: "de", in: &script.editor)
    let table = StringsTable.table(StringsFilter(search: "wort"), in: script.editor)
    #expect(table.count == 1000)
    #expect(table.incomplete == 999)
    #expect(table.rows.map(\.id.rawValue) == ["l999.text"])
  }
}
