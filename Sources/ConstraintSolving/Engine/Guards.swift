/// Rows that are left out while another row guards them. A view's width has a row that keeps it non-negative, and other
/// rows of nothing but the width, such as its natural size. All are the same line of the table apart from a factor and
/// a constant. While stages are solved, one of the others guards the non-negative one. As long as the guard's residual
/// stays above a limit, the guarded row holds and costs nothing.
///
///     e = 1 * width - 80  stands in the table, with the limit -80: width >= 0 need not
struct Guards: Sendable {
  /// For each entity, the row it guards, or -1, and the value it must not go below.
  var row = Buffer<Int32>()
  var limit = Buffer<Double>()
  var isInUse = false

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
    if guardian < 0 || guards.row[guardian] >= 0 { return false }
    let limit = -rows[guardian].constant * rows[guardian].scale
    if limit >= -rounding.tolerance { return false }
    guards.row[guardian] = row
    guards.limit[guardian] = limit
    guards.isInUse = true
    return true
  }

  /// Prepares the guarded rows to become lines of a new table, on the side of zero that holds.
  mutating func leaveGuarded(_ lineSides: LineSides) {
    for entity in 0..<guards.row.count where guards.row[entity] >= 0 {
      lineSides.side[guards.row[entity]] = 1
      lineSides.drift[guards.row[entity]] = perturbation.next()
    }
    guards.forget()
  }

  /// Brings in the rows that the next step would violate. Returns false if there are none.
  mutating func bringInGuarded(_ slot: Int32, _ direction: Double, _ length: Double) -> Bool {
    var endangered: [Int32] = []
    if direction < 0, guards.limit[basis.slots[slot].entity] > -length { endangered.append(basis.slots[slot].entity) }
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let value = basis.lines[line].value + table.foundValues[at] * direction * length
      if value < 0, guards.limit[basis.lines[line].entity] > value { endangered.append(basis.lines[line].entity) }
    }
    for entity in endangered { bringInGuarded(by: entity) }
    return !endangered.isEmpty
  }

  /// Makes a guarded row a line, parallel to the guard's.
  mutating func bringInGuarded(by entity: Int32) {
    let row = guards.row[entity]
    let coefficient = rows.coefficient(at: rows.terms(of: entity).lowerBound) * rows[entity].scale
    let factor = rows.coefficient(at: rows.terms(of: row).lowerBound) * rows[row].scale / coefficient
    var value = -guards.limit[entity]
    table.activate(row)
    let line = basis.line(of: entity)
    if line >= 0 {
      value += basis.lines[line].value
      for at in table.places(of: line) { table.append(table.slot(at: at), factor * table.value(at: at), to: row) }
    } else if !basis.isParked(basis.slot(of: entity)) {
      table.append(basis.slot(of: entity), factor, to: row)
    }
    guards.row[entity] = -1
    guards.limit[entity] = -.infinity
    basis.put(row, onLine: row)
    basis.lines[row].value = factor * value
    beginLine(row)
  }
}
