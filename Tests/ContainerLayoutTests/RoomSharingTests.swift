import Testing

@testable import ContainerLayout

@Suite struct RoomSharingTests {
  private func shared(_ room: Int, _ gaps: [Int]) -> ([Int], rest: Int) {
    var children = gaps.map { SizeRequest(minimum: 0, natural: $0) }
    let rest = RoomSharing.share(room, among: &children)
    return (children.map(\.minimum), rest)
  }

  @Test func smallGapsAreClosedFirst() {
    #expect(shared(10, [2, 20, 20]).0 == [2, 4, 4])
    #expect(shared(11, [20, 2, 20]).0 == [5, 2, 4])
    #expect(shared(50, [20, 2, 20]) == ([20, 2, 20], rest: 8))
    #expect(shared(0, [4, 4]) == ([0, 0], rest: 0))
  }

  @Test func firstPartsGetTheRemainder() {
    var parts = RoomSharing.EqualParts(11, count: 3)
    #expect([parts.next(), parts.next(), parts.next()] == [4, 4, 3])
    var none = RoomSharing.EqualParts(-5, count: 2)
    #expect(none.next() == 0)
  }
}
