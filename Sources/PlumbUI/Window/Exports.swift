import CGtk
import Drawing
import EditorCore
import FormatExchange
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

/// Exports the document: to other formats, as moving pictures, and on paper.
final class Exports {
  private unowned let window: any WindowHost

  init(window: any WindowHost) { self.window = window }

  /// Asks for a path and exports to it.
  func askWhereToExport(_ exporter: any DocumentExporter, _ plan: ExportPlan) {
    guard let editor = window.editor, let file = window.file else { return }
    let pattern = exporter.extensions.map { "*.\($0)" }
    FileDialog(
      .save(name: plan.fileName(of: exporter, document: file.name, editor: editor)),
      title: say("Export as %1", exporter.title), accept: say("Export"), cancel: say("Cancel"),
      kinds: [FileKind(say(exporter.title), patterns: pattern)]
    ).beginning(in: file.folder).ask(above: window.widget) { [weak self] answer in
      guard let self, let path = answer?.paths.first else { return }
      window.askBeforeReplacing(path, as: ExportPlan.path(path, of: exporter)) { [weak self] path in
        self?.export(exporter, plan, to: path)
      }
    }
  }

  /// Exports on another thread, since a picture of a large scene, or the fixes in a JSON file, take a while.
  func export(_ exporter: any DocumentExporter, _ plan: ExportPlan, to path: String) {
    window.finishInput()
    guard let editor = window.editor else { return }
    let name = (path as NSString).lastPathComponent
    var request = plan.request(for: exporter, named: name, editor)
    request.documentName = window.file?.name
    if let folder = window.file?.folder {
      request.pictureFiles = RelativePath.paths(
        of: editor.source.imageFiles, from: folder, seenFrom: FileName.folder(of: path))
    }
    let job = ExportJob(
      exporter: plan.exporter(exporter, for: editor), document: editor.source, request: request, path: path)
    window.writes.run(
      name, on: .shared, { job.run() },
      then: { [weak self] result in
        self?.tell(result, of: name)
        return result.isWritten
      })
  }

  private func tell(_ result: ExportJob.Outcome, of name: String) {
    switch result {
    case .failed(let problem): window.tell(problem)
    case .written(let losses):
      window.report(losses.isEmpty ? nil : LossReport(.written, name, losses))
      if losses.isEmpty { window.notices.showForAWhile("export", say("Exported “%1”.", name)) }
    }
  }

  // MARK: Printing

  /// Prints every scene on a page of its own, as the canvas shows it now. The same dialog can write a PDF.
  func printScenes() {
    window.finishInput()
    guard let editor = window.editor, let file = window.file else { return }
    let pages = PrintedPages(ExportPlan().pages(of: editor), in: editor.source, measurer: PangoMeasurer())
    PrintDialog(job: file.name, pages: pages.count, isWide: pages.areWide).run(
      above: window.widget,
      failed: { [weak window] reason in
        window?.tell(
          DocumentFileProblem(
            summary: Message("Couldn’t print “%1”", file.shownName), detail: Message.verbatim(reason)))
      },
      paint: { page, cairo, width, height in pages.paint(page, on: cairo, within: Size(width, height)) })
  }

  // MARK: Moving pictures

  /// Writes a transition as a moving picture. Painting some seconds of motion takes a while, so it runs on another
  /// thread.
  func write(_ transition: SceneTransition, as picture: TransitionPicture, to path: String) {
    let theme = window.theme
    window.writes.run((path as NSString).lastPathComponent, on: .shared) {
      Result { _ = try FileSaving.save(picture.bytes(of: transition, theme: theme), to: path) }
    } then: { [weak self] result in
      self?.tell(result, of: path)
      return (try? result.get()) != nil
    }
  }

  private func tell(_ result: Result<Void, any Error>, of path: String) {
    do {
      try result.get()
      window.notices.show("transition", say("Exported %1.", path))
    } catch {
      window.notices.show("transition", say("%1: %2", path, WritingFailure.reason(error, path: path)))
    }
  }
}

/// The data of one export, to be run on another thread.
private struct ExportJob: Sendable {
  enum Outcome: Sendable {
    case written([FormatLoss])
    case failed(DocumentFileProblem)

    var isWritten: Bool { if case .written = self { true } else { false } }
  }

  let exporter: any DocumentExporter
  let document: Document
  let request: ExportRequest
  let path: String

  nonisolated func run() -> Outcome {
    let summary = Message("Couldn’t export “%1”", request.name)
    do {
      let result = try exporter.export(document, request)
      try FileSaving.save(result.bytes, to: path)
      return .written(result.losses)
    } catch let error as FormatError {
      return .failed(DocumentFileProblem(summary: summary, detail: error.reason))
    } catch let problem as FileProblem {
      return .failed(DocumentFileProblem(summary: summary, detail: problem.reason))
    } catch {
      return .failed(DocumentFileProblem(summary: summary, detail: FileProblem(path: path, error: error).reason))
    }
  }
}
