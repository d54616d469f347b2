import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct AttributeTests {
  /// Returns the frame of a view of known size. The equations place it relative to `other`.
  private func view(_ equations: String..., in edit: (inout DocumentBuilder) -> Void = { _ in }) -> Rect? {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.view, "other", Rect(100, 50, 40, 20)) {
      $0.traits.margins = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    builder.add(.view, "v", Rect(0, 0, 30, 10))
    edit(&builder)
    for equation in [
      "other.left == root.left + 100", "other.top == root.top + 50", "other.width == 40", "other.height == 20",
      "v.width == 30", "v.height == 10",
    ] + equations {
      builder.constrain(equation)
    }
    return layout(builder).frames["v"]
  }

  @Test(arguments: [
    ("left", "left", 100.0), ("left", "right", 140), ("right", "left", 70), ("right", "right", 110),
    ("leading", "trailing", 140), ("trailing", "leading", 70), ("centerX", "centerX", 105), ("left", "centerX", 120),
    ("left", "leftMargin", 102), ("left", "rightMargin", 136), ("leading", "leadingMargin", 102),
    ("leading", "trailingMargin", 136), ("centerX", "centerXWithinMargins", 104), ("leftMargin", "left", 92),
  ])
  func horizontal(own: String, others: String, x: Double) {
    #expect(isNear(view("v.\(own) == other.\(others)", "v.top == root.top"), Rect(x, 0, 30, 10)))
  }

  @Test(arguments: [
    ("top", "top", 50.0), ("top", "bottom", 70), ("bottom", "top", 40), ("centerY", "centerY", 55),
    ("top", "topMargin", 51), ("top", "bottomMargin", 67), ("centerY", "centerYWithinMargins", 54),
    ("firstBaseline", "bottom", 70), ("lastBaseline", "bottom", 60),
  ])
  func vertical(own: String, others: String, y: Double) {
    #expect(isNear(view("v.\(own) == other.\(others)", "v.left == root.left"), Rect(0, y, 30, 10)))
  }

  @Test func multiplierAndConstant() {
    #expect(isNear(view("v.left == 0.5 * other.left + 7", "v.top == 2 * other.top - 1"), Rect(57, 99, 30, 10)))
  }

  @Test func sizesFollowSizesAcrossTheAxes() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.view, "v", Rect(0, 0, 30, 10))
    builder.constrain(
      "v.left == root.left", "v.top == root.top", "v.width == 0.5 * root.width", "v.height == 0.5 * v.width + 5")
    #expect(isNear(layout(builder).frames["v"], Rect(0, 0, 150, 80)))
  }

  @Test func framesAreInTheParentsCoordinatesAndRowsMayCrossLevels() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.view, "outer", Rect(20, 30, 100, 100))
    builder.add(.view, "inner", Rect(5, 5, 10, 10), in: "outer")
    builder.add(.view, "leaf", Rect(0, 0, 4, 4), in: "inner")
    builder.constrain(
      "outer.left == root.left + 20", "outer.top == root.top + 30", "outer.right == root.right - 20",
      "outer.bottom == root.bottom - 30",
      "inner.left == outer.left + 5", "inner.top == root.top + 50", "inner.right == root.right - 60",
      "inner.height == 40",
      "leaf.right == root.right - 70", "leaf.bottom == outer.bottom - 60", "leaf.width == 4", "leaf.height == 4")
    let solved = layout(builder)
    #expect(isNear(solved.frames["inner"], Rect(5, 20, 215, 40)))
    #expect(isNear(solved.rootFrames["inner"], Rect(25, 50, 215, 40)))
    #expect(isNear(solved.rootFrames["leaf"], Rect(226, 106, 4, 4)))
    #expect(isNear(solved.frames["leaf"], Rect(201, 56, 4, 4)))
    #expect(solved.conflicts.isEmpty)
  }

  @Test func alignmentRectanglesAreBoundAndFramesReported() {
    var builder = DocumentBuilder(width: 300, height: 200)
    let insets = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
    builder.add(.view, "v", Rect(0, 0, 30, 10)) { $0.traits.alignmentInsets = insets }
    builder.add(.view, "child", Rect(0, 0, 5, 5), in: "v")
    builder.constrain(
      "v.left == root.left + 10", "v.top == root.top + 10", "v.width == 50", "v.height == 40",
      "child.left == v.left", "child.right == v.right", "child.top == v.top", "child.bottom == v.bottom")
    let solved = layout(builder)
    #expect(isNear(solved.frames["v"], Rect(8, 9, 56, 44)))
    #expect(isNear(solved.alignmentRect(of: "v") ?? .zero, Rect(10, 10, 50, 40)))
    // Coordinates inside the view begin at its frame, so a child that fills the alignment rectangle begins at the
    // insets.
    #expect(isNear(solved.frames["child"], Rect(2, 1, 50, 40)))
  }

  @Test func baselinesOfTexts() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.label, "small", Rect(0, 0, 30, 12)) {
      $0.content.text = "small"
      $0.content.fontSize = 10
    }
    builder.add(.label, "large", Rect(0, 0, 30, 24)) {
      $0.content.text = "large"
      $0.content.fontSize = 20
    }
    builder.constrain(
      "large.left == root.left", "large.top == root.top + 50", "small.left == large.right + 8",
      "small.lastBaseline == large.lastBaseline")
    let solved = layout(builder)
    // Large: top 50, baseline at 70. Small: 12 high with its baseline 10 down, so its top is at 60.
    #expect(isNear(solved.frames["large"], Rect(0, 50, 50, 24)))
    #expect(isNear(solved.frames["small"], Rect(58, 60, 25, 12)))
  }
}
