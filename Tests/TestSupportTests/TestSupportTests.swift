import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct TestSupportTests {
  @Test func equalSeedsGiveEqualNumbers() {
    var (a, b, c) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7), SeededGenerator(seed: 8))
    let (first, second, third) = (a.next(), b.next(), c.next())
    #expect(first == second)
    #expect(first != third)
  }

  @Test func textIsSetOnAGrid() {
    let style = TextStyle(size: 10)
    let measurer = FixedMeasurer()
    let line = measurer.extent(of: "two words", style: style, width: nil, lineLimit: 0)
    #expect(line.width == 45)
    #expect(line.height == 12)
    #expect(line.lineCount == 1)
    let wrapped = measurer.extent(of: "two words", style: style, width: 30, lineLimit: 0)
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.width == 25)
    #expect(wrapped.height == 24)
    #expect(wrapped.lastBaseline == 22)
    #expect(measurer.extent(of: "two words", style: style, width: 45, lineLimit: 0).lineCount == 1)
    #expect(measurer.extent(of: "a b c d", style: style, width: 5, lineLimit: 2).lineCount == 2)
  }

  @Test func equationsAreReadAndRefused() throws {
    var builder = DocumentBuilder(width: 100, height: 100)
    builder.add(.view, "a", Rect(0, 0, 10, 10))
    builder.guide(.margins, "margins")
    builder.constrain("a.width == 2 * a.height + 8 @750", "a.leading >= margins.leading - 3", "a.width <= 50")
    #expect(builder.refused.isEmpty)
    let constraints = Array(builder.document.constraints)
    #expect(constraints.map(\.id.rawValue) == ["c1", "c2", "c3"])
    #expect(constraints[0].multiplier == 2)
    #expect(constraints[0].constant == 8)
    #expect(constraints[0].priority.value == 750)
    #expect(constraints[1].second?.item == .guide("margins"))
    #expect(constraints[1].constant == -3)
    #expect(constraints[2].second == nil)
    #expect(constraints[2].constant == 50)
    builder.constrain("a.leading == 5", "nobody.width == 3", "a.width = 3")
    #expect(builder.refused.count == 3)
    #expect(builder.document.violations().isEmpty)
  }
}
