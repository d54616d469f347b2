import EditorCore
import FormatExchange
import Formats
import LayoutEngine
import LayoutModel
import LocalServing

/// One export of the document as a web page, to be run on another thread.
struct ServedPageJob: Sendable {
  /// Everything that the page depends on.
  struct Subject: Equatable {
    var document: Document
    var environment: LayoutEnvironment
    var name: String?
  }

  let subject: Subject
  /// The server that shows the page.
  let server: PageServer
  private let exporter: any DocumentExporter
  private let request: ExportRequest

  /// Makes the job for all scenes of a document, in the configuration that the canvas shows; nil without the format.
  init?(_ editor: Editor, named name: String?, for server: PageServer) {
    guard let exporter = FormatRegistry.withPictures.exporter(id: "html") else { return nil }
    let plan = ExportPlan()
    var request = plan.request(for: exporter, named: name ?? "", editor)
    request.documentName = name
    // The page must not change with the selection, as the active scene does.
    if let first = editor.source.scenes.first(where: { _ in true }) {
      request.environment = editor.layouts.shownEnvironment(of: first)
    }
    subject = Subject(document: editor.source, environment: request.environment, name: name)
    (self.server, self.exporter, self.request) = (server, plan.exporter(exporter, for: editor), request)
  }

  nonisolated func run() -> Result<ExportResult, FormatError> {
    Result { () throws(FormatError) in try exporter.export(subject.document, request) }
  }
}
