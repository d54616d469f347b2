import CGtk

extension Widget {
  /// Tells a person which program this is, above a window.
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
    // The first label that can be selected takes the keys, and would stand there selected.
    about.label(name).map { gtk_label_set_selectable($0.as(.label), 0) }
    gtk_window_set_modal(about.as(.window), 1)
    about.present(above: window)
  }

  /// The dialog copies them.
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
