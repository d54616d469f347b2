import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import ProjectFolders
import TestSupport
import Testing
import Words

@testable import WebFormat

@Suite struct PlayPageTests {
  @Test func onlyTheScriptOfThePageMayRun() throws {
    let page = try PlayedPage(example: "search")
    var digest = ContentDigest()
    digest.add(Array(PlayScript.text.utf8))
    #expect(PlayScript.hash == Data(digest.finished()).base64EncodedString())
    #expect(page.text.contains("<script>" + PlayScript.text + "</script>"))
    #expect(
      page.text.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(PlayScript.hash)'\""))
    #expect(page.text.components(separatedBy: "<script").count == 3)
  }

  @Test func aPageIsSmall() throws {
    let size = try PlayedPage(example: "search").text.utf8.count
    #expect(size < 60_000)
  }

  @Test func aSceneHasItsSizeItsDeviceAndItsPaper() throws {
    let page = try PlayedPage(example: "search")
    #expect(page.text.contains("<div class=\"play-paper\" style=\"--w: 375px; --h: 667px; page: play-1\">"))
    #expect(page.style.contains("@page play-1 { size: 375px 667px; margin: 0 }"))
    #expect(page.text.contains("class=\"plumb-scene exact ios\" data-plumb-scene=\"main\" lang=\"en\" dir=\"ltr\">"))
    #expect(page.text.contains("<title>page</title>") && page.text.contains("<h1 class=\"play-title\">page</h1>"))
    let scene = page.scene("main")
    #expect(scene["size"] as? [Double] == [375, 667])
    #expect(scene["device"] as? String == "iphone-4.7")
    #expect(scene["safe"] as? String == "20 0 0 0")
  }

  @Test func devicesAreThoseOfThePlatform() throws {
    let phone = try PlayedPage(example: "search").text
    #expect(phone.contains("<optgroup label=\"iPhone\">") && phone.contains("data-size=\"402 874\""))
    #expect(!phone.contains("Mac window"))
    let mac = try PlayedPage(DocumentBuilder(width: 400, height: 300, profile: .macos).document).text
    #expect(mac.contains("Mac window") && !mac.contains("<optgroup label=\"iPhone\">"))
  }

  @Test func severalScenesHaveAnIndex() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "scene-main", Rect(20, 20, 100, 20)) { $0.content.text = "A" }
    builder.edit {
      $0.put(Element(id: "other-root", kind: .view, frame: Rect(0, 0, 200, 100)))
      var other = Scene(id: "other", root: "other-root")
      other.profile = .gnome
      other.name = "<Other>"
      $0.put(other)
    }
    let page = try PlayedPage(builder.document)
    #expect(page.text.contains("<a class=\"play-link\" href=\"#scene-other\">&lt;Other&gt;</a>"))
    #expect(page.text.contains("<section class=\"play-scene\" id=\"scene-main\" aria-label=\"main\">"))
    #expect(page.text.contains("id=\"scene-main-2\" class=\"label\" data-plumb-id=\"scene-main\""))
    #expect(page.text.contains("data-profile=\"ios\"") && page.text.contains("data-profile=\"gnome\""))
    #expect(page.style.contains("@page play-2 { size: 200px 100px; margin: 0 }"))
    let one = try PlayedPage(builder.document) { $0.scene = "other" }
    #expect(!one.text.contains("play-link") && !one.text.contains("scene-main"))
  }

  @Test func darkScenesDoNotMakeThePageDark() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.scene { $0.appearance = .dark }
    let page = try PlayedPage(builder.document)
    #expect(!page.style.contains(":root { color-scheme: dark }"))
    #expect(page.style.contains("[data-plumb-scene=\"main\"] { color-scheme: dark }"))
  }

  @Test func thePageSpeaksTheLanguageOfTheProgram() throws {
    let page = try PlayedPage(example: "search") { $0.translator = Backwards() }
    #expect(page.text.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(page.text.contains("<button class=\"play-rotate\" type=\"button\">etatoR</button>"))
    #expect(page.text.contains("lang=\"en\" dir=\"ltr\">"))
  }

  private struct Backwards: Translator {
    var languageCode: String { "he" }
    func translation(of sentence: String, context: String?) -> String { String(sentence.reversed()) }
    func translation(of one: String, plural several: String, count: Int) -> String { one }
  }
}
