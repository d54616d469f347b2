import CGtk

/// The open rows of a ``TreeStore`` as one flat list, with the open and the selected rows. Both are remembered here by
/// id, because GTK forgets them for rows that move or lie under a row that closes.
final class TreeModel {
  let store: TreeStore
  let selection: GObjectRef
  private let flat: GObjectRef
  private var listed: [String]?
  /// The position of each listed row; nil until one was looked up.
  private var positions: [String: Int]?
  private(set) var selectedIDs: [String] = []
  private var changes = 0

  /// True while the program itself changes rows or selection. Then nothing is reported, and nothing else may be
  /// changed.
  private(set) var isChanging: Bool {
    get { changes > 0 }
    set { changes += newValue ? 1 : -1 }
  }

  init(_ store: TreeStore = TreeStore()) {
    self.store = store
    let source = Unmanaged.passRetained(ChildrenSource(store)).toOpaque()
    // Both models take over the reference that they are given.
    let top = OpaquePointer(g_object_ref(store.top.raw))
    flat = GObjectRef(
      adopting: gtk_tree_list_model_new(top, 0, 0, makeChildren, source, releaseChildrenSource))
    selection = GObjectRef(adopting: gtk_multi_selection_new(OpaquePointer(g_object_ref(flat.raw))))
  }

  var count: Int { Int(g_list_model_get_n_items(flat.as(.listModel))) }

  func row(at position: Int) -> GObjectRef? {
    guard position >= 0, position < count else { return nil }
    return gtk_tree_list_model_get_row(flat.as(.treeListModel), guint(position)).map { GObjectRef(adopting: $0) }
  }

  func id(at position: Int) -> String? { row(at: position).flatMap(Self.id) }

  /// The ids of the rows from the top. They are computed from the open rows. GTK would make an object for every row
  /// that it is asked for, so it is asked only while it has not opened all rows yet.
  var listedIDs: [String] { computedIDs ?? (0..<count).compactMap(id) }

  /// The ids computed from the open rows; nil while GTK has not opened all of them.
  private var computedIDs: [String]? {
    if let listed, listed.count == count { return listed }
    let computed = store.listed()
    listed = computed.count == count ? computed : nil
    positions = nil
    return listed
  }

  static func id(of row: GObjectRef) -> String? {
    guard let item = gtk_tree_list_row_get_item(row.as(.treeListRow)) else { return nil }
    return String(cString: gtk_string_object_get_string(GObjectRef(adopting: item).as(.stringObject)))
  }

  func position(of id: String) -> Int? {
    guard let listed = computedIDs else { return listedIDs.firstIndex(of: id) }
    if positions == nil { positions = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1, $0) }) }
    return positions?[id]
  }

  // MARK: Rows

  func set(_ rows: [TreeRow], opening openness: TreeOpenness? = nil) {
    guard rows != store.rows || openness != nil else { return }
    change {
      store.set(rows, opening: openness)
      listed = nil
      if openness != nil { closeOthers() }
      openRemembered()
    }
    select(selectedIDs.filter(store.contains), opening: false)
  }

  /// Records that a row was opened or closed, by a person or the program.
  func recordOpen(_ id: String, _ isOpen: Bool) {
    if isOpen { store.open.insert(id) } else { store.open.remove(id) }
    listed = nil
  }

  func isOpen(_ id: String) -> Bool { store.open.contains(id) }

  func setOpen(_ ids: some Sequence<String>, _ isOpen: Bool) {
    change {
      for id in ids where self.isOpen(id) != isOpen {
        recordOpen(id, isOpen)
        guard !isOpen, let row = position(of: id).flatMap(row) else { continue }
        gtk_tree_list_row_set_expanded(row.as(.treeListRow), 0)
      }
      if isOpen, computedIDs == nil { openRemembered() }
    }
  }

  /// Closes the rows that are open in GTK and should not be. It starts at the end, so that the positions of the others
  /// stay valid.
  private func closeOthers() {
    for position in (0..<count).reversed() {
      guard let row = row(at: position), let id = Self.id(of: row), !isOpen(id) else { continue }
      if gtk_tree_list_row_get_expanded(row.as(.treeListRow)) != 0 {
        gtk_tree_list_row_set_expanded(row.as(.treeListRow), 0)
      }
    }
  }

  /// Opens the rows that should be open, from the top down. Opening one brings its children into the list.
  func openRemembered() {
    // All are open if GTK lists as many rows as there should be.
    guard computedIDs == nil else { return }
    // Once all rows before it are open, a row is at its final position. Only these rows are asked for: GTK would make
    // an object of each of the others, and a list of its children.
    change {
      for (position, id) in store.listed().enumerated() where isOpen(id) {
        guard let row = row(at: position) else { return }
        gtk_tree_list_row_set_expanded(row.as(.treeListRow), 1)
      }
    }
  }

  // MARK: Selection

  /// Selects exactly these rows. Opens the rows above them if `opening` is true.
  func select(_ ids: [String], opening: Bool = true) {
    change {
      if opening { setOpen(ids.flatMap(store.ancestors), true) }
      let old = gtk_selection_model_get_selection(selection.as(.selectionModel))
      let new = gtk_bitset_new_empty()
      for position in ids.compactMap(position) { gtk_bitset_add(new, guint(position)) }
      select(new, insteadOf: old)
      gtk_bitset_unref(old)
      gtk_bitset_unref(new)
    }
    selectedIDs = ids
  }

  /// Replaces the selection. GTK looks at all rows between the first and the last change, so up to eight changes are
  /// made one by one.
  private func select(_ new: OpaquePointer?, insteadOf old: OpaquePointer?) {
    let model = selection.as(.selectionModel)
    let change = gtk_bitset_copy(old)
    defer { gtk_bitset_unref(change) }
    gtk_bitset_difference(change, new)
    if gtk_bitset_get_size(change) > 8 {
      gtk_selection_model_set_selection(model, new, change)
      return
    }
    for place in 0..<gtk_bitset_get_size(change) {
      let position = gtk_bitset_get_nth(change, guint(place))
      if gtk_bitset_contains(new, position) != 0 {
        gtk_selection_model_select_item(model, position, 0)
      } else {
        gtk_selection_model_unselect_item(model, position)
      }
    }
  }

  /// Reads what a person selected.
  func readSelection() -> [String] {
    let selected = gtk_selection_model_get_selection(selection.as(.selectionModel))
    defer { gtk_bitset_unref(selected) }
    let positions = (0..<gtk_bitset_get_size(selected)).map { Int(gtk_bitset_get_nth(selected, guint($0))) }
    selectedIDs = positions.compactMap(id)
    return selectedIDs
  }

  private func change(_ work: () -> Void) {
    isChanging = true
    work()
    isChanging = false
  }
}

/// The object that GTK asks for the rows under a row. It must not keep the whole model alive.
private final class ChildrenSource {
  weak var store: TreeStore?

  init(_ store: TreeStore) { self.store = store }
}

private nonisolated let makeChildren: GtkTreeListModelCreateModelFunc = { item, data in
  nonisolated(unsafe) let arrived = (item: item, data: data)
  // Neither value leaves the main thread: the caller is on it, and waits for the answer.
  nonisolated(unsafe) var made: OpaquePointer?
  MainActor.assumeIsolated {
    guard let item = arrived.item, let data = arrived.data else { return }
    let id = String(cString: gtk_string_object_get_string(OpaquePointer(item)))
    let store = Unmanaged<ChildrenSource>.fromOpaque(data).takeUnretainedValue().store
    // The caller takes over the reference.
    let children = store?.children(of: id).flatMap { g_object_ref($0.raw) }
    made = children.map { OpaquePointer($0) }
  }
  return made
}

private nonisolated let releaseChildrenSource: GDestroyNotify = { data in
  if let data { Unmanaged<ChildrenSource>.fromOpaque(data).release() }
}
