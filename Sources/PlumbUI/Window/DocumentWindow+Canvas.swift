import EditorCore
import GtkBridge
import LayoutModel

/// What the canvas's menus say with a name beside it: which element, which device.
extension DocumentWindow {
  func addCanvasActions(to map: ActionMap) {
    map.add("select-element", taking: "s") { [weak self] value in
      guard case .string(let id) = value else { return }
      self?.change { $0.select(Selection(elements: [ElementID(id)])) }
    }
    for menu in ViewpointMenu.all {
      viewActions[menu.id] = map.addChoice(menu.id, chosen: "") { [weak self] choice in
        self?.change { $0.look(from: menu.choosing(choice, in: $0)) }
      }
    }
    // Once the menu is gone.
    map.add("view-other-size") { [weak self] in MainLoop.whenIdle { self?.askForViewSize() } }
    map.add("new-scene", taking: "s") { [weak self] value in
      guard case .string(let id) = value else { return }
      self?.change { editor in
        if let device = editor.layouts.environment.catalogue[id] { editor.addScene(for: device) }
      }
    }
  }

  /// Where a place of another widget is on the pasteboard; nil where the canvas is not under it.
  func placeOnCanvas(x: Double, y: Double, of other: Widget) -> Point? {
    guard let editor, let canvas = parts?.canvas.widget, let place = other.translate(x: x, y: y, to: canvas),
      Rect(0, 0, Double(canvas.width), Double(canvas.height)).contains(Point(place.x, place.y))
    else { return nil }
    return editor.viewport.toPasteboard(Point(place.x, place.y))
  }

  func showViewpoint(of editor: Editor) {
    for menu in ViewpointMenu.all { viewActions[menu.id]?.state = .string(menu.chosen(in: editor)) }
  }
}
