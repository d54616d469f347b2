import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing

@testable import WebFormat

@Suite struct PlayTextsTests {
  @Test func textsOfAllLanguagesAreInThePage() throws {
    let page = try PlayedPage(example: "search")
    #expect(page.texts("ja", "search") == ["": "検索"])
    #expect(page.texts("en", "search") == ["": "Search"])
    #expect(page.texts("ja", "query") == ["@placeholder": "本やレコードを探す"])
    #expect(page.text.contains("<option value=\"en\" lang=\"en\" selected>en</option>"))
  }

  @Test func aPageBeginsInTheLanguageThatIsAskedFor() throws {
    let page = try PlayedPage(example: "search") { $0.environment.language = "ja" }
    #expect(page.text.contains("<option value=\"ja\" lang=\"ja\" selected>ja</option>"))
    #expect(page.text.contains("data-plumb-scene=\"main\" lang=\"ja\" dir=\"ltr\">"))
    #expect(page.texts("en", "search") == ["": "Search"])
    let doubled = try PlayedPage(example: "search") { $0.environment.language = "x-double" }
    #expect(doubled.text.contains("<option value=\"x-double\" data-title=\"Double Length\" selected>"))
    #expect(doubled.texts("x-double", "search") == ["": "Search Search"])
  }

  @Test func oneLanguageIsNoChoice() throws {
    let page = try PlayedPage(example: "form")
    #expect(!page.text.contains("play-language\""))
    #expect(page.data["texts"] as? [String: String] == [:])
  }

  /// A title stands in a part of its own, and that of a check box is its second part.
  @Test func partsOfElementsAreReplaced() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.box, "box", Rect(20, 60, 200, 90)) { $0.content.title = "Box" }
    builder.add(.checkBox, "check", Rect(20, 160, 200, 20)) { $0.content.title = "Check" }
    builder.add(.textField, "field", Rect(20, 190, 200, 30)) { $0.content.text = "Text" }
    builder.edit {
      $0.updateLanguages {
        $0.strings["de"] = ["box.title": "Kasten", "check.title": "Haken", "field.text": "Wort"]
      }
    }
    let page = try PlayedPage(builder.document)
    #expect(page.texts("de", "box") == ["@aria-label": "Kasten", "0": "Kasten"])
    #expect(page.texts("de", "check") == ["1": "Haken"])
    #expect(page.texts("de", "field") == ["@value": "Wort"])
    #expect(page.texts("en", "field") == ["@value": "Text"])
  }

  @Test func theDirectionFollowsTheLanguage() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.customView, "wide", Rect(20, 20, 160, 80))
    builder.constrain(
      "wide.leading == root.leading + 20", "wide.top == root.top + 20", "wide.width == 160",
      "wide.height == 0.5 * wide.width")
    builder.edit { $0.updateLanguages { $0.strings["ar"] = [:] } }
    let page = try PlayedPage(builder.document) { $0.layout = .constraints }
    #expect(page.scene("main")["rightToLeft"] as? [String] == ["ar"])
    let rule = PlayedPage.between(".plumb-scene[dir=rtl] #wide {", "}", in: page.style)
    #expect(rule?.contains("right: 20px") == true && rule?.contains("left: auto") == true)
    let forced = try PlayedPage(builder.document) { $0.environment.direction = .rightToLeft }
    #expect(forced.scene("main")["rightToLeft"] as? [String] == ["en", "ar"])
    #expect(!forced.style.contains(".plumb-scene[dir="))
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u{2028}\u{2029}", "\u{0}\u{7}\u{FFFE}\u{1FFFF}",
    "\"'`${1}", "日本語 العربية עברית हिन्दी ไทย 😀👩‍👩‍👧", "\u{202E}abc", "a\r\nb\tc",
    "__proto__", "\\u003c",
  ])
  func textsOfTranslatorsStayTexts(text: String) throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "__proto__", Rect(20, 20, 200, 30)) { $0.content.text = "One" }
    builder.edit { $0.updateLanguages { $0.strings["de"] = ["__proto__.text": text] } }
    builder.scene { $0.name = text }
    let page = try PlayedPage(builder.document)
    #expect(page.text.components(separatedBy: "<script").count == 3)
    #expect(page.text.components(separatedBy: "</script>").count == 3)
    let clean = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.isNoncharacter ? "\u{FFFD}" : $0 }))
    #expect(page.texts("de", "__proto__") == ["": clean])
    #expect(page.text.unicodeScalars.allSatisfy { !$0.isNoncharacter && $0 != "\0" && $0 != "\u{7}" })
  }

  @Test func dataInAScriptHasNoMarkup() {
    let json = ScriptText.json(.strings(["</b>&\u{2028}", "\u{FFFE}"]))
    #expect(json == "[\"\\u003c/b\\u003e\\u0026\\u2028\", \"\u{FFFD}\"]")
  }
}

extension Unicode.Scalar {
  /// True for those that no file of HTML may have.
  fileprivate var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE }
}
