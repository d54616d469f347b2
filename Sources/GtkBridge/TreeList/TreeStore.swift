import CGtk

/// The rows as GTK's list models: one `GListStore` of id strings per row that has children, and one for the top.
/// Changes are made where the rows differ, so that GTK keeps what it knows of the others.
final class TreeStore {
  let top = TreeStore.makeStore()
  private(set) var rows: [TreeRow] = []
  private var stores: [String: GObjectRef] = [:]
  private var index: [String: Entry] = [:]

  private struct Entry {
    var children: [TreeRow]
    var parent: String?
    var startsOpen: Bool
  }

  /// The model of the rows under a row, or nil for a row that cannot be opened.
  func children(of id: String) -> GObjectRef? { stores[id] }

  func contains(_ id: String) -> Bool { index[id] != nil }

  func startsOpen(_ id: String) -> Bool { index[id]?.startsOpen ?? false }

  /// The rows above a row, the nearest first.
  func ancestors(of id: String) -> [String] {
    var ancestors: [String] = []
    var next = index[id]?.parent
    while let parent = next {
      ancestors.append(parent)
      next = index[parent]?.parent
    }
    return ancestors
  }

  /// The rows from the top, without those under rows that are not among the open ones.
  func listed(open: Set<String>) -> [String] {
    var listed: [String] = []
    func list(_ rows: [TreeRow]) {
      for row in rows {
        listed.append(row.id)
        if !row.children.isEmpty, open.contains(row.id) { list(row.children) }
      }
    }
    list(rows)
    return listed
  }

  func set(_ newRows: [TreeRow]) {
    let oldRows = rows
    let oldIndex = index
    index = [:]
    rows = indexed(newRows, under: nil)
    update(top, from: oldRows, to: rows, oldIndex)
    stores = stores.filter { index[$0.key]?.children.isEmpty == false }
  }

  /// The rows without those whose id came before.
  private func indexed(_ rows: [TreeRow], under parent: String?) -> [TreeRow] {
    rows.compactMap { row in
      guard index[row.id] == nil else { return nil }
      index[row.id] = Entry(children: [], parent: parent, startsOpen: row.startsOpen)
      var row = row
      row.children = indexed(row.children, under: row.id)
      index[row.id]?.children = row.children
      return row
    }
  }

  private func update(_ store: GObjectRef, from old: [TreeRow], to new: [TreeRow], _ oldIndex: [String: Entry]) {
    for row in new where !row.children.isEmpty {
      let isNew = stores[row.id] == nil
      let children = stores[row.id] ?? Self.makeStore()
      stores[row.id] = children
      update(children, from: isNew ? [] : oldIndex[row.id]?.children ?? [], to: row.children, oldIndex)
    }
    splice(store, from: old.map(Key.init), to: new.map(Key.init))
  }

  /// Whether a row can be opened is asked by GTK once, so a row that begins or ceases to be so is a new row.
  private struct Key: Equatable {
    var id: String
    var isLeaf: Bool

    init(_ row: TreeRow) { (id, isLeaf) = (row.id, row.children.isEmpty) }
  }

  /// Replaces what lies between the rows that are the same at the beginning and at the end.
  private func splice(_ store: GObjectRef, from old: [Key], to new: [Key]) {
    let shorter = min(old.count, new.count)
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - before)
    let added = new[before..<(new.count - after)]
    guard old.count != new.count || !added.isEmpty else { return }
    let items = added.map { GObjectRef(adopting: gtk_string_object_new($0.id)) }
    var pointers: [gpointer?] = items.map(\.raw)
    g_list_store_splice(
      store.as(.listStore), guint(before), guint(old.count - before - after), &pointers, guint(pointers.count))
  }

  private static func makeStore() -> GObjectRef {
    GObjectRef(adopting: g_list_store_new(gtk_string_object_get_type()))
  }
}
