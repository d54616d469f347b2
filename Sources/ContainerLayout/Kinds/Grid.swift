import LayoutModel

/// GtkGrid: rows and columns as large as their largest child. A child over several of them asks each for a part.
extension ContainerIsland {
  mutating func gridRequest(_ node: Int, _ grid: GridContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    guard !tree.nodes[node].children.isEmpty else { return .zero }
    let isSecond =
      axis.isHorizontal ? modes[node] == .widthForHeight : modes[node] == .heightForWidth
    let lines = GridLines(self, node, grid)
    guard isSecond else {
      let line = askLines(lines, axis, across: nil)
      return line.total(baselineRow: grid.baselineRow)
    }
    var across = askLines(lines, axis.opposite, across: nil)
    across.allocate(max(size, across.total(baselineRow: grid.baselineRow).minimum), baseline: -1)
    return askLines(lines, axis, across: across).total(baselineRow: grid.baselineRow)
  }

  mutating func placeGrid(_ node: Int, _ grid: GridContainer, _ area: ContentArea) {
    guard !tree.nodes[node].children.isEmpty else { return }
    let second: Axis = modes[node] == .widthForHeight ? .horizontal : .vertical
    let cells = GridLines(self, node, grid)
    var first = askLines(cells, second.opposite, across: nil)
    first.allocate(area.length(second.opposite), baseline: area.baseline)
    var last = askLines(cells, second, across: first)
    last.allocate(area.length(second), baseline: area.baseline)
    let (columns, rows) = second.isHorizontal ? (last, first) : (first, last)
    for cell in cells.cells where cell.isVisible {
      let width = columns.length(of: cell)
      let x = mirrored(columns.lines[cell.column - columns.first].position, length: width, in: area.width)
      let row = rows.lines[cell.row - rows.first]
      placed[cell.node].spareWidth = columns.spare
      placed[cell.node].spareHeight = rows.spare
      let isOnBaseline = cell.rowSpan == 1 && tree.nodes[cell.node].placement.verticalAlignment == .baseline
      place(
        cell.node,
        area.part(
          x: x, y: row.position, width: width, height: rows.length(of: cell),
          baseline: isOnBaseline ? row.baseline : -1))
    }
  }

  /// Asks all children what they need of the lines along an axis: those in one line first, then those that span.
  /// `across` has the lengths of the lines of the other axis, if they are known.
  private mutating func askLines(_ cells: GridLines, _ axis: Axis, across: LineAxis?) -> LineAxis {
    var lines = LineAxis(cells, axis)
    lines.markExpandingLines()
    for cell in cells.cells where cell.isVisible && cell.span(axis) == 1 {
      lines.add(request(cell.node, axis, for: across?.length(of: cell) ?? -1), at: cell.first(axis))
    }
    lines.settleBaselines()
    lines.makeHomogeneous()
    for cell in cells.cells where cell.isVisible && cell.span(axis) > 1 {
      lines.spread(request(cell.node, axis, for: across?.length(of: cell) ?? -1), over: cell)
    }
    lines.makeHomogeneous()
    return lines
  }
}

/// A child of a grid and its place in it.
struct PlacedCell {
  let node: Int
  let column: Int
  let row: Int
  let columnSpan: Int
  let rowSpan: Int
  let isVisible: Bool
  let expansion: NodeExpansion

  func first(_ axis: Axis) -> Int { axis.isHorizontal ? column : row }
  func span(_ axis: Axis) -> Int { axis.isHorizontal ? columnSpan : rowSpan }
}

/// The children of a grid with their cells. A child without a cell is in the first one.
struct GridLines {
  let grid: GridContainer
  let cells: [PlacedCell]

  init(_ island: ContainerIsland, _ node: Int, _ grid: GridContainer) {
    self.grid = grid
    cells = island.tree.children(of: node).map { child in
      var cell = GridCell(column: 0, row: 0)
      if case .cell(let own) = island.tree.nodes[child].place { cell = own }
      return PlacedCell(
        node: child, column: cell.column, row: cell.row, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan,
        isVisible: island.tree.nodes[child].isVisible, expansion: island.expansion[child])
    }
  }
}
