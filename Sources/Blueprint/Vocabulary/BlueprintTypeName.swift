/// The names of classes in Blueprint and in C.
///
///     Button   Adw.Bin   Gio.ListStore   $MyView      // in Blueprint
///     GtkButton   AdwBin   GListStore   MyView        // in C
enum BlueprintTypeName {
  /// Returns the C name of a class of a namespace.
  static func cName(_ name: String, in namespace: String) -> String { prefix(of: namespace) + name }

  private static func prefix(of namespace: String) -> String {
    switch namespace {
    case "Gio", "GLib", "GObject": "G"
    case "GdkPixbuf": "Gdk"
    default: namespace
    }
  }

  /// True for a class of GTK or libadwaita, whose properties are known.
  static func isKnown(_ className: String) -> Bool {
    className.hasPrefix("Gtk") && !className.hasPrefix("GtkSource") || className.hasPrefix("Adw")
      || giving[className] != nil
  }

  /// The classes of Gio and GObject that interface files use.
  private static let giving: [String: String] = {
    var all: [String: String] = ["GObject": "GObject"]
    for name in [
      "ListStore", "Menu", "MenuItem", "SimpleAction", "SimpleActionGroup", "ThemedIcon", "FileIcon", "Settings",
    ] {
      all["G\(name)"] = "Gio"
    }
    return all
  }()

  /// Returns the namespace of a class, and its name there; nil for a class of an application.
  /// - Parameter imported: the namespaces that the text imports.
  static func split(_ className: String, imported: [String]) -> (namespace: String, name: String)? {
    if let namespace = giving[className] { return part(of: className, in: namespace) }
    // The longest prefix wins: `GtkSourceView` is a class of `GtkSource` where that is imported.
    let others = imported.filter { !["Gio", "GLib", "GObject"].contains($0) }.sorted { $0.utf8.count > $1.utf8.count }
    for namespace in others {
      if let found = part(of: className, in: namespace) { return found }
    }
    guard isKnown(className) else { return nil }
    return part(of: className, in: "Adw") ?? part(of: className, in: "Gtk")
  }

  private static func part(of className: String, in namespace: String) -> (namespace: String, name: String)? {
    let prefix = prefix(of: namespace)
    guard className.hasPrefix(prefix), className.dropFirst(prefix.count).first?.isUppercase == true else { return nil }
    return (namespace, String(className.dropFirst(prefix.count)))
  }

  /// The usual version of a namespace.
  static func version(of namespace: String) -> String? {
    switch namespace {
    case "Gtk": "4.0"
    case "Adw": "1"
    case "Gio", "GLib", "GObject": "2.0"
    default: nil
    }
  }

  /// Returns the C name of a basic type, such as `string`; nil for other names.
  static func basic(_ name: String) -> String? {
    switch name {
    case "string": "gchararray"
    case "bool": "gboolean"
    case "int", "uint", "int64", "uint64", "float", "double", "long", "ulong": "g\(name)"
    case "gboolean", "gchararray", "gint", "guint", "gint64", "guint64", "gfloat", "gdouble": name
    default: nil
    }
  }
}
