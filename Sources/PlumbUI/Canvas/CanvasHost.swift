import EditorCore
import GtkBridge
import LayoutModel

/// What the canvas knows of its window.
protocol CanvasHost: EditorHost {
  func handleCanvasKey(_ key: KeyPress) -> Bool
  /// It lies elsewhere in the window, or is as large as it was not before.
  func canvasWasMoved()
  /// The row of the outline at a place of another widget, to which a line is drawn.
  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String?
  func forgetOutlineTarget()
}

extension CanvasHost {
  /// From the canvas's pixels.
  func toPasteboard(_ point: Point) -> Point { editor?.viewport.toPasteboard(point) ?? .zero }
}

extension Modifiers {
  /// What the editor knows of the keys that are held.
  init(_ held: HeldModifiers) {
    self = []
    if held.contains(.shift) { insert(.shift) }
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
  }
}
