import CGtk
import GtkBridge
import LayoutAdvice
import LayoutModel
import Words

/// The reasons for suggested constraints, one row for each. Resting on a row highlights its constraint on the canvas.
final class SuggestionReasonList {
  let widget: Widget
  private let list = Widget.box(.vertical)
  private let light: (Set<ConstraintID>) -> Void
  private let choose: (ConstraintID) -> Void

  private static let widthInLetters = 25
  /// The most rows. Each is a widget, and more would not be read.
  private static let mostRows = 100

  init(light: @escaping (Set<ConstraintID>) -> Void, choose: @escaping (ConstraintID) -> Void) {
    (self.light, self.choose) = (light, choose)
    widget = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(widget.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(widget.as(.scrolledWindow), 180)
    gtk_scrolled_window_set_propagate_natural_height(widget.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_propagate_natural_width(widget.as(.scrolledWindow), 1)
  }

  func show(_ reasons: [SuggestionReason]) {
    for reason in reasons.prefix(Self.mostRows) { list.append(row(reason)) }
    if reasons.count > Self.mostRows {
      list.append(Widget.note(say("and %1 more", reasons.count - Self.mostRows)))
    }
  }

  private func row(_ reason: SuggestionReason) -> Widget {
    let text = Widget.label(say(reason.text), mayShorten: true).withWidth(inLetters: Self.widthInLetters)
    let why = Widget.label(say(reason.reason)).wrapping().styled("row-detail")
    gtk_label_set_max_width_chars(why.as(.label), gint(Self.widthInLetters))
    let words = Widget.box(.vertical, [text, why]).withMargin(3)
    guard let id = reason.constraint else { return words.styled("why-fact", "suggestion-reason") }
    let button = Widget(gtk_button_new()).styled("menu-row", "suggestion-reason")
    gtk_button_set_child(button.as(.button), words.pointer)
    button.setAccessible(label: "\(say(reason.text)), \(say(reason.reason))", description: say("Select the constraint"))
    button.tooltip = say(reason.text)
    let (light, choose) = (light, choose)
    button.onRest(enter: { light([id]) }, leave: { light([]) })
    button.on("clicked") { choose(id) }
    return button
  }
}
