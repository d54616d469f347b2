import CGtk
import GtkBridge
import Tutorials
import Words

/// The first line of the tutorial bar: the title, the steps, and the buttons for the step on show.
final class TutorialHead {
  let widget = Widget.wrappingBar(spacing: 6)
  var turn: (Int) -> Void = { _ in }
  var showHint: (Bool) -> Void = { _ in }
  var pointOut: () -> Void = {}
  var close: () -> Void = {}
  private let title = Widget.label("").styled("tutorial-title").wrapping(lines: 2).showsTooltipWhenCutOff()
  private let steps = Widget.box(.horizontal, spacing: 3)
  private let hint = Widget(gtk_toggle_button_new_with_label(say("Hint"))).styled("flat", "tutorial-word")
  private let place = Widget.button(icon: "find-location-symbolic", name: say("Show Where")).styled("flat")
  private let back = Widget.button(icon: "go-previous-symbolic", name: say("Previous Step")).styled("flat")
  private let forth = Widget.button(icon: "go-next-symbolic", name: say("Next Step")).styled("flat")
  private let hide = Widget.button(icon: "window-close-symbolic", name: say("Close Tutorial")).styled("flat")
  private var buttons: [Widget] = []
  private var step: Int?

  init() {
    // The least width of the title; in a narrower bar the buttons go to a second line.
    gtk_label_set_width_chars(title.as(.label), 18)
    let buttons = Widget.box(.horizontal, spacing: 6, [steps, back, forth, hint, place, hide])
    for part in [title.expanding(horizontally: true), buttons] {
      gtk_widget_set_valign(part.pointer, GTK_ALIGN_CENTER)
      widget.append(part)
    }
    for part in buttons.children { gtk_widget_set_valign(part.pointer, GTK_ALIGN_CENTER) }
    back.on("clicked") { [weak self] in self?.go(by: -1) }
    forth.on("clicked") { [weak self] in self?.go(by: 1) }
    hint.on("toggled") { [weak self] in
      guard let self else { return }
      showHint(hint.isOn)
    }
    place.on("clicked") { [weak self] in self?.pointOut() }
    hide.on("clicked") { [weak self] in self?.close() }
  }

  var isHintShown: Bool {
    get { hint.isOn }
    set { hint.isOn = newValue }
  }

  func offers(hint hasHint: Bool, place hasPlace: Bool) {
    hint.isSensitive = hasHint
    place.isSensitive = hasPlace
  }

  private func go(by distance: Int) {
    let wanted = (step ?? buttons.count) + distance
    if buttons.indices.contains(wanted) { turn(wanted) }
  }

  /// Shows the steps.
  /// - Parameter step: the index of the step on show; nil after the last one.
  func show(_ tutorial: Tutorial, _ progress: TutorialProgress, step: Int?) {
    self.step = step
    title.text = say(tutorial.title)
    if buttons.count != progress.done.count { makeButtons(progress.done.count) }
    for (index, button) in buttons.enumerated() {
      let isDone = progress.done[index]
      if isDone {
        gtk_button_set_icon_name(button.as(.button), "object-select-symbolic")
      } else {
        gtk_button_set_label(button.as(.button), "\(index + 1)")
      }
      button.setStyled("done", isDone)
      button.setStyled("chosen", index == step)
      // The state is part of the name because GTK 4.8 tells screen readers about a changed name, but not about a
      // changed description.
      let name =
        isDone
        ? Message("Step %1 of %2, done", index + 1, buttons.count) : Message("Step %1 of %2", index + 1, buttons.count)
      button.setAccessible(label: say(name))
      button.tooltip = say(tutorial.steps[index].instruction)
    }
    back.isSensitive = step != 0
    forth.isSensitive = step.map { $0 + 1 < buttons.count } ?? false
  }

  private func makeButtons(_ count: Int) {
    for old in steps.children { old.removeFromBox() }
    buttons = (0..<count).map { index in
      let button = Widget.button("\(index + 1)").styled("tutorial-step")
      button.on("clicked") { [weak self] in self?.turn(index) }
      return button
    }
    buttons.forEach(steps.append)
  }
}
