import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Finds what a layout leaves open, by looking for other solutions that meet the constraints equally well.
///
/// First only the values that the solver prefers are changed (`wish`). These come after every constraint, so whatever
/// moves is free. All numbers are pulled at once, first in one direction and then in the other.
///
/// Claim: if nothing moves, nothing is free. Because if there were another solution, some step would lead nearer to one
/// of the two wishes. For most layouts this is all.
///
/// Otherwise, each number that did not move, and is not proved to stand still, is pulled by a row of its own. These
/// rows are below all priorities, and their weights are irregular, so that they do not cancel each other by chance.
/// This is repeated until nothing more moves.
struct FreedomSampler {
  private var solver: Solver
  private let variables: [Variable]
  private let solution: [Double]
  private let mayMove: [Bool]
  /// The solutions besides the first, as values of the variables.
  private(set) var samples: [[Double]] = []
  private var free: [Bool]

  /// The smallest difference that is not rounding.
  static let tolerance = 1e-4

  /// A priority below that of every constraint and above the preferred values.
  private static let level = Priority(0.5) ?? .justUnderRequired

  /// - Parameter mayMove: for each variable of the solver, false if it is proved to stand still. Nil if that was not
  ///   determined.
  init(_ solver: Solver, variables: [Variable], mayMove: [Bool]? = nil) {
    self.solver = solver
    self.variables = variables
    self.mayMove = variables.map { mayMove?[$0.index] ?? true }
    solution = variables.map { solver.value(of: $0) }
    free = Array(repeating: false, count: variables.count)
  }

  mutating func run() {
    wish(pattern: 1)
    guard !samples.isEmpty else { return }
    // From here on any other solution is good enough.
    solver.breaksTies = false
    for pattern in 2...3 { wish(pattern: UInt64(pattern)) }
    if isUsedUp || rest.isEmpty { return }
    for (place, variable) in variables.enumerated() { prefer(variable, solution[place]) }
    for round in 4...12 where isUsedUp || !pullTheRest(pattern: UInt64(round)) { return }
  }

  private var isUsedUp: Bool { solver.meter?.isUsedUp ?? false }

  func isFree(_ place: Int) -> Bool { free[place] }

  /// Returns the distance that a variable moved in each sample.
  func moves(_ place: Int) -> [Double] { samples.map { $0[place] - solution[place] } }

  /// Returns the number of independent ways in which two variables move: 0, 1 or 2.
  func degrees(_ a: Int, _ b: Int) -> Int {
    let pairs = zip(moves(a), moves(b)).filter { max(abs($0), abs($1)) > Self.tolerance }
    guard let first = pairs.first else { return 0 }
    let turns = pairs.contains { abs(first.0 * $0.1 - first.1 * $0.0) > Self.tolerance * 10 }
    return turns ? 2 : 1
  }

  // MARK: Preferred values

  private mutating func wish(pattern: UInt64) {
    let distances = Self.distances(pattern, count: variables.count)
    for sign in [1.0, -1] where !isUsedUp {
      for (place, variable) in variables.enumerated() { prefer(variable, solution[place] + sign * distances[place]) }
      takeSample()
    }
  }

  // The values are those of a solved layout or near them, so the solver cannot refuse them.
  private mutating func prefer(_ variable: Variable, _ value: Double) { try? solver.prefer(variable, near: value) }

  /// Returns distances with mixed signs, the same in every run.
  private static func distances(_ pattern: UInt64, count: Int) -> [Double] {
    var state = pattern &* 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let fraction = Double(state >> 33) / Double(1 << 31)
      return (state & (1 << 32) == 0 ? 1 : -1) * (40 + 60 * fraction)
    }
  }

  /// Takes a sample. Returns true if a variable moved for the first time.
  @discardableResult private mutating func takeSample() -> Bool {
    guard solver.solve() == .solved else { return false }
    let values = variables.map { solver.value(of: $0) }
    let before = free.count { $0 }
    var isElsewhere = false
    for place in values.indices where abs(values[place] - solution[place]) > Self.tolerance {
      free[place] = true
      isElsewhere = true
    }
    if isElsewhere { samples.append(values) }
    return free.count { $0 } > before
  }

  // MARK: Pulling single numbers

  /// The indices of variables that have not moved yet and may move.
  private var rest: [Int] { free.indices.filter { mayMove[$0] && !free[$0] } }

  /// Returns true if something moved, so that the rest should be pulled again.
  private mutating func pullTheRest(pattern: UInt64) -> Bool {
    let rest = rest
    guard !rest.isEmpty else { return false }
    let weights = Self.distances(pattern, count: rest.count)
    let whole = solver
    var moved = false
    for sign in [1.0, -1] where !isUsedUp {
      for (place, weight) in zip(rest, weights) {
        let target = solution[place] + (weight > 0 ? sign : -sign) * 1000
        let factor = abs(weight) / 100
        _ = try? solver.add(Row([Term(factor, variables[place])], .equal, factor * target, priority: Self.level))
      }
      moved = takeSample() || moved
      solver = whole
    }
    return moved
  }
}
