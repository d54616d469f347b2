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
  /// What it asks for until it was laid out.
  private var first = 0
  /// How long it was when it was first laid out.
  private var usual: Int?
  /// How long it is made for what is in it, and was before that; nil while that is not so, or a hand has moved the handle since.
  private var grown: (from: Int, to: Int)?

  init(_ widget: Widget, in paned: Widget, _ axis: BoxDirection, least: Int) {
    (self.widget, self.paned, self.axis, self.least) = (widget, paned, axis, least)
  }

  func setInitialLength(_ length: Int, atMost most: Int) {
    first = max(min(length, most), least)
    setLeast(first)
  }

  /// Before it is shown for the first time: it makes the window no wider, if it can be as short as that.
  func keepWithin(_ room: Int) {
    if !isSettled, first > room { setInitialLength(room, atMost: room) }
  }

  /// A length that nobody chose: it counts only as long as the pane was not seen.
  func suggest(_ length: Int, atMost most: Int) {
    if !isSettled { setInitialLength(length, atMost: most) }
  }

  /// To be called when something was laid out.
  func settle() {
    guard !isSettled, widget.isVisible, paned.isVisible, length > 0 else { return }
    isSettled = true
    usual = length
    gtk_paned_set_position(paned.as(.paned), gtk_paned_get_position(paned.as(.paned)))
    setLeast(least)
  }

  /// With its border and padding, unlike `Widget.width`.
  var length: Int {
    Int(
      axis == .horizontal
        ? gtk_widget_get_allocated_width(widget.pointer) : gtk_widget_get_allocated_height(widget.pointer))
  }

  /// Makes it longer where its content asks for that, and as long as it was when it asks for nothing any more. In between it
  /// stays: a pane that goes up and down while somebody drags would be a nuisance. A length chosen by hand is left alone.
  func fit(_ wanted: Int?, atMost most: Int) {
    guard isSettled, length > 0 else { return }
    if let grown, abs(grown.to - length) > 1 { self.grown = nil }
    guard let wanted else {
      if let grown { move(to: grown.from) }
      grown = nil
      return
    }
    let target = min(wanted, most)
    guard target > length, grown != nil || !isChosen else { return }
    grown = (grown?.from ?? length, target)
    move(to: target)
  }

  /// What a person chose, or what was there before: without what was added for the content.
  var chosenLength: Int {
    if let grown, abs(grown.to - length) <= 1 { return grown.from }
    return length
  }

  /// Has a hand moved the handle, in this run?
  private var isChosen: Bool { usual.map { abs($0 - length) > 1 } ?? false }

  private func move(to target: Int) {
    gtk_paned_set_position(paned.as(.paned), gtk_paned_get_position(paned.as(.paned)) - gint(target - length))
  }

  private func setLeast(_ length: Int) {
    if axis == .horizontal { widget.setLeast(width: length) } else { widget.setLeast(height: length) }
  }
}
