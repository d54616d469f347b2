import LayoutEngine
import LayoutModel
import Words

/// The entries of the command palette for what an editor has, and choosing them.
extension CommandPalette {
  /// All commands of the editor, in the order of their groups.
  ///
  /// - Parameter place: returns the menu of the command with an id; nil if it is in none.
  package static func commands(in editor: Editor, place: (String) -> Message?) -> [PaletteEntry] {
    CommandRegistry.groups.flatMap { group in
      group.commands.map { command in
        var entry = PaletteEntry(.command(command.id), command.title(editor))
        entry.place = place(command.id) ?? group.title
        entry.otherWords = [command.menuTitle]
        entry.keys = command.shortcuts
        entry.isOn = command.isOn?(editor)
        entry.lock = command.lock(in: editor)
        return entry
      }
    }
  }

  /// All elements but the root views, which their scenes stand for.
  package static func elements(in editor: Editor) -> [PaletteEntry] {
    let document = editor.document
    return document.scenes.flatMap { scene in
      let name = document.name(of: scene)
      return document.ownSubtree(of: scene.root).dropFirst().compactMap { id in
        document.elements[id].map { entry($0, ofScene: name, in: document) }
      }
    }
  }

  private static func entry(_ element: Element, ofScene scene: String, in document: Document) -> PaletteEntry {
    var entry = PaletteEntry(.element(element.id), document.displayName(of: element.id))
    entry.place = Message("%1 in %2", element.kindTitle, scene)
    entry.otherWords = [.verbatim(element.id.rawValue)]
    entry.icon = element.instance == nil ? element.kind.icon : "plumb-instance-symbolic"
    return entry
  }

  /// The components that the selected instances could show instead.
  package static func swaps(in editor: Editor) -> [PaletteEntry] {
    Components.swapChoices(in: editor).map { choice in
      var entry = PaletteEntry(.swap(choice.component), Message("Swap for “%1”", choice.name))
      entry.place = Message("Component")
      entry.icon = "plumb-component-symbolic"
      entry.lock = choice.lock
      return entry
    }
  }

  package static func scenes(in editor: Editor) -> [PaletteEntry] {
    editor.document.scenes.map { scene in
      var entry = PaletteEntry(.scene(scene.id), .verbatim(editor.document.name(of: scene)))
      entry.place = Message("Scene")
      entry.otherWords = [.verbatim(scene.id.rawValue)]
      entry.icon =
        scene.isComponent
        ? "plumb-component-symbolic" : scene.profile == .ios ? "plumb-scene-symbolic" : "plumb-scene-window-symbolic"
      return entry
    }
  }

  /// The devices that the menu of the canvas offers.
  package static func devices(in editor: Editor) -> [PaletteEntry] {
    let chosen = ViewpointMenu.device.chosen(in: editor)
    return DeviceChoices(for: ViewpointSubject.onCanvas(in: editor)).groups(matching: "").flatMap { group in
      group.choices.map { choice in
        var entry = PaletteEntry(.device(choice.id), choice.title)
        let parts = [Message("Device on canvas"), choice.size].compactMap(\.self)
        entry.place = .enumeration(parts)
        entry.otherWords = [group.title, choice.others].compactMap(\.self)
        entry.icon = "plumb-rotate-device-symbolic"
        entry.isOn = choice.id == chosen
        return entry
      }
    }
  }

  /// Chooses an entry that is no command: selects the thing and scrolls to it, or shows the canvas on the device.
  package static func choose(_ action: PaletteEntry.Action, in editor: inout Editor) {
    switch action {
    case .command: return
    case .element(let id):
      guard editor.document.elements.contains(id) else { return }
      editor.leaveGesture()
      editor.select(Selection(elements: [id]))
      if let frame = editor.geometry.frame(of: id) { editor.reveal(frame) }
    case .scene(let id):
      guard let scene = editor.document.scenes[id] else { return }
      editor.leaveGesture()
      editor.select(Selection(elements: [scene.root]))
      if let frame = editor.geometry.paper(of: id)?.frame { editor.reveal(frame) }
    case .swap(let component): Components.swapChosen(for: component, in: &editor)
    case .device(let id): editor.look(from: ViewpointMenu.device.choosing(id, in: editor))
    }
  }
}

extension Document {
  fileprivate func name(of scene: Scene) -> String { scene.name ?? scene.id.rawValue }
}
