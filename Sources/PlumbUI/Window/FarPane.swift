import CGtk
import GtkBridge

/// A pane at the far side of its handle. How large it is to be is said from that side, and GTK measures from the other:
/// so it asks for its first length itself until it was laid out once, and from then on the handle says how large it is.
final class FarPane {
  let widget: Widget
  private let paned: Widget
  private let axis: BoxDirection
  private let least: Int
  private var isSettled = false

  init(_ widget: Widget, in paned: Widget, _ axis: BoxDirection, least: Int) {
    (self.widget, self.paned, self.axis, self.least) = (widget, paned, axis, least)
  }

  func setInitialLength(_ length: Int, atMost most: Int) { setLeast(min(max(length, least), most)) }

  /// A length that nobody chose: it counts only as long as the pane was not seen.
  func suggest(_ length: Int, atMost most: Int) {
    if !isSettled { setInitialLength(length, atMost: most) }
  }

  /// To be called when something was laid out.
  func settle() {
    guard !isSettled, widget.isVisible, paned.isVisible, length > 0 else { return }
    isSettled = true
    gtk_paned_set_position(paned.as(.paned), gtk_paned_get_position(paned.as(.paned)))
    setLeast(least)
  }

  /// With its border and padding, unlike `Widget.width`.
  var length: Int {
    Int(
      axis == .horizontal
        ? gtk_widget_get_allocated_width(widget.pointer) : gtk_widget_get_allocated_height(widget.pointer))
  }

  private func setLeast(_ length: Int) {
    if axis == .horizontal { widget.setLeast(width: length) } else { widget.setLeast(height: length) }
  }
}
