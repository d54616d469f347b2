import CGtk
import EditorCore
import FormatExchange
import GtkBridge
import Words

/// A line over the canvas about what a file and the document do not share. It opens to a list of losses.
/// Choosing a loss shows the element that it is about.
final class LossPanel {
  let widget = Widget.box(.vertical).styled("notice-bar", "losses")
  private unowned let window: any EditorHost
  private let title = Widget.label("").expanding(horizontally: true)
  private let opener = Widget(gtk_toggle_button_new_with_label(""))
  private let list = Widget.box(.vertical).styled("loss-list")
  private let scrolled: Widget
  private(set) var report: LossReport?
  private let hidden: (LossReport) -> Void

  /// - Parameter hidden: called with a report that the user hides.
  init(window: any EditorHost, hidden: @escaping (LossReport) -> Void) {
    (self.window, self.hidden) = (window, hidden)
    scrolled = Widget.scrolled(list)
    title.wrapping()
    let close = Widget.button(icon: "window-close-symbolic", name: say("Hide This Message")).styled("flat")
    close.on("clicked") { [weak self] in self?.hideForUser() }
    opener.on("toggled") { [weak self] in self?.showList() }
    // Each button has a box of its own, so that the two are not aligned by their baselines. That would take one pixel
    // more than the height of each, which GTK 4.8 does not always count.
    let buttons = [opener, close].map { Widget.box(.vertical, [$0]) }
    widget.append(Widget.box(.horizontal, spacing: 12, [title] + buttons))
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_max_content_height(scrolled.as(.scrolledWindow), 180)
    widget.append(scrolled)
    widget.setAccessible(role: GTK_ACCESSIBLE_ROLE_ALERT)
    widget.isVisible = false
  }

  func show(_ report: LossReport) {
    self.report = report
    title.text = say(report.title)
    widget.setAccessible(label: title.text)
    opener.isOn = false
    showList()
    widget.isVisible = true
  }

  func hide() {
    widget.isVisible = false
    report = nil
    clear()
  }

  private func hideForUser() {
    if let report { hidden(report) }
    hide()
  }

  private func clear() {
    for old in list.children { old.removeFromBox() }
  }

  /// Shows or hides the list. Its rows are made only when it is shown.
  private func showList() {
    gtk_button_set_label(opener.as(.button), opener.isOn ? say("Hide") : say("Show"))
    scrolled.isVisible = opener.isOn
    clear()
    guard opener.isOn, let report, let editor = window.editor else { return }
    for loss in report.losses.prefix(LossReport.mostShown) { list.append(row(loss, editor)) }
    let unlistedCount = report.losses.count - LossReport.mostShown
    if unlistedCount > 0 { list.append(Widget.note(say("And %1 more", String(unlistedCount)))) }
  }

  private func row(_ loss: FormatLoss, _ editor: Editor) -> Widget {
    let name = loss.record.flatMap { ReportedRecords.name(ofRecord: $0, in: editor) }.map { say($0) }
    let what = Self.sentence(loss, name: name)
    let text = Widget.label(what).expanding(horizontally: true)
    text.wrapping()
    let line = Widget.box(.horizontal, spacing: 12, [text])
    if let place = loss.line { line.append(Widget.label(say("line %1", place)).styled("row-detail")) }
    guard let record = loss.record, name != nil else { return line.styled("loss-row") }
    line.append(Widget.label(say("Show")).styled("loss-show"))
    let button = Widget(gtk_button_new()).styled("issue-row")
    gtk_button_set_child(button.as(.button), line.pointer)
    button.setAccessible(label: what, description: say("Show on the canvas"))
    button.on("clicked") { [weak self] in self?.window.change { ReportedRecords.show(record: record, in: &$0) } }
    return button
  }

  private static func sentence(_ loss: FormatLoss, name: String?) -> String {
    let what = say(loss.what)
    guard let name = name ?? loss.record else { return what.prefix(1).uppercased() + what.dropFirst() }
    return "\(name): \(what)"
  }
}
