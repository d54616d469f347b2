/// The rates at which everything moves with one held value, as long as the basis stays the same.
///
/// Several values can be dragged at once, as by a window's corner. They take turns: the movement of one is written into
/// the stored numbers, and the rates of the next, which are still right, are taken up again.
struct DragRates: Sendable {
  /// The row of the held value, or -1.
  var row: Int32 = -1
  /// The constant that the stored values belong to, and the distance of the present constant from it.
  var origin = 0.0
  var offset = 0.0
  /// The range of offsets for which the basis stays optimal.
  var lowest = 0.0
  var highest = 0.0
  /// True if the rates are those of `row` at the current basis.
  var isKnown = false
  /// A value that was asked for, and that `solve` has not handled yet.
  var pending: Double?
  /// The rates by variable and by line. They are empty before the first drag, when the offset is zero.
  private(set) var rates = Buffer<Double>()
  private(set) var lineRate = Buffer<Double>()
  private(set) var lines = Buffer<Int32>()
  private(set) var recordSlots = Buffer<Int32>()
  private(set) var recordRates = Buffer<Double>()
  /// The rates of other values dragged at the same time, for the same basis.
  var others: [DragRates] = []
  /// The number of turns since the stored numbers were computed anew. Each turn adds a little rounding.
  var turns = 0

  private static var mostOthers: Int { 7 }
  private static var mostTurns: Int { 256 }
  var mayTakeTurns: Bool { isKnown && turns < Self.mostTurns }

  mutating func detach() {
    for index in others.indices { others[index].detach() }
    rates.detach()
    lineRate.detach()
    lines.detach()
    recordSlots.detach()
    recordRates.detach()
  }

  /// Forgets the rates. Call it only after `settleDrag`, so that no movement is lost.
  mutating func forget() {
    while let line = lines.popLast() { if line < lineRate.count { lineRate[line] = 0 } }
    recordSlots.removeAll()
    recordRates.removeAll()
    others.removeAll()
    turns = 0
    isKnown = false
    row = -1
    offset = 0
    lowest = 0
    highest = 0
  }

  mutating func grow(variables: Int, lines: Int) {
    rates.resize(to: variables, filling: 0)
    lineRate.resize(to: lines, filling: 0)
  }

  /// Begins with the rates of a row, whose constant the stored values belong to.
  mutating func begin(_ row: Int32, at constant: Double) {
    forget()
    self.row = row
    origin = constant
  }

  /// Moves the origin to where the offset is now, because the movement was written into the stored values.
  mutating func wasWritten(at constant: Double) {
    origin = constant
    lowest -= offset
    highest -= offset
    offset = 0
  }

  mutating func noteRecord(_ slot: Int32, _ rate: Double) {
    recordSlots.append(slot)
    recordRates.append(rate)
  }

  mutating func noteLine(_ line: Int32, _ rate: Double) {
    lineRate[line] = rate
    lines.append(line)
  }

  mutating func variableWasAdded() {
    if rates.count > 0 { rates.append(0) }
    others.removeAll()
  }

  /// Takes up the rates of another row. Returns false if they are not known, and must be found.
  mutating func takeTurns(with row: Int32, variables: Int, lines: Int) -> Bool {
    var waiting = others
    others = []
    let place = waiting.firstIndex { $0.row == row }
    var next = place.map { waiting.remove(at: $0) } ?? DragRates()
    if place == nil {
      next.grow(variables: variables, lines: lines)
    }
    next.turns = turns + 1
    swap(&self, &next)
    waiting.append(next)
    if waiting.count > Self.mostOthers { waiting.removeFirst() }
    others = waiting
    return place != nil
  }
}
