import CGtk
import GtkBridge
import Help
import LayoutModel
import Rendering
import Translations

/// A picture on a help page. It is painted as a drawing, so that it suits each size and theme.
final class HelpPictureView {
  let widget: Widget
  private let drawing: HelpDrawing
  private let theme: Theme
  private let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  private let area: Widget

  /// Returns nil if the picture cannot be made. The page then shows its description instead.
  init?(_ picture: HelpPicture, words: String, theme: Theme) {
    guard let drawing = try? picture.drawing(measurer: PangoMeasurer(), language: Language.code) else { return nil }
    (self.drawing, self.theme) = (drawing, theme)
    var painting: (OpaquePointer, Int, Int) -> Void = { _, _, _ in }
    area = Widget.drawingArea { cairo, width, height in painting(cairo, width, height) }
    area.setAccessible(role: GTK_ACCESSIBLE_ROLE_IMG)
    area.setAccessible(label: words)
    widget = Widget.box(.horizontal, [area]).styled("help-picture")
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_START)
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    painting = { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
  }

  /// Fits the picture into a width, but never enlarges it.
  func fit(width: Double) {
    let zoom = min(1, max(width, 40) / drawing.frame.width)
    area.setLeast(width: Int(drawing.frame.width * zoom), height: Int(drawing.frame.height * zoom))
  }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    painter.paint(
      drawing, on: cairo, size: size, theme: theme, deviceScale: area.deviceScale)
  }
}
