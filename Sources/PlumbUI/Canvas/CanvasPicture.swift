import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Translations

/// The drawing area of the canvas, and what is painted in it: the editor's drawing, or what it is on its way from while the
/// scenes turn.
final class CanvasPicture {
  let widget: Widget
  private let theme: () -> Theme
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  private var drawing = DrawnBoard()
  private var viewport = Viewport()
  private var viewpoint = Viewpoint()
  /// Where the scenes come from while they turn.
  private var transition: CanvasTransition?

  init(theme: @escaping () -> Theme) {
    self.theme = theme
    var painting: (OpaquePointer, Int, Int) -> Void = { _, _, _ in }
    widget = Widget.drawingArea { cairo, width, height in painting(cairo, width, height) }
    painting = { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
  }

  func show(_ editor: Editor) {
    let before = drawing
    drawing = editor.drawing
    viewport = editor.viewport
    turn(from: before, as: editor.viewpoint)
    // Even where all is as before: without a frame now and then GTK 4.8 loses presses that follow a closed popover at once.
    widget.redraw()
  }

  /// The constraint whose badge is seen there. Only who painted it knows where it went.
  func badge(at point: Point) -> ConstraintID? { painter.badge(at: point) }

  /// Whoever looks from elsewhere sees where everything goes.
  private func turn(from before: DrawnBoard, as viewpoint: Viewpoint) {
    guard viewpoint != self.viewpoint else { return }
    self.viewpoint = viewpoint
    guard Settings.isMotionWanted, !before.papers.isEmpty else { return }
    transition = CanvasTransition(from: transition?.drawing(of: before) ?? before)
    widget.onTick { [weak self] seconds in
      guard let self, transition?.isRunning(at: seconds) == true else {
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
      keepsBoard: transition == nil)
  }
}
