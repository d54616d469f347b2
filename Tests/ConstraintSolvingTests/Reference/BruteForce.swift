@testable import ConstraintSolving

/// Slow answers to the questions that the solver answers quickly.
extension Problem {
  func constant(of source: Conflict.Source) -> Double {
    switch source {
    case .row(let id): rows[id.index]?.constant ?? .nan
    case .nonnegative: 0
    case .held(let variable): variables[variable.index].held ?? .nan
    case .preferred(let variable): variables[variable.index].preferred ?? .nan
    }
  }

  func onlyRequired() -> Problem {
    var copy = self
    for index in rows.indices where rows[index]?.priority.isRequired == false { copy.rows[index] = nil }
    for index in variables.indices {
      copy.variables[index].held = nil
      copy.variables[index].preferred = nil
    }
    return copy
  }

  /// True if the row can be violated by at least a hundredth while all others hold.
  func canViolate(_ row: Row?, leavingOut index: Int) throws -> Bool {
    guard let row else { return false }
    var copy = self
    copy.rows[index] = nil
    let sides: [(RowRelation, Double)] = [(.greaterOrEqual, row.constant + 0.01), (.lessOrEqual, row.constant - 0.01)]
    for (relation, constant) in sides where relation != row.relation {
      var test = copy
      test.rows.append(Row(row.terms, relation, constant))
      if ColdProblem(test).solve().isFeasible { return true }
    }
    return false
  }
}

extension ColdProblem {
  /// Returns the range of a variable, up to a hundred thousand either way. Its own held value is ignored.
  func reach(of variable: Int) -> ClosedRange<Double> {
    let ends = [-1e5, 1e5].map { far -> Double in
      var copy = self
      copy.release(variable)
      copy.pull(variable, towards: far)
      return copy.solve().values[variable]
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}
