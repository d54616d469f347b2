import ContainerSearch
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// A page with one or several scenes, one below the other, as the text of a file.
struct WebPage {
  private(set) var losses: [FormatLoss] = []
  let scenes: [WebScene]
  let images: PageImages
  private let title: String
  let documentTitle: String
  private let language: String
  private let values: [DocumentValue]

  init(_ contained: ContainedDocument, _ document: Document, _ request: ExportRequest) {
    let anchors = request.plays ? document.scenes(for: request).map { PageIDs.anchor(of: $0.id) } : []
    let ids = PageIDs(contained.document, reserved: Set(anchors))
    scenes = document.scenes(for: request).map { WebScene($0, contained, original: document, ids, request) }
    let darkScenes = scenes.filter { $0.scene.appearance == .dark }.map(\.scene.id.rawValue)
    images = PageImages(scenes.flatMap(\.pictures), darkScenes: darkScenes)
    losses = scenes.flatMap(\.losses)
    values = document.values
    documentTitle = request.pageTitle
    title = scenes.count == 1 ? scenes[0].scene.name ?? documentTitle : documentTitle
    let asked = request.environment.language
    language = asked.flatMap { PseudoLanguage(rawValue: $0) == nil ? $0 : nil } ?? document.languages.base
  }

  /// A sentence and a value for each scene about the sizes at which it is exact.
  var exactReport: ExportReport { ExactReport(scenes).report }

  var text: String {
    var body = PageWriter()
    let rules = rules(writing: &body) { scene, body, sheet in scene.write(to: &body, &sheet) }
    let isRightToLeft = scenes.first?.surroundings.isRightToLeft == true
    let root = PageNode("html").with("lang", language).with("dir", isRightToLeft ? "rtl" : nil)
    return Self.file(
      root, title: title, images: images.sources, rules: rules, body: "<body>\n" + body.text + "</body>\n")
  }

  /// Writes the scenes, each by `write`, and returns the lines of their style sheet.
  ///
  /// - Parameter isFramed: true if the page shows more than the scenes.
  func rules(
    writing body: inout PageWriter, isFramed: Bool = false,
    by write: (WebScene, inout PageWriter, inout PageSheet) -> Void
  ) -> [String] {
    var sheet = PageSheet()
    let profiles = Set(scenes.map(\.surroundings.profile))
    for scene in scenes {
      let prefix = profiles.count > 1 ? "." + scene.surroundings.profile.rawValue + " " : ""
      for rule in scene.classRules(prefix: prefix) { sheet.add(rule.selector, rule.style) }
    }
    for scene in scenes { write(scene, &body, &sheet) }
    let base = BaseRules(
      scenes, sheet, of: values, hasHidden: body.text.contains(" hidden"), isFramed: isFramed)
    return base.lines + images.lines + sheet.lines + base.lastLines
  }

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - scripts: the scripts that may run, as the Content-Security-Policy names them; nil for none.
  ///   - images: the images that may be shown, likewise.
  static func file(
    _ root: PageNode, title: String, scripts: String? = nil, images: String?, rules: [String], body: String
  ) -> String {
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'" + (scripts.map { "; script-src " + $0 } ?? "")
      + (images.map { "; img-src " + $0 } ?? "")
    let head = [
      "<!DOCTYPE html>", root.opening, "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"generator\" content=\"Plumb\">", PageNode.text("title", title).inline, "<style>",
    ]
    return (head + rules + ["</style>", "</head>"]).joined(separator: "\n") + "\n" + body + "</html>\n"
  }
}

extension ExportRequest {
  /// The name of the document without folders and extension; the file's name if it has none.
  fileprivate var pageTitle: String {
    let path = documentName ?? name
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last.isEmpty ? "Plumb" : last }
    return String(last[..<dot])
  }
}
