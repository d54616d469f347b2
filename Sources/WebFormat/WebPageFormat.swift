import ContainerSearch
import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// The format of web pages: one file of HTML and CSS that lays itself out without a script, and fetches nothing. A page to
/// play with has controls around the scenes, which need a script.
package struct WebPageFormat: DocumentExporter {
  package init() {}

  package var id: String { "html" }
  package var title: Message { Message("Web Page") }
  package var extensions: [String] { ["html", "htm"] }
  package var layouts: [ExportLayout] { [.auto, .exact, .live, .fluid, .containers] }
  package var plays: Bool { true }
  package var keepsValues: Bool { true }

  /// With `.auto`, places are exact, unless a scene has containers of its own. With `.constraints`, which a request has
  /// if nothing else is said, no containers are looked for: elements keep their distances from their sides.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let kept = PageValues.kept(of: document)
    let losses = FormatLoss.ofValues(in: document, keeping: kept, keepsDark: true)
    let document = document.withoutValues(keepsDark: true, keeping: kept).withImageSizes
    let scenes = document.scenes(for: request)
    guard !scenes.isEmpty else {
      throw FormatError(file: request.name, reason: Message("the document has no scenes"))
    }
    var request = request
    if request.layout == .auto {
      let hasContainers = scenes.contains { scene in
        document.subtree(of: scene.root).contains { document.container(of: $0) != nil }
      }
      request.layout = hasContainers ? .fluid : .exact
    }
    var search = request
    if request.layout.isExact { search.layout = .constraints }
    // Containers are found from left to right, and hold in both directions.
    search.environment.direction = .leftToRight
    let contained = try ContainedDocument(document, search)
    let page = WebPage(contained, document, request)
    let text = request.plays ? PlayPage(page, document, request).text : page.text
    return ExportResult(
      bytes: Array(text.utf8), losses: page.losses + losses,
      report: request.layout.isExact ? page.exactReport : WebReport(contained, document, request).report)
  }
}
