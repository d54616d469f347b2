/// All rows of a tree by their ids, and what each lies under.
struct TreeIndex {
  private var rows: [String: (row: TreeRow, parent: String?)] = [:]

  init() {}

  init(_ top: [TreeRow]) { for placed in top.flatMap({ PlacedRow.all(in: $0, under: nil) }) { note(placed) } }

  subscript(id: String) -> TreeRow? { rows[id]?.row }

  private mutating func note(_ placed: PlacedRow) { rows[placed.row.id] = (placed.row, placed.parent) }

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

  /// The row and all under it, from the top.
  static func all(in row: TreeRow, under parent: String?) -> [PlacedRow] {
    var found: [PlacedRow] = []
    func add(_ row: TreeRow, _ parent: String?) {
      found.append(PlacedRow(row: row, parent: parent))
      for child in row.children { add(child, row.id) }
    }
    add(row, parent)
    return found
  }
}

/// What was done to a tree, found without looking into branches that are the same objects.
struct TreeDifference {
  /// All rows of branches that were taken out of where they were.
  private(set) var gone: [PlacedRow] = []
  /// All rows of branches that were put in, from the top down.
  private(set) var new: [PlacedRow] = []
  /// Rows that are where they were, and are other objects now.
  private(set) var kept: [PlacedRow] = []
  /// What lay under a row that stayed, and what lies there now; the innermost first.
  private(set) var changed: [(id: String, old: [TreeRow], new: [TreeRow])] = []

  init(from old: [TreeRow], to new: [TreeRow]) { compare(old, new, under: nil) }

  private mutating func compare(_ old: [TreeRow], _ now: [TreeRow], under parent: String?) {
    let shorter = min(old.count, now.count)
    var before = 0
    while before < shorter, old[before] === now[before] { before += 1 }
    var after = 0
    while after < shorter - before, old[old.count - 1 - after] === now[now.count - 1 - after] { after += 1 }
    var left = Dictionary(
      old[before..<(old.count - after)].map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in now[before..<(now.count - after)] {
      guard let known = left.removeValue(forKey: row.id) else {
        new += PlacedRow.all(in: row, under: parent)
        continue
      }
      guard known !== row else { continue }
      kept.append(PlacedRow(row: row, parent: parent))
      compare(known.children, row.children, under: row.id)
      changed.append((row.id, known.children, row.children))
    }
    for row in left.values { gone += PlacedRow.all(in: row, under: parent) }
  }
}
