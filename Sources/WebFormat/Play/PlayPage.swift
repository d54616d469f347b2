import FormatExchange
import LayoutEngine
import LayoutModel
import Markup

/// A page to play with: the scenes of a page on sheets that can be resized, below a bar and beside an index of the scenes.
/// Without a script they are one below the other, at their own sizes.
struct PlayPage {
  private let page: WebPage
  private let scenes: [PlayScene]
  private let words: PlayWords
  private let languages: PageLanguages
  private let bar: PlayBar

  init(_ page: WebPage, _ document: Document, _ request: ExportRequest) {
    self.page = page
    scenes = page.scenes.enumerated().map { PlayScene($1, index: $0, request) }
    words = PlayWords(translator: request.translator)
    languages = PageLanguages(document, request)
    let profiles = Set(scenes.map(\.profile))
    let devices = Profile.allCases.filter(profiles.contains).map {
      PlayDevices(profile: $0, catalogue: request.environment.catalogue)
    }
    bar = PlayBar(title: page.documentTitle, words: words, devices: devices, languages: languages)
  }

  var text: String {
    var body = PageWriter()
    bar.write(to: &body)
    if scenes.count > 1 { writeIndex(to: &body) }
    body.open(PageNode("main").with("class", "play-stage"))
    var rest = scenes[...]
    let rules = page.rules(writing: &body, isFramed: true) { _, body, sheet in
      rest.popFirst()?.write(to: &body, &sheet, words, language: languages.first)
    }
    body.close()
    let isRightToLeft = LanguageDirection(ofLanguage: words.language) == .rightToLeft
    let root = PageNode("html").with("lang", words.language).with("dir", isRightToLeft ? "rtl" : nil)
    return WebPage.file(
      root, title: page.documentTitle, scripts: "'sha256-\(PlayScript.hash)'", images: page.images.sources,
      rules: rules + [PlayStyle.text] + scenes.map(\.pageRule),
      body: "<body class=\"play\">\n" + body.text + scripts + "</body>\n")
  }

  private func writeIndex(to page: inout PageWriter) {
    page.open(PageNode("nav").with("class", "play-index").with("aria-label", words.scenes))
    for scene in scenes {
      page.write(PageNode.text("a", scene.title).with("class", "play-link").with("href", "#" + scene.anchor))
    }
    page.close()
  }

  private var scripts: String {
    "<script class=\"play-data\" type=\"application/json\">" + ScriptText.json(data) + "</script>\n"
      + "<script>" + PlayScript.text + "</script>\n"
  }

  private var data: JSONValue {
    .object(
      ("least", .number(PlayScene.least)), ("most", .number(PlayScene.most)), ("range", .string(words.range)),
      ("safe", .string(words.safeArea)),
      ("scenes", .object(scenes.map { JSONMember($0.web.scene.id.rawValue, $0.data(languages)) })),
      ("texts", PlayTexts(languages: languages).data(page.scenes)))
  }
}
