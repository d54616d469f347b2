import CGtk

/// Typing in a ``TableList``: one cell at a time has a field. Return and Down go to the next row, Up to the one before,
/// Tab to the next cell. Escape discards the typed text. Leaving the field keeps it.
package final class TableTyping {
  package typealias CellID = (row: String, column: String)

  private unowned let table: TableList
  private var cell: TableCell?
  /// The cell's text when typing began.
  private var original = ""
  /// The column that was typed in last; Return on a row begins there.
  private var lastColumn: String?

  package var began: (_ row: String, _ column: String) -> Void = { _, _ in }
  package var typed: (_ row: String, _ column: String, _ text: String) -> Void = { _, _, _ in }
  /// Called when typing ends and the text has changed.
  package var finished: (_ row: String, _ column: String, _ text: String) -> Void = { _, _, _ in }
  /// Called when typing ends without a change.
  package var cancelled: () -> Void = {}

  init(table: TableList) { self.table = table }

  /// The row and column of the field; nil if there is none.
  package var editedCell: CellID? {
    guard let cell, let row = cell.row else { return nil }
    return (row, cell.column)
  }

  /// The text in the field; nil if it is unchanged or there is no field.
  package var text: String? { (cell?.field?.text).flatMap { $0 == original ? nil : $0 } }

  // MARK: Beginning

  /// Opens the field of a cell, and scrolls to it if needed.
  package func begin(_ row: String, _ column: String) {
    guard editedCell.map({ $0 != (row, column) }) ?? true else { return }
    finish()
    // A release may come here before GTK selects the row.
    table.choose(row)
    guard let cell = table.cell(row, column) else { return beginWhenShown(row, column) }
    open(cell)
  }

  private func beginWhenShown(_ row: String, _ column: String, tries: Int = 5) {
    table.reveal(row)
    MainLoop.whenIdle { [weak self] in
      guard let self, cell == nil else { return }
      if let cell = table.cell(row, column) {
        open(cell)
      } else if tries > 0, table.rows.contains(row) {
        MainLoop.after(milliseconds: 20) { [weak self] in self?.beginWhenShown(row, column, tries: tries - 1) }
      }
    }
  }

  func beginInRow(at position: Int) {
    guard table.rows.indices.contains(position) else { return }
    let row = table.rows[position]
    let editable = table.columns.filter { table.cell(row, $0.id)?.content?.isEditable == true }
    let column = editable.first { $0.id == lastColumn } ?? editable.last
    if let column { begin(row, column.id) }
  }

  private func open(_ cell: TableCell) {
    guard let row = cell.row, let content = cell.content, content.isEditable else { return }
    self.cell = cell
    original = content.text
    lastColumn = cell.column
    let field = cell.beginTyping()
    field.on("changed") { [weak self] in self?.change() }
    field.onFocus(enter: {}, leave: { [weak self] in self?.finish() })
    field.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    began(row, cell.column)
    field.takeFocus()
    field.selectAllText()
  }

  // MARK: Ending

  private func change() {
    guard let editedCell, let text = cell?.field?.text else { return }
    typed(editedCell.row, editedCell.column, text)
  }

  /// Ends typing and keeps the text.
  package func finish() { finish(isGoing: false) }

  private func finish(isGoing: Bool) {
    guard let cell, let editedCell, let text = cell.field?.text else { return }
    self.cell = nil
    cell.endTyping(isGoing: isGoing)
    if text == original { cancelled() } else { finished(editedCell.row, editedCell.column, text) }
  }

  private func cancel() {
    guard let cell else { return }
    self.cell = nil
    cell.endTyping()
    cancelled()
  }

  /// Ends typing if the cell has the field, because the cell is about to show another row.
  func endTyping(in cell: TableCell) {
    if cell === self.cell { finish(isGoing: true) }
  }

  // MARK: Keys

  private func press(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Escape": cancel()
    case "Return", "KP_Enter", "Down": moveOn(rows: 1)
    case "Up": moveOn(rows: -1)
    case "Tab", "ISO_Left_Tab": moveOn(cells: key.modifiers.contains(.shift) || key.name != "Tab" ? -1 : 1)
    default: return false
    }
    return true
  }

  private func moveOn(rows distance: Int) {
    guard let editedCell, let index = table.rows.firstIndex(of: editedCell.row) else { return }
    finish()
    let next = index + distance
    // The finished edit may have removed or added rows.
    if table.rows.indices.contains(next) { begin(table.rows[next], editedCell.column) }
  }

  private func moveOn(cells distance: Int) {
    guard let editedCell, let index = table.rows.firstIndex(of: editedCell.row) else { return }
    let columns = table.columns.filter { table.cell(editedCell.row, $0.id)?.content?.isEditable == true }.map(\.id)
    guard let column = columns.firstIndex(of: editedCell.column) else { return }
    finish()
    let next = column + distance
    if columns.indices.contains(next) { return begin(editedCell.row, columns[next]) }
    let row = index + distance
    if table.rows.indices.contains(row), let end = distance > 0 ? columns.first : columns.last {
      begin(table.rows[row], end)
    }
  }
}
