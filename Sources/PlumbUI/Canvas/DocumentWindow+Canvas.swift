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
    map.add("new-scene", taking: "s") { [weak self] value in
      guard case .string(let id) = value else { return }
      self?.change { editor in
        if let device = editor.layouts.environment.catalogue[id] { editor.addScene(for: device) }
      }
    }
  }

  func showViewpoint(of editor: Editor) {
    for menu in ViewpointMenu.all { viewActions[menu.id]?.state = .string(menu.chosen(in: editor)) }
  }
}
