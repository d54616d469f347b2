import GtkBridge

/// Handles the keys while the canvas has the focus. Space pans while it is held. D during a drag leaves the original
/// behind, as Alt does elsewhere; many desktops use Alt-drag themselves. All other keys go to the window.
final class CanvasKeys {
  /// Moves the focus to what lies over the canvas if Tab has nothing to select; returns true if it did.
  var leavesByTab: () -> Bool = { false }
  private unowned let window: any CanvasHost
  private let pointer: CanvasPointer
  private static let arrows: Set = ["Left", "Right", "Up", "Down"]

  init(on canvas: Widget, pointer: CanvasPointer, window: any CanvasHost) {
    (self.pointer, self.window) = (pointer, window)
    canvas.onKey(pressed: { [weak self] in self?.press($0) ?? false }, released: { [weak self] in self?.release($0) })
    canvas.onFocus(enter: {}, leave: { [weak self] in self?.pointer.forgetKeys() })
  }

  private func press(_ key: KeyPress) -> Bool {
    if key.name == "space" {
      pointer.holdPanKey()
      return true
    }
    if key.name == "Tab", leavesByTab() { return true }
    if Self.copies(key), !key.modifiers.contains(.control), pointer.holdCopyKey() { return true }
    // An arrow key without anything to move must not move the focus to a field.
    return window.handleCanvasKey(key) || Self.arrows.contains(key.name)
  }

  private func release(_ key: KeyPress) {
    if key.name == "space" { pointer.letGoOfPanKey() }
    if Self.copies(key) { pointer.letGoOfCopyKey() }
  }

  private static func copies(_ key: KeyPress) -> Bool { key.name.lowercased() == "d" }
}
