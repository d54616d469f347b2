import ConstraintSolving

/// The rows of one origin while they are read, and what they are read from. One is used again and again, so that writing a
/// scene's rows makes no arrays of their own.
///
///     group.sum.add(1, box.x)
///     group.finishRow(.equal, 20, priority: .required)     // x == 20
struct RowGroup {
  /// A row without its terms, which stand among those of all rows.
  struct Head {
    var terms: Range<Int>
    var relation: RowRelation
    var constant: Double
    var priority: Priority
  }

  private(set) var heads: [Head] = []
  private(set) var terms: [Term] = []
  var links = RowLinks()
  /// The row that is being written.
  var sum = LinearSum()

  mutating func clear() {
    heads.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    links = RowLinks()
    sum.clear()
  }

  /// `sum  relation  right`
  mutating func finishRow(_ relation: RowRelation, _ right: Double, priority: Priority) {
    let start = terms.count
    for term in sum.terms where term.coefficient != 0 { terms.append(term) }
    let constant = right - sum.constant
    heads.append(Head(terms: start..<terms.count, relation: relation, constant: constant, priority: priority))
    sum.clear()
  }

  mutating func append(_ row: Row) {
    let start = terms.count
    for term in row.terms where term.coefficient != 0 { terms.append(term) }
    heads.append(
      Head(terms: start..<terms.count, relation: row.relation, constant: row.constant, priority: row.priority))
  }

  mutating func append(_ rows: [Row]) { for row in rows { append(row) } }

  /// The first of the rows, by itself.
  var firstRow: Row? {
    heads.first.map { Row(Array(terms[$0.terms]), $0.relation, $0.constant, priority: $0.priority) }
  }
}
