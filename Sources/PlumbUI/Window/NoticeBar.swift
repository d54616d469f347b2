import CGtk
import GtkBridge
import Words

/// A line under the header that says something without being in the way, with what can be done about it. One at a time: the
/// last that was said counts.
final class NoticeBar {
  let widget: Widget
  private let text = Widget.label("").expanding(horizontally: true)
  private let buttons = Widget.box(.horizontal, spacing: 6)
  private(set) var topic: String?

  struct Choice {
    var title: String
    var perform: () -> Void
  }

  init() {
    widget = Widget.box(.horizontal, spacing: 12, [text, buttons]).styled("notice-bar")
    text.wrapping()
    gtk_label_set_xalign(text.as(.label), 0)
    let close = Widget.button(icon: "window-close-symbolic", name: say("Hide This Message")).styled("flat")
    close.on("clicked") { [weak self] in self?.hide() }
    widget.append(close)
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_ALERT)
    widget.isVisible = false
  }

  /// - Parameter topic: names what it is about, so that it can be taken back when that is over.
  func show(_ topic: String, _ message: String, _ choices: [Choice] = []) {
    self.topic = topic
    text.text = message
    widget.setAccessible(label: message)
    for old in buttons.children { old.removeFromBox() }
    for choice in choices {
      let button = Widget.button(choice.title)
      button.on("clicked") { [weak self] in
        self?.hide()
        choice.perform()
      }
      buttons.append(button)
    }
    widget.isVisible = true
  }

  /// For what is only to be seen, and then gone.
  func showForAWhile(_ topic: String, _ message: String) {
    show(topic, message)
    MainLoop.after(milliseconds: 6000) { [weak self] in
      if self?.text.text == message { self?.hide(topic) }
    }
  }

  func hide(_ topic: String? = nil) {
    guard topic == nil || topic == self.topic else { return }
    self.topic = nil
    widget.isVisible = false
  }
}
