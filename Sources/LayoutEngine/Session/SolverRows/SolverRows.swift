import ConstraintSolving
import LayoutModel

/// The solver, and the origin of each of its rows. Rows are written origin by origin, and only those that differ from
/// before reach the solver.
public struct SolverRows: Sendable {
  public internal(set) var solver = Solver()
  public private(set) var groups = GroupTable()
  /// The origin of each row, by the row's number. Rows that are gone keep their entry.
  public private(set) var keyOfRow = RowKeyList()
  /// The rows that were broken to go on, with the priority that each had.
  private(set) var broken: [RowID: Priority] = [:]
  /// For each slot, the number of row groups that read the element's margins or safe area.
  public private(set) var insetReaders: [Int: Int] = [:]
  /// For each unknown, by index, true if it belongs to the vertical axis.
  private var isVertical: [Bool] = []
  /// The number of rows that make a width depend on a height, or the other way round.
  public private(set) var countAcrossAxes = 0

  /// Removes everything but the solver's meter.
  mutating func clear() {
    let meter = solver.meter
    self = SolverRows()
    solver.meter = meter
  }

  // MARK: Unknowns

  mutating func reserve(elements: Int, constraints: Int) {
    isVertical.reserveCapacity(4 * elements)
    // Most constraints have at most four unknowns, and most elements have an intrinsic size on both axes.
    let count = constraints + 4 * elements
    solver.reserve(variables: 4 * elements, rows: count, terms: 3 * count)
  }

  mutating func addBox() -> Box {
    let box = Box(in: &solver)
    // Appended one by one, because a list of four would be allocated for each element.
    for index in 0..<4 { isVertical.append(index % 2 == 1) }
    return box
  }

  mutating func addContentBox() -> ContentBox {
    let content = ContentBox(in: &solver)
    isVertical.append(false)
    isVertical.append(true)
    return content
  }

  /// Adds an unknown that is a number of the document, not a position.
  mutating func addNumber() -> Variable {
    isVertical.append(false)
    return solver.addVariable()
  }

  func axis(of variable: Variable) -> Axis { isVertical[variable.index] ? .vertical : .horizontal }

  // MARK: Writing

  mutating func reserve(constraintIndices: Range<Int>, slots: Int) {
    groups = GroupTable(constraints: constraintIndices, slots: slots)
    keyOfRow.reserveCapacity(constraintIndices.count + 4 * slots)
  }

  /// Replaces the rows of an origin.
  mutating func write(_ group: RowGroup, for key: RowKey) {
    var names = groups.rows(of: key)
    if names.count != group.heads.count || !hasSameTerms(names, group) {
      for name in names { withdraw(RowID(index: name)) }
      names = addAll(group, for: key)
    } else {
      adjust(names, to: group.heads)
    }
    countReaders(group.links.readsInsetsOf, insteadOf: groups.links(of: key)?.readsInsetsOf ?? [])
    groups.set(names, group.links, for: key)
  }

  /// Writes the rows of an origin that has none yet.
  mutating func writeFirst(_ group: RowGroup, for key: RowKey) {
    let names = addAll(group, for: key)
    if !group.links.readsInsetsOf.isEmpty { countReaders(group.links.readsInsetsOf, insteadOf: []) }
    if !names.isEmpty || !group.links.isEmpty { groups.set(names, group.links, for: key) }
  }

  /// Adds a row that belongs to no group. Returns nil if the solver refuses it.
  mutating func addAlone(_ row: Row, for key: RowKey) -> RowID? {
    guard let id = try? solver.add(row) else { return nil }
    keyOfRow.append(key)
    return id
  }

  /// True if the new rows differ from the installed ones at most in constants and priorities.
  private mutating func hasSameTerms(_ names: Range<Int>, _ group: RowGroup) -> Bool {
    let all = group.terms
    let terms = all.span
    for (index, name) in names.enumerated() {
      let head = group.heads[index]
      let isSame = solver.hasTerms(terms.extracting(head.terms), head.relation, in: RowID(index: name))
      if !isSame { return false }
    }
    return true
  }

  private mutating func adjust(_ names: Range<Int>, to heads: ArraySlice<RowGroup.Head>) {
    for (index, name) in names.enumerated() {
      // The solver refuses only unknown rows and numbers out of range, and gets neither.
      try? solver.setConstant(of: RowID(index: name), to: heads[index].constant)
      solver.setPriority(of: RowID(index: name), to: heads[index].priority)
    }
  }

  /// Adds the rows of a group. A row that the solver refuses is left out.
  private mutating func addAll(_ group: RowGroup, for key: RowKey) -> Range<Int> {
    let first = keyOfRow.count
    let terms = group.terms
    for head in group.heads {
      let span = terms.span.extracting(head.terms)
      guard (try? solver.add(span, head.relation, head.constant, priority: head.priority)) != nil else { continue }
      keyOfRow.append(key)
      if joinsAxes(terms[head.terms]) { countAcrossAxes += 1 }
    }
    return first..<keyOfRow.count
  }

  private mutating func withdraw(_ id: RowID) {
    if countAcrossAxes > 0, let row = solver.row(id), joinsAxes(row.terms[...]) { countAcrossAxes -= 1 }
    solver.remove(id)
  }

  private func joinsAxes(_ terms: ArraySlice<Term>) -> Bool {
    guard let first = terms.first else { return false }
    return terms.contains { isVertical[$0.variable.index] != isVertical[first.variable.index] }
  }

  private mutating func countReaders(_ new: [Int], insteadOf old: [Int]) {
    guard new != old else { return }
    for slot in new { insetReaders[slot, default: 0] += 1 }
    for slot in old {
      let rest = insetReaders[slot, default: 0] - 1
      insetReaders[slot] = rest > 0 ? rest : nil
    }
  }

  // MARK: Breaking

  /// Lowers a row to just under required: it is then met as well as the required ones allow.
  mutating func lower(_ id: RowID) { solver.setPriority(of: id, to: .justUnderRequired) }

  mutating func noteBroken(_ id: RowID) { broken[id] = .required }

  /// Gives one broken row its record's priority back.
  mutating func restore(_ id: RowID) {
    guard let priority = broken.removeValue(forKey: id) else { return }
    solver.setPriority(of: id, to: priority)
  }

  /// Gives all broken rows their records' priorities back. The order is fixed, because the solver's next values, and
  /// with them the contradictions that are found, may depend on it.
  mutating func restoreBroken() {
    for id in broken.keys.sorted() { restore(id) }
  }

  // MARK: Reading rows

  /// Returns a row with its record's priority, even if it was broken to go on.
  public func row(_ id: RowID) -> Row? {
    var row = solver.row(id)
    if let priority = broken[id] { row?.priority = priority }
    return row
  }

  public func rows(of key: RowKey) -> [(id: RowID, row: Row)] {
    groups.rows(of: key).compactMap { name in row(RowID(index: name)).map { (RowID(index: name), $0) } }
  }

  func requiredRows(of key: RowKey) -> [Row] { rows(of: key).map(\.row).filter(\.priority.isRequired) }

  /// The rows of all origins, in the order in which the solver got them.
  public var all: [(id: RowID, row: Row)] {
    groups.keys.flatMap { groups.rows(of: $0) }.sorted().compactMap { name in
      row(RowID(index: name)).map { (RowID(index: name), $0) }
    }
  }
}
