import CGtk
import Drawing
import EditorCore
import GtkBridge
import Words

/// The list of issues in all configurations: devices, orientations, languages and text sizes. Each issue is listed
/// once, with the configurations that have it. A click on one shows the scene in it.
final class EverywherePanel {
  let widget = Widget.box(.vertical)
  private unowned let window: any EditorHost
  private let runner = EverywhereRunner()
  private let summary = Widget.label(say("Check all devices, orientations, languages and text sizes at once"))
  private let start = Widget.button(say("Check"))
  private let progress = Widget(gtk_progress_bar_new())
  private let list = Widget.box(.vertical).styled("issue-list")
  private let moreNote = Widget.note("")
  private var rows: [String: EverywhereRowView] = [:]
  private var results: EverywhereResults?
  private var isOutdated = false

  init(window: any EditorHost) {
    self.window = window
    summary.wrapping()
    gtk_label_set_xalign(summary.as(.label), 0)
    summary.styled("issue-note")
    let head = Widget.box(.horizontal, spacing: 6, [summary.expanding(horizontally: true), start]).styled(
      "everywhere-head")
    gtk_widget_set_valign(start.pointer, GTK_ALIGN_START)
    let scroll = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    widget.append(head)
    widget.append(progress)
    widget.append(scroll.expanding(vertically: true))
    progress.isVisible = false
    progress.setAccessible(label: say("Progress of the check"))
    widget.setAccessible(label: say("Everywhere"))
    start.tooltip = say("Check every scene in all configurations (Ctrl+Shift+E)")
    start.on("clicked") { [weak self] in self?.toggle() }
    runner.progressed = { [weak self] in self?.take($0) }
  }

  func run() {
    guard let editor = window.editor else { return }
    rows = [:]
    isOutdated = false
    runner.start(Everywhere.job(in: editor))
  }

  private func toggle() { if runner.isRunning { runner.stop() } else { run() } }

  /// Marks the results as outdated if the document has changed since the check.
  func show(_ editor: Editor) {
    guard let results, !runner.isRunning, !isOutdated, !editor.isPreviewing, results.document != editor.source else {
      return
    }
    isOutdated = true
    showHead(results)
  }

  private func take(_ results: EverywhereResults) {
    show(results)
    if results.isComplete { window.change { Everywhere.accept(results, in: &$0) } }
  }

  private func show(_ results: EverywhereResults) {
    self.results = results
    showHead(results)
    var kept: [String: EverywhereRowView] = [:]
    var children: [Widget] = []
    let listed = results.rows
    for row in listed where kept[row.id] == nil {
      let view =
        rows[row.id]
        ?? EverywhereRowView { [weak self] configuration, row in
          self?.window.change { Everywhere.show(configuration, of: row, in: &$0) }
        }
      view.show(row)
      kept[row.id] = view
      children.append(view.widget)
    }
    let more = results.findingCount - listed.count
    moreNote.isVisible = more > 0
    moreNote.text = say("And %1 more", String(more))
    list.setChildren(children + [moreNote])
    rows = kept
  }

  private func showHead(_ results: EverywhereResults) {
    let words = say(results.summary)
    summary.text = isOutdated ? say("%1. The document has changed since.", words) : words
    progress.isVisible = runner.isRunning
    gtk_progress_bar_set_fraction(progress.as(.progressBar), results.progress)
    gtk_button_set_label(start.as(.button), runner.isRunning ? say("Stop") : say("Check"))
  }
}

/// The row of one issue; a click opens the list of its configurations.
final class EverywhereRowView {
  let widget = Widget.box(.vertical).styled("issue")
  private let text = Widget.label("")
  private let detail = Widget.label("").styled("row-detail")
  private let sign = Widget.box(.horizontal)
  private let configurationList = Widget.box(.vertical).styled("issue-fixes")
  private let button = Widget(gtk_button_new()).styled("issue-row")
  private let showConfiguration: (NamedViewpoint, EverywhereRow) -> Void
  private var row: EverywhereRow?

  init(_ showConfiguration: @escaping (NamedViewpoint, EverywhereRow) -> Void) {
    self.showConfiguration = showConfiguration
    for label in [text, detail] {
      label.wrapping()
      gtk_label_set_xalign(label.as(.label), 0)
    }
    let words = Widget.box(.vertical, [text, detail])
    gtk_button_set_child(button.as(.button), Widget.signed(sign, words, spacing: 6).pointer)
    button.on("clicked") { [weak self] in self?.toggle() }
    widget.append(button)
    widget.append(configurationList)
    configurationList.isVisible = false
  }

  func show(_ row: EverywhereRow) {
    guard row != self.row else { return }
    self.row = row
    text.text = say(row.issue.message)
    let count = Message("%1 configuration: %2", "%1 configurations: %2", count: row.count, row.extent)
    detail.text = say(count)
    button.setAccessible(label: say(row.issue.message), description: say(count))
    for old in sign.children { old.removeFromBox() }
    let kind = Status(row.issue)
    sign.append(Widget.image(icon: "plumb-status-\(kind.rawValue)-symbolic").styled("\(kind.rawValue)-sign"))
    if configurationList.isVisible { fill() }
  }

  private func toggle() {
    configurationList.isVisible.toggle()
    widget.setStyled("chosen", configurationList.isVisible)
    if configurationList.isVisible { fill() }
  }

  private func fill() {
    guard let row else { return }
    for old in configurationList.children { old.removeFromBox() }
    for configuration in row.viewpoints {
      let button = Widget(gtk_button_new()).styled("fix-row")
      let title = Widget.label(say(configuration.title), mayShorten: true)
      gtk_button_set_child(button.as(.button), title.pointer)
      button.tooltip = say("%1: show on canvas", say(configuration.title))
      button.setAccessible(label: say(configuration.title))
      button.on("clicked") { [showConfiguration] in showConfiguration(configuration, row) }
      configurationList.append(button)
    }
    if row.count > row.viewpoints.count {
      configurationList.append(
        Widget.note(say("And %1 more", String(row.count - row.viewpoints.count))))
    }
  }
}
