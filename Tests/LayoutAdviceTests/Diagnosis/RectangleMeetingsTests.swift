import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// The search finds the same pairs as comparing each rectangle with each other, in the same order.
@Suite struct RectangleMeetingsTests {
  private func rects(_ count: Int, _ generator: inout SeededGenerator) -> [Rect] {
    (0..<count).map { _ in
      Rect(
        Double(generator.int(0...60)), Double(generator.int(0...60)), Double(generator.int(0...12)),
        Double(generator.int(0...12)))
    }
  }

  private func meet(_ a: Rect, _ b: Rect) -> Bool {
    min(a.maxX, b.maxX) > max(a.x, b.x) && min(a.maxY, b.maxY) > max(a.y, b.y) && a.width * a.height > 0
      && b.width * b.height > 0
  }

  private func lists(_ pairs: [(Int, Int)]) -> [[Int]] { pairs.map { [$0, $1] } }

  @Test(arguments: 1...40)
  func findsAllPairsAndNoOthers(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let all = rects(generator.int(0...90), &generator)
    var meetings = RectangleMeetings(limit: .max)
    let expected = all.indices.flatMap { b in (0..<b).filter { meet(all[$0], all[b]) }.map { ($0, b) } }
    #expect(lists(meetings.pairs(among: all)) == lists(expected))
    let other = rects(generator.int(0...90), &generator)
    let between = all.indices.flatMap { a in other.indices.filter { meet(all[a], other[$0]) }.map { (a, $0) } }
    #expect(lists(meetings.pairs(between: all, and: other)) == lists(between))
  }

  /// In one column, as a grid, and in one row.
  @Test(arguments: [1, 100, 10_000])
  func tenThousandThatDoNotMeetTakeAFewLooksEach(columns: Int) {
    let all = (0..<10_000).map { Rect(Double($0 % columns) * 40, Double($0 / columns) * 40, 39, 39) }
    var meetings = RectangleMeetings(limit: .max)
    #expect(meetings.pairs(among: all).isEmpty)
    #expect(meetings.looks < 40 * all.count, "\(meetings.looks)")
  }

  @Test func aHeapIsGivenUp() {
    var meetings = RectangleMeetings(limit: 5000)
    _ = meetings.pairs(among: Array(repeating: Rect(0, 0, 10, 10), count: 1000))
    #expect(meetings.isExhausted)
    #expect(meetings.looks < 10_000)
  }
}
