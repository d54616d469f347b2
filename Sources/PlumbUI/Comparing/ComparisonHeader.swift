import CGtk
import GtkBridge
import Words

/// The header of a comparison: the names of both sides, and the button that takes the chosen change back.
final class ComparisonHeader {
  let widget = Widget(gtk_header_bar_new())
  private let names = Widget.label("").styled("title")
  private let details = Widget.label("", mayShorten: true).styled("subtitle")
  private let takeBack = Widget.button(
    icon: "edit-undo-symbolic", name: say("Take Back"), tooltip: say("Take the chosen change back (Enter)"),
    action: "win.take-back"
  ).withWord(say("Take Back"), icon: "edit-undo-symbolic")

  init() {
    let middle = Widget.box(.vertical, [names, details])
    gtk_widget_set_valign(middle.pointer, GTK_ALIGN_CENTER)
    for label in [names, details] { gtk_label_set_xalign(label.as(.label), 0.5) }
    gtk_label_set_ellipsize(names.as(.label), PANGO_ELLIPSIZE_MIDDLE)
    takeBack.showsWord = true
    let bar = widget.as(.headerBar)
    gtk_header_bar_pack_start(bar, takeBack.pointer)
    gtk_header_bar_set_title_widget(bar, middle.pointer)
  }

  func show(_ before: String, _ after: String, details text: String) {
    names.text = "\(before) → \(after)"
    names.tooltip = names.text
    details.text = text
    details.isVisible = !text.isEmpty
  }

  /// - Parameter reason: the reason why the chosen change cannot be taken back; nil if it can.
  func show(reason: String?) { takeBack.tooltip = reason ?? say("Take the chosen change back (Enter)") }
}
