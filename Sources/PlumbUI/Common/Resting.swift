import GtkBridge

extension Widget {
  /// Hears that the pointer or the keyboard rests on the widget, and that it no longer does: as long, what the widget stands for is
  /// shown on the canvas.
  ///
  /// - Parameter takesFocus: whether the keys speak of the widget under the pointer, too, so that no other one is lit beside it.
  func onRest(takesFocus: Bool = false, enter: @escaping () -> Void, leave: @escaping () -> Void) {
    let weak = WeakObject(self)
    onHover(
      enter: { _, _ in
        if takesFocus, let object = weak.object { Widget(object.raw).takeFocus() }
        enter()
      }, leave: leave)
    onFocus(enter: enter, leave: leave)
  }
}
