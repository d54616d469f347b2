import EditorCore
import FormatExchange
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

/// Writing what is here in other formats.
extension DocumentWindow {
  /// Asks where, and writes there.
  func askWhereToExport(_ exporter: any DocumentExporter, _ plan: ExportPlan) {
    guard let editor, let file else { return }
    let pattern = exporter.extensions.map { "*.\($0)" }
    FileDialog(
      .save(name: plan.fileName(of: exporter, document: file.name, editor: editor)),
      title: say("Export as %1", exporter.title), accept: say("Export"), cancel: say("Cancel"),
      kinds: [FileKind(say(exporter.title), patterns: pattern)], folder: file.folder
    ).ask(above: widget) { [weak self] answer in
      guard let self, let path = answer?.paths.first else { return }
      askBeforeReplacing(path, as: ExportPlan.path(path, of: exporter)) { [weak self] path in
        self?.export(exporter, plan, to: path)
      }
    }
  }

  /// On another thread: a picture of a large scene and the fixes that JSON tells of take their time.
  func export(_ exporter: any DocumentExporter, _ plan: ExportPlan, to path: String) {
    leaveGesture()
    finishTyping()
    guard let editor else { return }
    let name = (path as NSString).lastPathComponent
    var request = plan.request(for: exporter, named: name, editor)
    request.documentName = file?.name
    let job = ExportJob(
      exporter: plan.exporter(exporter, for: editor), document: editor.document, request: request, path: path)
    MainLoop.aside({ job.run() }, then: { [weak self] result in self?.tell(result, of: name) })
  }

  private func tell(_ result: ExportJob.Outcome, of name: String) {
    switch result {
    case .failed(let problem): tell(problem)
    case .written(let losses):
      report(losses.isEmpty ? nil : LossReport(.written, name, losses))
      if losses.isEmpty { notices.showForAWhile("export", say("“%1” was written.", name)) }
    }
  }
}

/// One export: what is written where.
private struct ExportJob: Sendable {
  enum Outcome: Sendable {
    case written([FormatLoss])
    case failed(DocumentFileProblem)
  }

  let exporter: any DocumentExporter
  let document: Document
  let request: ExportRequest
  let path: String

  nonisolated func run() -> Outcome {
    let summary = Message("“%1” could not be written", request.name)
    do {
      let result = try exporter.exportDocument(document, request)
      try FileSaving.save(result.bytes, to: path)
      return .written(result.losses)
    } catch let error as FormatError {
      return .failed(DocumentFileProblem(summary: summary, detail: error.reason))
    } catch let problem as FileProblem {
      return .failed(DocumentFileProblem(summary: summary, detail: problem.reason))
    } catch {
      return .failed(DocumentFileProblem(summary: summary, detail: Message("%1", error.localizedDescription)))
    }
  }
}
