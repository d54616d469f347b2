/// Proves that the rows leave nothing open, without a search for another solution.
///
/// Claim 1: a slot that the reduced costs let move neither way has the same value in every solution. Because the
/// reduced costs are a subgradient.
///
/// Claim 2: other slots may only seem to move, if rows hold exactly with nothing to spare. For example, two rows at
/// zero keep a width from growing and from shrinking, but the reduced costs count only one of them. So such a row is
/// examined by itself. If every slot that may still move would move the row to its costly side, then none of these
/// movements is possible.
///
///     w <= 80 @251, w >= 80 @750    the slot is the first row's residual e; the second is the line w - 80 = e at zero
///                                   e cannot rise for its own cost, nor fall for the line's
///
/// A direction that is not excluded this way need not be open.
extension Engine {
  /// True if the rows are proved to leave nothing open. To be called at an optimal basis.
  mutating func leavesNothingOpen() -> Bool { openDirections()?.slots.isEmpty == true }

  /// For each variable, false if it is proved to have the same value in every solution that meets the rows as well. To
  /// be called at an optimal basis.
  mutating func movableBeforePreferences() -> [Bool] {
    guard let open = openDirections() else { return [Bool](repeating: true, count: variableCount) }
    if open.slots.isEmpty { return [Bool](repeating: false, count: variableCount) }
    return variables(movingWith: open.slots)
  }

  /// Returns the directions in which slots may move, as far as they are not excluded; nil if a variable is not
  /// expressed by any row.
  private mutating func openDirections() -> OpenDirections? {
    guard var open = directionsWithoutCost() else { return nil }
    var before = 0
    while !open.slots.isEmpty, open.slots.count != before {
      before = open.slots.count
      stopDirections(&open)
      open.slots.removeAll { open.directions[Int($0)] == [] }
    }
    return open
  }

  private struct OpenDirections {
    var slots: [Int32] = []
    /// The directions, by slot.
    var directions: [Directions]
  }

  /// Returns the directions that cost nothing; nil if a variable is not expressed by any row.
  private mutating func directionsWithoutCost() -> OpenDirections? {
    var open = OpenDirections(directions: [Directions](repeating: [], count: variableCount))
    let end = levels.ranksBeforePreferences
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) {
      if elimination.pivotRow[slot] < 0 { return nil }
      if basis.slots[slot].entity < 0 { continue }
      guard case .optimal(let directions) = verdict(on: slot, upTo: end) else { return nil }
      if directions == [] { continue }
      open.slots.append(slot)
      open.directions[Int(slot)] = directions
    }
    return open
  }

  private mutating func stopDirections(_ open: inout OpenDirections) {
    for slot in open.slots {
      table.find(slot)
      for at in 0..<table.foundLines.count {
        let line = table.foundLines[at]
        guard open.directions[Int(slot)] != [], resists(line) else { continue }
        let against: Directions = table.foundValues[at] * basis.lines[line].side > 0 ? .falling : .rising
        guard table.foundValues[at].magnitude > Self.leastHold, open.directions[Int(slot)].contains(against),
          !mayYield(line, besides: slot, open)
        else { continue }
        open.directions[Int(slot)].remove(against)
      }
    }
  }

  /// The least entry with which a row at zero stops a slot. With a smaller entry, the row's tolerance would let the
  /// slot move by more than rounding.
  private static var leastHold: Double { 1e-4 }

  /// True if the line's entity costs as soon as it leaves zero for the other side.
  private func resists(_ line: Int32) -> Bool {
    let entity = basis.lines[line].entity
    return basis.lines[line].value.magnitude <= rounding.tolerance && rows[entity].up + rows[entity].down > 0
      && levels.keys[Int(rows[entity].level)].group < .preference
  }

  /// True if another slot could move the line to its own side.
  private func mayYield(_ line: Int32, besides slot: Int32, _ open: OpenDirections) -> Bool {
    for place in table.places(of: line) {
      let other = table.slot(at: place)
      if other == slot { continue }
      let along: Directions = table.value(at: place) * basis.lines[line].side > 0 ? .rising : .falling
      if open.directions[Int(other)].contains(along) { return true }
    }
    return false
  }
}
