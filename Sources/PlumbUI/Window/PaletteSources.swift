import EditorCore
import GtkBridge
import Words

/// A source of entries for the command palette. A new kind of entry is a line in `all`.
struct PaletteSource {
  /// Returns the entries as things stand now.
  let entries: (DocumentWindow) -> [PaletteEntry]

  /// The sources, in the order in which equally good matches are listed.
  static let all = [
    PaletteSource { window in window.editorCommands },
    PaletteSource { window in WindowCommands.all.map { $0.paletteEntry(in: window) } },
    PaletteSource { $0.editor.map(CommandPalette.elements) ?? [] },
    PaletteSource { $0.editor.map(CommandPalette.swaps) ?? [] },
    PaletteSource { $0.editor.map(CommandPalette.scenes) ?? [] },
    PaletteSource { $0.editor.map(CommandPalette.devices) ?? [] },
  ]
}

extension DocumentWindow: PaletteHost {
  var paletteEntries: [PaletteEntry] { PaletteSource.all.flatMap { $0.entries(self) } }

  /// The editor's commands. The start page has none, but shows what there is to do with a document.
  fileprivate var editorCommands: [PaletteEntry] {
    if let editor { return CommandPalette.commands(in: editor, place: CommandPlace.path(of:)) }
    return CommandRegistry.all.map { command in
      var entry = PaletteEntry(.command(command.id), command.menuTitle)
      entry.place = CommandPlace.path(of: command.id)
      entry.keys = command.shortcuts
      entry.lock = reason(against: command.id)
      return entry
    }
  }

  func choose(_ action: PaletteEntry.Action) {
    if case .command(let id) = action {
      widget.activate("win.\(id)")
    } else {
      change { CommandPalette.choose(action, in: &$0) }
    }
  }
}

extension WindowCommand {
  fileprivate func paletteEntry(in window: DocumentWindow) -> PaletteEntry {
    var entry = PaletteEntry(.command(id), title)
    entry.place = CommandPlace.path(of: id) ?? Message("Window")
    entry.keys = shortcuts
    entry.isOn = isOn?(window)
    entry.lock = lock(in: window)
    return entry
  }
}
