import Testing

@testable import WebFormat

@Suite struct PageTextTests {
  @Test func markupInTextsIsText() {
    #expect(PageText.content("</style><b>&amp;\"") == "&lt;/style&gt;&lt;b&gt;&amp;amp;\"")
    #expect(PageText.attribute("\" onload=\"") == "\"&quot; onload=&quot;\"")
  }

  @Test func charactersThatHTMLForbidsAreReplaced() throws {
    for forbidden: UInt32 in [0, 7, 0x7F, 0x9F, 0xFDD0, 0xFFFE, 0x1FFFF] {
      let scalar = try #require(Unicode.Scalar(forbidden))
      #expect(PageText.content("a\(Character(scalar))b") == "a\u{FFFD}b")
    }
    #expect(PageText.content("日本語 \u{202E}العربية 😀\t") == "日本語 \u{202E}العربية 😀\t")
    #expect(PageText.content("a\r\nb\rc") == "a\nb\nc")
  }

  @Test func stringsOfStyleSheetsEndOnlyAtTheirEnd() {
    #expect(StyleText.string("Source Sans 3") == "\"Source Sans 3\"")
    let hostile = StyleText.string("\"}</style>\n")
    #expect(hostile == "\"\\22 \\7d \\3c \\2f style\\3e \\a \"")
  }

  @Test(arguments: [("query", "#query"), ("8bC-Xf", "#\\38 bC-Xf"), ("-1", "#\\-1"), ("--a", "#--a"), ("-", "#\\-")])
  func idsBecomeSelectors(id: String, selector: String) { #expect(StyleText.selector(id: id) == selector) }

  @Test func nodesAreWrittenInPlaceOrOpened() {
    let button = PageNode.text("button", "OK").with("type", "button").with("disabled", if: true).with("id", nil)
    #expect(button.inline == "<button type=\"button\" disabled>OK</button>")
    #expect(PageNode("hr").inline == "<hr>")
    #expect(PageNode.text("textarea", "\na").inline == "<textarea>\n\na</textarea>")
    var writer = PageWriter()
    writer.open(PageNode("div"))
    writer.write(button)
    writer.close()
    #expect(writer.text == "<div>\n  <button type=\"button\" disabled>OK</button>\n</div>\n")
  }
}
