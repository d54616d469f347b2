import ConstraintSolving

/// A sum of variables times factors, and a constant: one side of an equation while it is being written.
struct LinearSum {
  private var stored = Reused<Term>()
  /// The index of this sum's first term. The terms of finished sums stand before it.
  private var start = 0
  private(set) var constant = 0.0

  public var terms: ArraySlice<Term> { stored.all[start..<stored.count] }

  /// The terms of all finished sums, and unspecified terms after them.
  var allTerms: [Term] { stored.all }

  mutating func add(_ factor: Double, _ variable: Variable) {
    // Rows are short, so a search is quicker than any table. Terms that cancel out keep a zero, which `finish` drops.
    for place in start..<stored.count where stored.all[place].variable == variable {
      stored.all[place].coefficient += factor
      return
    }
    stored.append(Term(factor, variable))
  }

  mutating func add(_ number: Double) { constant += number }

  /// Ends this sum and begins the next. Returns the range of its terms in `allTerms`.
  mutating func finish() -> Range<Int> {
    var end = start
    for place in start..<stored.count where stored.all[place].coefficient != 0 {
      stored.all[end] = stored.all[place]
      end += 1
    }
    defer {
      stored.shorten(to: end)
      start = end
      constant = 0
    }
    return start..<end
  }

  /// Removes this sum and all finished sums.
  mutating func clear() {
    stored.shorten(to: 0)
    start = 0
    constant = 0
  }

  /// Returns `self  relation  right`, with all variables on the left and the numbers on the right.
  func row(_ relation: RowRelation, _ right: Double, priority: Priority) -> Row {
    Row(terms.filter { $0.coefficient != 0 }, relation, right - constant, priority: priority)
  }
}
