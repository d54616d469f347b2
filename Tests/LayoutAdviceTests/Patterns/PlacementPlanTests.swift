import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

@Suite struct PlacementPlanTests {
  /// Returns the planned constraints. Texts, buttons and switches are as long as their contents; other elements are
  /// not.
  private func holds(
    _ spots: [Spot], width: Double = 375, natural: Set<ElementKind> = [.label, .button, .switch],
    _ style: SuggestionStyle = .flexible
  ) -> [String] {
    guard let group = SpotGroup(of: spots) else { return [] }
    let plan = PlacementPlan(
      group, .horizontal, near: 0, far: width, StandardSpacing(.ios), style, isNatural: { natural.contains($0.kind) })
    return plan.planned.sorted { $0.spot.id.rawValue < $1.spot.id.rawValue }.map { planned in
      "\(planned.spot.id) \(planned.hold)" + (planned.twin.map { " as \($0)" } ?? "")
    }
  }

  @Test func aFieldTakesTheRoomBetweenItsNeighbors() {
    let row = [
      spot("a", .label, Rect(16, 20, 50, 20)), spot("b", .textField, Rect(74, 13, 200, 34)),
      spot("c", .button, Rect(282, 15, 77, 30)),
    ]
    #expect(holds(row) == ["a near", "b both", "c far"])
  }

  @Test func allOfARowOfEqualsShareTheRoom() {
    let row = (0..<3).map { spot(ElementID("b\($0)"), .button, Rect(16 + Double($0) * 117, 20, 109, 30)) }
    #expect(holds(row, natural: []) == ["b0 both", "b1 both as b0", "b2 both as b0"])
  }

  @Test func aWideGapPartsALine() {
    let row = [spot("a", .label, Rect(16, 20, 50, 20)), spot("b", .switch, Rect(308, 15, 51, 31))]
    #expect(holds(row) == ["a near", "b far"])
  }

  @Test func theMiddleOneOfThreeKeepsToTheMiddle() {
    let row = [
      spot("a", .button, Rect(16, 20, 40, 30)), spot("b", .label, Rect(137.5, 20, 100, 30)),
      spot("c", .button, Rect(319, 20, 40, 30)),
    ]
    #expect(holds(row) == ["a near", "b middle", "c far"])
  }

  @Test func elementsAreTiedToTheNearSide() {
    #expect(holds([spot("a", .view, Rect(16, 0, 100, 50))]) == ["a near"])
    #expect(holds([spot("a", .view, Rect(259, 0, 100, 50))]) == ["a far"])
    #expect(holds([spot("a", .label, Rect(137.5, 0, 100, 50))]) == ["a middle"])
    #expect(holds([spot("a", .view, Rect(16, 0, 343, 50))]) == ["a both"])
  }

  @Test func theLongestTextOfAColumnGivesItsWidth() {
    let column = [
      spot("a", .label, Rect(16, 0, 80, 20)), spot("b", .label, Rect(16, 30, 80, 20)),
    ]
    guard let group = SpotGroup(of: column) else { return }
    let plan = PlacementPlan(
      group, .horizontal, near: 0, far: 375, StandardSpacing(.ios), .flexible, isNatural: { $0.id == "b" })
    #expect(plan.planned.first { $0.spot.id == "a" }?.twin == "b")
  }

  @Test func partsOfOtherLengthsMayShareTheRoom() {
    let row = [
      spot("a", .view, Rect(16, 0, 100, 50)), spot("b", .view, Rect(124, 0, 235, 50)),
    ]
    #expect(holds(row) == ["a near", "b both"])
    #expect(holds(row, .proportional) == ["a both", "b both as a"])
  }

  /// A row gets the same constraints when it is moved, or is larger in a larger scene.
  @Test(arguments: [(0.0, 1.0), (200, 1), (0, 2)])
  func aRowIsTheSameWhereverItIs(down: Double, scale: Double) {
    let row = [
      spot("a", .label, Rect(16, 20 * scale + down, 50 * scale, 20)),
      spot("b", .textField, Rect(24 + 50 * scale, 13 * scale + down, 200 * scale, 34)),
      spot("c", .button, Rect(32 + 250 * scale, 15 * scale + down, 77 * scale, 30)),
    ]
    #expect(holds(row, width: 48 + 327 * scale) == ["a near", "b both", "c far"])
  }
}
