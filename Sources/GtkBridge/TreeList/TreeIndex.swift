/// The rows of a tree by their ids, each with the id of the row above it. Rows on demand that were not made
/// yet are missing.
struct TreeIndex {
  private var rows: [String: (row: TreeRow, parent: String?)] = [:]

  init() {}

  /// Makes the index of a tree without rows on demand.
  init(_ top: [TreeRow]) {
    for placed in top.flatMap({ PlacedRow.all(in: $0, under: nil, RowsOnDemand()) }) { record(placed) }
  }

  subscript(id: String) -> TreeRow? { rows[id]?.row }

  /// The rows that can be opened, in no order.
  var openable: [TreeRow] { rows.values.lazy.map(\.row).filter(\.canBeOpened) }

  mutating func record(_ placed: PlacedRow) { rows[placed.row.id] = (placed.row, placed.parent) }

  /// The rows above a row, the nearest first.
  func ancestors(of id: String) -> [String] {
    var ancestors: [String] = []
    var next = rows[id]?.parent
    while let parent = next {
      ancestors.append(parent)
      next = rows[parent]?.parent
    }
    return ancestors
  }

  /// Applies a difference. Returns false if two rows would have one id; the index is unusable then.
  mutating func apply(_ difference: TreeDifference) -> Bool {
    for placed in difference.gone { rows[placed.row.id] = nil }
    for placed in difference.kept {
      guard rows[placed.row.id] != nil else { return false }
      record(placed)
    }
    for placed in difference.new {
      guard rows[placed.row.id] == nil else { return false }
      record(placed)
    }
    return true
  }

  /// Returns the rows without those with an id that came before.
  static func unique(_ top: [TreeRow]) -> [TreeRow] {
    var seen: Set<String> = []
    func unique(_ rows: [TreeRow]) -> [TreeRow] {
      rows.compactMap { row in
        seen.insert(row.id).inserted ? TreeRow(row.id, startsOpen: row.startsOpen, unique(row.children)) : nil
      }
    }
    return unique(top)
  }
}

/// A row with the id of the row above it.
struct PlacedRow {
  let row: TreeRow
  let parent: String?

  /// Returns the row and all made rows under it, from the top.
  static func all(in row: TreeRow, under parent: String?, _ rowsOnDemand: RowsOnDemand) -> [PlacedRow] {
    var found: [PlacedRow] = []
    func add(_ row: TreeRow, _ parent: String?) {
      found.append(PlacedRow(row: row, parent: parent))
      for child in rowsOnDemand.under(row) { add(child, row.id) }
    }
    add(row, parent)
    return found
  }
}
