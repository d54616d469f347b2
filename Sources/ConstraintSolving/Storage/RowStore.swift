/// The rows as they were asked for, in contiguous storage. A row is used scaled by a power of two that brings its largest
/// coefficient near one; its costs are scaled back, so that violations are counted in the row's own units.
struct RowStore: Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable {
    case user, nonnegative, held, preference, tie
  }

  var termStart = Buffer<Int32>()
  var termCount = Buffer<Int32>()
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  var constant = Buffer<Double>()
  var scale = Buffer<Double>()
  /// The slot of the row's level, and what a scaled unit above and below zero costs there.
  var level = Buffer<Int32>()
  var up = Buffer<Double>()
  var down = Buffer<Double>()
  var kind = Buffer<Kind>()
  /// The name of a user's row, the variable of any other.
  var owner = Buffer<Int32>()
  var isLive = Buffer<Bool>()
  /// Whether a row was seen in which a coefficient is very small beside another.
  private(set) var mixesMagnitudes = false

  var count: Int { constant.count }

  mutating func detach() {
    termStart.detach()
    termCount.detach()
    termVariable.detach()
    termCoefficient.detach()
    constant.detach()
    scale.detach()
    level.detach()
    up.detach()
    down.detach()
    kind.detach()
    owner.detach()
    isLive.detach()
  }

  mutating func reserve(rows: Int, terms: Int) {
    termStart.reserve(rows)
    termCount.reserve(rows)
    termVariable.reserve(terms)
    termCoefficient.reserve(terms)
    constant.reserve(rows)
    scale.reserve(rows)
    level.reserve(rows)
    up.reserve(rows)
    down.reserve(rows)
    kind.reserve(rows)
    owner.reserve(rows)
    isLive.reserve(rows)
  }

  /// Begins a row; its terms follow with `addTerm`, then `finishRow`.
  mutating func beginRow() -> Int32 {
    termStart.append(Int32(truncatingIfNeeded: termVariable.count))
    termCount.append(0)
    return Int32(truncatingIfNeeded: constant.count)
  }

  /// Rows are short, so duplicates are looked for among the terms; long rows bring their terms already summed.
  mutating func addTerm(_ coefficient: Double, _ variable: Int32, mayRepeat: Bool) {
    let row = termStart.count - 1
    if mayRepeat {
      for at in Int(termStart[row])..<termVariable.count where termVariable[at] == variable {
        termCoefficient[at] += coefficient
        return
      }
    }
    termVariable.append(variable)
    termCoefficient.append(coefficient)
  }

  mutating func finishRow(
    constant: Double, level: Int32, relation: RowRelation, kind: Kind, owner: Int32
  ) {
    let row = termStart.count - 1
    let start = Int(termStart[row])
    var kept = start
    var largest = 0.0
    var smallest = Double.infinity
    for at in start..<termVariable.count where termCoefficient[at] != 0 {
      termVariable[kept] = termVariable[at]
      termCoefficient[kept] = termCoefficient[at]
      largest = max(largest, termCoefficient[at].magnitude)
      smallest = min(smallest, termCoefficient[at].magnitude)
      kept += 1
    }
    termVariable.resize(to: kept, filling: 0)
    termCoefficient.resize(to: kept, filling: 0)
    termCount[row] = Int32(truncatingIfNeeded: kept - start)
    let factor = largest >= 1 && largest < 2 || largest == 0 ? 1 : 1 / largest.binade
    if smallest < 1e-5 * largest { mixesMagnitudes = true }
    self.constant.append(constant)
    scale.append(factor)
    self.level.append(level)
    up.append(relation == .greaterOrEqual ? 0 : 1 / factor)
    down.append(relation == .lessOrEqual ? 0 : 1 / factor)
    self.kind.append(kind)
    self.owner.append(owner)
    isLive.append(true)
  }

  func isEquality(_ row: Int32) -> Bool { up[row] > 0 && down[row] > 0 }

  func source(_ row: Int32) -> Conflict.Source {
    switch kind[row] {
    case .user: .row(RowID(index: Int(owner[row])))
    case .nonnegative: .nonnegative(Variable(index: Int(owner[row])))
    case .held: .held(Variable(index: Int(owner[row])))
    case .preference, .tie: .preferred(Variable(index: Int(owner[row])))
    }
  }
}

extension RowStore {
  mutating func append(copyOf row: Int32, in other: RowStore) {
    if other.mixesMagnitudes { mixesMagnitudes = true }
    termStart.append(Int32(truncatingIfNeeded: termVariable.count))
    termCount.append(other.termCount[row])
    let first = other.termStart[row]
    for at in first..<first + other.termCount[row] {
      termVariable.append(other.termVariable[at])
      termCoefficient.append(other.termCoefficient[at])
    }
    constant.append(other.constant[row])
    scale.append(other.scale[row])
    level.append(other.level[row])
    up.append(other.up[row])
    down.append(other.down[row])
    kind.append(other.kind[row])
    owner.append(other.owner[row])
    isLive.append(true)
  }
}
