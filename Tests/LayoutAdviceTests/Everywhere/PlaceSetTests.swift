import LayoutAdvice
import Testing

@Suite struct PlaceSetTests {
  @Test func itIsASetOfPlaces() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let (a, b) = (places(&random), places(&random))
      var both = PlaceSet(a)
      both.formUnion(PlaceSet(b))
      #expect(Array(both) == a.union(b).sorted() && both.count == a.union(b).count && both.first == a.union(b).min())
      #expect((-1..<400).allSatisfy { both.contains($0) == (a.contains($0) || b.contains($0)) })
      // Equality does not depend on the order of insertion.
      #expect(both == PlaceSet(b.union(a).sorted().reversed()) && (both == PlaceSet(a)) == a.isSuperset(of: b))
    }
  }

  @Test func oneOfNoneHasNothing() {
    #expect(PlaceSet().isEmpty && PlaceSet().first == nil && Array(PlaceSet([64])) == [64])
  }

  private func places(_ random: inout SystemRandomNumberGenerator) -> Set<Int> {
    Set((0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0..<300, using: &random) })
  }
}

extension PlaceSet {
  fileprivate var isEmpty: Bool { count == 0 }
}
