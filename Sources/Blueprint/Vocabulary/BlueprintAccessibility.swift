/// The attributes of accessibility. GtkBuilder has a tag for each group of them.
enum BlueprintAccessibility {
  /// Returns `property`, `relation` or `state`.
  static func tag(of name: String) -> String {
    if relations[name] != nil { return "relation" }
    return states[name] != nil ? "state" : "property"
  }

  static func kind(of name: String) -> BlueprintValueKind? { properties[name] ?? relations[name] ?? states[name] }

  private static let tristate = BlueprintValueKind.enumeration("Gtk.AccessibleTristate")

  private static let properties: [String: BlueprintValueKind] = [
    "autocomplete": .enumeration("Gtk.AccessibleAutocomplete"), "description": .string, "has-popup": .boolean,
    "help-text": .string,
    "key-shortcuts": .string, "label": .string, "level": .integer, "modal": .boolean, "multi-line": .boolean,
    "multi-selectable": .boolean, "orientation": .enumeration("Gtk.Orientation"), "placeholder": .string,
    "read-only": .boolean, "required": .boolean, "role-description": .string,
    "sort": .enumeration("Gtk.AccessibleSort"), "value-max": .real,
    "value-min": .real, "value-now": .real, "value-text": .string,
  ]

  private static let relations: [String: BlueprintValueKind] = [
    "active-descendant": .object, "col-count": .integer, "col-index": .integer, "col-index-text": .string,
    "col-span": .integer, "controls": .object, "described-by": .object, "details": .object, "error-message": .object,
    "flow-to": .object, "labelled-by": .object, "owns": .object, "pos-in-set": .integer, "row-count": .integer,
    "row-index": .integer, "row-index-text": .string, "row-span": .integer, "set-size": .integer,
  ]

  private static let states: [String: BlueprintValueKind] = [
    "busy": .boolean, "checked": tristate, "disabled": .boolean, "expanded": .boolean, "hidden": .boolean,
    "invalid": .enumeration("Gtk.AccessibleInvalidState"),
    "pressed": tristate, "selected": .boolean, "visited": .boolean,
  ]
}
