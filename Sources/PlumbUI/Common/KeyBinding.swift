import GtkBridge

/// A shortcut of a command as a key with modifiers.
struct KeyBinding: Hashable {
  let name: String
  let modifiers: HeldModifiers

  /// Reads a shortcut in the form of the commands, such as `<Control><Shift>z`.
  init(_ shortcut: String) {
    var rest = shortcut[...]
    var modifiers: HeldModifiers = []
    while rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
      switch rest[rest.index(after: rest.startIndex)..<end] {
      case "Control": modifiers.insert(.control)
      case "Shift": modifiers.insert(.shift)
      case "Alt": modifiers.insert(.alt)
      default: break
      }
      rest = rest[rest.index(after: end)...]
    }
    name = String(rest)
    self.modifiers = modifiers
  }

  /// Converts a key press. With Shift, GTK gives a letter as “Z” and Tab by another name, so both names are normalized.
  init(_ key: KeyPress) {
    var name = key.name
    if name == "ISO_Left_Tab" { name = "Tab" }
    if name.count == 1 { name = name.lowercased() }
    self.name = name
    modifiers = key.modifiers.intersection([.control, .shift, .alt])
  }

  /// True if the shortcut may be an accelerator of the whole window, which gets keys first. Keys that a text field
  /// needs are none: they reach the commands only if the widget with the focus has not used them.
  static func isAccelerator(_ shortcut: String) -> Bool {
    let key = KeyBinding(shortcut)
    if ["Up", "Down", "Left", "Right", "Menu"].contains(key.name) || shortcut == "<Shift>F10" { return false }
    if key.name.hasPrefix("F"), key.name.count > 1 { return true }
    guard key.modifiers.contains(.control) || key.modifiers.contains(.alt) else { return false }
    return !key.isOfText
  }

  /// True if a text field needs the key.
  var isOfText: Bool { edits || undoes || goesToMatch }

  /// True if the key selects all, copies, cuts or pastes. Ctrl+Shift+A and Ctrl+Shift+V don't: they open the command
  /// palette and the pane of values, from text fields, too.
  var edits: Bool {
    guard modifiers.contains(.control), !(["a", "v"].contains(name) && modifiers.contains(.shift)) else { return false }
    return ["a", "c", "v", "x"].contains(name)
  }

  /// True if the key undoes or redoes.
  var undoes: Bool { modifiers.contains(.control) && ["y", "z"].contains(name) }

  /// True if the key goes to the next or previous match of a search field.
  private var goesToMatch: Bool { modifiers.subtracting(.shift) == .control && name == "g" }

  /// The shortcut as people read it: "Ctrl+Shift+G".
  var words: String { parts.joined(separator: "+") }

  /// The keys to press together: "Ctrl", "Shift", "G".
  var parts: [String] {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return parts + [Self.signs[name] ?? (name.count == 1 ? name.uppercased() : name)]
  }

  private static let signs = [
    "equal": "=", "plus": "+", "minus": "−", "semicolon": ";", "backslash": "\\", "Escape": "Esc", "question": "?",
    "BackSpace": "Backspace", "Page_Up": "Page Up", "Page_Down": "Page Down",
  ]
}
