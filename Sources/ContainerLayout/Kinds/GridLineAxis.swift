import LayoutModel

/// A row or a column of a grid.
struct GridLine {
  var minimum = 0
  var natural = 0
  /// The parts above and below the baseline; `above.minimum` is -1 if no child of the line has one.
  var above = SizeRequest(minimum: -1, natural: -1)
  var below = SizeRequest(minimum: -1, natural: -1)
  var expands = false
  /// Whether no visible child is in the line. It then takes neither room nor spacing.
  var isEmpty = true
  var length = 0
  var position = 0
  var baseline = -1

  var hasBaseline: Bool { above.minimum >= 0 }
}

/// The lines of a grid along one axis. Their numbers begin at `first`.
struct LineAxis {
  let axis: Axis
  let first: Int
  var lines: [GridLine]
  /// The room that was left at natural lengths, and the number of lines that divide it.
  private(set) var spare: SpareRoom?
  private let cells: [PlacedCell]
  private let spacing: Int
  private let isHomogeneous: Bool
  private let baselineRow: Int

  init(_ grid: GridLines, _ axis: Axis) {
    self.axis = axis
    cells = grid.cells
    spacing = grid.grid.spacing(axis)
    isHomogeneous = grid.grid.isHomogeneous(axis)
    baselineRow = grid.grid.baselineRow
    // Hidden children count here, as they do in GTK.
    var (low, high) = (Int.max, Int.min)
    for cell in cells {
      low = min(low, cell.first(axis))
      high = max(high, cell.first(axis) + cell.span(axis))
    }
    first = low
    lines = Array(repeating: GridLine(), count: high - low)
  }

  /// The length of the lines that a child is in, and of the spacing between them.
  func length(of cell: PlacedCell) -> Int {
    let start = cell.first(axis) - first
    var length = (cell.span(axis) - 1) * spacing
    for line in start..<start + cell.span(axis) { length += lines[line].length }
    return length
  }
}

/// What the lines ask for.
extension LineAxis {
  mutating func markExpandingLines() {
    for cell in cells where cell.span(axis) == 1 && cell.expansion.isSet(axis) {
      lines[cell.first(axis) - first].expands = true
    }
  }

  /// Counts a child that is in one line only.
  mutating func add(_ request: SizeRequest, at line: Int) {
    let line = line - first
    if request.minimumBaseline >= 0 {
      lines[line].above.formMaximum(
        SizeRequest(minimum: request.minimumBaseline, natural: request.naturalBaseline))
      lines[line].below.formMaximum(
        SizeRequest(
          minimum: request.minimum - request.minimumBaseline, natural: request.natural - request.naturalBaseline))
    } else {
      lines[line].minimum = max(lines[line].minimum, request.minimum)
      lines[line].natural = max(lines[line].natural, request.natural)
    }
  }

  /// Makes lines as large as their parts above and below the baseline, and these as large as the line.
  mutating func settleBaselines() {
    for index in lines.indices where lines[index].hasBaseline {
      var line = lines[index]
      line.minimum = max(line.minimum, line.above.minimum + line.below.minimum)
      line.natural = max(line.natural, line.above.natural + line.below.natural)
      // GTK halves the rest twice, so that a part of it stays over.
      line.above.minimum += (line.minimum - line.above.minimum - line.below.minimum) / 2
      line.below.minimum += (line.minimum - line.above.minimum - line.below.minimum) / 2
      line.above.natural += (line.natural - line.above.natural - line.below.natural) / 2
      line.below.natural += (line.natural - line.above.natural - line.below.natural) / 2
      lines[index] = line
    }
  }

  mutating func makeHomogeneous() {
    guard isHomogeneous else { return }
    var largest = SizeRequest.zero
    for line in lines { largest.formMaximum(SizeRequest(minimum: line.minimum, natural: line.natural)) }
    for index in lines.indices {
      lines[index].minimum = largest.minimum
      lines[index].natural = largest.natural
    }
  }

  /// Divides what a child over several lines lacks among those that expand, or among all if none does.
  mutating func spread(_ request: SizeRequest, over cell: PlacedCell) {
    let start = cell.first(axis) - first
    let range = start..<start + cell.span(axis)
    spread(request.minimum, over: range, \.minimum)
    spread(request.natural, over: range, \.natural)
  }

  private mutating func spread(_ size: Int, over range: Range<Int>, _ member: WritableKeyPath<GridLine, Int>) {
    let spaces = (range.count - 1) * spacing
    let lacking = range.reduce(size - spaces) { $0 - lines[$1][keyPath: member] }
    guard lacking > 0 else { return }
    if isHomogeneous {
      let equal = (size - spaces + range.count - 1) / range.count
      for line in range { lines[line][keyPath: member] = max(lines[line][keyPath: member], equal) }
      return
    }
    let expanding = range.filter { lines[$0].expands }
    let takers = expanding.isEmpty ? Array(range) : expanding
    var rest = lacking
    for (index, line) in takers.enumerated() {
      let part = rest / (takers.count - index)
      lines[line][keyPath: member] += part
      rest -= part
    }
  }

  /// The sum of the lines and the spacing between those that are not empty.
  func total(baselineRow: Int) -> SizeRequest {
    var counted = self
    counted.markLines(in: lines.indices)
    var total = SizeRequest.zero
    for (index, line) in counted.lines.enumerated() {
      if !axis.isHorizontal && first + index == baselineRow && line.hasBaseline {
        total.minimumBaseline = total.minimum + line.above.minimum
        total.naturalBaseline = total.natural + line.above.natural
      }
      total.add(SizeRequest(minimum: line.minimum, natural: line.natural))
      if !line.isEmpty { total.add(spacing) }
    }
    if counted.lines.contains(where: { !$0.isEmpty }) { total.add(-spacing) }
    return total
  }
}

/// How lines divide a length.
extension LineAxis {
  /// Finds which of some lines are empty, and which expand. A child over several lines makes all of them expand if
  /// none does already.
  private mutating func markLines(in range: Range<Int>) {
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
