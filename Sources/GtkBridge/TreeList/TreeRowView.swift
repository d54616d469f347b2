import CGtk

/// The widgets of one row on screen. They are reused for different rows.
final class TreeRowView {
  let expander = Widget(gtk_tree_expander_new())
  private let icon = Widget(gtk_image_new())
  private let label = Widget.label("", mayShorten: true).expanding(horizontally: true)
  private let box: Widget
  /// The button at the end of the row. It is made for the first row that has a sign, because most have none.
  private(set) var status: Widget?
  private var content: TreeRowContent?
  private var openChange: SignalConnection?
  private(set) var id: String?

  /// Called when the sign at the end of the row is pressed.
  var statusPressed: (_ id: String) -> Void = { _ in }

  init() {
    box = Widget.box(.horizontal, spacing: 6, [icon, label])
    gtk_tree_expander_set_child(expander.as(.treeExpander), box.pointer)
    label.showsTooltipWhenCutOff()
  }

  private func makeStatus() -> Widget {
    let made = Widget(gtk_button_new()).styled("flat", "tree-status")
    // The button never takes the focus: a row that goes must hand the focus to another row, not to its neighbour's
    // sign.
    made.isFocusable = false
    made.on("clicked") { [weak self] in
      if let self, let id { statusPressed(id) }
    }
    box.append(made)
    status = made
    return made
  }

  /// Shows a row. `opened` is called when a person opens or closes it.
  func show(_ row: GObjectRef, _ id: String, _ opened: @escaping (Bool) -> Void) {
    self.id = id
    gtk_tree_expander_set_list_row(expander.as(.treeExpander), row.as(.treeListRow))
    let memory = WeakObject(row)
    openChange = row.onChange(of: "expanded") {
      // GTK also reports this for rows that leave the list because their parent closes; those cannot be opened any
      // more.
      guard let row = memory.object, gtk_tree_list_row_is_expandable(row.as(.treeListRow)) != 0 else { return }
      opened(gtk_tree_list_row_get_expanded(row.as(.treeListRow)) != 0)
    }
  }

  /// Stops showing the row. GTK's own part stays as it is: the view either goes or shows another row next. Between two
  /// rows of one level, nothing has to be made anew then.
  func clear() {
    openChange?.disconnect()
    openChange = nil
    for mark in content?.marks ?? [] { expander.parent?.setStyled(mark, false) }
    // The rest of the content stays: the next row mostly has much of it.
    content?.marks = []
    id = nil
  }

  func apply(_ new: TreeRowContent) {
    let old = content
    guard new != old else { return }
    content = new
    restyle(expander, from: old?.style, to: new.style)
    for mark in old?.marks ?? [] where !new.marks.contains(mark) { expander.parent?.setStyled(mark, false) }
    for mark in new.marks { expander.parent?.setStyled(mark, true) }
    if new.lines != old?.lines { label.wrapping(lines: new.lines) }
    if new.icon != old?.icon || old == nil {
      icon.isVisible = new.icon != nil
      gtk_image_set_from_icon_name(icon.as(.image), new.icon)
    }
    label.text = new.text
    if new.status != old?.status || old == nil { show(new.status, insteadOf: old?.status) }
    guard new.text != old?.text || new.description != old?.description || new.status != old?.status else { return }
    // Assistive technology announces the widget that GTK puts around the row.
    let spoken = [new.description, new.status?.meaning ?? ""].filter { !$0.isEmpty }
    expander.parent?.setAccessible(label: new.text, description: spoken.joined(separator: ". "))
  }

  private func show(_ sign: TreeRowContent.Status?, insteadOf old: TreeRowContent.Status?) {
    guard let status = status ?? sign.map({ _ in makeStatus() }) else { return }
    restyle(status, from: old?.style, to: sign?.style)
    status.isVisible = sign != nil
    guard let sign else { return }
    gtk_button_set_icon_name(status.as(.button), sign.icon)
    status.tooltip = sign.meaning
    status.setAccessible(label: sign.meaning)
  }

  private func restyle(_ widget: Widget, from old: String?, to new: String?) {
    if let old { widget.setStyled(old, false) }
    if let new { widget.setStyled(new, true) }
  }
}
