import CGtk

/// The rows as GTK's list models: one `GListStore` of id strings for the top, and one per row with children, made when
/// GTK first asks. Only the rows that differ are changed, so that GTK keeps its state of the others. Branches that are
/// the same objects as before are not looked into.
final class TreeStore {
  let top: GObjectRef = makeListStore()
  private(set) var rows: [TreeRow] = []
  /// The ids of the rows that are open, or will be open once they can be seen.
  var open: Set<String> = []
  private var stores: [String: GObjectRef] = [:]
  private var index = TreeIndex()
  private var rowsOnDemand = RowsOnDemand()
  /// The openness that was set last. It also holds for rows made on demand later.
  private var latestOpenness: TreeOpenness?
  private let parentOfUnmadeRow: (String) -> String?

  /// - Parameter parentOfUnmadeRow: returns the id of the row above a row that has not been made yet; nil if there is
  ///   no such row.
  init(parentOfUnmadeRow: @escaping (String) -> String? = { _ in nil }) { self.parentOfUnmadeRow = parentOfUnmadeRow }

  /// Returns the model of the rows under a row; nil if the row cannot be opened.
  func children(of id: String) -> GObjectRef? {
    if let known = stores[id] { return known }
    guard let row = index[id], row.canBeOpened else { return nil }
    let made = makeListStore()
    made.splice(from: [], to: rows(under: row))
    stores[id] = made
    return made
  }

  func contains(_ id: String) -> Bool { index[id] != nil }

  /// The rows above a row, the nearest first.
  func ancestors(of id: String) -> [String] {
    contains(id) ? index.ancestors(of: id) : ancestors(ofUnmadeRow: id) ?? []
  }

  private func ancestors(ofUnmadeRow id: String) -> [String]? {
    guard let parent = parentOfUnmadeRow(id) else { return nil }
    guard let row = index[parent] else { return ancestors(ofUnmadeRow: parent).map { [parent] + $0 } }
    // If the rows under it are already made, this id is none of them.
    return row.makesChildrenOnDemand && !rowsOnDemand.hasMadeChildren(of: row)
      ? [parent] + index.ancestors(of: parent) : nil
  }

  /// Returns the ids of the rows from the top, without those under closed rows.
  func listed() -> [String] {
    var listed: [String] = []
    func list(_ rows: [TreeRow]) {
      for row in rows {
        listed.append(row.id)
        if row.canBeOpened, open.contains(row.id) { list(self.rows(under: row)) }
      }
    }
    list(rows)
    return listed
  }

  /// Returns the rows under a row. Rows on demand are made by the first call, and are in the tree from then on.
  private func rows(under row: TreeRow) -> [TreeRow] {
    guard row.makesChildrenOnDemand, !rowsOnDemand.hasMadeChildren(of: row) else { return rowsOnDemand.under(row) }
    rowsOnDemand.makeChildren(of: row) { index[$0.id] == nil }
    for placed in rowsOnDemand.under(row).flatMap({ PlacedRow.all(in: $0, under: row.id, rowsOnDemand) }) {
      index.record(placed)
      if latestOpenness?.opens(placed.row) ?? placed.row.startsOpen { open.insert(placed.row.id) }
    }
    return rowsOnDemand.under(row)
  }

  /// - Parameter openness: the rows to open; nil leaves rows that stay as open as they were.
  func set(_ wanted: [TreeRow], opening openness: TreeOpenness? = nil) {
    var difference = TreeDifference(from: rows, to: wanted, rowsOnDemand: rowsOnDemand)
    var new = wanted
    if !index.apply(difference) {
      new = TreeIndex.unique(wanted)
      difference = TreeDifference(from: rows, to: new, rowsOnDemand: rowsOnDemand)
      index = TreeIndex(new)
    }
    rowsOnDemand = difference.rowsOnDemand
    // A row that was moved may have other children now.
    for placed in difference.gone { stores[placed.row.id] = nil }
    for (id, old, now) in difference.changed {
      if now.isEmpty { stores[id] = nil } else { stores[id]?.splice(from: old, to: now) }
    }
    top.splice(from: rows, to: new)
    rows = new
    if let openness {
      latestOpenness = openness
      open = Set(index.openable.filter(openness.opens).map(\.id))
    } else {
      updateOpenRows(difference)
    }
  }

  /// The open and the closed rows.
  var openness: TreeOpenness { TreeOpenness(index.openable, open: open) }

  /// Updates the open rows after a change. A row that was moved stays as open as it was.
  private func updateOpenRows(_ difference: TreeDifference) {
    let taken = Set(difference.gone.map(\.row.id))
    open.subtract(taken.filter { index[$0] == nil })
    for placed in difference.new where placed.row.startsOpen && !taken.contains(placed.row.id) {
      open.insert(placed.row.id)
    }
  }
}

private func makeListStore() -> GObjectRef {
  GObjectRef(adopting: g_list_store_new(gtk_string_object_get_type()))
}

extension GObjectRef {
  /// Replaces the rows between the equal ones at the beginning and at the end.
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

  /// Returns true if GTK can keep its row. GTK asks only once whether a row can be opened, so a row for which that
  /// changes is a new row.
  private static func isSame(_ a: TreeRow, _ b: TreeRow) -> Bool {
    a === b || (a.id == b.id && a.canBeOpened == b.canBeOpened)
  }
}
