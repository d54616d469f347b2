import CGtk
import EditorCore
import GtkBridge
import Words

/// The menu of one distance of the Pin popover, with common values and possible targets.
enum PinChoicesPopover {
  enum Choice {
    case value(Double)
    case target(PinPlan.Target)
  }

  static func open(_ choices: PinChoices, on widget: Widget, _ chosen: @escaping (Choice) -> Void) {
    let list = Widget.box(.vertical)
    // A scene may have hundreds of candidates.
    let scroll = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scroll.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_max_content_height(scroll.as(.scrolledWindow), 320)
    let popover = Widget.popover(scroll).styled("menu-popover")
    let weak = WeakObject(popover)
    func add(_ title: String, _ value: Double, isChosen: Bool, _ choice: Choice) {
      let mark = Widget.image(icon: "object-select-symbolic").styled("menu-mark")
      gtk_widget_set_opacity(mark.pointer, isChosen ? 1 : 0)
      let line = Widget.box(
        .horizontal, spacing: 6,
        [
          mark, Widget.label(title).expanding(horizontally: true),
          Widget.label(Figures.text(value)).styled("menu-value").fromLeftToRight(),
        ])
      let button = Widget(gtk_button_new()).styled("menu-row")
      gtk_button_set_child(button.as(.button), line.pointer)
      button.setAccessible(label: title, description: Figures.text(value))
      button.on("clicked") {
        if let object = weak.object { Widget(object.raw).closePopover() }
        chosen(choice)
      }
      list.append(button)
    }
    for value in choices.values { add(say(value.title), value.distance, isChosen: false, .value(value.distance)) }
    list.append(Widget.separator(.horizontal))
    for candidate in choices.candidates {
      add(say(candidate.title), candidate.distance, isChosen: candidate.isChosen, .target(candidate.target))
    }
    popover.setAccessible(label: say("Distance"))
    popover.open(on: widget, x: Double(widget.width) / 2, y: Double(widget.height))
  }
}
