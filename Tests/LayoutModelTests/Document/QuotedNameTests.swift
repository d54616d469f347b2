import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct QuotedNameTests {
  private static func document() -> Document {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "note", Rect(10, 10, 100, 20)) { $0.content.text = "Close and open all documents" }
    builder.add(.button, "search", Rect(10, 40, 100, 20)) { $0.content.title = "Search" }
    builder.add(.textField, "query", Rect(10, 70, 100, 20)) { $0.name = "Query" }
    builder.add(.spacer, "gap", Rect(10, 100, 10, 20))
    builder.add(.spacer, "room", Rect(30, 100, 10, 20))
    return builder.document
  }

  @Test(arguments: [
    ("query", "“Query”", "“Query”"), ("search", "“Search”", "Button “Search”"),
    ("note", "“Close and op…l documents”", "Label “Close and op…l documents”"),
    ("gap", "“Spacer” (1)", "“Spacer” (1)"), ("room", "“Spacer” (2)", "“Spacer” (2)"), ("root", "“View”", "“View”"),
  ])
  func namesStandInQuotationMarks(id: String, quoted: String, called: String) {
    let document = Self.document()
    #expect(document.quotedName(of: ElementID(id)).english == quoted)
    #expect(document.quotedNameWithKind(of: ElementID(id)).english == called)
  }

  private struct Shouting: Translator {
    func translation(of sentence: String, context: String?) -> String { sentence.uppercased() }
    func translation(of one: String, plural several: String, count: Int) -> String { several.uppercased() }
  }

  /// For an element without a name, the kind is translated into the program's language; texts of the document are not.
  @Test(arguments: [
    ("query", "“Query”"), ("search", "BUTTON “Search”"), ("gap", "“SPACER” (1)"), ("root", "“VIEW”"),
  ])
  func kindsAreTranslatedAndTextsAreNot(id: String, called: String) {
    #expect(Self.document().quotedNameWithKind(of: ElementID(id)).text(in: Shouting()) == called)
  }

  @Test func aConstraintNamesItsItemsInTheLanguageOfTheProgram() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "a", Rect(10, 10, 100, 20))
    builder.constrain("a.width >= 100")
    let texts = builder.document.constraints.map { ConstraintSentence($0, in: builder.document).text }
    #expect(texts.map { $0.text(in: Shouting()) } == ["“LABEL”.width ≥ 100"])
  }

  @Test func aConstraintIsCalledByItsIdentifierOrItsSentence() throws {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "a", Rect(10, 10, 100, 20)) { $0.name = "A" }
    builder.constrain("a.width >= 100", "a.width == 2 * a.height", "a.leading == root.leading - 4")
    var last = try #require(builder.document.constraints.suffix(1).first)
    let titles = builder.document.constraints.map { ConstraintSentence($0, in: builder.document).title.english }
    #expect(titles == ["“A”.width ≥ 100", "“A”.width = 2 × height", "“A”.leading = “View”.leading − 4"])
    last.identifier = "indent"
    #expect(ConstraintSentence(last, in: builder.document).title.english == "“indent”")
  }
}
