/// Rows that are left out while another row guards them. A view's width has a row that keeps it non-negative, and other
/// rows of nothing but the width, such as its natural size. All are the same line of the table apart from a factor and
/// a constant. While stages are solved, one of the others guards the non-negative one. As long as the guard's residual
/// stays above a limit, the guarded row holds and costs nothing.
///
///     e = 1 * width - 80  stands in the table, with the limit -80: width >= 0 need not
struct Guards: Sendable {
  /// For each entity, the row it guards, or -1, and the value it must not go below.
  private(set) var row = Buffer<Int32>()
  private(set) var limit = Buffer<Double>()
  private(set) var isInUse = false

  mutating func detach() {
    row.detach()
    limit.detach()
  }

  mutating func reset(rows: Int) {
    row.reset(to: rows, filling: -1)
    limit.reset(to: rows, filling: -.infinity)
    isInUse = false
  }

  mutating func forget() { self = Guards() }

  /// The entities that guard a row.
  var guardians: [Int32] { (0..<Int32(truncatingIfNeeded: row.count)).filter { row[$0] >= 0 } }

  mutating func put(_ guarded: Int32, behind guardian: Int32, limit least: Double) {
    row[guardian] = guarded
    limit[guardian] = least
    isInUse = true
  }

  /// Frees an entity from its task. Returns the row it guarded, and the limit.
  mutating func release(_ guardian: Int32) -> (row: Int32, limit: Double) {
    defer { (row[guardian], limit[guardian]) = (-1, -.infinity) }
    return (row[guardian], limit[guardian])
  }
}

extension Engine {
  /// For each variable, a row of the first basis that does nothing but set its value, or -1.
  mutating func valueRows() -> Buffer<Int32> {
    var result = Buffer<Int32>()
    result.resize(to: variableCount, filling: -1)
    for slot in 0..<variableCount where basis.slots[slot].entity >= 0 {
      let row = basis.slots[slot].entity
      let terms = rows.terms(of: row)
      if terms.count == 1, rows.coefficient(at: terms.lowerBound) > 0 {
        result[rows.termVariable[terms.lowerBound]] = row
      }
    }
    return result
  }

  /// Leaves a non-negative variable's row to a guard. Returns false if the guard is not fit: it must hold the row with
  /// room to spare.
  mutating func leave(_ row: Int32, toGuard guardian: Int32) -> Bool {
    if guardian < 0 || stages.guards.row[guardian] >= 0 { return false }
    let limit = -rows[guardian].constant * rows[guardian].scale
    if limit >= -rounding.tolerance { return false }
    stages.guards.put(row, behind: guardian, limit: limit)
    return true
  }

  /// Prepares the guarded rows to become lines of a new table, on the side of zero that holds.
  mutating func leaveGuarded(_ lineSides: LineSides) {
    for guardian in stages.guards.guardians {
      lineSides.side[stages.guards.row[guardian]] = 1
      lineSides.drift[stages.guards.row[guardian]] = perturbation.next()
    }
    stages.guards.forget()
  }

  /// Brings in the rows that the next step would violate. Returns false if there are none.
  mutating func bringInGuarded(_ slot: Int32, _ direction: Double, _ length: Double) -> Bool {
    var endangered: [Int32] = []
    if direction < 0, stages.guards.limit[basis.slots[slot].entity] > -length {
      endangered.append(basis.slots[slot].entity)
    }
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let value = basis.lines[line].value + table.foundValues[at] * direction * length
      if value < 0, stages.guards.limit[basis.lines[line].entity] > value {
        endangered.append(basis.lines[line].entity)
      }
    }
    for entity in endangered { bringInGuarded(by: entity) }
    return !endangered.isEmpty
  }

  /// Makes a guarded row a line, parallel to the guard's.
  mutating func bringInGuarded(by entity: Int32) {
    let (row, limit) = stages.guards.release(entity)
    let coefficient = rows.coefficient(at: rows.terms(of: entity).lowerBound) * rows[entity].scale
    let factor = rows.coefficient(at: rows.terms(of: row).lowerBound) * rows[row].scale / coefficient
    var value = -limit
    table.activate(row)
    let line = basis.line(of: entity)
    if line >= 0 {
      value += basis.lines[line].value
      for at in table.places(of: line) { table.append(table.slot(at: at), factor * table.value(at: at), to: row) }
    } else if !basis.isParked(basis.slot(of: entity)) {
      table.append(basis.slot(of: entity), factor, to: row)
    }
    basis.put(row, onLine: row)
    basis.lines[row].value = factor * value
    beginLine(row)
  }
}
