import ConstraintSolving

/// The rows of one origin while they are read, and links to the facts that they are read from. One group is reused for
/// all origins, so that writing a scene's rows allocates no arrays for each row.
///
///     group.sum.add(1, box.x)
///     group.finishRow(.equal, 20, priority: .required)     // x == 20
struct RowGroup {
  /// A row without its terms. They stand at `terms` in the group's array of all terms.
  struct Head {
    var terms: Range<Int>
    var relation: RowRelation
    var constant: Double
    var priority: Priority
  }

  private var stored = Reused<Head>()
  var links = RowLinks()
  /// The left side of the row that is being written. It also holds the terms of the finished rows.
  var sum = LinearSum()

  var heads: ArraySlice<Head> { stored.all[..<stored.count] }
  var terms: [Term] { sum.allTerms }

  mutating func clear() {
    stored.shorten(to: 0)
    sum.clear()
    links.clear()
  }

  /// Finishes the row `sum  relation  right`.
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

  /// The first of the rows, with its terms.
  public var firstRow: Row? {
    heads.first.map { Row(Array(terms[$0.terms]), $0.relation, $0.constant, priority: $0.priority) }
  }
}
