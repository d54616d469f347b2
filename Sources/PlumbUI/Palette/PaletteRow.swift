import EditorCore
import GtkBridge
import Words

/// The look of an entry in the command palette: an icon or a check mark, the title, its menu or the reason against it,
/// and its key.
enum PaletteRow {
  static func line(of entry: PaletteEntry) -> Widget {
    let title = Widget.label(say(entry.title)).wrapping()
    let texts = Widget.box(.vertical, [title]).expanding(horizontally: true)
    if let words = entry.lock ?? entry.place {
      texts.append(Widget.label(say(words)).wrapping().styled("row-detail"))
    }
    let line = Widget.box(.horizontal, spacing: 12, [sign(of: entry), texts]).styled("library-row")
    if let key = entry.keys.first { line.append(Widget.label(KeyBinding(key).words).styled("menu-value")) }
    if entry.lock != nil { title.styled("dim-label") }
    return line
  }

  /// A check mark for what is on, else the icon. Rows without both leave its room free.
  private static func sign(of entry: PaletteEntry) -> Widget {
    let icon = entry.isOn == true ? "object-select-symbolic" : entry.icon
    let sign = icon.map { Widget.image(icon: $0) } ?? Widget.box(.horizontal)
    sign.setLeast(width: 16)
    return sign.styled("palette-sign")
  }

  /// The text that is read aloud after the title.
  static func description(of entry: PaletteEntry) -> String {
    let state = entry.isOn.map { $0 ? Message("On") : Message("Off") }
    let key = entry.keys.first.map { Message.verbatim(KeyBinding($0).words) }
    let reason = entry.lock.map { Message("Not available: %1", $0) }
    return say(.enumeration([reason, state, key, entry.place].compactMap(\.self)))
  }
}
