import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The window as the outline uses it.
protocol OutlineHost: ConstraintEditing {
  func handleCanvasKey(_ key: KeyPress) -> Bool
  /// Converts a point of another widget to the pasteboard; nil if the point is not over the canvas.
  func placeOnCanvas(x: Double, y: Double, of other: Widget) -> Point?
}

/// The tree at the left with its search field.
final class OutlinePanel {
  let widget = Widget.box(.vertical).styled("panel", "outline")
  private unowned let window: any OutlineHost
  private let search = Widget.searchEntry(name: say("Search the outline")).styled("outline-search")
  private let nothingFound = Widget.label(say("No matches")).wrapping()
    .styled("dim-label", "note", "outline-note")
  private var tree = OutlineTree()
  private var shownStamp: OutlineStamp?
  /// The text of the current search, and the open rows before the search began.
  private var searched = ""
  private var openBefore: TreeOpenness?
  private var firstFound: String?
  private(set) var list: TreeList!
  private var dragging: OutlineDragging!
  private let issues: RowIssuesPopover
  private let names: RenamePopover

  /// The least width. The tabs below the outline fit into it with a number, so that no issue makes the panel wider.
  static let leastWidth = 248
  /// The most that the least width grows to, so that large letters in the search field are readable.
  static let leastWidthOfLargeText = 288

  init(window: any OutlineHost) {
    self.window = window
    issues = RowIssuesPopover(window: window)
    names = RenamePopover(window: window)
    list = TreeList(
      name: say("Outline"), parentOfUnmadeRow: { [weak self] id in self?.window.editor?.document.row(above: id) },
      content: { [weak self] id in self?.content(of: id) ?? TreeRowContent(text: id) })
    dragging = OutlineDragging(list: list, window: window) { [weak self] in
      self?.title(of: $0) ?? ""
    }
    search.tooltip = say("Search the outline (Ctrl+Alt+F)")
    let placeholder = say("Search Outline")
    set(placeholder: placeholder)
    widget.setLeast(
      width: max(Self.leastWidth, min(search.width(ofText: placeholder) + 84, Self.leastWidthOfLargeText)))
    widget.append(search)
    widget.append(nothingFound)
    widget.append(Widget.scrolled(list.widget).expanding(horizontally: true, vertically: true))
    listen()
  }

  private func set(placeholder: String) { search.set("placeholder-text", .string(placeholder)) }

  private func listen() {
    list.onSelection { [weak self] ids in self?.window.change { Outlining.select(rows: Set(ids), in: &$0) } }
    list.onActivate { [weak self] id in self?.activate(id) }
    list.onStatus { [weak self] id in self?.showIssues(of: id) }
    list.widget.onHover(
      move: { [weak self] x, y in self?.light(self?.list.row(atX: x, y: y)) },
      leave: { [weak self] in self?.light(nil) })
    list.widget.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    search.onSearch { [weak self] in
      self?.showFiltered()
    } chosen: { [weak self] in
      self?.takeFirstFound()
    }
    search.on("stop-search") { [weak self] in self?.endSearch() }
  }

  var hasFocus: Bool {
    guard let root = gtk_widget_get_root(list.widget.pointer), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return gtk_widget_is_ancestor(focus, list.widget.pointer) != 0 || focus == list.widget.pointer
  }

  /// Returns the row under a point of another widget and marks it as the target of a constraint line.
  func target(atX x: Double, y: Double, of other: Widget) -> String? {
    let place = widget.isVisible ? other.translate(x: x, y: y, to: list.widget) : nil
    let row = place.flatMap { list.row(atX: $0.x, y: $0.y) }
    list.mark(row, as: "drop-into")
    return row
  }

  func forgetTarget() { list.mark(nil, as: nil) }

  // MARK: Showing

  func show(_ editor: Editor) {
    let wanted = search.text.contains { !$0.isWhitespace } ? search.text : ""
    let found = wanted.isEmpty ? nil : FoundRows(wanted, in: Outlining.model(in: editor), translate: say)
    firstFound = found?.first
    let nodes = found.map { $0.outline.roots.map(\.node) } ?? Outlining.nodes(in: editor)
    // The rows are drawn again only if their texts may have changed.
    let stamp = Outlining.stamp(in: editor)
    if let rows = tree.updatedRows(for: nodes, opensConstraints: Outlining.opensConstraintRows(in: editor)) {
      list.setRows(rows, opening: wanted == searched ? nil : openness(for: found))
      showNote(isEmpty: nodes.isEmpty)
    } else if shownStamp != stamp {
      list.refresh()
    }
    shownStamp = stamp
    let endsSearch = wanted.isEmpty && !searched.isEmpty
    searched = wanted
    let selected = editor.selection.rows
    guard Set(list.selection) != selected || endsSearch else { return }
    // A selection made elsewhere is scrolled into view, with as little scrolling as possible.
    if let first = editor.selection.lastRow { list.reveal(first) }
    list.select(listed: selected)
  }

  /// Returns which rows are open. A search opens the ancestors of its matches; after the search the earlier state
  /// returns.
  private func openness(for found: FoundRows?) -> TreeOpenness? {
    let before = openBefore ?? list.openness
    openBefore = found == nil ? nil : before
    return found.map { before.opening($0.opened) } ?? before
  }

  /// Explains why the list is empty.
  private func showNote(isEmpty: Bool) {
    nothingFound.isVisible = isEmpty
    nothingFound.text =
      search.text.isEmpty ? say("Scenes appear here. Right-click the canvas to add one.") : say("No matches")
  }

  private func content(of id: String) -> TreeRowContent {
    guard let row = row(id) else { return TreeRowContent(text: id) }
    return OutlineRowContent.make(row, level: list.level(of: id))
  }

  // MARK: Searching

  func takeFocusInSearch() {
    search.takeFocus()
    gtk_editable_select_region(search.as(.editable), 0, -1)
  }

  private func showFiltered() {
    if let editor = window.editor { show(editor) }
  }

  private func endSearch() {
    search.text = ""
    list.openRows.first { list.selection.contains($0) }.map(list.focus)
  }

  private func takeFirstFound() {
    // The latest changes of the search text may not have been applied yet.
    showFiltered()
    guard let found = firstFound else { return }
    window.change { Outlining.select(rows: [found], in: &$0) }
    list.focus(found)
  }

  private func title(of id: String) -> String { row(id).map { say($0.title) } ?? "" }

  private func row(_ id: String) -> OutlineModel.Row? { window.editor.flatMap { Outlining.row(id, in: $0) } }

  // MARK: Rows

  private var lastLit: Set<ConstraintID> = []

  private func light(_ row: String?) {
    let lit = row.flatMap { window.editor?.document.constraint(ofRow: $0) }.map { Set([$0]) } ?? []
    guard lit != lastLit else { return }
    lastLit = lit
    window.change { $0.light(lit) }
  }

  /// Handles a double click or Return. For a constraint its editor opens. Any other row is shown on the canvas, and its
  /// name can be edited.
  private func activate(_ id: String) {
    guard let editor = window.editor else { return }
    if let constraint = editor.document.constraint(ofRow: id), let row = list.rowWidget(id) {
      return window.editConstraint(constraint, readFrom: nil, beside: row)
    }
    if let element = editor.document.element(ofRow: id), let frame = editor.geometry.frame(of: element) {
      window.change { $0.reveal(frame) }
    }
    // The click still moves the keyboard focus to its row.
    MainLoop.whenIdle { [weak self] in self?.rename(id) }
  }

  private func showIssues(of id: String) {
    guard let sign = list.statusSign(of: id) else { return }
    issues.open(for: id, on: sign)
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let focused = list.selection.last else { return false }
    switch key.name {
    case "F2":
      rename(focused)
      return true
    case "Return" where key.modifiers.contains(.alt):
      showIssues(of: focused)
      return true
    case "Delete", "BackSpace":
      delete()
      return true
    // Control+A selects the siblings of the selection, as on the canvas, and not all rows.
    case "a" where key.modifiers.contains(.control): return window.handleCanvasKey(key)
    default: return false
    }
  }

  func renameSelected() {
    if let row = list.selection.last { rename(row) }
  }

  private func rename(_ id: String) {
    list.reveal(id)
    guard let row = list.rowWidget(id) else { return }
    names.open(for: id, on: row) { [weak self] in self?.list.focus(id) }
  }

  /// Deletes the selected rows. The next row, or else the one before, is selected and gets the focus.
  private func delete() {
    let open = list.openRows
    let doomed = Set(list.selection)
    window.perform("delete")
    guard let editor = window.editor, doomed.contains(where: { !isThere($0, in: editor) }) else { return }
    let last = open.lastIndex(where: doomed.contains) ?? 0
    let neighbours = open[min(last + 1, open.count)...] + open[..<last].reversed()
    guard let next = neighbours.first(where: { isThere($0, in: editor) }) else { return }
    window.change { Outlining.select(rows: [next], in: &$0) }
    MainLoop.whenIdle { [weak self] in self?.list.focus(next) }
  }

  private func isThere(_ row: String, in editor: Editor) -> Bool {
    editor.document.item(ofRow: row) != nil || editor.document.constraint(ofRow: row) != nil
  }
}
