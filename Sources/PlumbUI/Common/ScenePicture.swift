import CGtk
import Drawing
import GtkBridge
import LayoutModel
import Rendering

/// A small picture of a scene. Its maker solves the scene on another thread.
final class ScenePicture {
  let widget = Widget.box(.vertical).styled("thumbnail")
  private let size: (width: Int, height: Int)
  private let painter: Painter
  private let theme: () -> Theme
  private(set) var paper: Paper?

  init(size: (width: Int, height: Int), painter: Painter, theme: @escaping () -> Theme) {
    (self.size, self.painter, self.theme) = (size, painter, theme)
    let area = Widget.drawingArea { [weak self] cairo, _, _ in self?.paint(cairo) }
    area.setLeast(width: size.width, height: size.height)
    widget.append(area)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
  }

  func show(_ paper: Paper?) {
    guard paper != self.paper else { return }
    self.paper = paper
    widget.children.first?.redraw()
  }

  private func paint(_ cairo: OpaquePointer) {
    guard let paper, paper.frame.width > 0, paper.frame.height > 0 else { return }
    let size = Size(Double(size.width), Double(size.height))
    var drawing = DrawnBoard()
    drawing.papers = [paper]
    painter.paint(
      drawing, on: cairo, size: size, viewport: ThumbnailCut(of: paper, in: size).viewport, theme: theme())
  }
}
