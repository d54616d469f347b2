/// The rows of a tree by their ids, and what each lies under; those that nobody has asked for yet are not among them.
struct TreeIndex {
  private var rows: [String: (row: TreeRow, parent: String?)] = [:]

  init() {}

  /// Of rows that have nothing under them that waits to be asked for.
  init(_ top: [TreeRow]) {
    for placed in top.flatMap({ PlacedRow.all(in: $0, under: nil, AskedRows()) }) { note(placed) }
  }

  subscript(id: String) -> TreeRow? { rows[id]?.row }

  /// Those that can be opened, in no order.
  var openable: [TreeRow] { rows.values.lazy.map(\.row).filter(\.canBeOpened) }

  mutating func note(_ placed: PlacedRow) { rows[placed.row.id] = (placed.row, placed.parent) }

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

  /// False where two rows would have one id; nothing is worth anything then.
  mutating func take(_ difference: TreeDifference) -> Bool {
    for placed in difference.gone { rows[placed.row.id] = nil }
    for placed in difference.kept {
      guard rows[placed.row.id] != nil else { return false }
      note(placed)
    }
    for placed in difference.new {
      guard rows[placed.row.id] == nil else { return false }
      note(placed)
    }
    return true
  }

  /// The rows without those whose id came before.
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

/// A row, and the id of the one that it lies under.
struct PlacedRow {
  let row: TreeRow
  let parent: String?

  /// The row and all under it that was made, from the top.
  static func all(in row: TreeRow, under parent: String?, _ asked: AskedRows) -> [PlacedRow] {
    var found: [PlacedRow] = []
    func add(_ row: TreeRow, _ parent: String?) {
      found.append(PlacedRow(row: row, parent: parent))
      for child in asked.under(row) { add(child, row.id) }
    }
    add(row, parent)
    return found
  }
}
