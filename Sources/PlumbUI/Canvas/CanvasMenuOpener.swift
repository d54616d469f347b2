import EditorCore
import GtkBridge
import LayoutModel

/// Opens the menus of the canvas, at the pointer or by key.
final class CanvasMenuOpener {
  private unowned let window: any CanvasHost
  private let canvas: Widget

  init(on canvas: Widget, window: any CanvasHost) { (self.canvas, self.window) = (canvas, window) }

  private var maker: CanvasMenu { CanvasMenu(naming: { [window] in window.name(ofWindowCommand: $0) }) }

  func openAtSelection() {
    guard let editor = window.editor else { return }
    let frame = editor.selection.elements.first.flatMap(editor.geometry.frame(of:))
    let place = frame.map { editor.viewport.toCanvas($0.center) } ?? Point(24, 24)
    open(at: Point(min(max(place.x, 0), Double(canvas.width)), min(max(place.y, 0), Double(canvas.height))))
  }

  func open(at point: Point) {
    guard let editor = window.editor else { return }
    let menu = maker.menu(of: editor, at: editor.viewport.toPasteboard(point))
    Widget.openMenu(menu, on: canvas, x: point.x, y: point.y)
  }

  /// Opens a menu of all elements at a point, to select one of them.
  func openChoices(at point: Point) {
    guard let editor = window.editor else { return }
    let menu = maker.selecting(editor, at: editor.viewport.toPasteboard(point))
    guard menu.sections.contains(where: { !$0.entries.isEmpty }) else { return }
    Widget.openMenu(menu, on: canvas, x: point.x, y: point.y)
  }
}
