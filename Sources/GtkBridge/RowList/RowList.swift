import CGtk

/// The widgets of one row of a ``RowList``. They are reused for different rows.
package protocol RowListView: AnyObject {
  var widget: Widget { get }
  /// The name of the row that is shown, and more about it, for screen readers.
  var spoken: (name: String, description: String) { get }
  /// Shows a row.
  func show(_ id: String)
  /// Called when the row has left the screen.
  func leave()
}

/// A list of rows with widgets of their own. Only rows on screen have widgets, so thousands of rows are as quick as ten.
/// A click or Return activates a row.
///
///     let list = RowList(name: "Files") { FileRow() }
///     list.setRows(paths)
///     list.onActivate { path in open(path) }
package final class RowList {
  /// The list; put it into a ``Widget/scrolled(_:)``.
  package let widget: Widget
  package private(set) var rows: [String] = []
  private let makeView: () -> any RowListView
  private let items = GObjectRef(adopting: gtk_string_list_new(nil))
  private let selection: GObjectRef
  /// The views of the rows on screen, by the list items that GTK recycles.
  private var views: [UnsafeMutableRawPointer: Shown] = [:]

  private final class Shown {
    let view: any RowListView
    var id: String?

    init(_ view: any RowListView) { self.view = view }
  }

  package init(name: String, makeView: @escaping () -> any RowListView) {
    self.makeView = makeView
    let factory = GObjectRef(adopting: gtk_signal_list_item_factory_new())
    // Each of them takes over the reference that it is given.
    let model = gtk_single_selection_new(OpaquePointer(g_object_ref(items.raw)))
    selection = GObjectRef(adopting: model!)
    gtk_single_selection_set_autoselect(selection.as(.singleSelection), 0)
    gtk_single_selection_set_can_unselect(selection.as(.singleSelection), 1)
    let list = gtk_list_view_new(
      OpaquePointer(g_object_ref(selection.raw)), OpaquePointer(g_object_ref(factory.raw)))
    widget = Widget(list!).styled("row-list")
    gtk_list_view_set_single_click_activate(widget.as(.listView), 1)
    widget.setAccessible(label: name)
    connect(factory)
  }

  // MARK: Rows

  /// Shows these rows. Ids are unique.
  package func setRows(_ new: [String]) {
    guard new != rows else { return }
    let chosen = selected
    // A row that goes with the focus in it makes GTK 4.8 search for the row's parents for ever.
    if widget.containsFocus { widget.takeFocus() }
    items.spliceStrings(from: rows, to: new)
    rows = new
    select(chosen)
  }

  /// Shows the rows on screen anew; nil means all of them.
  package func refresh(_ ids: Set<String>? = nil) {
    for shown in views.values { if let id = shown.id, ids?.contains(id) ?? true { show(id, in: shown) } }
  }

  /// The ids of the rows that have widgets now: those on screen, and some around them.
  package var rowsOnScreen: [String] { views.values.compactMap(\.id) }

  /// The view of a row; nil if it is not on screen.
  package func view(of id: String) -> (any RowListView)? { views.values.first { $0.id == id }?.view }

  // MARK: Selection

  package var selected: String? {
    let position = gtk_single_selection_get_selected(selection.as(.singleSelection))
    return position < rows.count ? rows[Int(position)] : nil
  }

  /// Selects a row, or none.
  package func select(_ id: String?) {
    let position = id.flatMap(rows.firstIndex(of:)).map { guint($0) } ?? guint.max
    gtk_single_selection_set_selected(selection.as(.singleSelection), position)
  }

  /// Selects a row and scrolls to it; nil selects none.
  package func reveal(_ id: String?) {
    select(id)
    if let position = id.flatMap(rows.firstIndex(of:)) {
      widget.activate("list.scroll-to-item", .unsigned(UInt32(position)))
    }
  }

  /// Moves the selection by one row and scrolls to it. For arrow keys in a search field beside the list.
  package func moveSelection(by step: Int) {
    guard !rows.isEmpty else { return }
    let here = selected.flatMap(rows.firstIndex(of:))
    let next = here.map { min(max($0 + step, 0), rows.count - 1) } ?? (step > 0 ? 0 : rows.count - 1)
    select(rows[next])
    widget.activate("list.scroll-to-item", .unsigned(UInt32(next)))
  }

  /// Sets the handler for a click on a row, or Return on it.
  package func onActivate(_ activated: @escaping (_ id: String) -> Void) {
    widget.on("activate") { [weak self] (position: Int) in
      if let self, rows.indices.contains(position) { activated(rows[position]) }
    }
  }

  // MARK: Rows on screen

  private func connect(_ factory: GObjectRef) {
    factory.on("setup") { [weak self] (item: GObjectRef?) in item.map { self?.setUp($0) } }
    factory.on("bind") { [weak self] (item: GObjectRef?) in item.map { self?.bind($0) } }
    factory.on("unbind") { [weak self] (item: GObjectRef?) in
      guard let self, let shown = item.flatMap({ self.views[$0.raw] }) else { return }
      shown.id = nil
      shown.view.leave()
    }
    factory.on("teardown") { [weak self] (item: GObjectRef?) in item.map { self?.views[$0.raw] = nil } }
  }

  private func setUp(_ item: GObjectRef) {
    let shown = Shown(makeView())
    views[item.raw] = shown
    gtk_list_item_set_child(item.as(.listItem), shown.view.widget.pointer)
  }

  private func bind(_ item: GObjectRef) {
    guard let shown = views[item.raw], let bound = gtk_list_item_get_item(item.as(.listItem)) else { return }
    let string = GObjectRef(sinking: bound)
    let id = String(cString: gtk_string_object_get_string(string.as(.stringObject)))
    shown.id = id
    show(id, in: shown)
  }

  private func show(_ id: String, in shown: Shown) {
    shown.view.show(id)
    let (name, description) = shown.view.spoken
    // Assistive technology announces the widget that GTK puts around the row.
    shown.view.widget.parent?.setAccessible(label: name, description: description)
  }
}
