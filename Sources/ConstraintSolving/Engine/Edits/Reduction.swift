/// A sum of variables on its way to a sum of the slots' entities. It is empty between uses.
struct Reduction: Sendable {
  /// The coefficients of variables that are still to be replaced, by slot. They are empty until the first edit.
  private var coefficients = Buffer<Double>()
  private var isBegun = Buffer<Bool>()
  /// The positions, in the order of elimination, of variables to replace.
  private var heap = OrderHeap()
  /// The coefficients of entities, by slot. Functions that look at all slots at once use the sums, too, and leave zeros.
  var columns = SparseSums()
  /// Entities that are carried from the first basis to the current one, with their coefficients.
  private(set) var carriedSlots = Buffer<Int32>()
  private(set) var carriedValues = Buffer<Double>()

  mutating func detach() {
    // Working memory that is made on demand and zero until then is not copied: a copy may never need it.
    coefficients = Buffer()
    isBegun = Buffer()
    heap.detach()
    columns.detach()
    carriedSlots.detach()
    carriedValues.detach()
  }

  mutating func grow(variables count: Int) {
    coefficients.growZeros(to: count, 0)
    isBegun.growZeros(to: count, false)
  }

  @inline(__always) func coefficient(of variable: Int32) -> Double { coefficients[variable] }

  /// Adds to a variable's coefficient. Returns true if it was not part of the sum before.
  @inline(__always) mutating func add(_ variable: Int32, _ coefficient: Double) -> Bool {
    coefficients[variable] += coefficient
    if isBegun[variable] { return false }
    isBegun[variable] = true
    return true
  }

  /// Takes a variable out of the sum, and returns its coefficient.
  @inline(__always) @discardableResult mutating func take(_ variable: Int32) -> Double {
    let coefficient = coefficients[variable]
    coefficients[variable] = 0
    isBegun[variable] = false
    return coefficient
  }

  /// Notes the position of a variable that is to be replaced.
  @inline(__always) mutating func enqueue(_ position: Int32) { heap.insert(position) }

  /// Returns the least position that waits.
  @inline(__always) mutating func next() -> Int32? { heap.popLeast() }

  /// Returns the variable with the largest coefficient.
  @inline(__always) func largest(among variables: [Int32]) -> Int32? {
    variables.max { coefficients[$0].magnitude < coefficients[$1].magnitude }
  }

  /// Moves the entities' coefficients to `carriedSlots` and `carriedValues`.
  mutating func carryColumns() {
    carriedSlots.removeAll()
    carriedValues.removeAll()
    while let (slot, value) = columns.removeLast() {
      carriedSlots.append(slot)
      carriedValues.append(value)
    }
  }
}

extension Engine {
  /// Substitutes every eliminated variable, in the order of elimination, in the sum that `reduction` holds (see
  /// `addToReduction`). Only the entities' coefficients are left, and those of variables that no row expresses yet;
  /// `rest` names these variables. Returns the constant.
  ///
  /// - Parameter row: the row for which operations are recorded.
  mutating func reduce(constant: Double, for row: Int32, rest: inout [Int32]) -> Double {
    var constant = constant
    while let place = reduction.next() {
      let slot = elimination.order[place]
      let coefficient = reduction.take(slot)
      if coefficient.magnitude <= SparseTable.drop { continue }
      let factor = coefficient / elimination.records[slot].pivot
      constant -= factor * elimination.records[slot].constant
      elimination.operations.append(slot, row, factor)
      if !elimination.isLocked[slot] { reduction.columns.add(slot, factor) }
      for at in elimination.records.places(of: slot) {
        let other = elimination.records.slots[at]
        let change = -factor * elimination.records.values[at]
        if other >= 0 { addToReduction(other, change, &rest) } else { reduction.columns.add(~other, change) }
      }
    }
    return constant
  }

  @inline(__always) mutating func addToReduction(_ variable: Int32, _ coefficient: Double, _ rest: inout [Int32]) {
    if !reduction.add(variable, coefficient) { return }
    if elimination.pivotRow[variable] >= 0 {
      reduction.enqueue(elimination.slotOrder[variable])
    } else {
      rest.append(variable)
    }
  }

  mutating func clearColumns() {
    work.spend(reduction.columns.begun.count)
    reduction.columns.clear()
  }

  /// Turns the coefficients of the first basis' entities into coefficients of the current ones. Returns the sum that
  /// entities with values add to the constant.
  mutating func carryColumnsToCurrentBasis() -> Double {
    var constant = 0.0
    reduction.carryColumns()
    for at in 0..<reduction.carriedSlots.count {
      let (slot, value) = (reduction.carriedSlots[at], reduction.carriedValues[at])
      let entity = elimination.pivotRow[slot]
      let line = basis.line(of: entity)
      if line < 0 {
        reduction.columns.add(basis.slot(of: entity), value)
        continue
      }
      constant += value * basis.lines[line].value
      work.spend(Int(table.count(of: line)))
      for at in table.places(of: line) { reduction.columns.add(table.slot(at: at), value * table.value(at: at)) }
    }
    return constant
  }
}
