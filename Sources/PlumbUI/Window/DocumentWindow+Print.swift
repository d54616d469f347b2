import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// On paper, or as a PDF through the same dialog.
extension DocumentWindow {
  /// Every scene on a page, as the canvas shows it now.
  func printScenes() {
    leaveGesture()
    finishTyping()
    guard let editor, let file else { return }
    let pages = PrintedPages(ExportPlan().pages(of: editor), in: editor.document, measurer: PangoMeasurer())
    PrintDialog(job: file.name, pages: pages.count, isWide: pages.areWide).run(
      above: widget,
      failed: { [weak self] reason in
        self?.tell(
          DocumentFileProblem(
            summary: Message("“%1” could not be printed", file.shownName), detail: Message("%1", reason)))
      },
      paint: { page, cairo, width, height in pages.paint(page, on: cairo, within: Size(width, height)) })
  }
}
