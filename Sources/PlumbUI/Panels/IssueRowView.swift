import CGtk
import EditorCore
import GtkBridge
import LayoutEngine
import Words

/// One issue in the pane: its sign, its words, and under them, once it is chosen, the ways out of it.
final class IssueRowView {
  let widget = Widget.box(.vertical).styled("issue")
  private(set) var row: IssueList.Row
  private let button = Widget(gtk_button_new()).styled("issue-row")
  private let text = Widget.label("")
  private let fixes = Widget.box(.vertical).styled("issue-fixes")

  init(_ row: IssueList.Row, chosen: @escaping () -> Void) {
    self.row = row
    let kind = Status(row.issue.kind)
    let sign = Widget.image(icon: "plumb-status-\(kind.rawValue)-symbolic").styled("\(kind.rawValue)-sign")
    gtk_widget_set_valign(sign.pointer, GTK_ALIGN_START)
    gtk_label_set_wrap(text.as(.label), 1)
    gtk_label_set_wrap_mode(text.as(.label), PANGO_WRAP_WORD_CHAR)
    gtk_button_set_child(
      button.as(.button),
      Widget.box(.horizontal, spacing: 6, [sign, text.expanding(horizontally: true)]).pointer)
    button.on("clicked") { chosen() }
    widget.append(button)
    widget.append(fixes)
    show(row)
    fixes.isVisible = false
  }

  /// The same issue with other figures.
  func show(_ row: IssueList.Row) {
    self.row = row
    text.text = say(row.issue.message)
    button.setAccessible(label: say(row.issue.message), description: say(row.issue.kind.title))
  }

  func takeFocus() { button.takeFocus() }
  var hasFocus: Bool { button.hasFocus }

  // MARK: Fixes

  func showSearching() { fill([Widget.label(say("Trying what would help…")).styled("dim-label", "issue-note")]) }

  /// - Parameter showMe: shows on the canvas what is open; nil where nothing is.
  func show(
    _ found: [LayoutFix], showMe: (() -> Void)?, hover: @escaping (LayoutFix?) -> Void,
    apply: @escaping (LayoutFix) -> Void
  ) {
    let shown = showMe.map { [Self.showMeRow($0)] } ?? []
    guard !found.isEmpty else {
      return fill(
        shown + [Widget.label(say("Nothing that was tried would help.")).styled("dim-label", "issue-note")])
    }
    fill(
      shown
        + found.map { fix in
          let title = Widget.label(say(fix.title))
          gtk_label_set_wrap(title.as(.label), 1)
          let effect = Widget.label(say(fix.effect)).styled("row-detail")
          gtk_label_set_wrap(effect.as(.label), 1)
          let button = Widget(gtk_button_new()).styled("fix-row")
          gtk_button_set_child(button.as(.button), Widget.box(.vertical, [title, effect]).pointer)
          button.setAccessible(label: say(fix.title), description: say(fix.effect))
          button.onHover(enter: { _, _ in hover(fix) }, leave: { hover(nil) })
          button.onFocus(enter: { hover(fix) }, leave: { hover(nil) })
          button.on("clicked") { apply(fix) }
          return button
        })
  }

  private static func showMeRow(_ show: @escaping () -> Void) -> Widget {
    let button = Widget(gtk_button_new()).styled("fix-row")
    let words = Widget.box(
      .vertical,
      [
        .label(say("Show Me")),
        Widget.label(say("Moves it through what the constraints allow")).styled("row-detail"),
      ])
    gtk_button_set_child(button.as(.button), words.pointer)
    button.setAccessible(label: say("Show Me"), description: say("Moves it through what the constraints allow"))
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
