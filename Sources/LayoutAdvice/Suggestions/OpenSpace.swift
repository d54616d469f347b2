import ConstraintSolving
import LayoutEngine

/// The directions in which unknowns can still move together, under a growing list of equations.
///
/// Only directions count here, so an equation is its terms without its constant. Each equation either closes exactly
/// one direction or is implied by the others. So as many are needed as there were directions.
///
///     var space = OpenSpace(moving: [x, width])
///     space.addEquation([Term(1, x)])                    // true: x is decided
///     space.isDecided([Term(1, x), Term(1, width)])   // false: the far edge is not
struct OpenSpace {
  /// One unknown expressed by others: `unknown == sum of terms`.
  private struct Rule {
    var place: Int
    var terms: [Variable: Double]
  }

  private var moving: Set<Variable>
  private var rules: [Variable: Rule] = [:]

  private static let tolerance = 1e-9
  private let meter: WorkMeter?

  init(moving: Set<Variable>, _ meter: WorkMeter?) {
    self.moving = moving
    self.meter = meter
  }

  func isDecided(_ terms: [Term]) -> Bool { reduced(terms).isEmpty }

  /// Adds an equation. Returns true if it closed a direction, false if the others implied it.
  mutating func addEquation(_ terms: [Term]) -> Bool {
    let rest = reduced(terms)
    guard let pivot = Self.pivot(of: rest), let factor = rest[pivot] else { return false }
    var others: [Variable: Double] = [:]
    for (variable, coefficient) in rest where variable != pivot { others[variable] = -coefficient / factor }
    if others.isEmpty {
      // A decided unknown never needs to be looked at again.
      moving.remove(pivot)
    } else {
      rules[pivot] = Rule(place: rules.count, terms: others)
    }
    return true
  }

  /// Returns the terms expressed by unknowns that no rule defines.
  private func reduced(_ terms: [Term]) -> [Variable: Double] {
    var rest: [Variable: Double] = [:]
    for term in terms where moving.contains(term.variable) { rest[term.variable, default: 0] += term.coefficient }
    rest = rest.filter { abs($0.value) > Self.tolerance }
    // A rule names no unknown of an earlier rule. So replacing unknowns in the order of the rules comes to an end.
    while let (variable, rule) = firstRule(in: rest) {
      // Each term is a dictionary lookup, which takes far longer than an entry of the solver's.
      meter?.spend(20 * (rest.count + rule.terms.count))
      let factor = rest.removeValue(forKey: variable) ?? 0
      for (other, coefficient) in rule.terms where moving.contains(other) {
        let sum = (rest[other] ?? 0) + factor * coefficient
        rest[other] = abs(sum) > Self.tolerance ? sum : nil
      }
    }
    return rest
  }

  private func firstRule(in rest: [Variable: Double]) -> (Variable, Rule)? {
    var first: (Variable, Rule)?
    for variable in rest.keys {
      guard let rule = rules[variable], rule.place < first?.1.place ?? .max else { continue }
      first = (variable, rule)
    }
    return first
  }

  /// Returns the unknown that an equation defines: of those with a large coefficient, the one created last. So the
  /// later element follows the earlier one.
  private static func pivot(of terms: [Variable: Double]) -> Variable? {
    guard let largest = terms.values.map(abs).max() else { return nil }
    return terms.filter { abs($0.value) > largest / 4 }.keys.max { $0.index < $1.index }
  }
}
