import LayoutModel

/// Makes a grid of parts that lie in rows and in columns.
struct GridFinder {
  private let columns: [TrackSpan]
  private let rows: [TrackSpan]
  private let cells: [(part: ContainerShape, column: Int, row: Int)]
  private let sizes: NaturalSizes

  /// Nil if there are not several rows and several columns, or if two parts share a cell.
  init?(_ parts: [ContainerShape], _ sizes: NaturalSizes) {
    self.sizes = sizes
    let (columns, rows) = (Cut(parts, along: .horizontal), Cut(parts, along: .vertical))
    // With gaps as many as cells it would not be one.
    guard columns.groups.count > 1, rows.groups.count > 1,
      parts.count * 4 >= columns.groups.count * rows.groups.count * 3
    else { return nil }
    var cells: [(part: ContainerShape, column: Int, row: Int)] = []
    for (row, group) in rows.groups.enumerated() {
      for part in group {
        guard let column = columns.groups.firstIndex(where: { $0.contains(part) }),
          !cells.contains(where: { $0.column == column && $0.row == row })
        else { return nil }
        cells.append((part, column, row))
      }
    }
    self.cells = cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    self.columns = columns.spans
    self.rows = rows.spans
  }

  /// Returns the grid; nil if none has its parts where they are.
  func grid() -> ContainerShape? {
    guard let across = gaps(columns), let down = gaps(rows) else { return nil }
    var container = Container(.grid)
    container.columnSpacing = across.spacing == 0 ? nil : across.spacing
    container.rowSpacing = down.spacing == 0 ? nil : down.spacing
    container.homogeneous = areEqual(columns, .horizontal)
    container.rowsHomogeneous = areEqual(rows, .vertical)
    var placed: [ContainerShape] = []
    for cell in cells {
      var part = cell.part
      part.placement.cell = Placement.Cell(column: cell.column, row: cell.row)
      part.placement.addMargin(across.extra[cell.column], .horizontal, atEnd: false)
      part.placement.addMargin(down.extra[cell.row], .vertical, atEnd: false)
      guard place(&part, in: columns[cell.column], .horizontal), place(&part, in: rows[cell.row], .vertical) else {
        return nil
      }
      placed.append(part)
    }
    requestLines(&placed)
    return ContainerShape(.container(container, axis: nil, spacing: nil, placed), placed.rect)
  }

  /// Returns the least gap, and by how much each gap before a line is larger. Nil if a gap is not constant.
  private func gaps(_ lines: [TrackSpan]) -> (spacing: Double, extra: [Double])? {
    let gaps = zip(lines, lines.dropFirst()).map { ($1.low - $0.high).constant }
    guard let spacing = gaps.map({ $0 ?? -1 }).min(), spacing >= 0 else { return nil }
    return (spacing, [0] + gaps.map { ($0 ?? spacing) - spacing })
  }

  /// Asks for the lengths of the lines that do not grow.
  private func requestLines(_ placed: inout [ContainerShape]) {
    for (axis, lines) in [(Axis.horizontal, columns), (.vertical, rows)] {
      for (number, line) in lines.enumerated() where !line.length.grows(along: axis) {
        let members = cells.indices.filter { (axis == .horizontal ? cells[$0].column : cells[$0].row) == number }
        var parts = members.map { placed[$0] }
        sizes.request(line.length, of: &parts, axis)
        for (index, part) in zip(members, parts) { placed[index] = part }
      }
    }
  }

  private func areEqual(_ lines: [TrackSpan], _ axis: Axis) -> Bool {
    lines[0].length.grows(along: axis) && lines.allSatisfy { $0.length.isClose(to: lines[0].length) }
  }

  private func place(_ part: inout ContainerShape, in line: TrackSpan, _ axis: Axis) -> Bool {
    if line.length.grows(along: axis) { part.placement[expands: axis] = true }
    if let fit = Fit(of: part.rect[axis], in: line, axis, isNatural: sizes.isNatural(part, axis)) {
      fit.write(to: &part.placement, axis)
      if fit.alignment != .fill { sizes.request(&part, axis) }
      return true
    }
    let neighbours = cells.filter { $0.row == part.placement.cell?.row }.map(\.part)
    guard axis == .vertical, sizes.sharesBaseline(part, neighbours) else { return false }
    part.placement.vertical = .baseline
    return true
  }
}
