import LayoutModel
import TestSupport

enum ComparedDocuments {
  /// A panel with a field and a button, and three constraints.
  static let panel: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "panel", Rect(20, 20, 280, 200)) { $0.name = "Panel" }
    builder.add(.textField, "query", Rect(10, 10, 160, 30), in: "panel") { $0.name = "Query" }
    builder.add(.button, "search", Rect(180, 10, 60, 30), in: "panel") { $0.content.title = "Search" }
    builder.constrain(
      "search.leading == query.trailing + 8", "query.leading == panel.leading + 10", "query.width == 160 @750")
    return builder.document
  }()
}
