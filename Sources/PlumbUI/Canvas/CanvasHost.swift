import EditorCore
import GtkBridge
import LayoutModel

/// The window as the canvas uses it.
protocol CanvasHost: EditorHost {
  func handleCanvasKey(_ key: KeyPress) -> Bool
  /// Called when the canvas has another position in the window or another size.
  func canvasWasMoved()
  /// Returns the outline row under a point of another widget, to which a constraint line is being dragged.
  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String?
  func forgetOutlineTarget()
}

extension CanvasHost {
  /// Converts a point from the canvas's pixels to the pasteboard.
  func toPasteboard(_ point: Point) -> Point { editor?.viewport.toPasteboard(point) ?? .zero }
}

extension Modifiers {
  /// Converts GTK's held keys to the editor's.
  init(_ held: HeldModifiers) {
    self = []
    if held.contains(.shift) { insert(.shift) }
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
  }
}
