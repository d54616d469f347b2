import LayoutModel
import Words

/// An action of the user as a value. Menus, shortcuts, buttons and help are made from these.
package struct Command: Identifiable, Sendable {
  /// The name of the window's action.
  package let id: String
  /// The title in menus that are built once. For a title that follows the editor, it is the first one.
  package let menuTitle: Message
  /// The present title. Some titles say what the command would do: "Undo Move".
  package private(set) var title: @Sendable (Editor) -> Message
  /// The shortcuts in GTK's notation: `<Control>z`.
  package let shortcuts: [String]
  private let availability: Availability
  /// The current state of a toggle; nil for other commands.
  package private(set) var isOn: (@Sendable (Editor) -> Bool)?
  package let perform: @Sendable (inout Editor, Moment) -> Void

  init(
    _ id: String, _ title: Message, shortcuts: [String] = [], when availability: Availability = .always,
    perform: @escaping @Sendable (inout Editor, Moment) -> Void
  ) {
    self.id = id
    menuTitle = title
    self.title = { _ in title }
    self.shortcuts = shortcuts
    self.availability = availability
    self.perform = perform
  }

  /// Returns the command with a title that follows the editor.
  func titled(_ title: @escaping @Sendable (Editor) -> Message) -> Command {
    var copy = self
    copy.title = title
    return copy
  }

  /// Returns the command as a toggle.
  func on(_ isOn: @escaping @Sendable (Editor) -> Bool) -> Command {
    var copy = self
    copy.isOn = isOn
    return copy
  }

  package func isEnabled(_ editor: Editor) -> Bool { availability.isMet(editor) }

  /// Returns why the command cannot be performed now; nil if it can.
  package func lock(in editor: Editor) -> Message? { isEnabled(editor) ? nil : availability.whyNot.message(editor) }
}

/// The time at which a command is performed, in seconds of any clock. Edits soon after each other become one step of
/// undo.
package struct Moment: Hashable, Sendable {
  package var time: Double
  package init(time: Double) { self.time = time }
}

/// All commands of the editor. A new one is a line in the file of its group.
package enum CommandRegistry {
  package static let all: [Command] = groups.flatMap(\.commands)

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  package static func command(_ id: String) -> Command? { byID[id] }

  /// Performs a command. Returns false, and does nothing, if there is no such command or it is disabled.
  @discardableResult
  package static func perform(_ id: String, at moment: Moment = Moment(time: 0), in editor: inout Editor) -> Bool {
    guard let command = command(id), command.isEnabled(editor) else { return false }
    command.perform(&editor, moment)
    return true
  }
}
