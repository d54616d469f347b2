import CGtk
import GtkBridge

/// A pane at the far side of its handle: to the right of it or below it. Its length is chosen from that side, but GTK
/// counts the handle's position from the other side. Until its first layout the pane therefore asks for its length as
/// its least size. From then on the handle's position decides.
final class FarPane {
  let widget: Widget
  private let paned: Widget
  private let axis: BoxDirection
  private let least: Int
  private var isSettled = false
  /// The length that the pane asks for until its first layout.
  private var initialLength = 0
  /// The length of the pane after its first layout.
  private var settledLength: Int?
  /// The lengths before and after the pane was made longer for its content. Nil if it was not, or if the user has moved
  /// the handle since.
  private var growth: (from: Int, to: Int)?

  init(_ widget: Widget, in paned: Widget, _ axis: BoxDirection, least: Int) {
    (self.widget, self.paned, self.axis, self.least) = (widget, paned, axis, least)
  }

  func setInitialLength(_ length: Int, atMost most: Int) {
    initialLength = max(min(length, most), least)
    setLeast(initialLength)
  }

  /// Limits the initial length, so that the pane does not make the window wider when it is first shown. Has no effect
  /// after that.
  func keepWithin(_ room: Int) {
    if !isSettled, initialLength > room { setInitialLength(room, atMost: room) }
  }

  /// Proposes an initial length that the user did not choose. Has no effect once the pane has been shown.
  func suggest(_ length: Int, atMost most: Int) {
    if !isSettled { setInitialLength(length, atMost: most) }
  }

  /// Ends the initial phase. To be called after each layout; only the first one with a visible pane counts.
  func settle() {
    guard !isSettled, widget.isVisible, paned.isVisible, length > 0 else { return }
    isSettled = true
    settledLength = length
    gtk_paned_set_position(paned.as(.paned), gtk_paned_get_position(paned.as(.paned)))
    setLeast(least)
  }

  /// The length with border and padding, unlike `Widget.width`.
  var length: Int {
    Int(
      axis == .horizontal
        ? gtk_widget_get_allocated_width(widget.pointer) : gtk_widget_get_allocated_height(widget.pointer))
  }

  /// Makes the pane longer if its content asks for that (`wanted`), and restores its length when `wanted` is nil. It
  /// never gets shorter in between, because a pane that moves up and down during a drag would distract. A length chosen
  /// by hand is kept.
  func fit(_ wanted: Int?, atMost most: Int) {
    guard isSettled, length > 0 else { return }
    if let growth, abs(growth.to - length) > 1 { self.growth = nil }
    guard let wanted else {
      if let growth { move(to: growth.from) }
      growth = nil
      return
    }
    let target = min(wanted, most)
    guard target > length, growth != nil || !isChosen else { return }
    growth = (growth?.from ?? length, target)
    move(to: target)
  }

  /// The length chosen by the user or restored at the start, without what was added for the content.
  var chosenLength: Int {
    if let growth, abs(growth.to - length) <= 1 { return growth.from }
    return length
  }

  /// True if the user has moved the handle since the program started.
  private var isChosen: Bool { settledLength.map { abs($0 - length) > 1 } ?? false }

  private func move(to target: Int) {
    gtk_paned_set_position(paned.as(.paned), gtk_paned_get_position(paned.as(.paned)) - gint(target - length))
  }

  private func setLeast(_ length: Int) {
    if axis == .horizontal { widget.setLeast(width: length) } else { widget.setLeast(height: length) }
  }
}
