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

  private var stored = Reused<Head>()
  var links = RowLinks()
  /// The row that is being written; behind it stand the terms of those that are.
  var sum = LinearSum()

  var heads: ArraySlice<Head> { stored.all[..<stored.count] }
  var terms: [Term] { sum.allTerms }

  mutating func clear() {
    stored.shorten(to: 0)
    sum.clear()
    links.clear()
  }

  /// `sum  relation  right`
  mutating func finishRow(_ relation: RowRelation, _ right: Double, priority: Priority) {
    let constant = right - sum.constant
    stored.append(Head(terms: sum.finish(), relation: relation, constant: constant, priority: priority))
  }

  mutating func append(_ rows: [Row]) {
    for row in rows {
      for term in row.terms { sum.add(term.coefficient, term.variable) }
      finishRow(row.relation, row.constant, priority: row.priority)
    }
  }

  /// The first of the rows, by itself.
  public var firstRow: Row? {
    heads.first.map { Row(Array(terms[$0.terms]), $0.relation, $0.constant, priority: $0.priority) }
  }
}
