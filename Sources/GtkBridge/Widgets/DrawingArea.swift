import CGtk

/// The closure that fills a drawing area.
private final class DrawBody {
  let draw: (_ cairo: OpaquePointer, _ width: Int, _ height: Int) -> Void

  init(draw: @escaping (OpaquePointer, Int, Int) -> Void) { self.draw = draw }
}

extension Widget {
  /// Makes a drawing area that `draw` fills. `draw` gets a `cairo_t` and the size in pixels.
  ///
  ///     let canvas = Widget.drawingArea { [weak self] cairo, width, height in self?.paint(cairo, width, height) }
  package static func drawingArea(
    _ draw: @escaping (_ cairo: OpaquePointer, _ width: Int, _ height: Int) -> Void
  ) -> Widget {
    let area = Widget(gtk_drawing_area_new())
    let data = Unmanaged.passRetained(DrawBody(draw: draw)).toOpaque()
    gtk_drawing_area_set_draw_func(area.as(.drawingArea), runDraw, data, releaseDraw)
    return area
  }

  /// Makes the widget be drawn anew before the next frame.
  package func redraw() {
    gtk_widget_queue_draw(pointer)
  }
}

private nonisolated let runDraw: GtkDrawingAreaDrawFunc = { _, cairo, width, height, data in
  nonisolated(unsafe) let arrived = (cairo: cairo, data: data)
  MainActor.assumeIsolated {
    guard let data = arrived.data, let cairo = arrived.cairo else { return }
    Unmanaged<DrawBody>.fromOpaque(data).takeUnretainedValue().draw(cairo, Int(width), Int(height))
    // The picture before was released. Without work on other threads, as in a zoom, nothing else asks for its memory to
    // be given back.
    SpareMemory.giveBackSoon()
  }
}

private nonisolated let releaseDraw: GDestroyNotify = { data in
  if let data { Unmanaged<DrawBody>.fromOpaque(data).release() }
}
