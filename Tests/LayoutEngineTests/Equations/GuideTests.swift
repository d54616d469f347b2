import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct GuideTests {
  private func phone() -> Device {
    var device = Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(400, 800)).at(scale: 3)
    device.safeArea = Edges(top: 44, bottom: 34)
    device.safeAreaLandscape = Edges(left: 44, bottom: 21, right: 44)
    device.sizeClasses = SizeClasses(width: .compact, height: .regular)
    device.sizeClassesLandscape = SizeClasses(width: .compact, height: .compact)
    return device
  }

  private func filled(by guide: GuideKind) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 800)
    builder.scene { $0.device = "phone" }
    builder.guide(guide, "g")
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.constrain(
      "v.leading == g.leading", "v.trailing == g.trailing", "v.top == g.top", "v.bottom == g.bottom")
    return builder
  }

  private func onPhone(_ builder: DocumentBuilder, _ orientation: Orientation? = nil) -> SceneLayout {
    layout(builder) {
      $0.catalogue = DeviceCatalogue([phone()])
      $0.orientation = orientation
    }
  }

  @Test func theSafeAreaFollowsDeviceOrientationAndBars() {
    var builder = filled(by: .safeArea)
    #expect(isNear(onPhone(builder).frames["v"], Rect(0, 44, 400, 722)))
    #expect(isNear(onPhone(builder).guideFrames["g"], Rect(0, 44, 400, 722)))
    let turned = onPhone(builder, .landscape)
    #expect(turned.size == Size(800, 400))
    #expect(isNear(turned.frames["v"], Rect(44, 0, 712, 379)))
    builder.scene { $0.bars = Bars(navigation: true, tab: true) }
    #expect(isNear(onPhone(builder).frames["v"], Rect(0, 88, 400, 800 - 88 - 83)))
    #expect(isNear(onPhone(builder, .landscape).frames["v"], Rect(44, 32, 712, 400 - 32 - 53)))
  }

  @Test func aRootsMarginsHoldTheSafeArea() {
    #expect(isNear(onPhone(filled(by: .margins)).frames["v"], Rect(20, 44, 360, 722)))
    #expect(isNear(onPhone(filled(by: .margins), .landscape).frames["v"], Rect(64, 0, 672, 379)))
    var narrow = filled(by: .margins)
    narrow.scene { $0.size = Size(375, 600) }
    #expect(isNear(onPhone(narrow).frames["v"], Rect(16, 44, 343, 522)))
  }

  /// The keyboard guide reaches from the end of its owner's safe area to its owner's bottom, whatever the safe area's
  /// width.
  @Test func theKeyboardBeginsWhereTheSafeAreaEnds() {
    #expect(isNear(onPhone(filled(by: .keyboard)).frames["v"], Rect(0, 766, 400, 34)))
    #expect(isNear(onPhone(filled(by: .keyboard), .landscape).frames["v"], Rect(0, 379, 800, 21)))
    // The view ends above the bottom of the scene, so less of the unsafe area, or none, is in it.
    for (height, top) in [(500.0, 500.0), (780, 766)] {
      var builder = DocumentBuilder(width: 400, height: 800)
      builder.scene { $0.device = "phone" }
      builder.add(.view, "box", Rect(0, 0, 400, height))
      builder.guide(.keyboard, "g", owner: "box")
      builder.add(.view, "v", Rect(0, 0, 10, 10), in: "box")
      builder.constrain("v.leading == box.leading", "v.bottom == g.top", "v.height == 10", "v.width == 10")
      #expect(onPhone(builder).frames["v"]?.maxY == top)
    }
  }

  @Test func topAndBottomGuidesTellTheirLength() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.scene { $0.bars = Bars(status: true, navigation: true, tab: true) }
    builder.guide(.top, "top")
    builder.guide(.bottom, "bottom")
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.constrain(
      "v.top == top.bottom + 8", "v.bottom == bottom.top - 8", "v.leading == root.leading", "v.width == top.height")
    #expect(isNear(layout(builder).frames["v"], Rect(0, 72, 64, 538)))
    builder.scene { $0.bars = Bars(status: false) }
    #expect(isNear(layout(builder).frames["v"], Rect(0, 8, 0, 651)))
  }

  @Test func textIsReadableAtSixHundredAndSeventyTwo() {
    let builder = filled(by: .readable)
    let wide = layout(builder) { $0.size = Size(1024, 700) }
    #expect(isNear(wide.frames["v"], Rect(176, 20, 672, 680)))
    #expect(isNear(layout(builder) { $0.size = Size(300, 700) }.frames["v"], Rect(16, 20, 268, 680)))
    let large = layout(builder) {
      $0.size = Size(1024, 700)
      $0.textSize = .xxxLarge
    }
    #expect(large.frames["v"].map { $0.width > 672 } == true)
  }

  @Test func aCustomGuideIsAnItemLikeAnyOther() {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.guide(.custom, "gap") { $0.frame = Rect(50, 0, 20, 10) }
    builder.add(.view, "a", Rect(0, 0, 40, 10))
    // No constraint uses the guide, so it stays where it was drawn.
    #expect(isNear(layout(builder) { $0.size = Size(500, 500) }.guideFrames["gap"], Rect(50, 0, 20, 10)))
    builder.constrain(
      "a.leading == gap.trailing + 4", "a.top == gap.bottom", "a.width == 40", "a.height == 10", "gap.width == 100",
      "gap.leading == root.leading + 1", "gap.top == root.top + 2", "gap.height == 10")
    let solved = layout(builder)
    #expect(isNear(solved.frames["a"], Rect(105, 12, 40, 10)))
    #expect(isNear(solved.guideFrames["gap"], Rect(1, 2, 100, 10)))
  }

  @Test func equalSpacingWithGuides() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "a", Rect(0, 0, 40, 10))
    builder.add(.view, "b", Rect(0, 0, 60, 10))
    for id in ["left", "middle", "right"] { builder.guide(.custom, GuideID(id)) { $0.frame = Rect(0, 0, 10, 10) } }
    builder.constrain(
      "left.leading == root.leading", "left.trailing == a.leading", "a.width == 40", "middle.leading == a.trailing",
      "middle.trailing == b.leading", "b.width == 60", "right.leading == b.trailing", "right.trailing == root.trailing",
      "left.width == middle.width", "middle.width == right.width")
    let solved = layout(builder)
    #expect(solved.frames["a"].map { abs($0.x - 220.0 / 3) < 1e-6 } == true)
    #expect(solved.frames["b"].map { abs($0.x - (440.0 / 3 + 40)) < 1e-6 } == true)
  }
}
