/// Lines side by side, for a solver that is kept.
///
/// While elimination works every row has a line of its own. In a layout whose rows mostly say exactly where things are, many of
/// them are used up then, and their places in the table and among the residuals stay empty: two of five in a document of labels
/// that are placed by their edges.
extension Engine {
  /// Gives back the room that was reserved and is not used, and that of rows that are no lines any more. Memory that is shared is
  /// let be: whoever changes it copies just what is used.
  mutating func trim() {
    guard isAlone else { return }
    if hasManyEmptyLines {
      packLines()
      copyWhatIsUsed()
    } else {
      trimParts()
    }
  }

  private var hasManyEmptyLines: Bool {
    guard isBuilt, isSettled, drag.pending == nil else { return false }
    let bytes = MemoryLayout<Residual>.stride + MemoryLayout<SparseTable.LineHead>.stride
    return (residuals.count - table.activeLines) * bytes > Self.muchUnused
  }

  private static var muchUnused: Int { 1 << 18 }

  mutating func packLines() {
    settleDrag()
    drag.forget()
    var packed = Buffer<Residual>(capacity: table.activeLines)
    for line in 0..<Int32(truncatingIfNeeded: residuals.count) where table.isActive(line) {
      entities.putOnLine(Int32(truncatingIfNeeded: packed.count), residuals[line].entity)
      packed.append(residuals[line])
    }
    residuals = packed
    table.packLines()
    linesArePacked = true
  }

  /// The line that a row is to become: its own, or once they are packed one behind the last.
  mutating func lineToBegin(for row: Int32) -> Int32 {
    if !linesArePacked { return row }
    let line = Int32(truncatingIfNeeded: residuals.count)
    residuals.append(Residual())
    table.growLines(to: residuals.count)
    return line
  }
}

extension SparseTable {
  var activeLines: Int {
    var count = 0
    for line in 0..<lines.heads.count where lines.heads[line].isActive { count += 1 }
    return count
  }

  /// Lines that take part move up, in their order.
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
