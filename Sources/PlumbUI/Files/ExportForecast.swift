import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import Words

/// Finds out, on another thread, which layouts exported files will have while the export popover is open.
final class ExportForecast {
  struct Outlook {
    /// A sentence about the whole file: "Containers, equal from width 200 to 1366".
    var summary: Message
    /// A sentence for each part; none if the export would fail.
    var parts: [Message] = []
  }

  private struct Trial: Sendable {
    let exporter: any DocumentExporter
    let run: @Sendable () -> Outlook
  }

  /// Receives the outlook of a format.
  var known: (any DocumentExporter, Outlook) -> Void = { _, _ in }
  private var task: BackgroundTask<Trial, Outlook>?

  /// Tries the exports to formats that have containers. Earlier work is called off.
  func start(_ exporters: [any DocumentExporter], _ plan: ExportPlan, _ editor: Editor) {
    let document = editor.source
    let trials = exporters.filter(Self.isNeeded).map { exporter in
      let request = plan.request(for: exporter, named: say(exporter.title), editor)
      return Trial(exporter: exporter) { Self.outlook(exporter, document, request) }
    }
    var waiting = trials[...]
    let task = BackgroundTask<Trial, Outlook>(
      run: { trial, _ in trial.run() }, next: { waiting.popFirst() }, isWanted: { _ in true },
      accept: { [weak self] trial, outlook in self?.known(trial.exporter, outlook) })
    self.task = task
    task.update()
  }

  func stop() { task = nil }

  /// True for formats that have several layouts, one of which is chosen by the document.
  static func isNeeded(for exporter: any DocumentExporter) -> Bool { exporter.layouts.contains(.auto) }

  nonisolated private static func outlook(
    _ exporter: any DocumentExporter, _ document: Document, _ request: ExportRequest
  ) -> Outlook {
    do throws(FormatError) {
      let report = try exporter.export(document, request).report
      return Outlook(summary: report?.summary ?? Message("Constraints"), parts: report?.sentences.map { $0.what } ?? [])
    } catch {
      return Outlook(summary: error.reason)
    }
  }
}
