import EditorCore
import GtkBridge
import Words

/// The places in a window's menus, with the commands in each. Only the id is listed here; title, key and availability
/// come from the command.
enum CommandPlace: CaseIterable {
  case file, editing, showing, learning, closing
  case canvas, constraint, arranging, unembedding, components, selecting, guides, scene, newScene
  case lines, canvasView, resolving, resizing, viewing, varying

  struct Section {
    var title: Message?
    var commands: [String]

    init(_ commands: [String]) { self.commands = commands }

    init(_ title: Message, _ commands: [String]) { (self.title, self.commands) = (title, commands) }
  }

  var sections: [Section] {
    switch self {
    case .file:
      [
        Section([
          "new", "open", "open-folder", "save", "save-as", "save-copy", "export", "open-in-browser", "print", "revert",
        ]),
        Section(["compare-with", "compare-with-commit"]),
      ]
    case .editing:
      [
        Section(["undo", "redo"]), Section(["cut", "copy", "paste", "duplicate", "delete"]), Section(["select-all"]),
        Section(["find", "replace", "find-in-outline", "rename"]),
      ]
    case .showing:
      [
        Section(["preview", "preview-full-screen"]),
        Section(["toggle-left", "toggle-previews", "toggle-right", "toggle-strings", "toggle-values"]),
        Section(["live"]),
        Section(["zoom-in", "zoom-out", "zoom-100", "zoom-fit"]),
      ]
    case .learning: [Section(["palette", "help", "toggle-tutorial", "shortcuts", "about"])]
    case .closing: [Section(["close"])]
    case .canvas:
      [
        Section(["cut", "copy", "copy-visual-format", "paste", "duplicate", "delete"]),
        Section(["edit-text", "constrain", "size-to-fit"]), Section(["why", "show-freedom"]),
      ]
    case .constraint: [Section(["edit-constraint", "swap-items"])]
    case .arranging:
      [Section(["bring-to-front", "bring-forward", "send-backward", "send-to-back"]), Section(["lock", "hide"])]
    case .unembedding: [Section(["embed-containers", "convert-to-constraints"]), Section(["unembed"])]
    case .components:
      [Section(["make-component", "edit-component"]), Section(["detach-instance", "reset-overrides"])]
    case .selecting: [Section(["select-parent", "select-children", "select-same-kind", "select-all"])]
    case .guides:
      [
        Self.rulers, Section(["add-vertical-guide", "add-horizontal-guide"]), Section(["remove-user-guides"]),
      ]
    case .scene: [Section(["duplicate-scene", "delete-scene"])]
    case .newScene: [Section(["new-scene-own-size"])]
    case .lines:
      [Section(["lines-all"]), Section(["lines-horizontal", "lines-vertical"]), Section(["lines-troubled"])]
    case .canvasView:
      [
        Section(["snapping"]), Section(["show-bounds", "show-alignment", "show-margins", "show-guides"]),
        Self.rulers, Section(["blueprint"]), Section(["sweep-strip", "sweep-axis", "check-all-sizes"]),
      ]
    case .resolving:
      [
        Section(Message("Selected Elements"), Self.resolve),
        Section(Message("All in the Scene"), Self.resolve.map { "\($0)-all" }), Section(["frames-follow"]),
        Section(["suggestion-alternatives"]),
        Section(["why", "show-freedom"]),
        Section(["example-sizes", "check-everywhere"]), Section(["make-value", "make-class", "delete-class"]),
      ]
    case .resizing:
      [
        Section(Message("When Moved or Resized by Hand"), ["resizing-others", "resizing-descendants"]),
        Section(["frames-follow", "live"]),
        Section(
          Message("Autoresizing of Selection"),
          [
            "mask-translates", "mask-fill", "mask-wide", "mask-tall", "mask-top-left", "mask-bottom-right",
            "mask-center",
          ]),
      ]
    case .viewing: [Section(["view-run-time", "view-own"])]
    case .varying: [Section(["vary-default", "vary-remove"])]
    }
  }

  /// Guides are dragged out of the rulers, so the commands for both are in one section.
  private static let rulers = Section(["show-rulers", "show-user-guides"])

  private static let resolve = [
    "update-frames", "update-constraints", "add-missing", "reset-suggested", "clear-constraints", "promote",
  ]

  /// Returns the sections for a menu.
  ///
  /// - Parameters:
  ///   - naming: returns the names of the window's own commands.
  ///   - withKeys: also shows keys that are not accelerators of the whole window, which GTK does not know.
  func menu(naming: (String) -> CommandName?, withKeys: Bool = false) -> [MenuSection] {
    sections.map { section in
      let entries = section.commands.compactMap { MenuEntry.command($0, naming: naming, withKey: withKeys) }
      return section.title.map { MenuSection(say($0), entries) } ?? MenuSection(entries)
    }
  }
}

extension Menu {
  /// The window's main menu. Long lists are submenus, so that the menu fits in a window 720 pixels high.
  static func main(naming: (String) -> CommandName?) -> Menu {
    let inner = [(Message("Edit"), CommandPlace.editing), (Message("Panes and Zoom"), .showing)].map { title, place in
      MenuEntry.submenu(say(title), Menu(place.menu(naming: naming, withKeys: true)))
    }
    return Menu(
      CommandPlace.file.menu(naming: naming) + [MenuSection(inner)] + CommandPlace.learning.menu(naming: naming)
        + CommandPlace.closing.menu(naming: naming))
  }

  init(_ place: CommandPlace, naming: (String) -> CommandName?) { self.init(place.menu(naming: naming)) }
}

/// The title and the keys of a command.
struct CommandName {
  var title: Message
  var keys: [String]
}

extension MenuEntry {
  /// Returns the entry of a command; nil if no command has this id.
  static func command(_ id: String, naming: (String) -> CommandName?, withKey: Bool = false) -> MenuEntry? {
    let ofEditor = CommandRegistry.command(id).map { CommandName(title: $0.menuTitle, keys: $0.shortcuts) }
    return (ofEditor ?? naming(id)).map { name in
      .item(say(name.title), action: "win.\(id)", key: withKey ? name.keys.first : nil)
    }
  }
}
