import CGtk
import RealWidgets

/// The classes of GTK that an interface may use.
final class GtkClasses {
  private let builder = gtk_builder_new()
  private var known: [String: SafeInterface.Verdict] = [:]

  func verdict(on name: String) -> SafeInterface.Verdict {
    if let known = known[name] { return known }
    let found = look(up: name)
    known[name] = found
    return found
  }

  /// Returns the type of a widget class that can be made; nil for other classes.
  func widgetType(_ name: String) -> GType? {
    if case .kept = verdict(on: name), let type = type(name), g_type_is_a(type, gtk_widget_get_type()) != 0 {
      type
    } else {
      nil
    }
  }

  private func look(up name: String) -> SafeInterface.Verdict {
    guard !Self.refusedBeginnings.contains(where: name.hasPrefix) else { return .leftOut }
    guard let type = type(name) else { return .replaced }
    if g_type_is_a(type, gtk_native_get_type()) != 0 { return .leftOut }
    if g_type_is_a(type, gtk_widget_get_type()) != 0 {
      return g_type_test_flags(type, G_TYPE_FLAG_ABSTRACT.rawValue) != 0 ? .replaced : .kept
    }
    let isHelper = Self.helpers.contains(name) || g_type_is_a(type, gtk_layout_manager_get_type()) != 0
    return isHelper ? .kept : .leftOut
  }

  /// GTK finds a class by a function that is called after it, so only names of its own are looked up.
  private func type(_ name: String) -> GType? {
    guard name.hasPrefix("Gtk") || name.hasPrefix("Adw"),
      name.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) })
    else { return nil }
    let type = gtk_builder_get_type_from_name(builder, name)
    return type == 0 ? nil : type
  }

  /// Widgets that read folders, play files, or need graphics hardware.
  private static let refusedBeginnings = [
    "GtkFileChooser", "GtkAppChooser", "GtkPrint", "GtkPageSetup", "GtkVideo", "GtkMedia", "GtkGLArea", "GtkEmoji",
    "GtkColorChooser", "GtkFontChooser", "GtkLockButton",
  ]

  /// Classes of objects that describe widgets.
  private static let helpers: Set = [
    "GtkAdjustment", "GtkStringList", "GtkTextBuffer", "GtkEntryBuffer", "GtkConstraintGuide", "GtkStackPage",
    "GtkNotebookPage", "GtkSizeGroup", "AdwViewStackPage",
  ]
}
