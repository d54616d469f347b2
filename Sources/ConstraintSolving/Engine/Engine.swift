/// The solver's data and algorithms. Everything is a row with a residual (an *entity*). A required row's residual must
/// be zero or on one side; an optional row's residual costs at its level.
///
/// Each variable has a *slot*. Elimination expresses the variable by one row, its slot's *pivot row*, and writes a
/// *record* of that. Values are computed by walking the records in reverse. If the pivot row is a required equality the
/// slot is *locked*: the row's residual is zero for good. Otherwise the slot's column belongs to an entity that is zero
/// now. Every other row is a *line* of the table: its entity as a sum over the slots' entities. The target's README
/// explains this with an example.
struct Engine: Sendable {
  /// A token shared by all engines that share memory; see `makeUnique`.
  private final class Token: Sendable {}
  private var token = Token()

  // The problem.
  var rows = RowStore()
  /// The internal row of every name ever given, or -1.
  var rowOfName = Buffer<Int32>()
  var levels = LevelTable()
  var variableCount = 0
  var holds = Holds()
  var preferences = PreferredValues()

  // The solution.
  var elimination = Elimination()
  var table = SparseTable()
  var basis = Basis()
  var reduced = ReducedCosts()
  var values = Buffer<Double>()
  var drag = DragRates()
  var state = SolveState()
  var rounding = Rounding()
  var perturbation = Perturbation()

  // The search for it.
  var candidates = Candidates()
  var longStep = LongStep()
  var stages = Stages()
  var reduction = Reduction()
  var response = Response()
  /// Working memory for functions that look at all slots at once. Empty until the first use.
  var slotValue = Buffer<Double>()
  var thresholds = Thresholds()
  var work = Work()

  init() {}

  /// Copies the memory if another engine uses it too. Must be called before any change.
  @inline(__always) mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&token) { detach() }
  }

  /// A function of its own, so that callers that need no copy do not reserve stack for one.
  @inline(never) private mutating func detach() {
    copyWhatIsUsed()
    // The token comes last: as soon as another engine is alone with the old token, it may change the memory.
    token = Token()
    // Copying an entry takes much less time than working on one, so eight entries count as one.
    work.spend((table.lines.entries.count + table.columns.entries.count + reduced.count + 16 * rows.count) / 8)
  }

  /// Gives everything memory of its own, of just the size needed.
  mutating func copyWhatIsUsed() {
    rows.detach()
    rowOfName.detach()
    levels.detach()
    holds.detach()
    preferences.detach()
    elimination.detach()
    table.detach()
    basis.detach()
    reduced.detach()
    values.detach()
    drag.detach()
    candidates.detach()
    longStep.detach()
    stages.detach()
    reduction.detach()
    response.detach()
    slotValue.detach()
  }

  /// True if no other engine shares the memory.
  var ownsItsMemory: Bool { mutating get { isKnownUniquelyReferenced(&token) } }

  mutating func trimParts() {
    rows.trim()
    elimination.trim()
    table.trim()
    reduced.trim()
  }

  // MARK: Growing

  mutating func addVariable(nonnegative: Bool) -> Int32 {
    // The rows do not decide the new variable yet.
    state.isDecided = false
    let variable = Int32(truncatingIfNeeded: variableCount)
    variableCount += 1
    values.append(0)
    drag.variableWasAdded()
    if state.isBuilt { growSlots() }
    if nonnegative {
      rowWasAdded(makeInternalRow(of: variable, .greaterOrEqual, 0, level: LevelTable.requiredSlot, .nonnegative))
    }
    return variable
  }

  /// - Parameter rows: the number of rows, without those that keep variables non-negative.
  mutating func reserve(variables: Int, rows count: Int, terms: Int) {
    values.reserve(variables)
    rowOfName.reserve(count)
    rows.reserve(rows: count + variables, terms: terms + variables)
  }

  /// Makes a row of one variable that has no name.
  mutating func makeInternalRow(
    of variable: Int32, _ relation: RowRelation, _ constant: Double, level: Int32, _ kind: RowStore.Kind
  ) -> Int32 {
    rows.addTerm(1, variable, mayRepeat: false)
    return rows.finishRow(constant: constant, level: level, relation: relation, kind: kind, owner: variable)
  }

  /// Grows everything that is counted by slots to the number of variables.
  mutating func growSlots() {
    elimination.grow(slots: variableCount)
    basis.grow(slots: variableCount)
    candidates.grow(slots: variableCount)
    reduction.columns.grow(to: variableCount)
    table.growColumns(to: variableCount)
  }

  /// Grows everything that is counted by rows to the number of rows.
  mutating func growRows() {
    basis.grow(rows: rows.count)
    elimination.grow(rows: rows.count)
    table.growLines(to: basis.lines.count)
  }
}
