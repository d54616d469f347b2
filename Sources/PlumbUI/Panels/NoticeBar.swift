import CGtk
import GtkBridge
import Words

/// A bar under the header with a message and buttons. It does not block the window. It shows one notice at a time, the
/// latest. When that ends, the one before it is shown again.
final class NoticeBar {
  let widget: Widget
  private let text = Widget.label("").expanding(horizontally: true)
  private let buttons = Widget.box(.horizontal, spacing: 6)
  private var notices: [Notice] = []

  struct Choice {
    var title: String
    var perform: () -> Void
  }

  private struct Notice {
    var topic: String
    var message: String
    var choices: [Choice]
  }

  /// The topic of the notice that is shown.
  var topic: String? { notices.last?.topic }

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

  /// Shows a notice. It replaces an earlier one of the same topic.
  /// - Parameter topic: a name by which the notice can be updated or hidden later.
  func show(_ topic: String, _ message: String, _ choices: [Choice] = []) {
    notices.removeAll { $0.topic == topic }
    notices.append(Notice(topic: topic, message: message, choices: choices))
    showLast()
  }

  /// Changes the text of a notice and keeps its buttons. Has no effect if the notice was hidden.
  func update(_ topic: String, _ message: String) {
    guard let index = notices.firstIndex(where: { $0.topic == topic }) else { return }
    notices[index].message = message
    if index == notices.indices.last { showText(of: notices[index]) }
  }

  /// Shows a notice and hides it after six seconds.
  func showForAWhile(_ topic: String, _ message: String) {
    show(topic, message)
    MainLoop.after(milliseconds: 6000) { [weak self] in
      if self?.text.text == message { self?.hide(topic) }
    }
  }

  /// Hides the notice of a topic, or the one that is shown if no topic is given.
  func hide(_ topic: String? = nil) {
    guard let topic = topic ?? self.topic, notices.contains(where: { $0.topic == topic }) else { return }
    notices.removeAll { $0.topic == topic }
    showLast()
  }

  private func showLast() {
    widget.isVisible = !notices.isEmpty
    for old in buttons.children { old.removeFromBox() }
    guard let notice = notices.last else { return }
    showText(of: notice)
    for choice in notice.choices {
      let button = Widget.button(choice.title)
      button.on("clicked") { [weak self] in
        self?.hide(notice.topic)
        choice.perform()
      }
      buttons.append(button)
    }
  }

  private func showText(of notice: Notice) {
    text.text = notice.message
    widget.setAccessible(label: notice.message)
  }
}
