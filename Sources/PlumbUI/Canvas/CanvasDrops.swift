import EditorCore
import GtkBridge
import LayoutModel

/// Handles elements that are dragged from the library to the canvas. The editor shows them under the pointer as a tool
/// would.
final class CanvasDrops {
  private unowned let window: any CanvasHost

  init(on canvas: Widget, window: any CanvasHost) {
    self.window = window
    canvas.onDrop(
      hover: { [weak self] in self?.hover($0) ?? false }, leave: { [weak self] in self?.leave() },
      drop: { [weak self] in self?.drop($0) ?? false })
  }

  private func hover(_ sample: DropSample) -> Bool {
    // Nothing is refused before the source has told what it drags.
    guard let content = sample.content else { return true }
    guard let item = LibraryPopover.item(in: content, of: window.editor) else { return false }
    let point = window.toPasteboard(Point(sample.x, sample.y))
    window.change { editor in
      if Inserting.placedItem(in: editor) != item { Inserting.beginPlacing(item, in: &editor) }
      editor.handle(PointerEvent(.drag, at: point))
    }
    return true
  }

  private func leave() {
    window.change { if Inserting.placedItem(in: $0) != nil { $0.leaveGesture() } }
  }

  private func drop(_ sample: DropSample) -> Bool {
    guard let item = LibraryPopover.item(in: sample.content, of: window.editor) else { return false }
    let point = window.toPasteboard(Point(sample.x, sample.y))
    window.change { editor in
      if Inserting.placedItem(in: editor) != item { Inserting.beginPlacing(item, in: &editor) }
      editor.handle(PointerEvent(.drag, at: point))
      editor.handle(PointerEvent(.release, at: point))
    }
    window.focusCanvas()
    return true
  }
}
