import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The overlaps of elements anywhere in the scene, and the cases that count as issues.
@Suite struct OverlapTests {
  private func overlaps(_ build: (inout DocumentBuilder) -> Void) -> [LayoutIssue] {
    var builder = DocumentBuilder(width: 320, height: 200)
    build(&builder)
    return diagnosis(builder).issues(.overlap)
  }

  private func named(_ name: String) -> (inout Element) -> Void { { $0.name = name } }

  // MARK: Controls

  @Test func aButtonUnderAnotherIsAnError() {
    let found = overlaps {
      $0.add(.button, "ok", Rect(20, 40, 75, 30), named("OK"))
      $0.add(.button, "cancel", Rect(20, 40, 75, 30), named("Cancel"))
    }
    #expect(found.map(\.elements) == [["ok", "cancel"]])
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.message.english) == ["“Cancel” covers “OK”"])
  }

  @Test func aButtonWhollyOnAFieldIsAnError() {
    let found = overlaps {
      $0.add(.textField, "query", Rect(20, 40, 240, 30), named("Query"))
      $0.add(.button, "search", Rect(150, 40, 87, 30), named("Search"))
    }
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.message.english) == ["“Search” is on top of “Query”"])
  }

  @Test func aPartIsAWarning() {
    let found = overlaps {
      $0.add(.textField, "query", Rect(20, 40, 240, 30), named("Query"))
      $0.add(.button, "search", Rect(230, 40, 87, 30), named("Search"))
    }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message.english) == ["“Query” and “Search” overlap"])
  }

  @Test func overlapErrorsComeBeforeMisplacements() {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.add(.button, "a", Rect(20, 40, 75, 30))
    builder.add(.button, "b", Rect(20, 40, 75, 30))
    builder.add(.view, "v", Rect(20, 100, 75, 30))
    builder.constrain("v.left == root.left", "v.top == root.top + 100", "v.width == 75", "v.height == 30")
    #expect(diagnosis(builder).issues.filter { $0.severity != .remark }.map(\.kind) == [.overlap, .misplaced])
  }

  // MARK: Backgrounds

  @Test(arguments: [ElementKind.view, .box, .imageView, .customView, .scrollView])
  func largerElementsBehindAreBackgrounds(kind: ElementKind) {
    let build: (inout DocumentBuilder, Bool) -> Void = { builder, isBehind in
      if isBehind { builder.add(kind, "back", Rect(0, 0, 300, 100)) }
      builder.add(.button, "ok", Rect(20, 20, 75, 30))
      builder.add(.label, "title", Rect(120, 20, 75, 30))
      if !isBehind { builder.add(kind, "back", Rect(0, 0, 300, 100)) }
    }
    #expect(overlaps { build(&$0, true) }.isEmpty)
    #expect(overlaps { build(&$0, false) }.map(\.elements) == [["ok", "back"], ["title", "back"]])
  }

  /// Half a point from rounding does not take an element off its background, and is no overlap.
  @Test func roundingIsNoOverlap() {
    #expect(
      overlaps {
        $0.add(.imageView, "back", Rect(0, 0, 100, 100))
        $0.add(.label, "title", Rect(0, -0.4, 100.4, 20))
        $0.add(.label, "below", Rect(0, 19.2, 100, 20))
      }.isEmpty)
  }

  @Test func aLabelIsNoBackground() {
    let found = overlaps {
      $0.add(.label, "title", Rect(0, 0, 300, 100))
      $0.add(.label, "detail", Rect(20, 20, 75, 30))
    }
    #expect(found.map(\.severity) == [.warning])
  }

  // MARK: In other containers

  @Test func contentsOfContainersOverlapTheirSiblings() {
    let found = overlaps {
      $0.add(.view, "form", Rect(0, 0, 320, 100))
      $0.add(.textField, "field", Rect(20, 20, 200, 30), in: "form")
      $0.add(.view, "bar", Rect(100, 10, 220, 60))
      $0.add(.button, "ok", Rect(50, 10, 60, 30), in: "bar")
    }
    // The bar lies on the field, too, but its button's overlap says enough.
    #expect(found.map(\.elements) == [["field", "ok"]])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func elementsReachingOutOfTheirContainerOverlapOthers() {
    let found = overlaps {
      $0.add(.view, "box", Rect(0, 0, 100, 100))
      $0.add(.button, "ok", Rect(80, 10, 60, 30), in: "box")
      $0.add(.button, "cancel", Rect(120, 10, 60, 30))
    }
    #expect(found.map(\.elements) == [["ok", "cancel"]])
  }

  @Test func stackChildrenOverlapOthersButTheStackDoesNot() {
    let found = overlaps {
      $0.add(.stack, "stack", Rect(0, 0, 300, 100)) { $0.arrangement.axis = .horizontal }
      $0.add(.button, "one", Rect(0, 0, 60, 30), in: "stack")
      $0.add(.label, "label", Rect(200, 50, 60, 20))
      $0.constrain("stack.left == root.left", "stack.top == root.top", "stack.width == 300", "stack.height == 40")
      $0.constrain("one.width == 300", "label.left == root.left + 200", "label.top == root.top + 50")
    }
    #expect(found.isEmpty)
  }

  @Test func scrolledContentIsComparedOnlyWithItself() {
    let found = overlaps {
      $0.add(.scrollView, "scroll", Rect(0, 0, 300, 100))
      $0.add(.button, "a", Rect(20, 20, 75, 30), in: "scroll")
      $0.add(.button, "b", Rect(20, 20, 75, 30), in: "scroll")
      $0.add(.button, "c", Rect(20, 120, 75, 30), in: "scroll")
      $0.add(.button, "floating", Rect(20, 20, 75, 30))
    }
    #expect(found.map(\.elements) == [["a", "b"]])
  }

  @Test func oneOfTheTabsIsShown() {
    #expect(
      overlaps {
        $0.add(.tabView, "tabs", Rect(0, 0, 300, 150))
        $0.add(.view, "first", Rect(0, 30, 300, 120), in: "tabs")
        $0.add(.button, "a", Rect(20, 20, 75, 30), in: "first")
        $0.add(.view, "second", Rect(0, 30, 300, 120), in: "tabs")
        $0.add(.button, "b", Rect(20, 20, 75, 30), in: "second")
      }.isEmpty)
  }

  @Test func invisibleAndTransformedElementsDoNotOverlap() {
    #expect(
      overlaps {
        $0.add(.button, "ok", Rect(20, 20, 75, 30))
        $0.add(.view, "hidden", Rect(0, 0, 320, 100)) { $0.traits.hidden = true }
        $0.add(.button, "within", Rect(20, 20, 75, 30), in: "hidden")
        $0.add(.button, "moved", Rect(20, 20, 75, 30)) { $0.traits.transform = [1, 0, 0, 1, 0, 100] }
        $0.add(.spacer, "spacer", Rect(0, 0, 320, 100))
      }.isEmpty)
  }

  // MARK: Bars

  @Test func aControlUnderABar() {
    func found(_ bars: Bars, y: Double) -> [String] {
      var builder = DocumentBuilder(width: 375, height: 667)
      builder.add(.imageView, "back", Rect(0, 0, 375, 667))
      builder.add(.button, "ok", Rect(20, y, 75, 30)) { $0.name = "OK" }
      builder.scene {
        $0.device = "iphone-4.7"
        $0.bars = bars
      }
      return diagnosis(builder).messages(.underBar)
    }
    #expect(found(Bars(), y: 10) == ["“OK” is under the status bar"])
    #expect(found(Bars(), y: 19.6).isEmpty)
    #expect(found(Bars(status: false), y: 10).isEmpty)
    #expect(found(Bars(navigation: true), y: 50) == ["“OK” is under the navigation bar"])
    #expect(found(Bars(navigation: true), y: 64).isEmpty)
    #expect(found(Bars(tab: true), y: 600) == ["“OK” is under the tab bar"])
    #expect(found(Bars(tab: true), y: 588).isEmpty)
    #expect(found(Bars(toolbar: true), y: 620) == ["“OK” is under the toolbar"])
  }

  // MARK: Many

  /// A thousand fields in one column without overlaps: a few comparisons for each.
  @Test func looksGrowLikeTheScene() {
    func looks(_ count: Int) -> Int {
      var builder = DocumentBuilder(width: 320, height: 480)
      builder.edit { draft in
        for number in 0..<count {
          let frame = Rect(16, Double(number) * 40, 288, 30)
          draft.put(Element(id: ElementID("f\(number)"), kind: .textField, frame: frame))
        }
        draft.update("root") { $0.children = (0..<count).map { ElementID("f\($0)") } }
      }
      let session = LayoutSession(
        document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      return session.comparisonsForOverlaps()
    }
    let (small, large) = (looks(100), looks(1000))
    #expect(large < 40 * 1000)
    #expect(large < 15 * small, "\(small), then \(large)")
  }
}
