import LayoutModel
import Testing

@testable import LayoutEngine

/// Tables by slot give the same answers as a dictionary or a full list.
@Suite struct SlotTablesTests {
  @Test func defaultValuesUseNoMemory() {
    var table = SlotTable<Double?>(usual: nil)
    table.set(nil, at: 7, of: 10)
    #expect(table.values.isEmpty)
    #expect(table[7] == nil)
    table.set(3, at: 4, of: 10)
    table.set(5, at: 12, of: 14)
    table.set(nil, at: 20, of: 30)
    #expect((0..<40).map { table[$0] } == (0..<40).map { $0 == 4 ? 3 : $0 == 12 ? 5 : nil })
    table.set(nil, at: 4, of: 30)
    #expect(table[4] == nil)
    #expect(table[12] == 5)
  }

  @Test func framesAreFoundByIdAndBySlot() {
    var frames = SolvedFrames()
    #expect(frames.isEmpty)
    #expect(frames["a"] == nil)
    #expect(frames == SolvedFrames())
    frames.follow(["a": 1, "b": 0], slotCount: 2)
    frames.bySlot = [Rect(1, 2, 3, 4), Rect(5, 6, 7, 8)]
    #expect(frames["a"] == Rect(5, 6, 7, 8))
    #expect(frames["b"] == Rect(1, 2, 3, 4))
    #expect(frames["c"] == nil)
    #expect(frames.byID == ["a": Rect(5, 6, 7, 8), "b": Rect(1, 2, 3, 4)])
    #expect(Dictionary(uniqueKeysWithValues: frames.map { ($0.key, $0.value) }) == frames.byID)
    #expect(frames.count == 2)
    #expect(Set(frames.keys) == ["a", "b"])
    #expect(frames.values.count == 2)
    frames.follow(["a": 1, "c": 2], slotCount: 3)
    #expect(frames["b"] == nil)
    #expect(frames["a"] == Rect(5, 6, 7, 8))
    frames.bySlot[2] = .zero
    var other = SolvedFrames()
    other.follow(["c": 0, "a": 1], slotCount: 2)
    other.bySlot = [.zero, Rect(5, 6, 7, 8)]
    #expect(frames == other, "slots are nobody's business")
    #expect(frames.hashValue == other.hashValue, "slots are nobody's business")
    other.bySlot[0].x = 1
    #expect(frames != other)
  }

  @Test func factsThatAreAsUsualHaveNoBox() {
    func facts(_ alignment: Edges, _ insets: ContentInsets, parent: Int? = 3) -> ElementFacts {
      ElementFacts(
        parent: parent, alignment: alignment, baselines: BaselineOffsets(first: 1, last: 2), insets: insets,
        runsRightToLeft: false)
    }
    var usual = facts(.zero, .usual)
    #expect(usual.aside == nil)
    #expect(usual.insets == .usual)
    #expect(usual.alignment == .zero)
    #expect(usual.parent == 3)
    let other = ContentInsets(margins: Edges(top: 1), safeArea: .zero, readable: Edges(left: 4))
    let aligned = facts(Edges(top: 2), .usual)
    #expect(aligned != usual)
    #expect(aligned.alignment == Edges(top: 2))
    #expect(aligned == facts(Edges(top: 2), .usual))
    usual.insets = other
    #expect(usual == facts(.zero, other))
    #expect(usual != facts(.zero, .usual))
    #expect(usual.insets == other)
    usual.insets = .usual
    #expect(usual == facts(.zero, .usual))
    #expect(usual.aside == nil)
    usual.setParent(nil)
    #expect(usual.parent == nil)
    #expect(usual != facts(.zero, .usual))
    #expect(usual == facts(.zero, .usual, parent: nil))
  }
}
