/// Proving that the rows leave nothing open, without looking for another solution.
///
/// The reduced costs are a subgradient: a slot that they let move neither way stands still in every solution. Where rows
/// hold exactly and with nothing to spare, the others may only seem to move: two rows at zero keep a width from growing and
/// from shrinking, and the reduced costs count but one of them. Such a row is asked by itself. If all that may still move
/// would move it to the side where it costs, whatever does move it is stopped.
///
///     w <= 80 @251, w >= 80 @750    the slot is the first row's residual e; the second is the line w - 80 = e at zero
///                                   e cannot rise for its own cost, nor fall for the line's
///
/// What cannot be proved this way is not open for that; it is only not known to be closed.
extension Engine {
  /// To be called at an optimal basis.
  mutating func leavesNothingOpen() -> Bool { openDirections()?.slots.isEmpty == true }

  /// Of each variable: may it have another value while the rows are met as well? False where it is proved that it has the same in
  /// every solution. To be called at an optimal basis.
  mutating func movableBeforePreferences() -> [Bool] {
    guard let open = openDirections() else { return [Bool](repeating: true, count: variableCount) }
    if open.slots.isEmpty { return [Bool](repeating: false, count: variableCount) }
    return variables(movingWith: open.slots)
  }

  /// Where slots may move, as far as that can be seen; nil where a variable is not even expressed by a row.
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
    /// By slot.
    var directions: [Directions]
  }

  /// Nil where a variable is not even expressed by a row.
  private mutating func directionsWithoutCost() -> OpenDirections? {
    var open = OpenDirections(directions: [Directions](repeating: [], count: variableCount))
    let end = ranksBeforePreferences
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) {
      if pivotRow[slot] < 0 { return nil }
      if slots[slot].entity < 0 { continue }
      guard case .optimal(let directions) = verdict(on: slot, upTo: end) else { return nil }
      if directions == [] { continue }
      open.slots.append(slot)
      open.directions[Int(slot)] = directions
    }
    return open
  }

  /// How many levels there are that rows of the user or held values stand at.
  var ranksBeforePreferences: Int {
    let key = LevelKey(group: .preference)
    var end = 0
    while end < levels.count, levels.keys[Int(levels.order[end])] < key { end += 1 }
    return end
  }

  private mutating func stopDirections(_ open: inout OpenDirections) {
    for slot in open.slots {
      table.find(slot)
      for at in 0..<table.foundLines.count {
        let line = table.foundLines[at]
        guard open.directions[Int(slot)] != [], resists(line) else { continue }
        let against: Directions = table.foundValues[at] * residuals[line].side > 0 ? .falling : .rising
        guard table.foundValues[at].magnitude > Self.leastHold, open.directions[Int(slot)].contains(against),
          !mayYield(line, besides: slot, open)
        else { continue }
        open.directions[Int(slot)].remove(against)
      }
    }
  }

  /// A row at zero would let a slot of which it depends by less than this move by more than rounding.
  private static var leastHold: Double { 1e-4 }

  /// Does the line's entity cost as soon as it leaves zero for the other side?
  private func resists(_ line: Int32) -> Bool {
    let entity = residuals[line].entity
    return residuals[line].value.magnitude <= tolerance && rows[entity].up + rows[entity].down > 0
      && levels.keys[Int(rows[entity].level)].group < .preference
  }

  /// Could something else move the line to the side where it stands?
  private func mayYield(_ line: Int32, besides slot: Int32, _ open: OpenDirections) -> Bool {
    for place in table.places(of: line) {
      let other = table.slot(at: place)
      if other == slot { continue }
      let along: Directions = table.value(at: place) * residuals[line].side > 0 ? .rising : .falling
      if open.directions[Int(other)].contains(along) { return true }
    }
    return false
  }
}
