import CGtk

/// What goes from left to right also in a window that goes from right to left: figures and sums, and what lies over a
/// drawing at places counted from its left.
extension Widget {
  /// Of a label or a field it is the text; where that stands beside what surrounds it stays as it was.
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

  /// Of what shows things of a scene: it goes as the scene does. What is in it goes its own way.
  @discardableResult
  package func setDirection(isMirrored: Bool) -> Widget {
    gtk_widget_set_direction(pointer, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    return self
  }

  /// Of an entry: what is typed are figures, which stand at its far end.
  package func holdsFigures() {
    gtk_entry_set_alignment(self.as(.entry), Self.areWindowsMirrored ? 0 : 1)
    if let text = gtk_editable_get_delegate(self.as(.editable)) { Widget(text).setDirection(isMirrored: false) }
  }
}
