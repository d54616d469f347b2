import Comparison
import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import Markup
import Translations
import Words

/// A comparison as a page for a browser: for each scene the pictures side by side, and the sentences.
struct DiffPage {
  private let comparison: DocumentComparison
  private let pictures: DiffPictures
  private let names: (old: String, new: String)

  init(_ comparison: DocumentComparison, _ pictures: DiffPictures, of old: String, _ new: String) {
    (self.comparison, self.pictures, names) = (comparison, pictures, (old, new))
  }

  func html() throws(FormatError) -> [UInt8] {
    var body = ""
    for (scene, edits) in comparison.editsByScene {
      let title = scene.map(comparison.title) ?? Message("Whole Document")
      body += "<section>\n<h2>\(MarkupText.escaped(title.spoken))</h2>\n"
      body += try scene.map { id throws(FormatError) in try figures(of: id) } ?? ""
      let items = edits.flatMap(\.sentences).map { "<li>\(MarkupText.escaped($0.spoken))</li>\n" }.joined()
      body += "<ul>\n\(items)</ul>\n</section>\n"
    }
    if body.isEmpty { body = "<p>\(MarkupText.escaped(Message("No differences").spoken))</p>\n" }
    return Array(page(body).utf8)
  }

  private func figures(of scene: SceneID) throws(FormatError) -> String {
    guard let row = pictures.rows.first(where: { $0.scene == scene }) else { return "" }
    var figures = ""
    for page in row.pages {
      let picture = Data(try pictures.svg(of: page)).base64EncodedString()
      let title = MarkupText.escaped(page.title)
      figures +=
        "<figure><figcaption>\(title)</figcaption>"
        + "<img alt=\"\(title)\" src=\"data:image/svg+xml;base64,\(picture)\"></figure>\n"
    }
    return "<div class=\"pictures\">\n\(figures)</div>\n"
  }

  private func page(_ body: String) -> String {
    let title = MarkupText.escaped("\(names.old) → \(names.new)")
    return """
      <!DOCTYPE html>
      <html lang="\(MarkupText.escaped(Language.code))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      :root { color-scheme: light dark; --ground: #fafafa; --ink: #242424; --line: #d0d0d0; }
      @media (prefers-color-scheme: dark) { :root { --ground: #1e1e20; --ink: #ececec; --line: #47474b; } }
      body { background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
      .pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; }
      figure { margin: 0; }
      figcaption { margin-bottom: .3rem; }
      img { border: 1px solid var(--line); max-width: 100%; }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      \(body)</body>
      </html>

      """
  }
}
