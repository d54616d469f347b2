import LayoutAdvice
import LayoutModel

/// Constraints for the children of a grid. Each column and each row has an item that is as long as it: a child that
/// fills it, or a guide.
extension ConstraintDocument {
  /// Returns the freedom of each child.
  mutating func constrainGrid(
    _ contained: ContainedChildren, _ container: Container, _ freedom: AxisPair<LengthFreedom>
  ) -> [AxisPair<LengthFreedom>] {
    let columns = constrainLines(contained, container, .horizontal, freedom.horizontal)
    let rows = constrainLines(contained, container, .vertical, freedom.vertical)
    return zip(columns, rows).map { AxisPair($0, $1) }
  }

  private mutating func constrainLines(
    _ contained: ContainedChildren, _ container: Container, _ axis: Axis, _ freedom: LengthFreedom
  ) -> [LengthFreedom] {
    var lines = GridRuling(contained, container, axis, freedom, lengths).lines
    for index in lines.indices where lines[index].ruler == nil {
      lines[index].item = pen.guide(of: contained.owner, axis.isHorizontal ? "column" : "row")
    }
    chain(lines, contained, container, axis, freedom)
    shareEqually(lines, container, axis)
    let items = Dictionary(lines.map { ($0.number, $0.item) }, uniquingKeysWith: { first, _ in first })
    for child in contained.children {
      let range = child.lines(axis)
      guard let first = items[range.lowerBound] ?? nil, let last = items[range.upperBound - 1] ?? nil,
        first != .element(child.id)
      else { continue }
      place(
        child, in: room(from: first, to: last, child, contained, axis), axis, alignment: child.alignment(axis),
        fits: true)
    }
    return contained.children.map { child in
      guard child.fills(axis) else { return freedom.hugging }
      let own = lines.filter { child.lines(axis).contains($0.number) }
      if let taking = own.first(where: \.takes) { return taking.freedom }
      return own.count == 1 ? own[0].freedom : freedom.filling(besideOthers: true)
    }
  }

  /// The room of a child over several lines has a middle only with a guide.
  private mutating func room(
    from first: Item, to last: Item, _ child: ContainedChild, _ contained: ContainedChildren, _ axis: Axis
  ) -> LineRoom {
    let room = LineRoom(from: first, to: last, axis)
    guard room.middle == nil, child.alignment(axis) == .center else { return room }
    let cell = pen.guide(of: contained.owner, "cell")
    pen.tie(Anchor(cell, axis.nearEdge), room.start)
    pen.tie(Anchor(cell, axis.farEdge), room.end)
    return LineRoom(cell, axis)
  }

  private mutating func chain(
    _ lines: [GridRuling.Line], _ contained: ContainedChildren, _ container: Container, _ axis: Axis,
    _ freedom: LengthFreedom
  ) {
    let spacing = ((axis.isHorizontal ? container.columnSpacing : container.rowSpacing) ?? 0)
      .rounded(.toNearestOrAwayFromZero)
    var previous: Item?
    for case let item? in lines.map(\.item) {
      if let previous {
        pen.tie(Anchor(item, axis.nearEdge), Anchor(previous, axis.farEdge), plus: spacing)
      } else {
        pen.tie(Anchor(item, axis.nearEdge), Anchor(contained.owner, axis.nearEdge))
      }
      previous = item
    }
    guard let previous else { return }
    let (end, edge) = (Anchor(previous, axis.farEdge), Anchor(contained.owner, axis.farEdge))
    if freedom.kind == .tight || container.isHomogeneous(axis) || lines.contains(where: \.takes) {
      pen.tie(end, edge)
    } else {
      if freedom.kind == .loose || contained.children.contains(where: mustFit) { pen.tie(end, .lessOrEqual, edge) }
      if freedom.kind == .loose { pen.tie(end, edge, at: freedom.priority) }
    }
    for line in lines where line.ruler == nil && line.freedom.kind != .given {
      if let item = line.item { pen.size(item, axis, 0, at: line.freedom.priority) }
    }
  }

  private mutating func shareEqually(_ lines: [GridRuling.Line], _ container: Container, _ axis: Axis) {
    let equal = container.isHomogeneous(axis) ? lines : lines.filter(\.takes)
    guard let first = equal.first, let item = first.item else { return }
    for line in equal.dropFirst() {
      guard let other = line.item else { continue }
      pen.tie(
        Anchor(other, axis.length), Anchor(item, axis.length),
        plus: container.isHomogeneous(axis) ? 0 : line.natural - first.natural)
    }
  }
}

/// The columns or the rows of a grid.
struct GridRuling {
  struct Line {
    let number: Int
    /// True if it takes spare room.
    let takes: Bool
    /// The child that is as long as the line; nil if a guide is.
    let ruler: ContainedChild?
    let freedom: LengthFreedom
    /// The length of the longest child in it, without spare room.
    let natural: Double
    /// The ruler, or the guide.
    var item: Item?
  }

  private(set) var lines: [Line] = []

  init(
    _ contained: ContainedChildren, _ container: Container, _ axis: Axis, _ freedom: LengthFreedom,
    _ lengths: ContainedLengths
  ) {
    let children = contained.children
    let numbers = Set(children.flatMap { $0.lines(axis) }).sorted()
    let taking = Self.taking(children, axis, numbers)
    let hasSpans = children.contains { $0.lines(axis).count > 1 }
    for number in numbers {
      let members = children.filter { $0.lines(axis) == number..<number + 1 }
      let takes = taking.contains(number) && freedom.kind != .tight
      let isShared = members.count > 1 || hasSpans || container.isHomogeneous(axis)
      let ruler = members.first { $0.fills(axis) && $0.margins(axis) == (0, 0) }
      lines.append(
        Line(
          number: number, takes: takes, ruler: ruler,
          freedom: takes || container.isHomogeneous(axis) && freedom.kind == .given
            ? freedom.sharing(besideOthers: takes && numbers.count > 1)
            : freedom.hugging.filling(besideOthers: isShared),
          natural: members.map { lengths.natural($0, axis) }.max() ?? 0,
          item: ruler.map { .element($0.id) }))
    }
  }

  /// The lines that take spare room: those of a child that does. A child over several lines counts if none of them takes
  /// some already.
  private static func taking(_ children: [ContainedChild], _ axis: Axis, _ numbers: [Int]) -> Set<Int> {
    let expanding = children.filter { $0.expands[axis] }
    var taking = Set(expanding.filter { $0.lines(axis).count == 1 }.map { $0.lines(axis).lowerBound })
    let single = taking
    for child in expanding where !child.lines(axis).contains(where: single.contains) {
      taking.formUnion(child.lines(axis))
    }
    return taking
  }
}

extension ContainedChild {
  /// The columns or the rows that it covers.
  fileprivate func lines(_ axis: Axis) -> Range<Int> {
    let cell = placement.cell ?? Placement.Cell(column: 0, row: 0)
    let (first, count) = axis.isHorizontal ? (cell.column, cell.columns) : (cell.row, cell.rows)
    return first..<first + max(1, count)
  }
}

extension Container {
  fileprivate func isHomogeneous(_ axis: Axis) -> Bool { axis.isHorizontal ? homogeneous : rowsHomogeneous }
}
