import EditorCore
import GtkBridge

/// The window as the command palette uses it.
protocol PaletteHost: AnyObject {
  /// All that can be chosen now.
  var paletteEntries: [PaletteEntry] { get }
  func choose(_ action: PaletteEntry.Action)
}
