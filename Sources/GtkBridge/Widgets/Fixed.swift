import CGtk

extension Widget {
  /// Makes a widget for children that are placed by coordinates.
  package static func fixed() -> Widget { Widget(gtk_fixed_new()) }

  package func put(_ child: Widget, x: Double, y: Double) {
    gtk_fixed_put(self.as(.fixed), child.pointer, x, y)
  }

  package func move(_ child: Widget, x: Double, y: Double) {
    gtk_fixed_move(self.as(.fixed), child.pointer, x, y)
  }

  package func removeFromFixed(_ child: Widget) {
    gtk_fixed_remove(self.as(.fixed), child.pointer)
  }

  /// The part of a scrolled window's content that can be seen, in the content's pixels.
  package var visibleRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func range(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> ClosedRange<Double> {
      guard let adjustment else { return 0...0 }
      let start = gtk_adjustment_get_value(adjustment)
      return start...(start + max(gtk_adjustment_get_page_size(adjustment), 0))
    }
    return (
      range(gtk_scrolled_window_get_hadjustment(self.as(.scrolledWindow))),
      range(gtk_scrolled_window_get_vadjustment(self.as(.scrolledWindow)))
    )
  }

  /// Scrolls a scrolled window until its content is cut off at this distance from its top.
  package func scroll(toTop top: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(self.as(.scrolledWindow)), top)
  }

  /// Scrolls a scrolled window until a part of its content is in view. A part that is too high shows its top.
  package func scroll(toShow part: Widget) {
    var bounds = graphene_rect_t()
    guard let adjustment = gtk_scrolled_window_get_vadjustment(self.as(.scrolledWindow)),
      gtk_widget_compute_bounds(part.pointer, pointer, &bounds) != 0
    else { return }
    let value = gtk_adjustment_get_value(adjustment)
    let top = value + Double(bounds.origin.y)
    let bottom = top + Double(bounds.size.height)
    gtk_adjustment_clamp_page(adjustment, top, min(bottom, top + gtk_adjustment_get_page_size(adjustment)))
  }

  /// Runs `handle` when a scrolled window shows another part of its content, or more or less of it.
  package func onScrolled(_ handle: @escaping () -> Void) {
    for adjustment in [
      gtk_scrolled_window_get_hadjustment(self.as(.scrolledWindow)),
      gtk_scrolled_window_get_vadjustment(self.as(.scrolledWindow)),
    ] {
      guard let adjustment else { continue }
      let object = GObjectRef(sinking: adjustment)
      object.on("value-changed", handle)
      object.on("changed", handle)
    }
  }
}
