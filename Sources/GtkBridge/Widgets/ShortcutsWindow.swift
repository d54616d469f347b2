import CGtk

/// A group of shortcuts, as a window that lists them shows it.
package struct ShortcutGroup: Equatable {
  package var title: String
  /// What each does, and its keys as GTK writes them: `<Control>z`.
  package var shortcuts: [(title: String, keys: [String])]

  package init(_ title: String, _ shortcuts: [(title: String, keys: [String])]) {
    (self.title, self.shortcuts) = (title, shortcuts)
  }

  package static func == (a: ShortcutGroup, b: ShortcutGroup) -> Bool {
    a.title == b.title && a.shortcuts.elementsEqual(b.shortcuts) { $0.title == $1.title && $0.keys == $1.keys }
  }

  fileprivate var xml: String {
    let rows = shortcuts.map { title, keys in
      """
      <child><object class="GtkShortcutsShortcut">
      <property name="title">\(title.escaped)</property>
      <property name="accelerator">\(keys.joined(separator: " ").escaped)</property>
      </object></child>
      """
    }
    return """
      <child><object class="GtkShortcutsGroup">
      <property name="title">\(title.escaped)</property>
      \(rows.joined(separator: "\n"))
      </object></child>
      """
  }
}

extension Widget {
  /// A window that lists shortcuts and finds them by their words. GTK 4.8 makes one from a description only.
  ///
  /// - Parameter groups: two to a section, which fit beside each other. More would be spread over pages, whose buttons GTK's
  ///   own theme gives a negative width.
  package static func shortcutsWindow(_ groups: [ShortcutGroup]) -> Widget? {
    let sections = stride(from: 0, to: groups.count, by: 2).map { groups[$0..<min($0 + 2, groups.count)] }
    let xml = """
      <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>
      \(sections.enumerated().map(section).joined(separator: "\n"))
      </object></interface>
      """
    let builder = GObjectRef(adopting: gtk_builder_new())
    let pointer = OpaquePointer(builder.raw)
    guard gtk_builder_add_from_string(pointer, xml, -1, nil) != 0, let made = gtk_builder_get_object(pointer, "window")
    else { return nil }
    return Widget(UnsafeMutableRawPointer(made))
  }

  private static func section(_ index: Int, _ groups: ArraySlice<ShortcutGroup>) -> String {
    """
    <child><object class="GtkShortcutsSection"><property name="section-name">section\(index)</property>
    <property name="title">\(groups.map(\.title).joined(separator: ", ").escaped)</property>
    <property name="max-height">16</property>
    \(groups.map(\.xml).joined(separator: "\n"))
    </object></child>
    """
  }

  /// Shows a window above another one, with which it goes.
  package func present(above window: Widget) {
    gtk_window_set_transient_for(self.as(.window), window.as(.window))
    gtk_window_set_destroy_with_parent(self.as(.window), 1)
    present()
  }
}

extension String {
  /// As GTK's own reader of descriptions wants it.
  fileprivate var escaped: String {
    guard let text = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
