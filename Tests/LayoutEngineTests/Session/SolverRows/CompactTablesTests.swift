import LayoutModel
import Testing

@testable import LayoutEngine

/// Values that a session packs into few bytes, for each row and constraint, are unpacked unchanged.
struct CompactTablesTests {
  @Test func packedKeysReadBackEqual() {
    let keys: [RowKey] = [
      .constraint(0), .constraint(500_000_000), .intrinsic(7), .placement(8), .stack(9), .guide(10),
      .sceneSize(.horizontal),
      .sceneSize(.vertical),
    ]
    var list = RowKeyList()
    for key in keys { list.append(key) }
    #expect(Array(list) == keys)
    #expect(!list.indices.contains(keys.count))
  }

  @Test func packedLinksReadBackEqual() {
    let all = [
      links([]), links([4]), links([1, 2, 3]), links([1, 2, 3, 4]), links([1, 2, 3, 4, 5, 6, 7]),
      links([2], insets: [9]), links([3], frees: [.element(3)]), links([3, 4], frees: [.guide(0), .element(4)]),
      links([5, 6, 7, 8], insets: [8], frees: [.guide(2), .guide(3)]),
      links([0, 2, 3], frees: [.element(2), .element(3)]), links([0, 2, 3], frees: [.element(3), .element(2)]),
      links([0, 2], frees: [.element(2), .element(5)]), links([2, 2], frees: [.element(2), .element(2)]),
    ]
    var store = LinkStore(count: all.count)
    // Written backwards, and once more rotated, so that long records replace short ones and the other way round.
    for place in all.indices.reversed() { store[place] = all[place] }
    #expect(all.indices.allSatisfy { isSame(store[$0], all[$0]) })
    for place in all.indices { store[place] = all[(place + 3) % all.count] }
    #expect(all.indices.allSatisfy { isSame(store[$0], all[($0 + 3) % all.count]) })
    store.prepend(2)
    store.append()
    #expect(store.count == all.count + 3)
    #expect(all.indices.allSatisfy { isSame(store[$0 + 2], all[($0 + 3) % all.count]) })
    for slot in 0..<10 {
      for place in all.indices {
        let isThere = all[(place + 3) % all.count].dependsOn.contains { $0 == slot }
        #expect(store.dependsOn(place + 2) { $0 == slot } == isThere)
      }
    }
  }

  private func links(_ slots: [Int], insets: [Int] = [], frees: [FreedPair.Freed] = []) -> RowLinks {
    var links = RowLinks()
    links.dependsOn = SlotList(slots)
    links.readsInsetsOf = insets
    for freed in frees { links.frees.append(freed) }
    return links
  }

  private func isSame(_ a: RowLinks, _ b: RowLinks) -> Bool {
    (0..<12).allSatisfy { slot in a.dependsOn.contains { $0 == slot } == b.dependsOn.contains { $0 == slot } }
      && a.readsInsetsOf == b.readsInsetsOf && a.frees == b.frees
  }
}
