import Testing

@testable import GtkBridge

@Suite struct FoldingPlanTests {
  private typealias Part = FoldingPlan.Part

  /// A button that always stays, a hint, two parts that fold together, and the menu that replaces them.
  private static let bar = [
    Part(least: 40, natural: 40),
    Part(least: 10, natural: 100, rank: 0, needsNoStandIn: true),
    Part(least: 0, natural: 0, expands: true),
    Part(least: 30, natural: 30, rank: 1),
    Part(least: 30, natural: 30, rank: 1),
    Part(least: 50, natural: 50, rank: 2),
    Part(least: 20, natural: 20, isStandIn: true),
  ]

  private func shown(at width: Int) -> [Int] {
    FoldingPlan(Self.bar, spacing: 5, width: width).places.enumerated().filter { $1 != nil }.map(\.offset)
  }

  @Test func allPartsAreShownWhereThereIsRoom() {
    #expect(shown(at: 275) == [0, 1, 2, 3, 4, 5])
    #expect(FoldingPlan.natural(Self.bar, spacing: 5) == 275)
  }

  @Test func theLowestRankGoesFirst() {
    #expect(shown(at: 274) == [0, 2, 3, 4, 5], "the hint leaves no trace")
    #expect(shown(at: 169) == [0, 2, 5, 6], "those of one rank go together, and the menu comes for them")
    #expect(shown(at: 100) == [0, 2, 6])
  }

  @Test func leastWidthIsThatOfThePartsThatAlwaysShow() {
    #expect(FoldingPlan.least(Self.bar, spacing: 5) == 70)
  }

  /// At any width, parts lie in order without overlapping, and an expanding part fills the width. A smaller width never
  /// shows more parts.
  @Test func partsLieBesideEachOtherAtEveryWidth() {
    var before = 0
    for width in 70...400 {
      let places = FoldingPlan(Self.bar, spacing: 5, width: width).places.compactMap(\.self)
      for (left, right) in zip(places, places.dropFirst()) { #expect(left.x + left.width + 5 == right.x) }
      #expect(places.last.map { $0.x + $0.width } == width)
      let usual = shown(at: width).filter { $0 != 6 }.count
      #expect(usual >= before)
      before = usual
    }
  }

  @Test func missingWidthIsTakenFromPartsThatCanShrink() {
    let parts = [Part(least: 10, natural: 100), Part(least: 40, natural: 50)]
    let plan = FoldingPlan(parts, spacing: 0, width: 60)
    #expect(plan.places.map { $0?.width } == [10, 50])
  }
}
