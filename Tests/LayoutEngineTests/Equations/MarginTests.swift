import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct MarginTests {
  /// A panel at a place, and in it a child that fills the panel's margins.
  private func panel(
    _ equations: [String], device: Bool = false, _ edit: (inout Element) -> Void = { _ in }
  ) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 300, height: 200)
    if device { builder.scene { $0.bars = Bars(status: true) } }
    builder.add(.view, "panel", Rect(0, 0, 300, 100), edit)
    builder.add(.view, "child", Rect(0, 0, 10, 10), in: "panel")
    builder.constrain(
      "child.leading == panel.leadingMargin", "child.trailing == panel.trailingMargin", "child.top == panel.topMargin",
      "child.bottom == panel.bottomMargin")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  private static let full = [
    "panel.leading == root.leading", "panel.trailing == root.trailing", "panel.top == root.top", "panel.height == 100",
  ]

  @Test func eightIfNothingIsSaid() {
    #expect(isNear(layout(panel(Self.full)).frames["child"], Rect(8, 8, 284, 84)))
  }

  @Test func theSafeAreaIsAddedWhereTheElementReachesIntoIt() {
    #expect(isNear(layout(panel(Self.full, device: true)).frames["child"], Rect(8, 28, 284, 64)))
    let optedOut = panel(Self.full, device: true) { $0.traits.insetsMarginsFromSafeArea = false }
    #expect(isNear(layout(optedOut).frames["child"], Rect(8, 8, 284, 84)))
    let lower = panel(
      ["panel.leading == root.leading", "panel.width == 300", "panel.top == root.top + 15", "panel.height == 100"],
      device: true)
    #expect(isNear(layout(lower).frames["child"], Rect(8, 13, 284, 79)))
  }

  @Test func theSuperviewsMarginsArePreserved() {
    let near = panel(Self.full) { $0.traits.preservesSuperviewMargins = true }
    // The root keeps 16 at the sides.
    #expect(isNear(layout(near).frames["child"], Rect(16, 8, 268, 84)))
    let inset = panel(
      [
        "panel.leading == root.leading + 5", "panel.trailing == root.trailing", "panel.top == root.top",
        "panel.height == 100",
      ]
    ) { $0.traits.preservesSuperviewMargins = true }
    #expect(isNear(layout(inset).frames["child"], Rect(11, 8, 268, 84)))
  }

  @Test func readableWidthInAWideElement() {
    let wide = panel(Self.full) { $0.traits.followsReadableWidth = true }
    #expect(isNear(layout(wide) { $0.size = Size(1000, 200) }.frames["child"], Rect(164, 8, 672, 84)))
  }

  @Test func aSafeAreaGuideOfAnInnerElement() {
    var builder = panel(Self.full, device: true)
    builder.guide(.safeArea, "safe", owner: "panel")
    builder.add(.view, "v", Rect(0, 0, 10, 10), in: "panel")
    builder.constrain("v.top == safe.top", "v.bottom == safe.bottom", "v.leading == safe.leading", "v.width == 10")
    #expect(isNear(layout(builder).frames["v"], Rect(0, 20, 10, 80)))
  }

  @Test func anUpdateOfMarginsEqualsAColdLayout() {
    let builder = panel(Self.full, device: true) { $0.traits.preservesSuperviewMargins = true }
    var draft = Draft(builder.document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    for top in [0.0, 10, 25, 5, 0] {
      draft.update(ConstraintID("c7")) { $0.constant = top }
      session.update(to: draft.document, change: draft.finish())
      let cold = LayoutEngine.layout(
        draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      #expect(session.layout == cold)
      #expect(session.layout.frames["child"].map { abs($0.y - max(8, 28 - top)) < 1e-6 } == true, "\(top)")
    }
  }
}
