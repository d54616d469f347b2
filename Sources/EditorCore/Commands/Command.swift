import LayoutModel
import Words

/// Something a person can do, as a value. Menus, shortcuts, buttons and help are made from these.
package struct Command: Identifiable, Sendable {
  /// The name of the window's action.
  package let id: String
  /// What a menu calls it that is made once; for those whose title follows the editor, what they are called at first.
  package let menuTitle: Message
  /// What it is called; some say what they would do ("Undo Move").
  package private(set) var title: @Sendable (Editor) -> Message
  /// As GTK writes them: `<Control>z`.
  package let shortcuts: [String]
  private let availability: Availability
  /// Of what is on or off, which one it is; nil for all others.
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

  /// The same, called by what it would do now.
  func titled(_ title: @escaping @Sendable (Editor) -> Message) -> Command {
    var copy = self
    copy.title = title
    return copy
  }

  /// The same, as something that is on or off.
  func on(_ isOn: @escaping @Sendable (Editor) -> Bool) -> Command {
    var copy = self
    copy.isOn = isOn
    return copy
  }

  package func isEnabled(_ editor: Editor) -> Bool { availability.isMet(editor) }

  /// Why it cannot be done now; nil where it can.
  package func lock(in editor: Editor) -> Message? { isEnabled(editor) ? nil : availability.whyNot.message(editor) }
}

/// When a command is performed, in seconds of any clock: what follows quickly becomes one step of undo.
package struct Moment: Hashable, Sendable {
  package var time: Double
  package init(time: Double) { self.time = time }
}

extension Editor {
  /// False where the command is not there or not enabled; then nothing happens.
  @discardableResult
  package mutating func perform(_ id: String, at moment: Moment = Moment(time: 0)) -> Bool {
    guard let command = CommandRegistry.command(id), command.isEnabled(self) else { return false }
    command.perform(&self, moment)
    return true
  }
}

/// All commands of the editor. A new one is a line in its group's file.
package enum CommandRegistry {
  package static let all: [Command] = groups.flatMap(\.commands)

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  package static func command(_ id: String) -> Command? { byID[id] }
}
