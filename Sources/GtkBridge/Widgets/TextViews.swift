import CGtk

extension Widget {
  /// Returns the buffer of a text view, which emits "changed".
  package static func textBuffer(of view: Widget) -> GObjectRef {
    GObjectRef(sinking: gtk_text_view_get_buffer(view.as(.textView)))
  }

  /// The whole text of a text view.
  package var wholeText: String {
    let buffer = gtk_text_view_get_buffer(self.as(.textView))
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
