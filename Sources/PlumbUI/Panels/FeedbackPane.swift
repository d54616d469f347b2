import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import Words

/// The pane under the outline with tabs: issues in this configuration, issues in other configurations, and the log. A
/// document with open conflicts of a merge has a fourth.
final class FeedbackPane {
  let widget = Widget.box(.vertical).styled("panel", "issues")
  private let tabs = Widget.wrappingBar(spacing: 2).styled("pane-tabs")
  private let issues: IssuesPanel
  private let everywhere: EverywherePanel
  private let log = LogPanel()
  private let conflicts: ConflictsPanel
  private let issuesTab = Widget(gtk_toggle_button_new_with_label("")).styled("flat", "pane-tab")
  private let everywhereTab = Widget(gtk_toggle_button_new_with_label(say("Everywhere"))).styled("flat", "pane-tab")
  private let logTab = Widget(gtk_toggle_button_new_with_label(say("Log"))).styled("flat", "pane-tab")
  private let conflictsTab = Widget(gtk_toggle_button_new_with_label("")).styled("flat", "pane-tab")
  private var tabsInOrder: [Widget] { [issuesTab, everywhereTab, logTab, conflictsTab] }

  private var shownCount: Int?

  static let leastHeight = 112
  /// The largest count that is shown exactly; a longer number would push the other tabs into a second line.
  private static let mostToldExactly = 999

  init(window: any EditorHost) {
    issues = IssuesPanel(window: window)
    everywhere = EverywherePanel(window: window)
    conflicts = ConflictsPanel(window: window)
    for tab in tabsInOrder.dropFirst() {
      gtk_toggle_button_set_group(tab.as(.toggleButton), issuesTab.as(.toggleButton))
    }
    issuesTab.isOn = true
    for tab in tabsInOrder { tabs.append(tab) }
    conflictsTab.isVisible = false
    widget.append(tabs)
    widget.append(issues.widget.expanding(vertically: true).withHelpTopic(.issues))
    widget.append(everywhere.widget.expanding(vertically: true).withHelpTopic(.everywhere))
    widget.append(log.widget.expanding(vertically: true).withHelpTopic(.log))
    widget.append(conflicts.widget.expanding(vertically: true).withHelpTopic(.mergeConflicts))
    switchPages()
    widget.setLeast(height: Self.leastHeight)
    conflictsTab.tooltip = say("Values that both sides of a merge changed")
    everywhereTab.tooltip = say("Issues on other devices, orientations, languages and text sizes")
    for tab in tabsInOrder { tab.on("toggled") { [weak self] in self?.switchPages() } }
  }

  private func switchPages() {
    issues.widget.isVisible = issuesTab.isOn
    everywhere.widget.isVisible = everywhereTab.isOn
    log.widget.isVisible = logTab.isOn
    conflicts.widget.isVisible = conflictsTab.isOn
  }

  func showConflicts() { conflictsTab.isOn = true }

  func checkEverywhere() {
    everywhereTab.isOn = true
    everywhere.run()
  }

  /// Switches to the tab with details about a part of the verdict.
  func show(_ topic: LayoutVerdict.Topic) { (topic == .everywhere ? everywhereTab : issuesTab).isOn = true }

  func showVerdict(_ editor: Editor) { issues.showVerdict(editor) }

  func show(_ editor: Editor) {
    issues.show(editor)
    everywhere.show(editor)
    log.show(editor.log)
    conflicts.show(editor)
    showConflictsTab()
    show(count: issues.count)
  }

  /// Shows the tab while there are conflicts.
  private func showConflictsTab() {
    if conflicts.count == 0, conflictsTab.isOn { issuesTab.isOn = true }
    conflictsTab.isVisible = conflicts.count > 0
    gtk_button_set_label(conflictsTab.as(.button), say("Merge (%1)", String(conflicts.count)))
  }

  private func show(count: Int) {
    guard count != shownCount else { return }
    shownCount = count
    gtk_button_set_label(issuesTab.as(.button), Self.title(count))
    issuesTab.tooltip = count > Self.mostToldExactly ? say(Message("%1 issue", "%1 issues", count: count)) : nil
  }

  /// The height for all issues or conflicts together; nil if there are none or another tab is shown.
  var wantedHeight: Int? {
    guard let list = conflictsTab.isOn ? conflicts.contentHeight : issuesTab.isOn ? issues.contentHeight : nil else {
      return nil
    }
    return tabs.naturalHeight + list + 12
  }

  private static func title(_ count: Int) -> String {
    switch count {
    case 0: say("Issues")
    case ...mostToldExactly: say("Issues (%1)", String(count))
    default: say("Issues (%1)", "\(mostToldExactly)+")
    }
  }
}
