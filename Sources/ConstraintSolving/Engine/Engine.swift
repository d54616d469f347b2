/// The solver's machinery. Everything is a row with a residual (an *entity*); a required row's residual must be zero or on
/// one side, an optional one's costs at its level.
///
/// Each variable has a *slot*. Elimination expresses the variable by one row, its slot's *pivot row*, and writes a *record*
/// of it; values come back by walking the records in reverse. If the row is a required equality the slot is *locked*
/// (its residual is zero for good), otherwise the slot's column belongs to an entity that is zero now. Every other row is
/// a *line* of the table: its entity as a sum over the slots' entities. The target's README tells it with an example.
struct Engine: Sendable {
  /// Two engines that share memory share this; see `makeUnique`.
  private final class Token: Sendable {}
  private var token = Token()

  // The problem.
  var rows = RowStore()
  var levels = LevelTable()
  var lastPriority = Double.nan
  var lastLevel: Int32 = 0
  var variableCount = 0
  var holds = Holds()
  /// Per variable, once any is preferred: the preferred value or NaN.
  var preferred = Buffer<Double>()
  /// Per variable, once any layout left a choice: the rows of its preference and tie, or -1.
  var preferenceRow = Buffer<Int32>()
  var tieRow = Buffer<Int32>()
  var hasPreferences = false
  /// The internal row of every name ever given, or -1.
  var rowOfName = Buffer<Int32>()
  var largestConstant = 0.0
  var tolerance = 1e-8

  // Elimination, slot by slot.
  var pivotRow = Buffer<Int32>()
  var slotOrder = Buffer<Int32>()
  var isLocked = Buffer<Bool>()
  var lockedHolds = 0
  var records = Buffer<Record>()
  /// Once edits have lengthened a record.
  var recordRoom = Buffer<Int32>()
  /// Slot `s` stands for the variable, `~s` for the slot's entity.
  var recordSlots = Buffer<Int32>()
  var recordValues = Buffer<Double>()
  /// Slots in the order of their elimination.
  var order = Buffer<Int32>()
  /// What elimination did to other rows: per slot the last of its operations or -1.
  var lastOperation = Buffer<Int32>()
  var operations = Buffer<Operation>()

  // The dictionary.
  var table = SparseTable()
  /// By line.
  var residuals = Buffer<Residual>()
  var slots = Buffer<Slot>()
  /// Does a row's line stand where it was free, instead of where the row stands among the rows? (See `packLines`.)
  var linesArePacked = false
  var entities = EntityPlaces()
  /// The slot whose pivot row this is, or -1.
  var eliminatedSlot = Buffer<Int32>()
  /// Reduced costs: `stride` levels for each slot that has an entity, after as many for all others, where nobody looks.
  var reduced = Buffer<Double>()
  var stride = 0
  /// After pivots on very small or large entries.
  var reducedMayBeOff = false

  // Pricing.
  var dirtySlots = Buffer<Int32>()
  var isDirty = Buffer<Bool>()
  var bucketHead = Buffer<Int32>()
  var lowestBucket = 0
  /// False once so many pivots were made that cycling must be suspected.
  var isPatient = true
  var slopes = Buffer<Double>()
  var stops = Buffer<Stop>()
  var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  // Values.
  var values = Buffer<Double>()
  /// Scratch of those who look at all slots at once, once there are any.
  var slotValue = Buffer<Double>()
  var drag = DragRates()
  /// Only while stages are solved.
  var guards = Guards()
  var choices = Choices()

  // Scratch, zero between uses. What is counted by rows, and `slotWork`, are for edits and drags: there is none until the first.
  var heap = OrderHeap()
  var rowWork = Buffer<Double>()
  var rowTouched = Buffer<Int32>()
  var rowIsTouched = Buffer<Bool>()
  var slotWork = Buffer<Double>()
  var slotIsQueued = Buffer<Bool>()
  var columnWork = Buffer<Double>()
  var columnTouched = Buffer<Int32>()
  var columnIsTouched = Buffer<Bool>()
  var carriedSlots = Buffer<Int32>()
  var carriedValues = Buffer<Double>()
  var lineWork = Buffer<Double>()
  var lineTouched = Buffer<Int32>()
  var lineIsTouched = Buffer<Bool>()
  var recordDeltaSlots = Buffer<Int32>()
  var recordDeltas = Buffer<Double>()

  // State.
  var isBuilt = false
  var editsSinceBuild = 0
  var lastCheck = -1000
  var isRebuilding = false
  var isSettled = false
  var isFeasible = true
  /// The last solution was proved to be the only one. (That it was not says nothing.)
  var isDecided = false
  /// Required rows contradicted the held values when last looked: they are not eliminated for good in a new build.
  var holdsYield = false
  var valuesAreStale = true
  /// While rows are without costs for a time only, their lines must not be dropped.
  var keepsGhosts = false
  /// First solutions of more entries than this are found in stages. Columns leave the table once pivots have walked over
  /// `stageBudget` times the table's entries, and again each time they have walked over `stageInterval` times as many.
  /// Tests make them negative.
  var stagesFrom = 3000
  var stageBudget = 6
  var stageInterval = 1
  /// A row that would write more entries than this goes into the first basis last, and one that owes more residuals than this
  /// after the others of its level. Tests make them small.
  var mostFill = 1000
  var mostOwed: Int32 = 8
  /// Records of more entries than this are followed back to where they meet, before what is left of them is written out. Tests
  /// make it negative.
  var longRecord: Int32 = 64
  var counters = WorkCounters()
  /// Whether new ties are broken where preferred values leave several solutions that are as near.
  var breaksTies = true
  /// Nil where nobody asks how much is done.
  var meter: WorkMeter?

  init() {}

  /// To be called before any change: copies the memory if another engine uses it too.
  @inline(__always) mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&token) { detach() }
  }

  /// Apart, so that those who need no copy are not given room for one on their stack.
  @inline(never) private mutating func detach() {
    copyWhatIsUsed()
    // Last of all: whoever has the memory with this one may change it as soon as they are alone with the token.
    token = Token()
    // Many entries are copied in the time in which one is worked on.
    noteWork((table.lines.entries.count + table.columns.entries.count + reduced.count + 16 * rows.count) / 8)
  }

  /// Everything gets memory of its own, and just as much as it needs.
  mutating func copyWhatIsUsed() {
    rows.detach()
    levels.detach()
    table.detach()
    heap.detach()
    drag.detach()
    guards.detach()
    choices.detach()
    detachProblem()
    detachElimination()
    detachDictionary()
    detachScratch()
  }

  /// Has nobody else the same memory?
  var isAlone: Bool { mutating get { isKnownUniquelyReferenced(&token) } }

  mutating func trimParts() {
    rows.trim()
    operations.trim()
    recordSlots.trim()
    recordValues.trim()
    table.trim()
    reduced.trim()
  }

  private mutating func detachProblem() {
    holds.detach()
    preferenceRow.detach()
    tieRow.detach()
    preferred.detach()
    rowOfName.detach()
  }

  private mutating func detachElimination() {
    pivotRow.detach()
    slotOrder.detach()
    isLocked.detach()
    records.detach()
    recordRoom.detach()
    recordSlots.detach()
    recordValues.detach()
    order.detach()
    lastOperation.detach()
    operations.detach()
  }

  private mutating func detachDictionary() {
    residuals.detach()
    slots.detach()
    entities.detach()
    eliminatedSlot.detach()
    reduced.detach()
    dirtySlots.detach()
    isDirty.detach()
    bucketHead.detach()
    slopes.detach()
    stops.detach()
    values.detach()
    slotValue.detach()
  }

  private mutating func detachScratch() {
    // What is made where it is needed, and zero until then, is not copied: a copy may never need it.
    rowWork = Buffer()
    rowTouched.detach()
    rowIsTouched = Buffer()
    slotWork = Buffer()
    slotIsQueued = Buffer()
    columnWork.detach()
    columnTouched.detach()
    columnIsTouched.detach()
    carriedSlots.detach()
    carriedValues.detach()
    lineWork = Buffer()
    lineTouched.detach()
    lineIsTouched = Buffer()
    recordDeltaSlots.detach()
    recordDeltas.detach()
  }

  // MARK: Work

  @inline(__always) mutating func noteWork(_ entries: Int) {
    counters.work &+= entries
    meter?.spend(entries)
  }

  /// Is there no work left to spend, so that whatever is under way must end?
  @inline(__always) var isUsedUp: Bool { meter?.isUsedUp ?? false }

  // MARK: Growing

  mutating func addVariable(nonnegative: Bool) -> Int32 {
    // Nothing says where it is yet.
    isDecided = false
    let variable = Int32(truncatingIfNeeded: variableCount)
    variableCount += 1
    values.append(0)
    if drag.rates.count > 0 { drag.rates.append(0) }
    drag.others.removeAll()
    if isBuilt { growSlots() }
    if nonnegative {
      rowWasAdded(makeInternalRow(of: variable, .greaterOrEqual, 0, level: LevelTable.requiredSlot, .nonnegative))
    }
    return variable
  }

  /// - Parameter rows: besides those that keep variables from being negative.
  mutating func reserve(variables: Int, rows count: Int, terms: Int) {
    values.reserve(variables)
    rowOfName.reserve(count)
    rows.reserve(rows: count + variables, terms: terms + variables)
  }

  /// A row of one variable that nobody added by name.
  mutating func makeInternalRow(
    of variable: Int32, _ relation: RowRelation, _ constant: Double, level: Int32, _ kind: RowStore.Kind
  ) -> Int32 {
    rows.addTerm(1, variable, mayRepeat: false)
    return rows.finishRow(constant: constant, level: level, relation: relation, kind: kind, owner: variable)
  }

  /// Makes all that is counted by slots as long as there are variables.
  mutating func growSlots() {
    let count = variableCount
    pivotRow.resize(to: count, filling: -1)
    slotOrder.resize(to: count, filling: -1)
    isLocked.resize(to: count, filling: false)
    records.resize(to: count, filling: Record())
    lastOperation.resize(to: count, filling: -1)
    slots.resize(to: count, filling: Slot())
    isDirty.resize(to: count, filling: false)
    columnWork.resize(to: count, filling: 0)
    columnIsTouched.resize(to: count, filling: false)
    table.growColumns(to: count)
  }

  /// Gives what `growSlots` grows its place; nothing may be in it.
  mutating func placeSlots(in room: inout CommonRoom) {
    let count = variableCount
    room.place(&pivotRow, count)
    room.place(&slotOrder, count)
    room.place(&isLocked, count)
    room.place(&records, count)
    room.place(&order, count)
    room.place(&lastOperation, count)
    room.place(&slots, count)
    room.place(&isDirty, count)
  }

  /// Makes all that is counted by rows as long as there are rows.
  mutating func growRows() {
    let count = rows.count
    if !linesArePacked {
      residuals.resize(to: count, filling: Residual())
      table.growLines(to: count)
    }
    entities.grow(to: count)
    eliminatedSlot.resize(to: count, filling: -1)
  }

  /// Gives what `growRows` grows its place; nothing may be in it.
  mutating func placeRows(in room: inout CommonRoom) {
    let count = rows.count
    room.place(&residuals, count)
    entities.place(count, in: &room)
    room.place(&eliminatedSlot, count)
  }

  /// A number between 0.5 and 1 that is the same in every run.
  mutating func nextPerturbation() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 0.5 + Double(random >> 40) / Double(1 << 25)
  }
}

/// What a slot's column stands for, and where it is among those that wait to be moved.
struct Slot: BitwiseCopyable, Sendable {
  /// The entity that is zero now, or -1: the slot is locked, or nothing expresses its variable.
  var entity: Int32 = -1
  /// Which of the reduced costs are the slot's; those without an entity share the first.
  var costs: Int32 = 0
  var bucket: Int32 = -1
  var nextInBucket: Int32 = -1
}

/// How a variable is expressed: `pivot` times the variable, and a stretch of entries, and the constant add up to the residual
/// of the row that expresses it.
struct Record: BitwiseCopyable, Sendable {
  var start: Int32 = 0
  var count: Int32 = 0
  var pivot = 1.0
  var constant = 0.0
}

/// What a line stands for, together: whoever looks at a line of a large table waits for memory once.
struct Residual: BitwiseCopyable, Sendable {
  var value = 0.0
  /// How the value moves under the permanent, infinitely small perturbation.
  var drift = 0.0
  /// The entity that the line is of, or -1.
  var entity: Int32 = -1
  private var sign: Float = 1

  /// The side of zero the entity is counted on: 1 or -1.
  @inline(__always) var side: Double {
    get { Double(sign) }
    set { sign = Float(newValue) }
  }
}

/// Work done since the beginning, for those who want to see that little is done.
public struct WorkCounters: Hashable, Sendable {
  /// Eliminations from nothing.
  public var builds = 0
  public var pivots = 0
  /// Moves of a held value, and those of them that were a multiplication only.
  public var dragSteps = 0
  public var fastDragSteps = 0
  /// About how many entries were walked over, by whatever was done: what it costs.
  public var work = 0
}
