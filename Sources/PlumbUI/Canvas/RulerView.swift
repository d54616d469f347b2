import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Words

/// A ruler over the upper or left edge of the canvas. Dragging out of it creates a guide; dragging a guide back into it
/// removes the guide.
final class RulerView {
  let widget: Widget
  private unowned let window: any CanvasHost
  private let axis: Axis
  private let painter = RulerPainter(fonts: WindowFonts.store)
  private var shown: Ruler?
  private var isDragging = false

  init(_ axis: Axis, over overlay: Widget, window: any CanvasHost) {
    self.axis = axis
    self.window = window
    let isLevel = axis == .horizontal
    var painting: (OpaquePointer, Int, Int) -> Void = { _, _, _ in }
    widget = Widget.drawingArea { cairo, width, height in painting(cairo, width, height) }
    let thickness = Int(Ruler.thickness)
    widget.setLeast(width: isLevel ? 1 : thickness, height: isLevel ? thickness : 1)
    widget.setDirection(isMirrored: false)
    gtk_widget_set_halign(widget.pointer, isLevel ? GTK_ALIGN_FILL : GTK_ALIGN_START)
    gtk_widget_set_valign(widget.pointer, isLevel ? GTK_ALIGN_START : GTK_ALIGN_FILL)
    widget.setAccessible(label: isLevel ? say("Horizontal Ruler") : say("Vertical Ruler"))
    widget.tooltip = say("Drag from here to add a guide; drag it back to remove it")
    widget.setCursor(isLevel ? Cursor.resizeVertical.rawValue : Cursor.resizeHorizontal.rawValue)
    gtk_overlay_add_overlay(overlay.as(.overlay), widget.pointer)
    painting = { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
    widget.onPointer { [weak self] in self?.handle($0) }
  }

  func show(_ editor: Editor) {
    widget.isVisible = editor.settings.canvas.showsRulers
    guard widget.isVisible else {
      shown = nil
      return
    }
    let ruler = CanvasRulers.ruler(axis, in: editor)
    if ruler != shown {
      shown = ruler
      widget.redraw()
    }
  }

  private func paint(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    guard let shown else { return }
    painter.paint(
      shown, on: cairo, length: Double(axis == .horizontal ? width : height), theme: window.theme,
      deviceScale: widget.deviceScale)
  }

  /// Passes the pointer on to the editor. The ruler begins at the canvas's corner, so its pixel coordinates are the
  /// canvas's, too.
  private func handle(_ sample: PointerSample) {
    switch sample.kind {
    case .pressed:
      guard sample.button == 1 else { return }
      isDragging = true
      window.change { UserGuideEditing.begin(axis.other, in: &$0) }
    case .moved: send(.drag, sample)
    case .released:
      send(.release, sample)
      isDragging = false
    case .cancelled:
      send(.cancel, sample)
      isDragging = false
    case .left: break
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ sample: PointerSample) {
    guard isDragging else { return }
    window.change { editor in
      let place = editor.viewport.toPasteboard(Point(sample.x, sample.y))
      editor.handle(PointerEvent(phase, at: place, modifiers: Modifiers(sample.modifiers)))
    }
  }
}
