import CGtk
import EditorCore
import GtkBridge
import Words

/// The pane under the outline: what is wrong, or the log of what happened.
final class FeedbackPane {
  let widget = Widget.box(.vertical).styled("panel", "issues")
  private let issues: IssuesPanel
  private let log = LogPanel()
  private let issuesTab = Widget(gtk_toggle_button_new_with_label("")).styled("flat", "pane-tab")
  private let logTab = Widget(gtk_toggle_button_new_with_label(say("Log"))).styled("flat", "pane-tab")

  static let leastHeight = 112

  init(window: DocumentWindow) {
    issues = IssuesPanel(window: window)
    gtk_toggle_button_set_group(logTab.as(.toggleButton), issuesTab.as(.toggleButton))
    issuesTab.isOn = true
    widget.append(Widget.box(.horizontal, spacing: 3, [issuesTab, logTab]).styled("pane-tabs"))
    widget.append(issues.widget.expanding(vertically: true))
    widget.append(log.widget.expanding(vertically: true))
    log.widget.isVisible = false
    widget.setLeast(height: Self.leastHeight)
    issuesTab.on("toggled") { [weak self] in self?.switchPages() }
  }

  private func switchPages() {
    issues.widget.isVisible = issuesTab.isOn
    log.widget.isVisible = !issuesTab.isOn
  }

  func show(_ editor: Editor) {
    issues.show(editor)
    log.show(editor.log)
    gtk_button_set_label(issuesTab.as(.button), Self.title(issues.count))
  }

  private static func title(_ count: Int) -> String {
    count == 0 ? say("Issues") : say("Issues (%1)", String(count))
  }
}
