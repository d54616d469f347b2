import CGtk
import Drawing
import EditorCore
import GtkBridge
import Words

/// The popover with the issues of a row, opened from the sign at its end.
final class RowIssuesPopover {
  private unowned let window: any OutlineHost
  private var popover: Widget?

  init(window: any OutlineHost) { self.window = window }

  func open(for row: String, on sign: Widget) {
    popover?.closePopover()
    guard let editor = window.editor else { return }
    let issues = Outlining.issues(ofRow: row, in: editor)
    let list = Widget.box(.vertical, spacing: 0).styled("row-issues")
    if issues.isEmpty { list.append(Widget.label(say("Checking…")).styled("note")) }
    for issue in issues.prefix(12) { list.append(line(issue)) }
    if issues.count > 12 {
      list.append(Widget.label(say("And %1 more", String(issues.count - 12))).wrapping().styled("dim-label", "note"))
    }
    let popover = Widget.popover(list).styled("menu-popover")
    popover.setAccessible(label: say("Issues"))
    self.popover = popover
    popover.on("closed") { [weak self] in self?.popover = nil }
    MainLoop.whenIdle { popover.open(on: sign, x: Double(sign.width) / 2, y: Double(sign.height)) }
  }

  /// Makes the row of an issue. A click selects its elements and shows them on the canvas.
  private func line(_ row: IssueList.Row) -> Widget {
    let status = Status(row.issue)
    let icon = Widget.image(icon: "plumb-status-\(status.rawValue)-symbolic").styled("\(status.rawValue)-sign")
    let text = Widget.label(say(row.issue.message))
    text.wrapping()
    gtk_label_set_max_width_chars(text.as(.label), 40)
    let button = Widget(gtk_button_new()).styled("issue-row")
    gtk_button_set_child(button.as(.button), Widget.signed(icon, text, spacing: 6).pointer)
    button.setAccessible(label: say(row.issue.message))
    button.on("clicked") { [weak self] in
      self?.popover?.closePopover()
      self?.window.change { Issues.show(row, in: &$0) }
    }
    return button
  }
}

/// The popover that edits a row's name. Return or a click elsewhere accepts the name, Escape discards it.
final class RenamePopover {
  private unowned let window: any OutlineHost
  private var popover: Widget?

  init(window: any OutlineHost) { self.window = window }

  func open(for row: String, on widget: Widget, then done: @escaping () -> Void) {
    popover?.closePopover()
    guard let name = window.editor?.document.nameField(ofRow: row) else { return }
    let entry = Widget.entry(name.text, name: say("Name"), columns: 24)
    let popover = Widget.popover(Widget.box(.vertical, [entry]).styled("rename"))
    self.popover = popover
    let memory = WeakObject(entry)
    var isTakenBack = false
    entry.onKey(pressed: {
      if $0.name == "Escape" { isTakenBack = true }
      return false
    }).listenBeforeChildren()
    entry.on("activate") { [weak self] in self?.popover?.closePopover() }
    popover.on("closed") { [weak self] in
      self?.popover = nil
      done()
      guard let self, !isTakenBack, let entry = memory.object else { return }
      let text = String(cString: gtk_editable_get_text(entry.as(.editable)))
      if text != name.text { window.change { Outlining.rename(row: row, to: text, in: &$0) } }
    }
    popover.whenShown {
      guard let entry = memory.object.map({ Widget($0.raw) }) else { return }
      entry.takeFocus()
      entry.selectAllText()
    }
    popover.open(on: widget, x: 60, y: Double(widget.height))
  }
}
