/// Packs lines without gaps, for a solver that is kept.
///
/// While elimination works, every row has a line of its own. In many layouts most rows set positions exactly. Their
/// lines are used up by elimination, and their memory in the table and among the residuals stays unused. In a document
/// of labels placed by their edges these are two of five.
extension Engine {
  /// Gives back unused memory, and that of rows that are no longer lines. Shared memory is left alone, because an
  /// engine that changes it copies only the used part.
  mutating func trim() {
    guard ownsItsMemory else { return }
    if hasManyEmptyLines {
      packLines()
      copyWhatIsUsed()
    } else {
      trimParts()
    }
  }

  private var hasManyEmptyLines: Bool {
    guard state.isBuilt, state.isSettled, drag.pending == nil else { return false }
    let bytes = MemoryLayout<Line>.stride + MemoryLayout<SparseTable.LineHead>.stride
    return (basis.lines.count - table.activeLines) * bytes > Self.muchUnused
  }

  private static var muchUnused: Int { 1 << 18 }

  mutating func packLines() {
    endDrag()
    basis.packLines(of: table)
    table.packLines()
  }
}

extension SparseTable {
  var activeLines: Int {
    var count = 0
    for line in 0..<lines.heads.count where lines.heads[line].isActive { count += 1 }
    return count
  }

  /// Moves the active lines together, in their order.
  mutating func packLines() {
    var next: Int32 = 0
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      for place in places(of: line) {
        let entry = lines.entries[place]
        columns.entries[columns.heads[entry.number].start + entry.back].number = next
      }
      lines.heads[next] = lines.heads[line]
      next += 1
    }
    lines.dropHeads(from: Int(next))
  }
}
