import LayoutModel

/// The cells of a grid on the canvas, so that a place can be pointed at.
struct GridCells {
  /// A column or a row: the part of the canvas in which its elements lie.
  private struct Line {
    let number: Int
    var low: Double
    var high: Double
  }

  private var columns: [Line] = []
  private var rows: [Line] = []
  private var taken: [Place: ElementID] = [:]
  private let isRightToLeft: Bool

  private struct Place: Hashable {
    var column: Int
    var row: Int
  }

  /// Nil if the element is no grid.
  ///
  /// - Parameter moving: the elements that are being moved, which take no cell.
  init?(of grid: ElementID, without moving: Set<ElementID> = [], in context: ToolContext) {
    let document = context.document
    guard document.elements[grid]?.container?.kind == .grid else { return nil }
    isRightToLeft = context.positions.isRightToLeft(grid)
    for child in document.children(of: grid) where !moving.contains(child) {
      guard let element = document.elements[child], !element.traits.hidden,
        let frame = context.geometry.frame(of: child)
      else { continue }
      add(child, at: element.traits.placement.cell ?? .first, frame)
    }
    columns.sort { $0.number < $1.number }
    rows.sort { $0.number < $1.number }
  }

  private mutating func add(_ child: ElementID, at cell: Placement.Cell, _ frame: Rect) {
    for column in cell.column..<cell.column + max(1, cell.columns) {
      for row in cell.row..<cell.row + max(1, cell.rows) { taken[Place(column: column, row: row)] = child }
    }
    let across = isRightToLeft ? (-frame.maxX, -frame.x) : (frame.x, frame.maxX)
    if cell.columns <= 1 { Self.extend(&columns, cell.column, across) }
    if cell.rows <= 1 { Self.extend(&rows, cell.row, (frame.y, frame.maxY)) }
  }

  private static func extend(_ lines: inout [Line], _ number: Int, _ extent: (low: Double, high: Double)) {
    guard let index = lines.firstIndex(where: { $0.number == number }) else {
      return lines.append(Line(number: number, low: extent.low, high: extent.high))
    }
    lines[index].low = min(lines[index].low, extent.low)
    lines[index].high = max(lines[index].high, extent.high)
  }

  /// The cell at a point of the canvas. Beyond the last row or column it is in a new one.
  func cell(at point: Point) -> Placement.Cell {
    Placement.Cell(
      column: Self.number(at: isRightToLeft ? -point.x : point.x, in: columns),
      row: Self.number(at: point.y, in: rows))
  }

  private static func number(at position: Double, in lines: [Line]) -> Int {
    guard let first = lines.first, let last = lines.last else { return 0 }
    if position < first.low { return max(0, first.number - 1) }
    if position > last.high { return last.number + 1 }
    for (line, next) in zip(lines, lines.dropFirst()) where position < (line.high + next.low) / 2 { return line.number }
    return last.number
  }

  /// The element in a cell; nil if it is free.
  func element(in cell: Placement.Cell) -> ElementID? { taken[Place(column: cell.column, row: cell.row)] }

  /// The rectangle of a cell on the canvas. A cell in a new row or column has the given size.
  func frame(of cell: Placement.Cell, size: Size) -> Rect? {
    guard let column = Self.extent(of: cell.column, in: columns, size.width),
      let row = Self.extent(of: cell.row, in: rows, size.height)
    else { return nil }
    let x = isRightToLeft ? -column.high : column.low
    return Rect(x, row.low, column.high - column.low, row.high - row.low)
  }

  private static func extent(of number: Int, in lines: [Line], _ length: Double) -> Line? {
    if let line = lines.first(where: { $0.number == number }) { return line }
    guard let first = lines.first, let last = lines.last else { return nil }
    return number < first.number
      ? Line(number: number, low: first.low - length, high: first.low)
      : Line(number: number, low: last.high, high: last.high + length)
  }

  /// The first free cell of the columns that the grid has, row by row.
  var firstFree: Placement.Cell {
    for row in 0... {
      for column in columns.map(\.number) {
        let cell = Placement.Cell(column: column, row: row)
        if element(in: cell) == nil { return cell }
      }
      if columns.isEmpty { break }
    }
    return .first
  }

  /// The first free cell in the row, from the given one on.
  func free(from cell: Placement.Cell) -> Placement.Cell {
    var cell = cell
    while element(in: cell) != nil { cell.column += 1 }
    return cell
  }
}

extension Placement.Cell {
  /// The cell of a child that says none.
  static let first = Placement.Cell(column: 0, row: 0)
}
