import LayoutModel

/// A grid. Its columns and rows share spare room as those of a GtkGrid: lines with a part that expands get equal shares.
struct FluidGrid: FluidLayout {
  private(set) var style: PageStyle = ["display": "grid"]
  private(set) var places: [ElementID: PageStyle] = [:]
  private let parts: [FluidPart]
  private let columns: Lines
  private let rows: Lines

  init(_ parts: [FluidPart], _ container: Container) {
    self.parts = parts
    columns = Lines(parts, .horizontal, isHomogeneous: container.homogeneous)
    rows = Lines(parts, .vertical, isHomogeneous: container.rowsHomogeneous)
    columns.write("columns", content: "justify-content", to: &style)
    rows.write("rows", content: "align-content", to: &style)
    writeGaps(container)
    let isInOrder = flowsByItself
    for part in parts {
      var place = isInOrder ? PageStyle() : PageStyle(dictionaryLiteral: ("grid-area", area(of: part)))
      place.merge(part.styleInCell())
      places[part.element.id] = place
    }
  }

  private mutating func writeGaps(_ container: Container) {
    let (down, across) = (PageLength.gap(container.rowSpacing), PageLength.gap(container.columnSpacing))
    if (down, across) != ("0", "0") { style["gap"] = PageEdges.pair(down, across) }
  }

  /// True if a browser puts the parts into their cells without being told.
  private var flowsByItself: Bool {
    parts.enumerated().allSatisfy { index, part in
      let (column, row) = (columns.span(of: part), rows.span(of: part))
      return column.count == 1 && row.count == 1 && row.lowerBound * columns.count + column.lowerBound == index
    }
  }

  private func area(of part: FluidPart) -> String {
    let (column, row) = (columns.span(of: part), rows.span(of: part))
    let start = "\(row.lowerBound + 1) / \(column.lowerBound + 1)"
    guard column.count > 1 || row.count > 1 else { return start }
    return start + " / span \(row.count) / span \(column.count)"
  }
}

extension FluidGrid {
  /// The columns or rows of a grid. Lines without parts take no room in GTK, so they are left out.
  private struct Lines {
    private let axis: Axis
    private let isHomogeneous: Bool
    /// The numbers of the lines that have parts, in order.
    private let used: [Int]
    private var expanding: Set<Int> = []
    private var wrapping: Set<Int> = []

    var count: Int { used.count }

    init(_ parts: [FluidPart], _ axis: Axis, isHomogeneous: Bool) {
      (self.axis, self.isHomogeneous) = (axis, isHomogeneous)
      used = Set(parts.flatMap { Self.cells(of: $0, axis) }).sorted()
      for part in parts {
        let span = span(of: part)
        guard span.count == 1 else { continue }
        if part.expands(axis) { expanding.insert(span.lowerBound) }
        if part.wraps { wrapping.insert(span.lowerBound) }
      }
      for part in parts where part.expands(axis) {
        let span = span(of: part)
        if expanding.isDisjoint(with: span) { expanding.formUnion(span) }
      }
    }

    /// The cells that a part covers. A file may have any number in it.
    private static func cells(of part: FluidPart, _ axis: Axis) -> Range<Int> {
      let cell = part.cell
      let first = min(max(axis.isHorizontal ? cell.column : cell.row, -4096), 4096)
      return first..<(first + min(max(axis.isHorizontal ? cell.columns : cell.rows, 1), 4096))
    }

    /// The lines of a part, counted from 0 among those that are used.
    func span(of part: FluidPart) -> Range<Int> {
      let cells = Self.cells(of: part, axis)
      let start = used.partitioningIndex { $0 >= cells.lowerBound }
      let end = used.partitioningIndex { $0 >= cells.upperBound }
      return start..<max(end, start + 1)
    }

    /// Writes the template of the lines, if a browser's usual one is another.
    func write(_ lines: String, content: String, to style: inout PageStyle) {
      if isHomogeneous {
        if axis.isHorizontal || count > 1 { style["grid-template-\(lines)"] = Self.repeated("1fr", count) }
      } else if expanding.isEmpty {
        if axis.isHorizontal { style["grid-template-\(lines)"] = Self.repeated("auto", count) }
        // Otherwise they would share the spare room.
        style[content] = "start"
      } else if expanding.count == count, count > 1 {
        if axis.isHorizontal { style["grid-template-\(lines)"] = Self.repeated("auto", count) }
      } else {
        style["grid-template-\(lines)"] = tracks.joined(separator: " ")
      }
    }

    private var tracks: [String] {
      (0..<count).map { line in
        if expanding.contains(line) { return expanding.count == 1 ? "1fr" : "auto" }
        // With one line that grows, all others have their natural length anyway.
        if expanding.count == 1 { return "auto" }
        return wrapping.contains(line) && axis.isHorizontal ? "minmax(min-content, max-content)" : "max-content"
      }
    }

    private static func repeated(_ track: String, _ count: Int) -> String {
      count < 4 ? Array(repeating: track, count: count).joined(separator: " ") : "repeat(\(count), \(track))"
    }
  }
}
