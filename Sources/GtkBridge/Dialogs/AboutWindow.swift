import CGtk

extension Widget {
  /// Shows the dialog about this program, above a window.
  package static func presentAbout(
    name: String, version: String, icon: String, comments: String, authors: [String], above window: Widget
  ) {
    let about = Widget(gtk_about_dialog_new())
    for (property, text) in [
      ("program-name", name), ("version", version), ("logo-icon-name", icon), ("comments", comments),
    ] {
      about.set(property, .string(text))
    }
    about.setAuthors(authors)
    // The dialog gives the focus to its first selectable label, which would then be shown selected.
    about.label(name).map { gtk_label_set_selectable($0.as(.label), 0) }
    gtk_window_set_modal(about.as(.window), 1)
    about.present(above: window)
  }

  /// Sets the authors. The dialog copies the strings.
  private func setAuthors(_ authors: [String]) {
    let texts = authors.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    var list = texts.map { UnsafePointer($0) } + [nil]
    gtk_about_dialog_set_authors(OpaquePointer(object.raw), &list)
  }

  private func label(_ wanted: String) -> Widget? {
    if isA(.label) { return text == wanted ? self : nil }
    return children.lazy.compactMap { $0.label(wanted) }.first
  }
}
