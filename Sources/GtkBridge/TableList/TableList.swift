import CGtk

/// A table of texts that can be edited. Rows and columns are known by ids. Only cells on screen have widgets, so a
/// thousand rows are as quick as ten.
///
///     let table = TableList(name: "Texts") { row, column in TableCellContent(text(row, column), name: …) }
///     table.setColumns([TableColumn("en", "English", width: 200), TableColumn("de", "Deutsch", width: 200)])
///     table.setRows(["search.title", "query.placeholderText"])
///     table.typing.finished = { row, column, text in … }
package final class TableList {
  /// The table; put it into a ``Widget/scrolled(_:)``.
  package let widget: Widget
  package private(set) var rows: [String] = []
  package private(set) var columns: [TableColumn] = []
  private let content: (_ row: String, _ column: String) -> TableCellContent
  private let items = GObjectRef(adopting: gtk_string_list_new(nil))
  private let selection: GObjectRef
  private var columnObjects: [String: GObjectRef] = [:]
  /// The cells on screen, by the list items that GTK recycles.
  var cells: [UnsafeMutableRawPointer: TableCell] = [:]
  private var isChanging = false
  private var selected: (String?) -> Void = { _ in }
  package private(set) lazy var typing = TableTyping(table: self)

  package init(name: String, content: @escaping (_ row: String, _ column: String) -> TableCellContent) {
    self.content = content
    // Each of them takes over the reference that it is given.
    let model = gtk_single_selection_new(OpaquePointer(g_object_ref(items.raw)))
    selection = GObjectRef(adopting: model!)
    gtk_single_selection_set_autoselect(selection.as(.singleSelection), 0)
    gtk_single_selection_set_can_unselect(selection.as(.singleSelection), 1)
    widget = Widget(gtk_column_view_new(OpaquePointer(g_object_ref(selection.raw)))).styled("table-list")
    widget.setAccessible(label: name)
    gtk_column_view_set_show_column_separators(widget.as(.columnView), 1)
    selection.onChange(of: "selected") { [weak self] in
      if let self, !isChanging { selected(selection(in: rows)) }
    }
    widget.on("activate") { [weak self] (position: Int) in self?.typing.beginInRow(at: position) }
  }

  // MARK: Columns

  package func setColumns(_ new: [TableColumn]) {
    guard new != columns else { return }
    if new.map(\.id) != columns.map(\.id) {
      typing.finish()
      replaceColumns(by: new)
    }
    columns = new
    for column in new { dress(column) }
  }

  private func replaceColumns(by new: [TableColumn]) {
    let view = widget.as(.columnView)
    for (id, column) in columnObjects where !new.contains(where: { $0.id == id }) {
      gtk_column_view_remove_column(view, column.as(.columnViewColumn))
      columnObjects[id] = nil
    }
    for (place, column) in new.enumerated() {
      let object = columnObjects[column.id] ?? makeColumn(column)
      columnObjects[column.id] = object
      gtk_column_view_insert_column(view, guint(place), object.as(.columnViewColumn))
    }
  }

  private func makeColumn(_ column: TableColumn) -> GObjectRef {
    let factory = GObjectRef(adopting: gtk_signal_list_item_factory_new())
    connect(factory, column: column.id)
    let object = GObjectRef(
      adopting: gtk_column_view_column_new(column.title, OpaquePointer(g_object_ref(factory.raw))))
    gtk_column_view_column_set_resizable(object.as(.columnViewColumn), 1)
    gtk_column_view_column_set_expand(object.as(.columnViewColumn), column.expands ? 1 : 0)
    gtk_column_view_column_set_fixed_width(object.as(.columnViewColumn), gint(clamping: column.width))
    return object
  }

  private func dress(_ column: TableColumn) {
    guard let object = columnObjects[column.id] else { return }
    gtk_column_view_column_set_title(object.as(.columnViewColumn), column.title)
    let menu = column.menu.map { MenuModel($0).as(.menuModel) }
    gtk_column_view_column_set_header_menu(object.as(.columnViewColumn), menu)
  }

  // MARK: Rows

  package func setRows(_ new: [String]) {
    guard new != rows else { return refresh() }
    let chosen = selection(in: rows)
    isChanging = true
    endTyping(exceptIn: new)
    items.spliceStrings(from: rows, to: new)
    rows = new
    select(chosen)
    isChanging = false
    refresh()
  }

  /// Ends typing and drops the focus if the row that is typed in is not among `kept`. A row that goes with the focus in
  /// it makes GTK 4.8 search for the row's parents for ever.
  private func endTyping(exceptIn kept: [String]) {
    guard let cell = typing.editedCell, !kept.contains(cell.row) else { return }
    typing.finish()
    widget.window?.dropFocus()
  }

  /// Updates the content of the cells on screen.
  package func refresh() {
    for cell in cells.values { if let row = cell.row { cell.apply(content(row, cell.column)) } }
  }

  // MARK: Selection

  private func selection(in rows: [String]) -> String? {
    let position = gtk_single_selection_get_selected(selection.as(.singleSelection))
    return position < rows.count ? rows[Int(position)] : nil
  }

  package var selectedRow: String? { selection(in: rows) }

  /// Selects a row, or none, without reporting it.
  package func select(_ row: String?) {
    let wasChanging = isChanging
    isChanging = true
    let position = row.flatMap(rows.firstIndex(of:)).map { guint($0) } ?? guint.max
    gtk_single_selection_set_selected(selection.as(.singleSelection), position)
    isChanging = wasChanging
  }

  /// Selects a row as a person does, and reports it.
  func choose(_ row: String) {
    guard row != selectedRow else { return }
    select(row)
    selected(row)
  }

  /// Sets the handler for a selection by a person. It gets the row, or nil.
  package func onSelection(_ selected: @escaping (String?) -> Void) { self.selected = selected }

  package func reveal(_ row: String) {
    guard let position = rows.firstIndex(of: row) else { return }
    endTyping(exceptIn: [row])
    // The list is the last child of the view, below the column heads.
    widget.children.last?.activate("list.scroll-to-item", .unsigned(UInt32(position)))
  }

  func cell(_ row: String, _ column: String) -> TableCell? {
    cells.values.first { $0.row == row && $0.column == column }
  }

  // MARK: Cells on screen

  private func connect(_ factory: GObjectRef, column: String) {
    factory.on("setup") { [weak self] (item: GObjectRef?) in item.map { self?.setUp($0, column) } }
    factory.on("bind") { [weak self] (item: GObjectRef?) in item.map { self?.bind($0) } }
    factory.on("unbind") { [weak self] (item: GObjectRef?) in
      guard let self, let cell = item.flatMap({ self.cells[$0.raw] }) else { return }
      typing.endTyping(in: cell)
      cell.clear()
    }
    factory.on("teardown") { [weak self] (item: GObjectRef?) in item.map { self?.cells[$0.raw] = nil } }
  }

  private func setUp(_ item: GObjectRef, _ column: String) {
    let cell = TableCell(column: column)
    // Typing begins on release, when GTK has selected the row.
    cell.widget.onRelease { [weak self, weak cell] _ in
      if let cell, let row = cell.row, cell.field == nil { self?.typing.begin(row, column) }
    }
    cells[item.raw] = cell
    gtk_list_item_set_child(item.as(.listItem), cell.widget.pointer)
  }

  private func bind(_ item: GObjectRef) {
    guard let cell = cells[item.raw], let bound = gtk_list_item_get_item(item.as(.listItem)) else { return }
    let string = GObjectRef(sinking: bound)
    let row = String(cString: gtk_string_object_get_string(string.as(.stringObject)))
    cell.row = row
    cell.apply(content(row, cell.column))
  }
}
