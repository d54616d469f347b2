import LayoutModel

/// A row or a column of a grid.
struct GridLine {
  var minimum = 0
  var natural = 0
  /// The parts above and below the baseline; `above.minimum` is -1 if no child of the line has one.
  var above = SizeRequest(minimum: -1, natural: -1)
  var below = SizeRequest(minimum: -1, natural: -1)
  var expands = false
  /// True if no visible child is in the line. It then takes neither room nor spacing.
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
  var spare: SpareRoom?
  let cells: [PlacedCell]
  let spacing: Int
  let isHomogeneous: Bool
  let baselineRow: Int

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

/// Finds the requests of the lines.
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
