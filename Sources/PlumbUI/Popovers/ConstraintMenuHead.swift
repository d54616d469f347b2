import CGtk
import EditorCore
import GtkBridge
import Words

/// The head of the constraint menu: the two items, buttons to go to another target, and the filter text.
final class ConstraintMenuHead {
  let widget = Widget.box(.vertical)
  private let items = Widget.label("").styled("menu-items")
  private let role = Widget.label("").styled("menu-role")
  private let previous: Widget
  private let next: Widget
  private let filter = Widget.label("").styled("menu-filter")

  /// - Parameter aim: called with 1 for the next target and -1 for the previous one.
  init(_ aim: @escaping (Int) -> Void) {
    previous = Widget.button(
      icon: "go-previous-symbolic", name: say("Previous Item"), tooltip: say("Previous item (Shift+Tab)"))
    next = Widget.button(icon: "go-next-symbolic", name: say("Next Item"), tooltip: say("Next item (Tab)"))
    for (button, step) in [(previous, -1), (next, 1)] {
      button.styled("flat", "menu-aim").on("clicked") { aim(step) }
      // The keyboard focus stays in the rows.
      gtk_widget_set_focusable(button.pointer, 0)
    }
    let words = Widget.box(.vertical, [items, role]).expanding(horizontally: true)
    widget.append(Widget.box(.horizontal, spacing: 6, [previous, words, next]).styled("menu-head"))
    widget.append(filter)
  }

  func show(_ menu: ConstraintMenu) {
    items.text = menu.items.map { say($0) }.joined(separator: " → ")
    let canAim = menu.targets.count > 1
    for button in [previous, next] { button.isVisible = canAim }
    let target = menu.target.flatMap { menu.targets.indices.contains($0) ? menu.targets[$0] : nil }
    role.isVisible = canAim && target != nil
    role.text = target.map { say($0.role) } ?? ""
    filter.isVisible = !menu.filter.isEmpty
    filter.text = "“\(menu.filter)”"
    widget.setAccessible(label: items.text, description: role.text)
  }
}
