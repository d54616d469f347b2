import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Translations

/// The drawing area of the canvas. It paints the editor's drawing, or the transition to it after the viewpoint has
/// changed.
final class CanvasPicture {
  let widget: Widget
  private let theme: () -> Theme
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  private var drawing = DrawnBoard()
  private var viewport = Viewport()
  private var viewpoint = Viewpoint()
  /// The running transition from the previous drawing; nil if there is none.
  private var transition: CanvasTransition?

  init(theme: @escaping () -> Theme) {
    self.theme = theme
    var painting: (OpaquePointer, Int, Int) -> Void = { _, _, _ in }
    widget = Widget.drawingArea { cairo, width, height in painting(cairo, width, height) }
    painting = { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
  }

  func show(_ editor: Editor) {
    let before = drawing
    drawing = CanvasDrawing.board(in: editor)
    viewport = editor.viewport
    startTransition(from: before, to: editor.viewpoint)
    // Redraws also without a change: if no frame is drawn, GTK 4.8 loses a press that comes right after a popover has
    // closed.
    widget.redraw()
  }

  /// The constraint whose badge is at a point. Only the painter knows where it has drawn the badges.
  func badge(at point: Point) -> ConstraintID? { painter.badge(at: point) }

  /// Starts a transition if the viewpoint has changed, so that the user sees where everything goes.
  private func startTransition(from before: DrawnBoard, to viewpoint: Viewpoint) {
    guard viewpoint != self.viewpoint else { return }
    self.viewpoint = viewpoint
    guard Settings.isMotionWanted, !before.papers.isEmpty else { return }
    transition = CanvasTransition(from: transition?.drawing(of: before) ?? before)
    widget.onTick { [weak self] seconds in
      guard let self, transition?.advance(to: seconds) == true else {
        self?.transition = nil
        self?.widget.redraw()
        return false
      }
      widget.redraw()
      return true
    }
  }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    painter.paint(
      transition?.drawing(of: drawing) ?? drawing, on: cairo, size: Size(Double(width), Double(height)),
      viewport: viewport, theme: theme(), deviceScale: widget.deviceScale,
      cachesPapers: transition == nil)
  }
}
