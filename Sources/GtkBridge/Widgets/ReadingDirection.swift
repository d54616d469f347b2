import CGtk

/// Directions for content that goes from left to right even in a window from right to left: numbers and sums, and
/// overlays on a drawing at positions counted from its left.
extension Widget {
  /// Makes the widget go from left to right. In a label or a field this holds for the text; the text stays on the same
  /// side of the widget as before.
  @discardableResult
  package func fromLeftToRight() -> Widget {
    setDirection(isMirrored: false)
    guard Self.areWindowsMirrored else { return self }
    if isA(.label) {
      gtk_label_set_xalign(self.as(.label), 1 - gtk_label_get_xalign(self.as(.label)))
    }
    return self
  }

  private static var areWindowsMirrored: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  /// Sets the direction of a widget that shows things of a scene to the scene's direction. Its children keep their own.
  @discardableResult
  package func setDirection(isMirrored: Bool) -> Widget {
    gtk_widget_set_direction(pointer, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    return self
  }

  /// Makes an entry one for numbers, which are written from left to right and stand at its far end.
  package func holdsFigures() {
    gtk_entry_set_alignment(self.as(.entry), Self.areWindowsMirrored ? 0 : 1)
    if let text = gtk_editable_get_delegate(self.as(.editable)) { Widget(text).setDirection(isMirrored: false) }
  }
}
