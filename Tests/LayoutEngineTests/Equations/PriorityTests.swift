import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct PriorityTests {
  private func pinned() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 100)
    builder.add(.view, "v", Rect(0, 0, 100, 10))
    builder.constrain("v.left == root.left", "v.top == root.top", "v.height == 10")
    return builder
  }

  @Test func theHigherPriorityIsMetFirst() {
    var builder = pinned()
    builder.constrain("v.width == 50 @249.5", "v.width == 80 @250")
    #expect(layout(builder).frames["v"]?.width == 80)
  }

  @Test func anOptionalConstraintThatCannotHoldStillPulls() {
    var builder = pinned()
    builder.constrain("v.width <= 200", "v.width == 1000 @1")
    #expect(layout(builder).frames["v"]?.width == 200)
  }

  @Test func maximumWidthWithAnOptionalWidth() {
    var builder = pinned()
    builder.constrain("v.width <= 600", "v.trailing <= root.trailing", "v.width == root.width @750")
    #expect(layout(builder).frames["v"]?.width == 400)
    #expect(layout(builder) { $0.size = Size(1024, 768) }.frames["v"]?.width == 600)
  }

  @Test func hugAndResist() {
    var builder = DocumentBuilder(width: 200, height: 100)
    for (id, hugging) in [("a", 251.0), ("b", 250)] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10)) {
        $0.content.text = "abcd"  // 20 wide
        $0.content.fontSize = 10
        $0.traits.hugging = AxisPair(LayoutPriority(hugging) ?? .defaultLow, .defaultLow)
      }
    }
    builder.constrain(
      "a.leading == root.leading", "b.leading == a.trailing", "b.trailing == root.trailing", "a.top == root.top",
      "b.top == root.top")
    let solved = layout(builder)
    #expect(isNear(solved.frames["a"], Rect(0, 0, 20, 12)))
    #expect(isNear(solved.frames["b"], Rect(20, 0, 180, 12)))
  }

  @Test func amongEqualsTheDesignDecides() {
    var builder = DocumentBuilder(width: 200, height: 100)
    builder.add(.view, "v", Rect(30, 40, 50, 20))
    builder.constrain("v.width == 60")
    // No constraint decides its position, so it stays where it was drawn.
    #expect(isNear(layout(builder).frames["v"], Rect(30, 40, 60, 20)))
  }

  @Test func sizesAreNeverNegative() {
    var builder = pinned()
    builder.constrain("v.trailing == root.leading - 50 @900")
    let solved = layout(builder)
    #expect(solved.frames["v"] == Rect(0, 0, 0, 10))
    #expect(solved.conflicts.isEmpty)
  }
}
