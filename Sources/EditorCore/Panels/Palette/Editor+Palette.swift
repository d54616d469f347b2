import LayoutEngine
import LayoutModel
import Words

/// The entries of the command palette that an editor has, and choosing them.
extension Editor {
  /// All commands of the editor, in the order of their groups.
  ///
  /// - Parameter place: returns the menu of the command with an id; nil if it is in none.
  package func paletteCommands(place: (String) -> Message?) -> [PaletteEntry] {
    CommandRegistry.groups.flatMap { group in
      group.commands.map { command in
        var entry = PaletteEntry(.command(command.id), command.title(self))
        entry.place = place(command.id) ?? group.title
        entry.otherWords = [command.menuTitle]
        entry.keys = command.shortcuts
        entry.isOn = command.isOn?(self)
        entry.lock = command.lock(in: self)
        return entry
      }
    }
  }

  /// All elements but the root views, which their scenes stand for.
  package var paletteElements: [PaletteEntry] {
    document.scenes.flatMap { scene in
      let name = document.name(of: scene)
      return document.ownSubtree(of: scene.root).dropFirst().compactMap { id in
        document.elements[id].map { paletteEntry($0, in: name) }
      }
    }
  }

  private func paletteEntry(_ element: Element, in scene: String) -> PaletteEntry {
    var entry = PaletteEntry(.element(element.id), document.displayName(of: element.id))
    entry.place = Message("%1 in %2", element.kindTitle, scene)
    entry.otherWords = [.verbatim(element.id.rawValue)]
    entry.icon = element.instance == nil ? element.kind.icon : "plumb-instance-symbolic"
    return entry
  }

  /// The components that the selected instances could show instead.
  package var paletteSwaps: [PaletteEntry] {
    swapChoices.map { choice in
      var entry = PaletteEntry(.swap(choice.component), Message("Swap for “%1”", choice.name))
      entry.place = Message("Component")
      entry.icon = "plumb-component-symbolic"
      entry.lock = choice.lock
      return entry
    }
  }

  package var paletteScenes: [PaletteEntry] {
    document.scenes.map { scene in
      var entry = PaletteEntry(.scene(scene.id), .verbatim(document.name(of: scene)))
      entry.place = Message("Scene")
      entry.otherWords = [.verbatim(scene.id.rawValue)]
      entry.icon =
        scene.isComponent
        ? "plumb-component-symbolic" : scene.profile == .ios ? "plumb-scene-symbolic" : "plumb-scene-window-symbolic"
      return entry
    }
  }

  /// The devices that the menu of the canvas offers.
  package var paletteDevices: [PaletteEntry] {
    let chosen = ViewpointMenu.device.chosen(in: self)
    return DeviceChoices(for: viewpointSubject).groups(matching: "").flatMap { group in
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
  package mutating func choose(_ action: PaletteEntry.Action) {
    switch action {
    case .command: return
    case .element(let id):
      guard document.elements.contains(id) else { return }
      leaveGesture()
      select(Selection(elements: [id]))
      if let frame = geometry.frame(of: id) { reveal(frame) }
    case .scene(let id):
      guard let scene = document.scenes[id] else { return }
      leaveGesture()
      select(Selection(elements: [scene.root]))
      if let frame = geometry.paper(of: id)?.frame { reveal(frame) }
    case .swap(let component): swapInstances(for: component)
    case .device(let id): look(from: ViewpointMenu.device.choosing(id, in: self))
    }
  }
}

extension Document {
  fileprivate func name(of scene: Scene) -> String { scene.name ?? scene.id.rawValue }
}
