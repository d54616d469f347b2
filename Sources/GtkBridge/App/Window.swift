import CGtk

extension Application {
  /// Makes a window of the application. Its actions ("win.") are exported on the session bus under the application's
  /// path, as /app/plumb/Plumb/window/1.
  package func makeWindow(title: String, width: Int, height: Int) -> Widget {
    let window = Widget(gtk_application_window_new(self.as(.application)))
    gtk_window_set_title(window.as(.window), title)
    gtk_window_set_default_size(window.as(.window), gint(clamping: width), gint(clamping: height))
    FocusReturn.trackFocus(in: window)
    return window
  }
}

extension Widget {
  /// Shows a window, or another root of widgets, and brings it to the front.
  package func present() {
    EarlyReleases.withhold(in: self)
    if gtk_widget_get_visible(pointer) == 0 { InstantOpening.begin(self) }
    gtk_window_present(self.as(.window))
  }

  /// Asks the window to close, as its close button does. A handler of ``onCloseRequest(_:)`` may refuse.
  package func close() { gtk_window_close(self.as(.window)) }

  /// Closes the window without asking.
  package func destroyWindow() {
    closePopovers()
    gtk_window_destroy(self.as(.window))
  }

  /// Runs `mayClose` when a person wants to close the window. If it returns false, the window stays open.
  @discardableResult
  package func onCloseRequest(_ mayClose: @escaping () -> Bool) -> SignalConnection {
    let window = WeakObject(self)
    return answer("close-request") {
      if let window = window.object { Widget(window.raw).closePopovers() }
      return !mayClose()
    }
  }

  /// Closes the window's open popovers. An open popover holds the pointer for its window. In GTK 4.8 it would still do
  /// so after the window is gone, and no other window would ever receive a press again.
  private func closePopovers() {
    for popover in openPopovers { popover.closePopover() }
  }

  private var openPopovers: [Widget] {
    guard isVisible else { return [] }
    return children.flatMap(\.openPopovers) + (isA(.popover) ? [self] : [])
  }

  package var windowTitle: String {
    get { gtk_window_get_title(self.as(.window)).map { String(cString: $0) } ?? "" }
    nonmutating set { gtk_window_set_title(self.as(.window), newValue) }
  }

  /// True if the window's keyboard focus is in a field for text.
  package var isTyping: Bool {
    gtk_window_get_focus(self.as(.window)).map { Widget($0) }.map { $0.isA(.text) || $0.isA(.textView) } ?? false
  }

  /// The actions of an application's window.
  package var actions: ActionMap { ActionMap(of: self) }
}

extension Widget {
  /// The size of the screen that the window is on; nil before it is on one.
  package var screenSize: (width: Int, height: Int)? {
    guard let surface = gtk_native_get_surface(self.as(.native)), let display = gdk_surface_get_display(surface),
      let monitor = gdk_display_get_monitor_at_surface(display, surface)
    else { return nil }
    var place = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &place)
    return (Int(place.width), Int(place.height))
  }

  /// True if the window fills the screen, without a frame around it.
  package var isFullScreen: Bool {
    get { gtk_window_is_fullscreen(self.as(.window)) != 0 }
    nonmutating set {
      if newValue { gtk_window_fullscreen(self.as(.window)) } else { gtk_window_unfullscreen(self.as(.window)) }
    }
  }
}
