import Testing

@testable import GtkBridge

@Suite struct FlowPlanTests {
  private func plan(_ width: Int) -> FlowPlan { FlowPlan(width: width, least: 100, spacing: 10, atMost: 3) }

  @Test func thereAreAsManyColumnsAsHaveRoom() {
    #expect([50, 100, 209, 210, 319, 320, 1000].map { plan($0).columns } == [1, 1, 1, 2, 2, 3, 3])
    #expect([50, 210, 320, 1000].map { plan($0).cellWidth } == [50, 100, 100, 326])
  }

  @Test func rowsAreFilledOneAfterTheOther() {
    #expect(plan(210).height(of: 5, each: 40) == 140)
    #expect(plan(210).height(of: 0, each: 40) == 0)
    let places = (0..<3).map { plan(210).place(of: $0, each: 40) }
    #expect(places.map(\.x) == [0, 110, 0])
    #expect(places.map(\.y) == [0, 0, 50])
  }

  /// At any width no cell covers another or reaches beyond the end.
  @Test func everythingHasItsPlace() {
    for width in 100...600 {
      let plan = plan(width)
      #expect(plan.place(of: plan.columns - 1, each: 1).x + plan.cellWidth <= width)
      #expect(plan.cellWidth >= 100)
    }
  }
}
