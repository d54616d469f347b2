/// A subtraction of a slot's pivot row, times a factor, from another row.
struct Operation: BitwiseCopyable, Sendable {
  var factor: Double
  var row: Int32
  /// The operation of the same slot before this one, or -1.
  var before: Int32
}

/// The changes that elimination made to other rows, in lists by slot. Each operation names the one before it.
struct Operations: Sendable {
  /// For each slot, the last of its operations, or -1.
  private(set) var last = Buffer<Int32>()
  private var all = Buffer<Operation>()

  var count: Int { all.count }

  @inline(__always) subscript(at: Int32) -> Operation { all[at] }

  mutating func append(_ slot: Int32, _ row: Int32, _ factor: Double) {
    all.append(Operation(factor: factor, row: row, before: last[slot]))
    last[slot] = Int32(truncatingIfNeeded: all.count - 1)
  }

  mutating func detach() {
    last.detach()
    all.detach()
  }

  mutating func trim() { all.trim() }

  mutating func removeAll() {
    last.removeAll()
    all.removeAll()
  }

  mutating func reserve(_ count: Int) { all.reserve(count) }
  mutating func grow(slots count: Int) { last.resize(to: count, filling: -1) }
  mutating func place(slots count: Int, in room: inout CommonRoom) { room.place(&last, count) }

  mutating func forget(of slot: Int32) { last[slot] = -1 }

  /// Removes the last operations; those of their slots must be forgotten.
  mutating func remove(from count: Int) { all.removeLast(all.count - count) }
}

extension Elimination {
  /// Walks elimination backwards: the multiple of a row that was subtracted from other rows is added to its own
  /// multiplier.
  func spreadBackwards(_ multipliers: inout [Double]) {
    var place = order.count - 1
    while place >= 0 {
      let slot = order[place]
      var sum = 0.0
      var at = operations.last[slot]
      while at >= 0 {
        sum -= operations[at].factor * multipliers[Int(operations[at].row)]
        at = operations[at].before
      }
      multipliers[Int(pivotRow[slot])] += sum
      place -= 1
    }
  }

  /// Returns the operations of the slots eliminated since `place`.
  mutating func operationsByRow(from place: Int) -> OperationsByRow {
    let rows = slotOfRow.count
    var result = OperationsByRow()
    result.start.resize(to: rows + 1, filling: 0)
    visitOperations(from: place) { row, _, _ in result.start[row] += 1 }
    var end: Int32 = 0
    for row in 0...rows {
      end += result.start[row]
      result.start[row] = end
    }
    result.slot.extend(by: Int(end))
    result.factor.extend(by: Int(end))
    visitOperations(from: place) { row, slot, factor in
      result.start[row] -= 1
      result.slot[result.start[row]] = slot
      result.factor[result.start[row]] = factor
    }
    return result
  }

  @inline(__always) private mutating func visitOperations(
    from place: Int, _ visit: (_ row: Int32, _ slot: Int32, _ factor: Double) -> Void
  ) {
    for place in place..<order.count {
      let slot = order[place]
      var at = operations.last[slot]
      while at >= 0 {
        let operation = operations[at]
        visit(operation.row, slot, operation.factor)
        at = operation.before
      }
    }
  }
}

/// The operations of elimination by row: those on row `r` stand from `start[r]` to `start[r + 1]`.
struct OperationsByRow {
  var start = Buffer<Int32>()
  var slot = Buffer<Int32>()
  var factor = Buffer<Double>()
}
