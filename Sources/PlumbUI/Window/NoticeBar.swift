import CGtk
import GtkBridge
import Words

/// A line under the header that says something without being in the way, with what can be done about it. One at a time: the
/// last that was said counts, and what was said before it comes back when that is over.
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

  /// What is being told of.
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

  /// - Parameter topic: names what it is about, so that it can be taken back when that is over.
  func show(_ topic: String, _ message: String, _ choices: [Choice] = []) {
    notices.removeAll { $0.topic == topic }
    notices.append(Notice(topic: topic, message: message, choices: choices))
    showLast()
  }

  /// Says it in other words, with the same choices. What was hidden stays so.
  func update(_ topic: String, _ message: String) {
    guard let place = notices.firstIndex(where: { $0.topic == topic }) else { return }
    notices[place].message = message
    if place == notices.indices.last { showText(of: notices[place]) }
  }

  /// For what is only to be seen, and then gone.
  func showForAWhile(_ topic: String, _ message: String) {
    show(topic, message)
    MainLoop.after(milliseconds: 6000) { [weak self] in
      if self?.text.text == message { self?.hide(topic) }
    }
  }

  /// Of one topic, or what is shown.
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
