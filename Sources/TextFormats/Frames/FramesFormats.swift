import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// Exports solved frames as JSON, as `plumbline solve --json` prints it.
package struct FramesJSONFormat: DocumentExporter {
  package init() {}

  package var id: String { "frames-json" }
  package var title: Message { Message("Solved Frames (JSON)") }
  package var extensions: [String] { ["json"] }
  package var content: ExportContent { .frames }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let reports = request.reports(on: document, findingFixes: true)
    return ExportResult(bytes: Array(JSONValue.object(("scenes", .array(reports.map(\.json)))).lines.utf8))
  }
}

/// Exports solved frames as a table (RFC 4180), one element on a line.
package struct FramesCSVFormat: DocumentExporter {
  package init() {}

  package var id: String { "frames-csv" }
  package var title: Message { Message("Solved Frames (CSV)") }
  package var extensions: [String] { ["csv"] }
  package var content: ExportContent { .frames }

  static let columns = [
    "scene", "id", "kind", "x", "y", "width", "height", "designX", "designY", "designWidth", "designHeight",
    "misplaced",
  ]

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let rows = request.reports(on: document, findingFixes: false).flatMap { report in
      report.elements.map { row($0, scene: report.id) }
    }
    // Only ids, words and numbers: no cell needs quotes.
    let lines = ([Self.columns] + rows).map { $0.joined(separator: ",") + "\r\n" }
    return ExportResult(bytes: Array(lines.joined().utf8))
  }

  /// The cells of the frame are empty if the element is not laid out.
  private func row(_ report: ElementReport, scene: SceneID) -> [String] {
    [scene.rawValue, report.element.id.rawValue, report.element.kind.rawValue]
      + (report.solved.map { $0.scalars.map(JSONText.roundedNumber) } ?? ["", "", "", ""])
      + report.design.scalars.map(JSONText.number)
      + [report.isMisplaced ? "true" : "false"]
  }
}

extension ExportRequest {
  fileprivate func reports(on document: Document, findingFixes: Bool) -> [SceneReport] {
    document.scenes.filter { scene == nil || $0.id == scene }.map {
      SceneReport(
        solving: document, scene: $0, environment: environment, measurer: measurer, findingFixes: findingFixes)
    }
  }
}
