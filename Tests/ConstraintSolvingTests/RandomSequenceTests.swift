import Foundation
import Testing

@testable import ConstraintSolving

/// Random sequences of all operations of a solver. After each solving step, the objective vector must equal that of a
/// cold solve by the dense reference. PLUMB_SEQUENCES sets the number of sequences (10000 for the full gate).
struct RandomSequenceTests {
  private static let count = ProcessInfo.processInfo.environment["PLUMB_SEQUENCES"].flatMap(Int.init) ?? 150
  private static let firstSeed = ProcessInfo.processInfo.environment["PLUMB_SEED"].flatMap(UInt64.init) ?? 1

  @Test func everyAnswerEqualsAColdSolve() throws {
    for index in 0..<Self.count {
      let seed = Self.firstSeed &+ UInt64(index)
      var sequence = try RandomSequence(seed: seed, preferences: index % 4 == 0)
      if index % 3 > 0 { sequence.shadow.solver.solveInStages(parking: index % 3 == 1) }
      for step in 0..<12 {
        try sequence.edit()
        if let difference = sequence.shadow.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)\n\(sequence.log.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}

extension Solver {
  /// Solves as if the problem were large. With `parking`, also as if pivots had become expensive.
  mutating func solveInStages(parking: Bool) {
    engine.thresholds.stagesFrom = -1
    if !parking { return }
    engine.thresholds.stageBudget = -1
    engine.thresholds.fill = 2
    engine.thresholds.residuals = 0
    engine.thresholds.longRecord = -1
    engine.thresholds.stageInterval = -1
  }
}

/// A small random problem like those of layouts, and random edits of it.
struct RandomSequence {
  var shadow = Shadow()
  var log: [String] = []
  private var random: SeededGenerator
  private var variables: [Variable] = []
  private let preferences: Bool

  init(seed: UInt64, preferences: Bool) throws {
    random = SeededGenerator(seed: seed)
    self.preferences = preferences
    for _ in 0..<Int.random(in: 2...9, using: &random) { try addVariable() }
    for _ in 0..<Int.random(in: 0...14, using: &random) { try addRow() }
  }

  private mutating func addVariable() throws {
    let variable = shadow.addVariable(nonnegative: random.chance(0.5))
    variables.append(variable)
    log.append("variable \(variable.index) \(shadow.problem.variables[variable.index].isNonnegative)")
    if preferences && random.chance(0.8) { try prefer(variable) }
  }

  private mutating func prefer(_ variable: Variable) throws {
    let value = Double(Int.random(in: -20...60, using: &random))
    log.append("prefer \(variable.index) \(value)")
    try shadow.prefer(variable, near: value)
  }

  private mutating func priority() -> Priority {
    let levels: [Double] = [1000, 1000, 1000, 999, 750, 750, 500, 250, 250, 1]
    return Priority(random.pick(levels)) ?? .required
  }

  private mutating func addRow() throws {
    let terms = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Term(random.pick([1, -1, 1, -1, 2, 0.5, -3]), random.pick(variables))
    }
    let relation = random.pick([RowRelation.equal, .lessOrEqual, .greaterOrEqual])
    let constant = terms.isEmpty && random.chance(0.9) ? 0 : Double(Int.random(in: -10...40, using: &random))
    let row = Row(terms, relation, constant, priority: priority())
    let id = try shadow.add(row)
    log.append(
      "add \(id.index) \(row.terms.map { "\($0.coefficient)*\($0.variable.index)" }) \(relation) \(constant) \(row.priority.value)"
    )
  }

  /// Returns at most `count` variables to hold and move.
  mutating func heldForDragging(upTo count: Int) -> [Variable] {
    Array(variables.shuffled(using: &random).prefix(count))
  }

  mutating func drag(_ variable: Variable, byUpTo reach: Double) throws {
    let old = shadow.problem.variables[variable.index].held ?? shadow.solver.value(of: variable)
    try shadow.hold(variable, at: (old + Double.random(in: -reach...reach, using: &random)).rounded())
  }

  mutating func edit() throws {
    for _ in 0..<Int.random(in: 1...3, using: &random) { try editOnce() }
  }

  private mutating func editOnce() throws {
    let rows = shadow.liveRows
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: try addRow()
    case 5..<9 where !rows.isEmpty:
      let id = random.pick(rows)
      log.append("remove \(id.index)")
      shadow.remove(id)
    case 9..<12 where !rows.isEmpty:
      let id = random.pick(rows)
      let constant = Double(Int.random(in: -10...40, using: &random))
      log.append("constant \(id.index) \(constant)")
      try shadow.setConstant(of: id, to: constant)
    case 12..<14 where !rows.isEmpty:
      let id = random.pick(rows)
      let priority = priority()
      log.append("priority \(id.index) \(priority.value)")
      shadow.setPriority(of: id, to: priority)
    case 14..<17:
      let variable = random.pick(variables)
      let value = Double(Int.random(in: -20...80, using: &random))
      log.append("hold \(variable.index) \(value)")
      try shadow.hold(variable, at: value)
    case 17:
      let variable = random.pick(variables)
      log.append("release \(variable.index)")
      shadow.release(variable)
    case 18 where preferences: try prefer(random.pick(variables))
    case 19: try addVariable()
    default: break
    }
  }
}
