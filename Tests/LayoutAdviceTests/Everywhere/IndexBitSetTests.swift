import LayoutAdvice
import Testing

@Suite struct IndexBitSetTests {
  @Test func behavesLikeASetOfIndices() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let (a, b) = (indices(&random), indices(&random))
      var both = IndexBitSet(a)
      both.formUnion(IndexBitSet(b))
      #expect(Array(both) == a.union(b).sorted())
      #expect(both.count == a.union(b).count)
      #expect(both.first == a.union(b).min())
      #expect((-1..<400).allSatisfy { both.contains($0) == (a.contains($0) || b.contains($0)) })
      // Equality does not depend on the order of insertion.
      #expect(both == IndexBitSet(b.union(a).sorted().reversed()))
      #expect((both == IndexBitSet(a)) == a.isSuperset(of: b))
    }
  }

  @Test func emptySetHasNoIndices() {
    #expect(IndexBitSet().isEmpty)
    #expect(IndexBitSet().first == nil)
    #expect(Array(IndexBitSet([64])) == [64])
  }

  private func indices(_ random: inout SystemRandomNumberGenerator) -> Set<Int> {
    Set((0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0..<300, using: &random) })
  }
}

extension IndexBitSet {
  fileprivate var isEmpty: Bool { count == 0 }
}
