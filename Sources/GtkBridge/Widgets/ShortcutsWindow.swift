import CGtk

/// A group of shortcuts in a window that lists them.
package struct ShortcutGroup: Equatable {
  package var title: String
  /// The description of each shortcut, and its keys as GTK writes them: `<Control>z`.
  package var shortcuts: [(title: String, keys: [String])]

  package init(_ title: String, _ shortcuts: [(title: String, keys: [String])]) {
    (self.title, self.shortcuts) = (title, shortcuts)
  }

  package static func == (a: ShortcutGroup, b: ShortcutGroup) -> Bool {
    a.title == b.title && a.shortcuts.elementsEqual(b.shortcuts) { $0.title == $1.title && $0.keys == $1.keys }
  }

  /// The number of columns of a section, which stand beside each other.
  private static let columnsOfSection = 2
  /// The window does not scroll. With the title, so many rows fit into 720 pixels, with large letters too.
  fileprivate static let rowsOfColumn = 10

  /// The group's shortcuts in columns of equal height, as far as possible. Only the first column of a section has the
  /// title.
  private var columns: [ShortcutGroup] {
    let count = (shortcuts.count + Self.rowsOfColumn - 1) / Self.rowsOfColumn
    return (0..<count).map { index in
      let part = shortcuts[shortcuts.count * index / count..<shortcuts.count * (index + 1) / count]
      return ShortcutGroup(index % Self.columnsOfSection == 0 ? title : "", Array(part))
    }
  }

  /// Divides groups into sections. A group with several columns has sections of its own. Two groups with one column
  /// each share a section, in their order.
  static func sections(_ groups: [ShortcutGroup]) -> [[ShortcutGroup]] {
    var sections: [[ShortcutGroup]] = []
    var open: Int?
    for columns in groups.map(\.columns) {
      if columns.count > 1 {
        sections += stride(from: 0, to: columns.count, by: columnsOfSection).map {
          Array(columns[$0..<min($0 + columnsOfSection, columns.count)])
        }
      } else if let place = open {
        sections[place] += columns
        open = nil
      } else if !columns.isEmpty {
        open = sections.count
        sections.append(columns)
      }
    }
    return sections
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
  /// Makes a window that lists shortcuts and can search them. GTK 4.8 makes one only from an XML description.
  ///
  /// - Parameter naming: returns the name of a section from the titles of its groups. A section has no more columns
  ///   than fit beside each other: GTK would spread more over pages; their buttons get a negative width from GTK's own
  ///   theme.
  package static func shortcutsWindow(_ groups: [ShortcutGroup], naming: ([String]) -> String) -> Widget? {
    let sections = ShortcutGroup.sections(groups)
    let xml = """
      <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>
      \(sections.enumerated().map { section($0, $1, naming) }.joined(separator: "\n"))
      </object></interface>
      """
    let builder = GObjectRef(adopting: gtk_builder_new())
    let pointer = OpaquePointer(builder.raw)
    guard gtk_builder_add_from_string(pointer, xml, -1, nil) != 0, let made = gtk_builder_get_object(pointer, "window")
    else { return nil }
    return Widget(UnsafeMutableRawPointer(made))
  }

  /// The greatest height has room for a column with its title. GTK puts two columns that fit into it below each other.
  private static func section(_ index: Int, _ groups: [ShortcutGroup], _ naming: ([String]) -> String) -> String {
    """
    <child><object class="GtkShortcutsSection"><property name="section-name">section\(index)</property>
    <property name="title">\(naming(groups.map(\.title).filter { !$0.isEmpty }).escaped)</property>
    <property name="max-height">\(ShortcutGroup.rowsOfColumn + 2)</property>
    \(groups.map(\.xml).joined(separator: "\n"))
    </object></child>
    """
  }

  /// Shows the window above another one, and closes it with that one.
  package func present(above window: Widget) {
    gtk_window_set_transient_for(self.as(.window), window.as(.window))
    gtk_window_set_destroy_with_parent(self.as(.window), 1)
    present()
  }
}

extension String {
  /// The text with the characters escaped that have a meaning in XML.
  fileprivate var escaped: String {
    guard let text = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
