import LayoutModel
import Words

/// The constraints as a listing to read and to paste: one a line, in the visual format where it has words for them, else
/// as an equation.
///
///     // In root, horizontally
///     H:|-(20)-[query]
///     search.width == 2 * query.width
package struct VisualFormatTextFormat: DocumentExporter {
  package init() {}

  package var id: String { "vfl" }
  package var title: Message { Message("Visual format") }
  package var extensions: [String] { ["vfl"] }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let scenes = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    let listing = VisualFormatListing(document)
    return ExportResult(
      bytes: Array(scenes.map(listing.text).joined(separator: "\n").utf8),
      losses: scenes.flatMap { VisualFormatLosses(document, scene: $0).all })
  }
}
