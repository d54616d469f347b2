import CGtk

/// The style sheets and icons that the program adds to the desktop's look.
package enum Style {
  /// A part of a style sheet that GTK did not understand.
  package struct Problem: Equatable {
    /// Counted from 1.
    package var line: Int
    package var message: String
  }

  /// A loaded style sheet. Releasing this value does not remove the sheet.
  package struct Sheet {
    private let provider: GObjectRef
    /// The parts that GTK did not understand.
    package let problems: [Problem]

    fileprivate init(_ provider: GObjectRef, _ problems: [Problem]) {
      (self.provider, self.problems) = (provider, problems)
    }

    package func remove() {
      guard let display = gdk_display_get_default() else { return }
      gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider.raw))
    }
  }

  /// Loads a style sheet. It overrides the theme's, and the person's own overrides it.
  @discardableResult
  package static func load(css: String) -> Sheet {
    let provider = GObjectRef(adopting: gtk_css_provider_new())
    var problems: [Problem] = []
    provider.on("parsing-error") { (section: BorrowedStruct, error: BorrowedStruct) in
      problems.append(Problem(section, error))
    }
    gtk_css_provider_load_from_data(provider.as(.cssProvider), css, gssize(css.utf8.count))
    if let display = gdk_display_get_default() {
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider.raw), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
    return Sheet(provider, problems)
  }

  /// Adds a folder of icons, laid out as an icon theme: `hicolor/scalable/actions/plumb-pin-symbolic.svg`.
  package static func addIcons(folder: String) {
    guard let theme = iconTheme else { return }
    gtk_icon_theme_add_search_path(theme, folder)
  }

  package static func hasIcon(_ name: String) -> Bool {
    iconTheme.map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
  }

  private static var iconTheme: OpaquePointer? {
    gdk_display_get_default().map { gtk_icon_theme_get_for_display($0) }
  }
}

extension Style.Problem {
  fileprivate init(_ section: BorrowedStruct, _ error: BorrowedStruct) {
    let start = section.pointer.flatMap { gtk_css_section_get_start_location(OpaquePointer($0)) }
    line = start.map { Int($0.pointee.lines) + 1 } ?? 0
    let text = error.pointer?.assumingMemoryBound(to: GError.self).pointee.message
    message = text.map { String(cString: $0) } ?? ""
  }
}
