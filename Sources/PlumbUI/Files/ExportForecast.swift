import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import Words

/// What the layouts of exported files will be, worked out on another thread while the export popover is open.
final class ExportForecast {
  struct Answer {
    /// What it will be: "Containers, equal from width 200 to 1366".
    var summary: Message
    /// A sentence for each part; none if the export would fail.
    var parts: [Message] = []
  }

  private struct Job: Sendable {
    let number: Int
    let exporter: any DocumentExporter
    let work: @Sendable () -> Answer
  }

  /// Receives the answer for a format.
  var known: (any DocumentExporter, Answer) -> Void = { _, _ in }
  private var task: BackgroundTask<Job, Answer>?

  /// Works the answers out for formats that have containers. Earlier work is called off.
  func start(_ exporters: [any DocumentExporter], _ plan: ExportPlan, _ editor: Editor) {
    let document = editor.source
    let jobs = exporters.filter(Self.isNeeded).enumerated().map { number, exporter in
      let request = plan.request(for: exporter, named: say(exporter.title), editor)
      return Job(number: number, exporter: exporter) { Self.answer(exporter, document, request) }
    }
    var waiting = jobs[...]
    let task = BackgroundTask<Job, Answer>(
      run: { job, _ in job.work() }, next: { waiting.popFirst() }, isWanted: { _ in true },
      accept: { [weak self] job, answer in self?.known(job.exporter, answer) })
    self.task = task
    task.update()
  }

  func stop() { task = nil }

  /// True for formats that have several layouts, one of which is chosen by the document.
  static func isNeeded(for exporter: any DocumentExporter) -> Bool { exporter.layouts.contains(.auto) }

  nonisolated private static func answer(
    _ exporter: any DocumentExporter, _ document: Document, _ request: ExportRequest
  ) -> Answer {
    do throws(FormatError) {
      let report = try exporter.exportDocument(document, request).report
      return Answer(summary: report?.summary ?? Message("Constraints"), parts: report?.sentences.map { $0.what } ?? [])
    } catch {
      return Answer(summary: error.reason)
    }
  }
}
