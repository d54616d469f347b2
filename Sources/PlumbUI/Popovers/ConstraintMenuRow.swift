import CGtk
import EditorCore
import GtkBridge
import Words

/// A row of the constraint menu: a tick, the constraint's title, and the value it would have.
///
/// The widgets of a row stay the same while it exists. Replacing them during a click would remove the widget under the
/// pointer, and the button would not report the click properly.
struct ConstraintMenuRow {
  let kind: CandidateKind
  let button = Widget(gtk_button_new()).styled("menu-row")
  private let mark = Widget.image(icon: "object-select-symbolic").styled("menu-mark")
  private let title = Widget.label("").expanding(horizontally: true)
  private let value = Widget.label("").styled("menu-value").fromLeftToRight()

  init(kind: CandidateKind) {
    self.kind = kind
    gtk_button_set_child(button.as(.button), Widget.box(.horizontal, spacing: 6, [mark, title, value]).pointer)
  }

  func show(_ row: ConstraintMenu.Row) {
    gtk_widget_set_opacity(mark.pointer, row.isChosen || row.existing != nil ? 1 : 0)
    title.text = say(row.title)
    value.text = row.value
    button.setStyled("exists", row.existing != nil)
    let state = row.existing != nil ? say("already exists") : row.isChosen ? say("chosen") : ""
    button.tooltip = row.existing != nil ? say("Already exists") : nil
    button.setAccessible(label: MenuRowName.spoken(say(row.title), value: row.value), description: state)
  }
}
