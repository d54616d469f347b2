import CGtk
import Comparison
import GtkBridge
import Words

/// The row of one conflict: its subject and, while it is open, a button for each version.
final class ConflictRowView {
  let widget = Widget.box(.vertical).styled("issue")
  private let button = Widget(gtk_button_new()).styled("issue-row")
  private let choices = Widget.box(.vertical).styled("issue-fixes")
  private let problem = Widget.note("")

  /// - Parameter decided: called with a version, or with nil to keep the present values.
  init(
    _ sentence: ConflictSentence, chosen: @escaping () -> Void, decided: @escaping (ConflictChoice?) -> Void
  ) {
    let subject = say(sentence.subject)
    let sign = Widget.image(icon: "plumb-status-conflict-symbolic").styled("conflict-sign")
    gtk_button_set_child(
      button.as(.button), Widget.signed(sign, Widget.label(subject).wrapping(), spacing: 6).pointer)
    button.setAccessible(label: subject)
    button.on("clicked") { chosen() }
    for choice in ConflictChoice.allCases {
      choices.append(Self.choice(say("%1: %2", choice.title, sentence.value(of: choice))) { decided(choice) })
    }
    choices.append(Self.choice(say("Keep As It Is")) { decided(nil) })
    problem.isVisible = false
    choices.append(problem.wrapping())
    widget.append(button)
    widget.append(choices)
    isOpen = false
  }

  private static func choice(_ title: String, _ clicked: @escaping () -> Void) -> Widget {
    let button = Widget(gtk_button_new()).styled("fix-row")
    gtk_button_set_child(button.as(.button), Widget.label(title).wrapping().pointer)
    button.setAccessible(label: title)
    button.on("clicked") { clicked() }
    return button
  }

  /// True while the versions are shown.
  var isOpen: Bool {
    get { choices.isVisible }
    set {
      choices.isVisible = newValue
      widget.setStyled("chosen", newValue)
    }
  }

  /// Shows why a version cannot be taken.
  func show(_ reason: Message) {
    problem.text = say("This version can’t be taken: %1.", reason)
    problem.isVisible = true
  }

  func takeFocus() { button.takeFocus() }
}
