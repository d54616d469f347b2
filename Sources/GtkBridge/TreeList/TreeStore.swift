import CGtk

/// The rows as GTK's list models: one `GListStore` of id strings for the top, and one per row that has children, made when GTK
/// first asks. Changes are made where the rows differ, so that GTK keeps what it knows of the others, and nobody looks at
/// branches that are the same objects as before.
final class TreeStore {
  let top: GObjectRef = makeListStore()
  private(set) var rows: [TreeRow] = []
  private var stores: [String: GObjectRef] = [:]
  private var index = TreeIndex()

  /// The model of the rows under a row, or nil for a row that cannot be opened.
  func children(of id: String) -> GObjectRef? {
    if let known = stores[id] { return known }
    guard let row = index[id], !row.children.isEmpty else { return nil }
    let made = makeListStore()
    made.splice(from: [], to: row.children)
    stores[id] = made
    return made
  }

  func contains(_ id: String) -> Bool { index[id] != nil }

  func startsOpen(_ id: String) -> Bool { index[id]?.startsOpen ?? false }

  /// The rows above a row, the nearest first.
  func ancestors(of id: String) -> [String] { index.ancestors(of: id) }

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

  /// - Returns: the ids that are no row's any more, and those of rows that are new; not of those that were moved.
  func set(_ wanted: [TreeRow]) -> (gone: Set<String>, new: [String]) {
    var difference = TreeDifference(from: rows, to: wanted)
    var new = wanted
    if !index.take(difference) {
      new = TreeIndex.unique(wanted)
      difference = TreeDifference(from: rows, to: new)
      index = TreeIndex(new)
    }
    // One that was moved may have others under it now.
    for placed in difference.gone { stores[placed.row.id] = nil }
    for (id, old, now) in difference.changed {
      if now.isEmpty { stores[id] = nil } else { stores[id]?.splice(from: old, to: now) }
    }
    top.splice(from: rows, to: new)
    rows = new
    let taken = Set(difference.gone.map(\.row.id))
    return (taken.filter { index[$0] == nil }, difference.new.map(\.row.id).filter { !taken.contains($0) })
  }
}

private func makeListStore() -> GObjectRef {
  GObjectRef(adopting: g_list_store_new(gtk_string_object_get_type()))
}

extension GObjectRef {
  /// Replaces what lies between the rows that are the same at the beginning and at the end.
  fileprivate func splice(from old: [TreeRow], to new: [TreeRow]) {
    let shorter = min(old.count, new.count)
    var before = 0
    while before < shorter, Self.isSame(old[before], new[before]) { before += 1 }
    var after = 0
    while after < shorter - before, Self.isSame(old[old.count - 1 - after], new[new.count - 1 - after]) { after += 1 }
    let added = new[before..<(new.count - after)]
    guard old.count != new.count || !added.isEmpty else { return }
    let items = added.map { GObjectRef(adopting: gtk_string_object_new($0.id)) }
    var pointers: [gpointer?] = items.map(\.raw)
    g_list_store_splice(
      self.as(.listStore), guint(before), guint(old.count - before - after), &pointers, guint(pointers.count))
  }

  /// Whether a row can be opened is asked by GTK once, so a row that begins or ceases to be so is a new row.
  private static func isSame(_ a: TreeRow, _ b: TreeRow) -> Bool {
    a === b || (a.id == b.id && a.children.isEmpty == b.children.isEmpty)
  }
}
