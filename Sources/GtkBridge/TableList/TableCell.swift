import CGtk

/// The widgets of one cell on screen. They are reused for different rows. Widgets that only some cells need are made on
/// demand: a table has hundreds of cells, and a person types in one.
final class TableCell {
  let column: String
  let widget = Widget.box(.horizontal, spacing: 6).styled("table-cell")
  private let label = Widget.label("", mayShorten: true).showsTooltipWhenCutOff().expanding(horizontally: true)
  private var icon: Widget?
  private var detail: Widget?
  private var swatch: Widget?
  private(set) var field: Widget?
  private(set) var content: TableCellContent?
  var row: String?

  init(column: String) {
    self.column = column
    widget.append(label)
  }

  func clear() {
    row = nil
    content = nil
  }

  func apply(_ new: TableCellContent) {
    guard new != content else { return }
    if let old = content?.style { widget.setStyled(old, false) }
    if let style = new.style { widget.setStyled(style, true) }
    content = new
    show(icon: new.icon)
    show(swatch: new.swatch)
    let isStandIn = new.text.isEmpty && new.standIn != nil
    let shown = isStandIn ? new.standIn ?? "" : new.text
    label.text = shown.replacing("\n", with: "↵")
    label.setStyled("stand-in", isStandIn)
    gtk_label_set_xalign(label.as(.label), new.runsRightToLeft ? 1 : 0)
    label.tooltip = shown.isEmpty ? nil : shown
    show(detail: new.detail)
    widget.setCursor(new.isEditable ? "text" : nil)
    widget.parent?.setAccessible(label: new.name)
    field?.setAccessible(label: new.name)
  }

  private func show(icon name: String?) {
    if icon == nil, name != nil {
      let made = Widget(gtk_image_new())
      widget.prepend(made)
      icon = made
    }
    icon?.isVisible = name != nil
    if let icon { gtk_image_set_from_icon_name(icon.as(.image), name) }
  }

  private func show(swatch new: TableSwatch?) {
    if swatch == nil, new != nil {
      let made = Widget.drawingArea { [weak self] cairo, width, height in
        self?.content?.swatch?.paint(cairo, width, height)
      }
      made.setLeast(width: 14, height: 14)
      gtk_widget_set_valign(made.pointer, GTK_ALIGN_CENTER)
      widget.prepend(made)
      swatch = made
    }
    swatch?.isVisible = new != nil
    swatch?.redraw()
  }

  private func show(detail text: String?) {
    if detail == nil, text != nil {
      let made = Widget.label("", mayShorten: true).styled("dim-label", "table-detail")
      widget.append(made)
      detail = made
    }
    detail?.isVisible = text != nil && field == nil
    detail?.text = text ?? ""
    label.expanding(horizontally: text == nil)
  }

  /// Gives the focus to the row of the cell.
  func takeFocus() { widget.parent?.parent?.takeFocus() }

  // MARK: Typing

  /// Shows a field with the cell's text in place of the text.
  func beginTyping() -> Widget {
    let field = Widget.entry(name: content?.name ?? "").styled("table-field").expanding(horizontally: true)
    field.text = content?.text ?? ""
    if let standIn = content?.standIn { field.setPlaceholder(standIn) }
    field.setTextAlignment(content?.runsRightToLeft == true ? 1 : 0)
    label.isVisible = false
    detail?.isVisible = false
    widget.append(field)
    self.field = field
    return field
  }

  /// - Parameter isGoing: true if the cell is about to show another row, or none.
  func endTyping(isGoing: Bool = false) {
    guard let field else { return }
    self.field = nil
    // If the focus went with the field, GTK would give it to another widget later and so take it from the next cell. A
    // row that is itself being removed must not get it: GTK would search for its parents for ever.
    if field.containsFocus { if isGoing { field.window?.dropFocus() } else { takeFocus() } }
    field.isVisible = false
    // If the list scrolls because the focus moves, this may be called while GTK still walks up from the field.
    MainLoop.soon { field.removeFromBox() }
    label.isVisible = true
    detail?.isVisible = content?.detail != nil
  }
}
