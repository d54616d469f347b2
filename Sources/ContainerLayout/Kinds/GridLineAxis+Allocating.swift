import LayoutModel

/// Divides a length among the lines.
extension LineAxis {
  /// Finds which of some lines are empty, and which expand. A child over several lines makes all of them expand if
  /// none does already.
  mutating func markLines(in range: Range<Int>) {
    for line in range { (lines[line].isEmpty, lines[line].expands) = (true, false) }
    for cell in cells where cell.isVisible && cell.span(axis) == 1 && range.contains(cell.first(axis) - first) {
      lines[cell.first(axis) - first].isEmpty = false
      if cell.expansion.isSet(axis) { lines[cell.first(axis) - first].expands = true }
    }
    var wanted: [Int] = []
    for cell in cells where cell.isVisible && cell.span(axis) > 1 {
      let start = cell.first(axis) - first
      // GTK compares the second line of the child with the beginning of the range.
      let inside = (start..<start + cell.span(axis)).filter { $0 < range.upperBound && start + 1 >= range.lowerBound }
      let hasExpanding = (start..<start + cell.span(axis)).contains { lines[$0].expands }
      for line in inside { lines[line].isEmpty = false }
      if !hasExpanding && cell.expansion.isSet(axis) { wanted += inside }
    }
    for line in wanted where range.contains(line) { lines[line].expands = true }
  }

  /// Divides a length among the lines, and gives them positions. With a baseline, the rows above the grid’s baseline
  /// row and the others are divided apart.
  mutating func allocate(_ length: Int, baseline: Int) {
    let row = baselineRow - first
    let isSplit = !axis.isHorizontal && baseline >= 0 && lines.indices.contains(row) && lines[row].hasBaseline
    let split = isSplit ? row : lines.count
    markLines(in: 0..<split)
    if isSplit { markLines(in: split..<lines.count) }
    let before = lines[..<split].count { !$0.isEmpty }
    let after = lines[split...].count { !$0.isEmpty }
    guard before + after > 0 else { return }
    var upper = length - (before - 1) * spacing
    var lower = 0
    if after > 0 {
      let position = baseline - lines[row].above.minimum
      upper = position - before * spacing
      lower = length - position - (after - 1) * spacing
    }
    if isHomogeneous {
      divideEqually((upper, before), (lower, after))
    } else {
      divide(upper, in: 0..<split)
      divide(lower, in: split..<lines.count)
    }
    settleLineBaselines()
    setPositions(baseline: baseline)
  }

  private mutating func divideEqually(_ upper: (room: Int, count: Int), _ lower: (room: Int, count: Int)) {
    var parts = RoomSharing.EqualParts(upper.room, count: upper.count)
    if lower.count > 0 {
      let below = RoomSharing.EqualParts(lower.room, count: lower.count)
      if below.part < parts.part || upper.count == 0 { parts = below }
    }
    for line in lines.indices where !lines[line].isEmpty { lines[line].length = parts.next() }
  }

  private mutating func divide(_ room: Int, in range: Range<Int>) {
    let used = range.filter { !lines[$0].isEmpty }
    guard !used.isEmpty else { return }
    var wishes = used.map { SizeRequest(minimum: lines[$0].minimum, natural: lines[$0].natural) }
    let extra = max(0, wishes.reduce(room) { $0 - $1.minimum })
    let rest = RoomSharing.share(extra, among: &wishes)
    let takers = range.count { lines[$0].expands }
    spare = SpareRoom(room: rest, takers: takers)
    var parts = RoomSharing.EqualParts(rest, count: takers)
    for (line, wish) in zip(used, wishes) {
      lines[line].length = wish.minimum + (lines[line].expands ? parts.next() : 0)
    }
  }

  private mutating func settleLineBaselines() {
    for index in lines.indices where !lines[index].isEmpty {
      let line = lines[index]
      lines[index].baseline =
        line.hasBaseline
        ? BaselineLine.baseline(.center, line.above.minimum, line.below.minimum, height: line.length) : -1
    }
  }

  private mutating func setPositions(baseline: Int) {
    var position = 0
    for index in lines.indices {
      let isBaselineRow =
        !axis.isHorizontal && baseline >= 0 && first + index == baselineRow && lines[index].hasBaseline
      if isBaselineRow {
        let moved = baseline - lines[index].above.minimum - position
        for above in 0..<index where !lines[above].isEmpty { lines[above].position += moved }
        position += moved
      }
      guard !lines[index].isEmpty else { continue }
      lines[index].position = position
      position += lines[index].length + spacing
      if isBaselineRow { lines[index].baseline = baseline - lines[index].position }
    }
  }
}
