import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Finds what a layout leaves open, by pulling at the solution where no constraint minds.
///
/// First only the wish for nearness is changed, which comes after every constraint: whatever moves is free. All numbers
/// are pulled at once, once one way and once the other. Had the layout any room, there would be a step that takes it
/// nearer to one of the two wishes, so where nothing moves nothing is free, and that is all for most layouts.
///
/// Else what did not move, and of which it is not proved that it cannot, is pulled at alone, by rows below all priorities whose
/// weights no chance makes cancel each other, until nothing more moves.
struct FreedomSampler {
  private var solver: Solver
  private let variables: [Variable]
  private let solution: [Double]
  private let mayMove: [Bool]
  /// Solutions besides the first, as values of the variables.
  private(set) var samples: [[Double]] = []
  private var free: [Bool]

  /// The smallest difference that is no rounding.
  static let tolerance = 1e-4

  /// Below every priority of a constraint, above the wish for nearness.
  private static let level = Priority(0.5) ?? .justUnderRequired

  /// - Parameter mayMove: of each variable of the solver, by number: is it not proved that it stands still? Nil where nobody asked.
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
    // From here on any other solution will do.
    solver.breaksTies = false
    for pattern in 2...3 { wish(pattern: UInt64(pattern)) }
    if isUsedUp || rest.isEmpty { return }
    for (place, variable) in variables.enumerated() { prefer(variable, solution[place]) }
    for round in 4...12 where isUsedUp || !pullTheRest(pattern: UInt64(round)) { return }
  }

  private var isUsedUp: Bool { solver.meter?.isUsedUp ?? false }

  func isFree(_ place: Int) -> Bool { free[place] }

  /// How far the variable at a place moved, in each sample.
  func moves(_ place: Int) -> [Double] { samples.map { $0[place] - solution[place] } }

  /// In how many independent ways two variables move.
  func degrees(_ a: Int, _ b: Int) -> Int {
    let pairs = zip(moves(a), moves(b)).filter { max(abs($0), abs($1)) > Self.tolerance }
    guard let first = pairs.first else { return 0 }
    let turns = pairs.contains { abs(first.0 * $0.1 - first.1 * $0.0) > Self.tolerance * 10 }
    return turns ? 2 : 1
  }

  // MARK: Wishes

  private mutating func wish(pattern: UInt64) {
    let distances = Self.distances(pattern, count: variables.count)
    for sign in [1.0, -1] where !isUsedUp {
      for (place, variable) in variables.enumerated() { prefer(variable, solution[place] + sign * distances[place]) }
      takeSample()
    }
  }

  // Values of a solved layout, or a little aside: nothing the solver could refuse.
  private mutating func prefer(_ variable: Variable, _ value: Double) { try? solver.prefer(variable, near: value) }

  /// Distances with mixed signs, the same in every run.
  private static func distances(_ pattern: UInt64, count: Int) -> [Double] {
    var state = pattern &* 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let fraction = Double(state >> 33) / Double(1 << 31)
      return (state & (1 << 32) == 0 ? 1 : -1) * (40 + 60 * fraction)
    }
  }

  /// True if anything moved that had not before.
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

  // MARK: Pulling alone

  /// What has not moved yet, and may.
  private var rest: [Int] { free.indices.filter { mayMove[$0] && !free[$0] } }

  /// True if anything moved, so that the rest is to be pulled again.
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
