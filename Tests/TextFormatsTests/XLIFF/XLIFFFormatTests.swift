import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import TextFormats

@Suite struct XLIFFFormatTests {
  private func merge(
    _ body: String, language: String? = nil, attributes: String = "target-language=\"de\""
  ) throws(FormatError) -> TranslationSamples.Merged {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Main.storyboard" source-language="en" \(attributes) datatype="plaintext"><body>
      \(body)
        </body></file>
      </xliff>
      """
    return try TranslationSamples.merge(Array(text.utf8), XLIFFFormat(), language: language)
  }

  private func unit(_ id: String, _ rest: String) -> String { "<trans-unit id=\"\(id)\">\(rest)</trans-unit>" }

  private func complaint(_ text: String) -> String? {
    do {
      _ = try XLIFFFormat().read(Array(text.utf8), named: "x.xliff")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func xliffIsWrittenLikeXcodes() throws {
    let document = TranslationSamples.form(in: "de", ["search.title": "Suchen & finden"])
    let written = try TranslationSamples.export(document, as: XLIFFFormat(), language: "de", name: "a/Main.plumb")
    let text = String(decoding: written.bytes, as: UTF8.self)
    let search = XcodeObjectID.made(from: "search")
    #expect(
      text.contains(
        "<file original=\"Main.plumb\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">"))
    #expect(
      text.contains(
        """
                    <trans-unit id="\(search).normalTitle" xml:space="preserve">
                        <source>Search</source>
                        <target>Suchen &amp; finden</target>
                        <note>Class = &quot;UIButton&quot;; normalTitle = &quot;Search&quot;; ObjectID = &quot;\(search)&quot;; Name = &quot;Go&quot;;</note>
                    </trans-unit>
        """))
    #expect(
      text.contains(
        """
                        <source>Name</source>
                        <note>
        """))
  }

  @Test func oneFileHoldsAllLanguages() throws {
    var draft = Draft(TranslationSamples.form)
    draft.updateLanguages { $0.strings = ["de": ["search.title": "Suchen"], "ja": ["search.title": "検索"]] }
    let written = try TranslationSamples.export(draft.document, as: XLIFFFormat(), language: nil)
    let back = try TranslationSamples.merge(written.bytes, XLIFFFormat())
    #expect(back.strings == draft.document.languages.strings)
    #expect(back.report.languages == ["de", "ja"])
    let one = try TranslationSamples.merge(written.bytes, XLIFFFormat(), language: "ja")
    #expect(one.strings == ["ja": ["search.title": "検索"]])
    #expect(one.told == ["- -: strings in “de” not imported"])
  }

  @Test func untranslatedUnitsAreIgnored() throws {
    let back = try merge(
      unit("search.title", "<source>Search</source>")
        + unit("name.text", "<source>a</source><target state=\"new\">b</target>")
        + unit("bar-item.title", "<source>a</source><target state=\"needs-translation\"/>")
        + unit("box.title", "<source>a</source><target state=\"translated\"> K </target>"))
    #expect(back.strings == ["de": ["box.title": " K "]])
    #expect(back.report.losses.isEmpty)
  }

  @Test func groupsAndSpacesAndSections() throws {
    let back = try merge(
      "<group><group>\(unit("search.title", "<source/><target>a<![CDATA[<b>]]> &lt;c&gt;</target>"))</group></group>"
        + unit("name.text", "<source/><target> </target>") + unit("box.title", "<source/><target></target>"))
    #expect(back.strings["de"] == ["search.title": "a<b> <c>", "name.text": " ", "box.title": ""])
  }

  @Test func textsOfOtherDocumentsAreReportedTogether() throws {
    let back = try merge(
      unit("CFBundleName", "<source>App</source><target>App</target>")
        + unit("NSCameraUsage", "<source>Camera</source><target>Kamera</target>"))
    #expect(back.strings.isEmpty)
    #expect(back.told == ["4 -: “Main.storyboard” belongs to another document: its 2 strings weren’t imported"])
  }

  @Test func unitsThatCannotBeTaken() throws {
    let back = try merge(
      unit("search.title", "<source/><target>a <g id=\"1\">b</g></target>")
        + "<trans-unit><source/><target>x</target></trans-unit>"
        + unit("name.text", "<source/><target>N</target>") + unit("gone.text", "<source/><target>N</target>"))
    #expect(back.strings == ["de": ["name.text": "N"]])
    #expect(
      back.told == [
        "4 search.title: translation not imported: it contains markup", "4 -: unit without an id not imported",
        "4 gone.text: not imported: the document has no such string",
      ])
  }

  @Test func theLanguageIsTheFiles() throws {
    let text = unit("search.title", "<source/><target>x</target>")
    #expect(try merge(text, language: "fr", attributes: "").strings == ["fr": ["search.title": "x"]])
    #expect(throws: FormatError.self) { try merge(text, attributes: "") }
    #expect(throws: FormatError.self) { try merge(text, attributes: "target-language=\"&quot;&gt;\"") }
    #expect(throws: FormatError.self) { try merge(text, language: "fr") }
  }

  @Test func controlCharactersAreALoss() throws {
    let document = TranslationSamples.form(in: "de", ["search.title": "a\u{1}b"])
    let written = try TranslationSamples.export(document, as: XLIFFFormat(), language: "de")
    #expect(written.losses.map(\.record) == [XcodeObjectID.made(from: "search") + ".normalTitle"])
    let back = try TranslationSamples.merge(written.bytes, XLIFFFormat())
    #expect(back.strings["de"] == ["search.title": "ab"])
  }

  @Test func hostileFilesAreRefusedInOneLine() {
    #expect(complaint("") == "x.xliff:1: the file has no elements")
    #expect(complaint("\n<html/>") == "x.xliff:2: not an XLIFF file: it starts with “html”")
    #expect(
      complaint("<xliff version=\"2.0\"/>")
        == "x.xliff:1: XLIFF version “2.0” isn’t supported: use version 1.2 or earlier")
    #expect(complaint("<xliff/>") == "x.xliff:1: XLIFF version “” isn’t supported: use version 1.2 or earlier")
    #expect(complaint("<xliff version=\"1.2\">\n<file>")?.hasPrefix("x.xliff:2: ") == true)
    #expect(complaint("<xliff version=\"1.2\">\n&x;</xliff>")?.hasPrefix("x.xliff:2: ") == true)
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <xliff version="1.2">&b;</xliff>
      """
    #expect(complaint(bomb)?.hasPrefix("x.xliff:2: document type declarations") == true)
    let deep = "<xliff version=\"1.2\"><file><body>" + String(repeating: "<group>", count: 100_000)
    #expect(complaint(deep) == "x.xliff:1: elements are nested more than 2200 levels deep")
  }
}
