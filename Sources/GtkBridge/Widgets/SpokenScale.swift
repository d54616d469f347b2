import CGtk

/// An invisible slider over a drawing that shows the same value. It takes the keyboard and is read aloud with its
/// value, which GTK 4.8 offers for its own sliders only. The pointer goes through it to the drawing.
///
///     let scale = SpokenScale(over: strip, name: "Width")
///     scale.onMove = { show($0) }
///     scale.show(375, in: 320...1366, "holds")
package final class SpokenScale {
  /// The drawing, with the slider over it.
  package let widget = Widget(gtk_overlay_new())
  package let scale: Widget
  /// Called with each new value that ``show(_:in:_:)`` did not set, such as one from a screen reader.
  package var onMove: (Double) -> Void = { _ in }
  private var isShowing = false

  package init(over drawing: Widget, name: String) {
    scale = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1))
    gtk_scale_set_draw_value(scale.as(.scale), 0)
    gtk_widget_set_opacity(scale.pointer, 0)
    gtk_widget_set_can_target(scale.pointer, 0)
    scale.setAccessible(label: name)
    gtk_overlay_set_child(widget.as(.overlay), drawing.pointer)
    gtk_overlay_add_overlay(widget.as(.overlay), scale.pointer)
    scale.on("value-changed") { [weak self] in self?.wasMoved() }
  }

  /// - Parameter words: the meaning of the value, read after it.
  package func show(_ value: Double, in range: ClosedRange<Double>, _ words: String) {
    isShowing = true
    gtk_range_set_range(scale.as(.range), range.lowerBound, range.upperBound)
    gtk_range_set_value(scale.as(.range), value)
    isShowing = false
    scale.setAccessible(description: words)
  }

  private func wasMoved() {
    if !isShowing { onMove(gtk_range_get_value(scale.as(.range))) }
  }
}
