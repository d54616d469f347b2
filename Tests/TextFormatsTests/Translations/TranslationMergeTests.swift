import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import TextFormats

@Suite struct TranslationMergeTests {
  private func merge(
    _ text: String, into document: Document = TranslationSamples.form, language: String? = "de"
  ) throws(FormatError) -> TranslationSamples.Merged {
    try TranslationSamples.merge(Array(text.utf8), StringsFormat(), into: document, language: language)
  }

  @Test func ourKeysAndXcodesAreEquivalent() throws {
    for keys in [
      ["search.normalTitle", "name.text", "field.placeholder"],
      ["search.title", "name.text", "field.placeholderText"],
      ["search.configuration.title", "name.title", "field.placeholderString"],
    ] {
      let text = zip(keys, ["Suchen", "Vorname", "Hier"]).map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
      let back = try merge(text)
      #expect(
        back.strings["de"] == [
          "search.title": "Suchen", "name.text": "Vorname", "field.placeholderText": "Hier",
        ])
      #expect(back.report.losses.isEmpty)
    }
  }

  /// The key of a field's placeholder is the same in a XIB and in files for translators.
  @Test(arguments: ElementKind.allCases) func aPlaceholderIsSpelledAsInAXIB(_ kind: ElementKind) throws {
    guard kind.traits.text?.hasPlaceholder == true else { return }
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(kind, "it", Rect(20, 80, 200, 30)) { $0.content.placeholderText = "Hint" }
    var draft = Draft(builder.document)
    draft.updateLanguages { $0.strings["de"] = ["it.placeholderText": "Hinweis"] }
    var request = ExportRequest(name: "x.strings", measurer: FixedMeasurer())
    request.environment.language = "de"
    let text = String(decoding: try StringsFormat().exportDocument(draft.document, request).bytes, as: UTF8.self)
    let word = XIBTag(kind).hasPlaceholder ? "placeholder" : "placeholderText"
    #expect(text.contains("\"\(XcodeObjectID.made(from: "it")).\(word)\" = \"Hinweis\";"), "\(text)")
  }

  @Test func unknownStringsAreReported() throws {
    let back = try merge(
      """
      "search.title" = "Suchen";
      "gone.text" = "Weg";
      "name.placeholder" = "Nein";
      "name" = "Nein";
      """)
    #expect(back.strings == ["de": ["search.title": "Suchen"]])
    #expect(
      back.told == [
        "2 gone.text: not imported: the document has no such string",
        "3 name.placeholder: not imported: the document has no such string",
        "4 name: not imported: the document has no such string",
      ])
  }

  @Test func textOfACellIsFoundByItsContent() throws {
    let back = try merge(
      """
      /* Class = "NSButtonCell"; title = "Search"; ObjectID = "Xyz-12-abc"; */
      "Xyz-12-abc.title" = "Suchen";
      """)
    #expect(back.strings == ["de": ["search.title": "Suchen"]])
    #expect(
      back.told == [
        "2 Xyz-12-abc.title: the document has no such string: used for “search.title”, which has the same text"
      ])
  }

  @Test func segmentsWithoutATranslationStay() throws {
    let document = TranslationSamples.form(in: "de", ["when.title": "Tag|Woche|Monat"])
    #expect(
      try merge("\"when.segmentTitles[1]\" = \"KW\";", into: document).strings["de"] == ["when.title": "Tag|KW|Monat"])
    #expect(try merge("\"when.segmentTitles[1]\" = \"KW\";").strings["de"] == ["when.title": "Day|KW|Month"])
    let odd = try merge("\"when.segmentTitles[3]\" = \"Jahr\";\n\"when.segmentTitles[0]\" = \"a|b\";")
    #expect(odd.strings.isEmpty)
    #expect(
      odd.told == [
        "1 when.segmentTitles[3]: not imported: the element has only 3 items",
        "2 when.segmentTitles[0]: not imported: an item’s title can’t contain a bar or a line break",
      ])
    // A pop-up's items are merged into one text, and are written with one key each.
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.popUp, "often", Rect(0, 0, 80, 34)) { $0.content.title = "Hourly|Daily" }
    #expect(
      try merge("\"often.itemTitles[1]\" = \"Täglich\";", into: builder.document).strings["de"]
        == ["often.title": "Hourly|Täglich"])
    let written = try TranslationSamples.export(builder.document, as: StringsFormat(), language: nil)
    let keys = try StringsFormat().read(written.bytes, named: "x.strings").sections[0].entries.map(\.key)
    let object = XcodeObjectID.made(from: "often")
    #expect(keys == ["\(object).itemTitles[0]", "\(object).itemTitles[1]"])
    for key in ["when.segmentTitles[-1]", "when.segmentTitles[99999999999999999999]", "when.segmentTitles[]"] {
      #expect(try merge("\"\(key)\" = \"x\";").report.losses.count == 1)
    }
  }

  @Test func earlierTranslationsStay() throws {
    let document = TranslationSamples.form(in: "de", ["search.title": "Suche", "name.text": "Name"])
    let back = try merge("\"search.title\" = \"Suchen\";", into: document)
    #expect(back.strings["de"] == ["search.title": "Suchen", "name.text": "Name"])
  }

  @Test func theLanguageMustBeKnown() throws {
    func complaint(_ language: String?) -> String? {
      do {
        _ = try merge("\"search.title\" = \"Suchen\";", language: language)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(complaint(nil) == "texts: the file doesn’t say which language it’s in")
    #expect(complaint("../x") == "texts: “../x” isn’t a language code, such as de or pt-BR")
    #expect(complaint("x-double") == "texts: “x-double” isn’t a language code, such as de or pt-BR")
    #expect(complaint("zh-Hant-TW") == nil)
  }

  @Test func aFolderOfXcodeTellsTheLanguage() throws {
    let bytes = Array("\"search.title\" = \"Suchen\";".utf8)
    func languages(_ name: String, _ asked: String? = nil) throws -> [String] {
      try TranslationSamples.merge(bytes, StringsFormat(), language: asked, named: name).report.languages
    }
    #expect(try languages("App/de.lproj/Main.strings") == ["de"])
    #expect(throws: FormatError.self) { try languages("App/Base.lproj/Main.strings") }
    #expect(throws: FormatError.self) { try languages("App/de.lproj/Main.strings", "fr") }
  }

  @Test func undoRemovesTheTranslations() throws {
    let file = try StringsFormat().read(Array("\"search.title\" = \"Suchen\";".utf8), named: "de")
    var draft = Draft(TranslationSamples.form)
    _ = try TranslationMerge.merge(file, into: &draft, language: "de")
    let change = draft.finish()
    var document = draft.document
    document.apply(change.inverse)
    #expect(document == TranslationSamples.form)
  }

  /// The file name has the form that Export suggests: the document's name and the language.
  @Test func aFileNameSaysItsLanguage() throws {
    let document = TranslationSamples.form(in: "pt-BR", ["search.title": "Procurar"])
    let text = "\"search.title\" = \"Buscar\";"
    let file = try StringsFormat().read(Array(text.utf8), named: "Sign In pt-BR.strings")
    var draft = Draft(document)
    #expect(try TranslationMerge.merge(file, into: &draft, language: nil).languages == ["pt-BR"])
    #expect(draft.document.languages.strings == ["pt-BR": ["search.title": "Buscar"]])
    // A requested language counts more than a file name.
    #expect(try TranslationMerge.merge(file, into: &draft, language: "de").languages == ["de"])
  }
}
