import EditorCore
import GtkBridge

/// What its parts know of the window.
extension DocumentWindow: CanvasHost, ExportHost, InspectorHost, OutlineHost, PreviewHost, SweepHost {
  var fileName: String? { file?.name }

  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String? {
    parts?.outline.target(atX: x, y: y, of: other)
  }

  func forgetOutlineTarget() { parts?.outline.forgetTarget() }

  func name(ofWindowCommand id: String) -> CommandName? { WindowCommands.name(of: id) }
}
