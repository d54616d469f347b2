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
  package var layouts: [ExportLayout] { [.auto, .fluid, .containers] }
  package var plays: Bool { true }

  /// With `.constraints`, which a request has if nothing else is said, no containers are looked for: elements keep their
  /// distances from their sides.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    guard !document.scenes(for: request).isEmpty else {
      throw FormatError(file: request.name, reason: Message("the document has no scenes"))
    }
    var search = request
    // Containers are found from left to right, and hold in both directions.
    search.environment.direction = .leftToRight
    let contained = try ContainedDocument(document, search)
    let page = WebPage(contained, document, request)
    let text = request.plays ? PlayPage(page, document, request).text : page.text
    return ExportResult(
      bytes: Array(text.utf8), losses: page.losses, report: WebReport(contained, document, request).report)
  }
}
