/// Groups of rows that share variables, directly or through other rows. Rows of different groups never contradict each
/// other.
public struct BoundRows: Sendable {
  private let numbers: [Int]
  /// The rows by the number of their group, in the order in which they were made.
  public let rows: [Int: [RowID]]

  fileprivate init(_ numbers: [Int], _ rows: [Int: [RowID]]) { (self.numbers, self.rows) = (numbers, rows) }

  public func number(of variable: Variable) -> Int { numbers[variable.index] }
}

extension Solver {
  /// Returns the groups of the required rows.
  ///
  /// - Parameters:
  ///   - lowered: rows that count as required, too.
  ///   - fixed: variables that rows of their own fix, so that they connect nothing.
  public func boundTogether(countingToo lowered: Set<RowID>, fixed: [Variable]) -> BoundRows {
    var bonds = Bonds(count: engine.variableCount)
    var firsts: [(row: Int32, variable: Int)] = []
    for row in engine.rows.required(countingToo: lowered) {
      var first: Int?
      for at in engine.rows.terms(of: row) {
        let variable = Variable(index: Int(engine.rows.termVariable[at]))
        if fixed.contains(variable) { continue }
        if let first { bonds.join(first, variable.index) } else { first = variable.index }
      }
      if let first { firsts.append((row, first)) }
    }
    var rows: [Int: [RowID]] = [:]
    for (row, variable) in firsts {
      rows[bonds.head(of: variable), default: []].append(RowID(index: Int(engine.rows[row].owner)))
    }
    return BoundRows((0..<engine.variableCount).map { bonds.head(of: $0) }, rows)
  }

  /// Returns a fingerprint of the required rows. Solvers with the same required rows under the same names have the same
  /// one; others practically never do.
  ///
  /// - Parameters:
  ///   - lowered: rows that count as required, too.
  ///   - others: rows that do not count.
  public func fingerprintOfRequiredRows(countingToo lowered: Set<RowID> = [], besides others: [RowID] = []) -> Int {
    var hasher = Hasher()
    for row in engine.rows.required(countingToo: lowered)
    where !others.contains(RowID(index: Int(engine.rows[row].owner))) {
      hasher.combine(engine.rows[row].owner)
      hasher.combine(engine.rows[row].constant)
      hasher.combine(engine.rows.relation(row))
      for at in engine.rows.terms(of: row) {
        hasher.combine(engine.rows.termVariable[at])
        hasher.combine(engine.rows.coefficient(at: at))
      }
    }
    return hasher.finalize()
  }

  /// Brings the values up to date like `solve`. Returns only whether the required rows hold, without searching for
  /// contradictions.
  public mutating func meetsRequiredRows() -> Bool {
    engine.makeUnique()
    return engine.solve()
  }
}

extension RowStore {
  fileprivate func required(countingToo lowered: Set<RowID>) -> [Int32] {
    (0..<Int32(truncatingIfNeeded: count)).filter { row in
      isRequiredOfUser(row)
        || self[row].isLive && self[row].kind == .user && lowered.contains(RowID(index: Int(self[row].owner)))
    }
  }
}

/// Disjoint sets that can be joined; each is named by one of its members.
private struct Bonds {
  private var heads: [Int]

  init(count: Int) { heads = Array(0..<count) }

  mutating func head(of member: Int) -> Int {
    var member = member
    while heads[member] != member {
      heads[member] = heads[heads[member]]
      member = heads[member]
    }
    return member
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (head(of: a), head(of: b))
    heads[max(a, b)] = min(a, b)
  }
}
