import CGtk
import Drawing
import EditorCore
import GtkBridge
import Help
import LayoutAdvice
import LayoutEngine
import Words

/// The row of one issue: a sign, a text, and, while the issue is chosen, the suggested fixes.
final class IssueRowView {
  let widget = Widget.box(.vertical).styled("issue")
  private(set) var row: IssueList.Row
  private let button = Widget(gtk_button_new()).styled("issue-row")
  private let text = Widget.label("")
  private let fixes = Widget.box(.vertical).styled("issue-fixes")
  /// The rows of the fixes on show, by their recipes.
  private var lines: [FixRecipe: Widget] = [:]

  init(_ row: IssueList.Row, chosen: @escaping () -> Void) {
    self.row = row
    let kind = Status(row.issue)
    let sign = Widget.image(icon: "plumb-status-\(kind.rawValue)-symbolic").styled("\(kind.rawValue)-sign")
    text.wrapping()
    gtk_button_set_child(button.as(.button), Widget.signed(sign, text, spacing: 6).pointer)
    button.on("clicked") { chosen() }
    widget.append(button)
    widget.append(fixes)
    showTexts()
    fixes.isVisible = false
    widget.withHelpTopic(HelpTopic(row.issue.kind))
  }

  /// Shows the same issue with new numbers.
  func show(_ row: IssueList.Row) {
    guard row != self.row else { return }
    self.row = row
    showTexts()
  }

  private func showTexts() {
    let message = say(row.issue.message)
    text.text = message
    button.setAccessible(label: message, description: say(row.issue.kind.title))
  }

  func takeFocus() { button.takeFocus() }
  var hasFocus: Bool { button.hasFocus }

  // MARK: Fixes

  func showSearching() { fill([Widget.note(say("Looking for fixes…"))]) }

  /// Shows the fixes that were found.
  /// - Parameter showMe: animates the freedom of an ambiguous element; nil for other issues.
  func show(
    _ found: FoundFixes, showMe: (() -> Void)?, hover: @escaping ((any TriedFix)?) -> Void,
    apply: @escaping (any TriedFix) -> Void
  ) {
    lines = [:]
    let shown = showMe.map { [Self.showMeRow($0)] } ?? []
    let offered = found.fixes.map { fix in
      let button = Self.fixButton(fix)
      Self.listen(to: button, fix, hover, apply)
      let line = Widget.box(.horizontal, spacing: 3, [button.expanding(horizontally: true)])
      lines[fix.recipe] = line
      return line
    }
    fill(shown + offered + found.remarks.map { Widget.note(say($0)).wrapping() } + [learnMore])
  }

  /// A button that opens the help page about this kind of issue.
  private var learnMore: Widget {
    let topic = HelpTopic(row.issue.kind).rawValue
    let button = Widget.button(say("Learn More"), action: "win.help-about::\(topic)").styled("fix-row")
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_START)
    return button
  }

  private static func fixButton(_ fix: LayoutFix) -> Widget { rowButton(say(fix.title), say(fix.effect)) }

  /// Makes a button with a title and a detail. Both wrap, because a long word must not make the pane wider.
  private static func rowButton(_ title: String, _ detail: String) -> Widget {
    let labels = [Widget.label(title).wrapping(), Widget.label(detail).wrapping().styled("row-detail")]
    let button = Widget(gtk_button_new()).styled("fix-row")
    gtk_button_set_child(button.as(.button), Widget.box(.vertical, labels).pointer)
    button.setAccessible(label: title, description: detail)
    return button
  }

  /// Adds “Fix All” beside each fix that also helps the other issues of this kind.
  func offer(
    _ together: [FixTogether], hover: @escaping ((any TriedFix)?) -> Void, apply: @escaping (any TriedFix) -> Void
  ) {
    for fix in together {
      guard let line = lines[fix.recipe] else { continue }
      let button = Widget.button(say("Fix All %1", String(fix.count))).styled("fix-all")
      button.tooltip = say(
        Message("Fix %1 issue of this kind the same way", "Fix %1 issues of this kind the same way", count: fix.count))
      button.setAccessible(label: button.tooltip ?? "")
      gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
      Self.listen(to: button, fix, hover, apply)
      line.append(button)
    }
  }

  private static func listen(
    to button: Widget, _ fix: any TriedFix, _ hover: @escaping ((any TriedFix)?) -> Void,
    _ apply: @escaping (any TriedFix) -> Void
  ) {
    button.onRest(enter: { hover(fix) }, leave: { hover(nil) })
    button.on("clicked") { apply(fix) }
  }

  private static func showMeRow(_ show: @escaping () -> Void) -> Widget {
    let button = rowButton(say("Animate Freedom"), say("Animate through the positions that the constraints allow"))
    button.on("clicked") { show() }
    return button
  }

  func hideFixes() {
    fixes.isVisible = false
    widget.setStyled("chosen", false)
  }

  private func fill(_ rows: [Widget]) {
    for old in fixes.children { old.removeFromBox() }
    for row in rows { fixes.append(row) }
    fixes.isVisible = true
    widget.setStyled("chosen", true)
  }
}
