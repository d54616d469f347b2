import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Each example over every width and height that a screen may have: the sweep agrees with a layout at each size.
@Suite struct RecipeSweepTests {
  private static let range = 120.0...1400

  @Test(arguments: Recipe.names, Axis.allCases) func sweepAgreesWithLayouts(name: String, axis: Axis) throws {
    let recipe = try Recipe(name)
    let session = try recipe.session()
    let sweep = try session.sweep(axis, over: Self.range)
    var generator = SeededGenerator(seed: UInt64(name.count))
    let ends = sweep.stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    #expect(ends.first == Self.range.lowerBound)
    #expect(ends.last == Self.range.upperBound)
    #expect(zip(sweep.stretches, sweep.stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    for _ in 0..<Self.points {
      let size = Double.random(in: Self.range, using: &generator)
      guard !ends.contains(where: { abs($0 - size) < 2e-3 }) else { continue }
      let cold = try self.cold(recipe, axis, size)
      let frames = sweep.frames(at: size)
      for (id, frame) in cold.layout.rootFrames {
        let swept = frames[id] ?? .zero
        #expect(swept.isClose(to: frame, within: 1e-4), "\(name): \(id) at \(size): \(swept) and not \(frame)")
      }
      let told = Set(sweep.stretch(at: size)?.issues.map(IssueKey.init) ?? [])
      #expect(told == troubles(cold), "\(name), \(axis) of \(size)")
    }
  }

  /// A hundredth of a point inside each end the issue exists, and a hundredth outside it does not.
  @Test(arguments: Recipe.names, Axis.allCases) func everyBreakIsToAHundredth(name: String, axis: Axis) throws {
    let recipe = try Recipe(name)
    for found in try recipe.session().sweep(axis, over: Self.range).breaks {
      try expectEnds(of: found, recipe, axis, name)
    }
  }

  /// A button and a field that must not shrink, in a screen that may: 20 + 333.3 + 8 + 75 + 20.
  @Test func aBrokenExampleBreaksWhereTheSumSays() throws {
    var recipe = try Recipe("growing-button")
    recipe.edit { draft in
      var least = Constraint(
        id: "least", first: Anchor(.element("query"), .width), constant: 333.3)
      least.relation = .greaterOrEqual
      draft.put(least)
    }
    let sweep = try recipe.session().sweep(.horizontal, over: Self.range)
    let found = try #require(sweep.breaks.last { $0.issue.constraints.contains("least") })
    let sum = 20 + 333.3 + 8 + 75 + 20
    #expect(abs(found.range.upperBound - sum) < 0.01, "\(found.range), and not up to \(sum)")
    #expect(found.issue.kind == .conflict)
    try expectEnds(of: found, recipe, .horizontal, "broken")
  }

  // MARK: Layouts from scratch

  /// An issue without its numbers.
  private struct IssueKey: Hashable {
    let kind: LayoutIssue.Kind
    let elements: [ElementID]
    let axis: Axis?
    let constraints: [ConstraintID]

    init(_ issue: LayoutIssue) {
      (kind, elements, axis, constraints) = (issue.kind, issue.elements, issue.axis, issue.constraints)
    }
  }

  private func cold(_ recipe: Recipe, _ axis: Axis, _ size: Double) throws -> LayoutSession {
    let own = try recipe.session().layout.size
    return try recipe.session { $0.size = axis == .horizontal ? Size(size, own.height) : Size(own.width, size) }
  }

  /// Returns the issues, except misplacement: that exists only at the scene's own size.
  private func troubles(_ session: LayoutSession) -> Set<IssueKey> {
    Set(session.diagnosis().issues.filter { $0.severity != .remark && $0.kind != .misplaced }.map(IssueKey.init))
  }

  private func expectEnds(of found: SweepBreak, _ recipe: Recipe, _ axis: Axis, _ name: String) throws {
    let trouble = IssueKey(found.issue)
    let step = 0.01
    guard found.range.upperBound - found.range.lowerBound > 2 * step else { return }
    for (end, inward) in [(found.range.lowerBound, step), (found.range.upperBound, -step)] {
      #expect(try isThere(trouble, recipe, axis, end + inward), "\(name) at \(end): \(found.issue)")
      if Self.range.contains(end - inward) {
        #expect(try !isThere(trouble, recipe, axis, end - inward), "\(name) at \(end): \(found.issue)")
      }
    }
  }

  /// True if the issue exists at the size. A contradiction exists as soon as some of its constraints contradict each
  /// other.
  private func isThere(_ trouble: IssueKey, _ recipe: Recipe, _ axis: Axis, _ size: Double) throws -> Bool {
    troubles(try cold(recipe, axis, size)).contains { found in
      found == trouble
        || found.kind == .conflict && trouble.kind == .conflict
          && Set(found.constraints).isSubset(of: trouble.constraints)
    }
  }

  /// The number of sizes for each example, on both axes together; PLUMB_SWEEP_POINTS raises it to 1000.
  private static let points = ProcessInfo.processInfo.environment["PLUMB_SWEEP_POINTS"].flatMap { Int($0) } ?? 20
}
