import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct MarginTests {
  /// Returns a panel placed by the equations, with a child that fills the panel's margins.
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

  @Test func defaultMarginIsEight() {
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

  /// The panel is 10 points outside at the left. Its margin is 16 from its own edge, not 26.
  @Test func overhangingElementsPreserveNoMargin() {
    let over = panel(
      [
        "panel.leading == root.leading - 10", "panel.trailing == root.trailing", "panel.top == root.top",
        "panel.height == 100",
      ]
    ) {
      $0.traits.preservesSuperviewMargins = true
      $0.traits.insetsMarginsFromSafeArea = false
    }
    #expect(isNear(layout(over).frames["child"], Rect(16, 8, 278, 84)))
  }

  @Test func aRootsOwnMarginsCount() {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.scene { $0.bars = Bars(status: true) }
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.edit { draft in
      draft.update(ElementID("root")) {
        $0.traits.margins = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
      }
    }
    builder.constrain(
      "v.leading == root.leadingMargin", "v.trailing == root.trailingMargin", "v.top == root.topMargin",
      "v.bottom == root.bottomMargin")
    #expect(isNear(layout(builder).frames["v"], Rect(2, 21, 294, 176)))
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

  /// Returns a row of a table, with a child that fills the row's margins.
  private func table(width: Double, profile: Profile = .ios) -> DocumentBuilder {
    var builder = DocumentBuilder(width: width, height: 480)
    builder.edit { $0.update(SceneID("main")) { $0.profile = profile } }
    builder.add(.table, "table", Rect(0, 0, width, 480))
    builder.add(.view, "row", Rect(0, 0, width, 44), in: "table")
    builder.add(.view, "child", Rect(8, 8, 10, 10), in: "row")
    builder.constrain(
      "table.leading == root.leading", "table.trailing == root.trailing", "table.top == root.top",
      "table.bottom == root.bottom", "child.leading == row.leadingMargin", "child.trailing == row.trailingMargin",
      "child.top == row.topMargin", "child.bottom == row.bottomMargin")
    return builder
  }

  @Test func rowsOfTablesHaveMarginsOfTheirOwn() {
    #expect(isNear(layout(table(width: 320)).frames["child"], Rect(16, 11, 288, 22)))
    #expect(isNear(layout(table(width: 600)).frames["child"], Rect(20, 11, 560, 22)))
    #expect(isNear(layout(table(width: 320, profile: .macos)).frames["child"], Rect(8, 8, 304, 28)))
    var own = table(width: 320)
    own.edit { $0.update("row") { $0.traits.margins = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4) } }
    #expect(isNear(layout(own).frames["child"], Rect(2, 1, 314, 40)))
  }

  @Test func marginsOfRowsFollowTheSceneAndTheTree() {
    var builder = table(width: 320)
    var session = session(builder.document)
    var environment = LayoutEnvironment()
    environment.size = Size(600, 480)
    session.update(environment: environment)
    #expect(session.layout == layout(builder) { $0.size = Size(600, 480) })
    session.update(environment: LayoutEnvironment())
    var draft = Draft(builder.document)
    draft.move("row", into: "root")
    let change = draft.finish()
    builder.edit { $0 = draft }
    session.update(to: builder.document, change: change)
    #expect(session.layout == layout(builder))
    #expect(session.layout.frames["child"]?.x == 8)
  }

  @Test func anUpdateOfMarginsEqualsAColdLayout() {
    let builder = panel(Self.full, device: true) { $0.traits.preservesSuperviewMargins = true }
    var draft = Draft(builder.document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    for top in [0.0, 10, 25, 5, 0] {
      draft.update(ConstraintID("c7")) { $0.constant = top }
      session.update(to: draft.document, change: draft.finish())
      let cold = SceneLayout.solved(
        draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      #expect(session.layout == cold)
      #expect(session.layout.frames["child"].map { abs($0.y - max(8, 28 - top)) < 1e-6 } == true, "\(top)")
    }
  }
}
