import GtkBridge

extension Widget {
  /// Calls `enter` when the pointer or the keyboard focus comes to the widget, and `leave` when it goes. Meanwhile the
  /// canvas can show what the widget stands for.
  ///
  /// - Parameter takesFocus: true to move the keyboard focus to the widget under the pointer, so that no other row is
  ///   highlighted, too.
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
