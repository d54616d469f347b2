import CGtk

/// The browser that the desktop opens web addresses with.
package enum WebBrowser {
  /// Opens an address, and says whether a browser was started.
  package static func open(
    _ address: String, above window: Widget, answered: @escaping (_ isStarted: Bool) -> Void = { _ in }
  ) {
    let data = Waiting.data { window, result in
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      let parent = window?.assumingMemoryBound(to: GtkWindow.self)
      answered(gtk_show_uri_full_finish(parent, result, &error) != 0)
    }
    gtk_show_uri_full(window.as(.window), address, guint32(GDK_CURRENT_TIME), nil, Waiting.callback, data)
  }
}
