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
    map.add("new-scene", taking: "s") { [weak self] value in
      guard case .string(let id) = value else { return }
      self?.change { editor in
        if let device = editor.layouts.environment.catalogue[id] { editor.addScene(for: device) }
      }
    }
  }
}
