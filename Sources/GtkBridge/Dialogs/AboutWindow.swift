import CGtk

extension Widget {
  /// Tells a person which program this is, above a window.
  package static func presentAbout(name: String, version: String, icon: String, comments: String, above window: Widget)
  {
    let about = Widget(gtk_about_dialog_new())
    for (property, text) in [
      ("program-name", name), ("version", version), ("logo-icon-name", icon), ("comments", comments),
    ] {
      about.set(property, .string(text))
    }
    gtk_window_set_modal(about.as(.window), 1)
    about.present(above: window)
  }
}
