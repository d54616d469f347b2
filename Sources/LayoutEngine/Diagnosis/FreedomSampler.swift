import ConstraintSolving
import LayoutModel

/// Finds what a layout leaves open, by asking for the allowed solution that lies nearest to somewhere else.
///
/// Only the wish for nearness is changed, which comes after every constraint, so a number that moves is free. Wishes come
/// in pairs that pull opposite ways, since a solution may lie at the end of what is allowed. A few solutions show nearly
/// all that is free, and where else an element can be; for what did not move, the solver is asked outright.
struct FreedomSampler {
  private var solver: Solver
  private let variables: [Variable]
  private let solution: [Double]
  /// Solutions besides the first, as values of the variables.
  private(set) var samples: [[Double]] = []
  /// Free, though no sample shows it.
  private var movable: Set<Variable> = []

  var foundNothing: Bool { samples.isEmpty && movable.isEmpty }

  /// The smallest difference that is no rounding.
  static let tolerance = 1e-4

  init(_ solver: Solver, variables: [Variable]) {
    self.solver = solver
    self.variables = variables
    solution = variables.map(solver.value)
  }

  /// One pair tells whether anything is free; more of them only where something is, to see all that is.
  mutating func run() {
    pull(pattern: 1)
    if !samples.isEmpty {
      for pattern in 2...4 { pull(pattern: UInt64(pattern)) }
    }
    let still = variables.indices.filter { !isFree($0) }.map { variables[$0] }
    movable = Set(solver.freedoms(of: still).keys)
  }

  private mutating func pull(pattern: UInt64) {
    let wishes = self.wishes(pattern)
    for sign in [1.0, -1] {
      for (place, variable) in variables.enumerated() {
        // Values of a solved layout, a little aside: nothing the solver could refuse.
        try? solver.prefer(variable, near: solution[place] + sign * wishes[place])
      }
      guard solver.solve() == .solved else { return }
      let values = variables.map(solver.value)
      if zip(values, solution).contains(where: { abs($0 - $1) > Self.tolerance }) { samples.append(values) }
    }
  }

  /// Distances with mixed signs, the same in every run.
  private func wishes(_ pattern: UInt64) -> [Double] {
    var state = pattern &* 0x9E37_79B9_7F4A_7C15
    return variables.map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let fraction = Double(state >> 33) / Double(1 << 31)
      return (state & (1 << 32) == 0 ? 1 : -1) * (40 + 60 * fraction)
    }
  }

  /// How far the variable at a place moved, in each sample.
  func moves(_ place: Int) -> [Double] { samples.map { $0[place] - solution[place] } }

  func isFree(_ place: Int) -> Bool {
    moves(place).contains { abs($0) > Self.tolerance } || movable.contains(variables[place])
  }

  /// In how many independent ways two variables move.
  func degrees(_ a: Int, _ b: Int) -> Int {
    let pairs = zip(moves(a), moves(b)).filter { max(abs($0), abs($1)) > Self.tolerance }
    guard let first = pairs.first else { return isFree(a) || isFree(b) ? 1 : 0 }
    let turns = pairs.contains { abs(first.0 * $0.1 - first.1 * $0.0) > Self.tolerance * 10 }
    return turns ? 2 : 1
  }
}
