import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct ConflictTests {
  private func row(_ equations: String...) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "v", Rect(20, 0, 300, 10))
    builder.constrain("v.top == root.top", "v.height == 10")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  @Test func theSceneIsNeverBroken() {
    // 20 + 300 + 20 = 340, but the scene is 320.
    let solved = layout(row("v.left == root.left + 20", "v.width == 300", "v.right == root.right - 20"))
    #expect(solved.status == .conflict)
    #expect(solved.conflicts.count == 1)
    let conflict = solved.conflicts.first
    #expect(conflict?.constraints == ["c3", "c4", "c5"])
    #expect(conflict.map { abs($0.gap - 20) < 1e-6 } == true)
    #expect(solved.size == Size(320, 100))
    #expect(solved.rootFrames["root"] == Rect(0, 0, 320, 100))
    // Each would be violated by 20. The one added last is broken, and is met as well as possible.
    #expect(conflict?.brokenConstraint == "c5")
    #expect(isNear(solved.frames["v"], Rect(20, 0, 300, 10)))
  }

  @Test func theOneThatIsViolatedLeastIsBroken() {
    // Breaking c3 misses by 5 points, the others by 10.
    let solved = layout(row("v.width == 2 * v.height", "v.width == 30"))
    #expect(solved.conflicts.first?.constraints == ["c2", "c3", "c4"])
    #expect(solved.conflicts.first?.brokenConstraint == "c2")
  }

  /// Claim: each reported set is contradictory, and is not contradictory without any one of its constraints.
  @Test(arguments: 0..<RandomContradictions.count)
  func conflictsAreMinimal(seed: Int) {
    let builder = RandomContradictions.builder(seed: seed)
    #expect(builder.refused.isEmpty)
    for conflict in layout(builder).conflicts {
      let told = Set(conflict.constraints)
      #expect(!told.isEmpty, "seed \(seed)")
      #expect(told.contains(conflict.brokenConstraint ?? ""), "seed \(seed)")
      #expect(!conflicts(in: builder.document, keeping: told).isEmpty, "seed \(seed): \(told)")
      for one in told {
        #expect(
          conflicts(in: builder.document, keeping: told.subtracting([one])).isEmpty, "seed \(seed): \(told) - \(one)")
      }
    }
  }

  /// Returns the conflicts if only the kept ones remain of the required horizontal constraints.
  private func conflicts(in document: Document, keeping kept: Set<ConstraintID>) -> [LayoutConflict] {
    var draft = Draft(document)
    for constraint in document.constraints
    where constraint.first.attribute.axis == .horizontal && constraint.priority.isRequired
      && !kept.contains(constraint.id)
    {
      draft.remove(constraint.id)
    }
    return SceneLayout.solved(
      draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer()
    ).conflicts
  }

  @Test func twoContradictionsBreakTwo() {
    let solved = layout(row("v.left == root.left", "v.width == 50", "v.width == 60", "v.top == root.top + 3"))
    #expect(Set(solved.conflicts.compactMap(\.brokenConstraint)) == ["c5", "c6"])
    #expect(solved.conflicts.count == 2)
  }

  @Test func prototypesGiveWayLast() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "outer", Rect(0, 0, 100, 50))
    builder.add(.view, "inner", Rect(0, 0, 100, 50), in: "outer")
    builder.constrain(
      "inner.left == outer.left", "inner.right == outer.right", "inner.width == 140", "inner.top == outer.top",
      "inner.height == 20")
    let solved = layout(builder)
    #expect(solved.conflicts.first?.constraints == ["c1", "c2", "c3"])
    #expect(solved.conflicts.first?.members.contains { $0.origin == .placement("outer") } == true)
    #expect(solved.conflicts.first?.brokenConstraint == "c3")
    #expect(solved.frames["outer"]?.width == 100)
  }

  @Test func impossibleConstraintOnTheRootIsAConflict() {
    var builder = row("v.left == root.left", "v.width == 50")
    builder.constrain("root.topMargin == root.top + 7")
    let solved = layout(builder)
    #expect(solved.conflicts.map(\.constraints) == [["c5"]])
    #expect(isNear(solved.frames["v"], Rect(0, 0, 50, 10)))
  }

  @Test func aSizeBelowZeroIsAConflict() {
    let solved = layout(row("v.left == root.left + 200", "v.right == root.right - 200"))
    #expect(solved.conflicts.first?.constraints == ["c3", "c4"])
    #expect(solved.conflicts.first?.members.contains { $0.origin == .nonnegative("v", .horizontal) } == true)
  }

  @Test func misplacementIsMeasuredWhereTheSceneIsAtHome() {
    let builder = row("v.left == root.left + 25.4", "v.width == 300")
    let home = layout(builder)
    #expect(home.misplaced.keys.sorted() == ["v"])
    #expect(home.misplaced["v"].map { abs($0.x - 5.4) < 1e-6 } == true)
    #expect(home.status == .misplaced)
    #expect(layout(builder) { $0.size = Size(400, 100) }.misplaced.isEmpty)
    #expect(layout(builder) { $0.size = Size(320, 100) }.misplaced.count == 1)
    #expect(layout(row("v.left == root.left + 20.4", "v.width == 300")).status == .misplaced)
    #expect(layout(row("v.left == root.left + 20.2", "v.width == 300")).status == .ok)
  }
}
