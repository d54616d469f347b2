import LayoutModel
import Words

/// Something that the command palette offers by its name.
package struct PaletteEntry: Hashable, Sendable, Identifiable {
  /// The action when the entry is chosen.
  package enum Action: Hashable, Sendable {
    /// Performs the command of the editor or of its window with this id.
    case command(String)
    /// Selects the element and scrolls to it.
    case element(ElementID)
    /// Selects the scene and scrolls to it.
    case scene(SceneID)
    /// Shows the canvas on the device with this id. An empty id is the scene's own device.
    case device(String)
    /// Shows this component in the selected instances.
    case swap(SceneID)
  }

  package var id: Action { action }
  package let action: Action
  package var title: Message
  /// The place of the thing in the window, such as the menu of a command.
  package var place: Message?
  /// Other words that find the entry, such as the id of an element.
  package var otherWords: [Message] = []
  /// The keys in GTK's notation.
  package var keys: [String] = []
  package var icon: String?
  /// The state of a toggle; nil for everything else.
  package var isOn: Bool?
  /// Why it cannot be chosen now; nil if it can.
  package var lock: Message?

  package init(_ action: Action, _ title: Message) { (self.action, self.title) = (action, title) }

  /// True for a command. Other entries are shown only if they match something typed.
  var isCommand: Bool { if case .command = action { true } else { false } }
}
