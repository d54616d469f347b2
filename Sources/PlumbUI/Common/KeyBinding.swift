import GtkBridge

/// A shortcut of a command, as the key that a person presses.
struct KeyBinding: Hashable {
  let name: String
  let modifiers: HeldModifiers

  /// `<Control><Shift>z`, as the commands spell it.
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

  /// A key press; Shift is already in the name of a letter ("Z"), and of the reversed Tab.
  init(_ key: KeyPress) {
    var name = key.name
    if name == "ISO_Left_Tab" { name = "Tab" }
    if name.count == 1 { name = name.lowercased() }
    self.name = name
    modifiers = key.modifiers.intersection([.control, .shift, .alt])
  }

  /// May the whole window listen to it before anyone else? Keys that a text field needs for itself may not: they reach
  /// the commands only when nothing with the focus has used them.
  static func isAccelerator(_ shortcut: String) -> Bool {
    let key = KeyBinding(shortcut)
    if ["Up", "Down", "Left", "Right", "Menu"].contains(key.name) || shortcut == "<Shift>F10" { return false }
    if key.name.hasPrefix("F"), key.name.count > 1 { return true }
    guard key.modifiers.contains(.control) || key.modifiers.contains(.alt) else { return false }
    return !key.isOfText
  }

  /// Does a field that text is typed into need it?
  var isOfText: Bool { edits || undoes }

  /// Selects, copies, cuts or pastes.
  var edits: Bool { modifiers.contains(.control) && ["a", "c", "v", "x"].contains(name) }

  /// Takes back, or makes again.
  var undoes: Bool { modifiers.contains(.control) && ["y", "z"].contains(name) }

  /// As a person reads it: "Ctrl+Shift+G".
  var words: String { parts.joined(separator: "+") }

  /// What is pressed together: "Ctrl", "Shift", "G".
  var parts: [String] {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return parts + [Self.signs[name] ?? (name.count == 1 ? name.uppercased() : name)]
  }

  private static let signs = [
    "equal": "=", "plus": "+", "minus": "−", "semicolon": ";", "Escape": "Esc", "question": "?",
    "BackSpace": "Backspace", "Page_Up": "Page Up", "Page_Down": "Page Down",
  ]
}
