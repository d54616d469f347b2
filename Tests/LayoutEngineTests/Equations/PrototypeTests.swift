import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct PrototypeTests {
  private func two() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 300, height: 200)
    builder.add(.view, "outer", Rect(10, 20, 100, 80))
    builder.add(.view, "inner", Rect(5, 6, 20, 10), in: "outer")
    return builder
  }

  @Test func withoutConstraintsEverythingStaysAsDesigned() {
    let solved = layout(two()) { $0.size = Size(500, 400) }
    #expect(solved.frames["outer"] == Rect(10, 20, 100, 80))
    #expect(solved.frames["inner"] == Rect(5, 6, 20, 10))
    #expect(solved.prototypes == ["outer", "inner"])
  }

  @Test func aConstraintFreesItsItemsButNotAnAncestor() {
    var builder = two()
    builder.constrain("inner.width == outer.width - 10")
    let solved = layout(builder)
    #expect(solved.prototypes == ["outer"])
    #expect(solved.frames["inner"]?.width == 90)
  }

  @Test func siblingsAreBothFreed() {
    var builder = two()
    builder.add(.view, "sibling", Rect(150, 20, 30, 30))
    builder.constrain("sibling.leading == outer.trailing + 8")
    #expect(layout(builder).prototypes == ["inner"])
  }

  @Test func prototypesReturnWhenTheLastConstraintGoes() {
    var builder = two()
    builder.constrain("inner.width == 3")
    #expect(layout(builder).prototypes == ["outer"])
    builder.edit { $0.remove(ConstraintID("c1")) }
    #expect(layout(builder).prototypes == ["outer", "inner"])
    #expect(layout(builder).frames["inner"] == Rect(5, 6, 20, 10))
  }

  @Test func notInstalledAndPlaceholder() {
    var builder = two()
    builder.constrain("inner.width == 3", "outer.width == 120")
    builder.edit {
      $0.update(ConstraintID("c1")) { $0.isInstalled = false }
      $0.update(ConstraintID("c2")) { $0.isPlaceholder = true }
    }
    let design = layout(builder)
    #expect(design.frames["inner"]?.width == 20)
    #expect(design.frames["outer"]?.width == 120)
    let running = layout(builder) { $0.isRunTime = true }
    #expect(running.frames["outer"]?.width == 100)
    #expect(running.prototypes == ["inner"])
  }

  @Test func variationsAreChosenBySizeClass() {
    var builder = two()
    builder.constrain("inner.width == 30")
    builder.edit {
      $0.update(ConstraintID("c1")) {
        $0.variations[VariationKey(widthClass: .regular)] = ConstraintVariation(constant: 50)
        $0.variations[VariationKey(widthClass: .regular, heightClass: .regular)] = ConstraintVariation(constant: 60)
        $0.variations[VariationKey()] = ConstraintVariation(constant: 40)
      }
    }
    #expect(layout(builder).frames["inner"]?.width == 40)
    #expect(layout(builder) { $0.size = Size(800, 300) }.frames["inner"]?.width == 50)
    #expect(layout(builder) { $0.size = Size(800, 600) }.frames["inner"]?.width == 60)
  }

  @Test func anUninstalledElementIsNotLaidOut() {
    var builder = two()
    builder.edit {
      $0.update(ElementID("outer")) { $0.traits.variations[VariationKey()] = ElementVariation(installed: false) }
    }
    #expect(layout(builder).frames.keys.sorted() == ["root"])
  }

  @Test func masksFollowTheContainer() {
    var builder = DocumentBuilder(width: 320, height: 100)
    func add(_ id: ElementID, _ frame: Rect, _ mask: Set<FlexibleDimension>) {
      builder.add(.view, id, frame) {
        $0.traits.translatesMask = true
        $0.traits.autoresizing = mask
      }
    }
    add("fill", Rect(20, 20, 280, 20), [.width])
    add("right", Rect(250, 20, 50, 20), [.left])
    add("middle", Rect(100, 20, 120, 20), [.left, .right])
    add("share", Rect(20, 20, 100, 20), [.left, .right])
    add("bottom", Rect(20, 70, 100, 20), [.top, .right])
    let solved = layout(builder) { $0.size = Size(420, 200) }
    #expect(isNear(solved.frames["fill"], Rect(20, 20, 380, 20)))
    #expect(isNear(solved.frames["right"], Rect(350, 20, 50, 20)))
    #expect(isNear(solved.frames["middle"], Rect(150, 20, 120, 20)))
    // The view had 20 of the 220 free points; it gets the same share of the 320 that are free now.
    #expect(isNear(solved.frames["share"], Rect(320 * 20 / 220, 20, 100, 20)))
    #expect(isNear(solved.frames["bottom"], Rect(20, 170, 100, 20)))
    #expect(solved.prototypes.isEmpty)
  }

  /// Flexible lengths share the change in proportion to their sizes.
  @Test func masksShareTheChange() {
    var builder = DocumentBuilder(width: 320, height: 480)
    func add(_ id: ElementID, _ frame: Rect, _ mask: Set<FlexibleDimension>) {
      builder.add(.view, id, frame) {
        $0.traits.translatesMask = true
        $0.traits.autoresizing = mask
      }
    }
    add("all", Rect(20, 20, 100, 40), [.left, .width, .right, .top, .height, .bottom])
    add("start", Rect(20, 120, 100, 40), [.left, .width, .top, .height])
    add("end", Rect(20, 20, 100, 60), [.width, .right, .height, .bottom])
    add("nothing", Rect(0, 0, 320, 480), [.left, .right, .top, .bottom])
    // At the design's own size nothing changes.
    for (id, frame) in layout(builder).frames { #expect(frame == builder.document.elements[id]?.frame) }
    let solved = layout(builder) { $0.size = Size(640, 960) }
    #expect(isNear(solved.frames["all"], Rect(40, 40, 200, 80)))
    // There are 320 and 480 more. Of these, `start` gets a sixth and three quarters.
    #expect(isNear(solved.frames["start"], Rect(20 + 320 / 6.0, 480, 100 + 1600 / 6.0, 160)))
    #expect(isNear(solved.frames["end"], Rect(20, 20, 100 + 320 / 3.0, 60 + 480 * 60 / 460.0)))
    #expect(isNear(solved.frames["nothing"], Rect(160, 240, 320, 480)))
  }

  @Test func withoutAutoLayoutOnlyMasksCount() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "v", Rect(20, 20, 280, 20)) { $0.traits.autoresizing = [.width] }
    builder.constrain("v.width == 10")
    builder.scene { $0.usesAutoLayout = false }
    #expect(isNear(layout(builder) { $0.size = Size(420, 100) }.frames["v"], Rect(20, 20, 380, 20)))
  }
}
