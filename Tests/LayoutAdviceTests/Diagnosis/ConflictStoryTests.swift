import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The messages for contradictions of many shapes. A designer can check them by adding up.
@Suite struct ConflictStoryTests {
  /// Returns the messages for three named boxes in a scene of 320 by 200. The equations become `c1`, `c2` ....
  private func conflictMessages(_ equations: String..., edit: (inout DocumentBuilder) -> Void = { _ in }) -> [String] {
    var builder = DocumentBuilder(width: 320, height: 200)
    for (id, name) in [("a", "A"), ("b", "B"), ("c", "C")] {
      builder.add(.view, ElementID(id), Rect(0, 0, 100, 20)) { $0.name = name }
    }
    edit(&builder)
    for equation in equations { builder.constrain(equation) }
    return diagnosis(builder).messages(.conflict)
  }

  // MARK: Against the container

  @Test func aChainFromSideToSide() {
    #expect(
      conflictMessages("a.left == root.left + 20", "a.width == 300", "a.right == root.right - 20") == [
        "20 + 300 + 20 = 340, but “View” is 320 wide (newest: “View”.right = “A”.right + 20)"
      ])
    // The sum follows the positions of the elements, not the order of the constraints.
    #expect(
      conflictMessages(
        "b.right == root.right - 15", "b.width == 100", "b.left == a.right + 8", "a.width == 200",
        "a.left == root.left + 10") == [
          "10 + 200 + 8 + 100 + 15 = 333, but “View” is 320 wide (newest: “A”.left = “View”.left + 10)"
        ])
    #expect(
      conflictMessages("a.top == root.top + 8", "a.height == 150", "a.bottom == root.bottom - 8") == [
        "8 + 150 + 8 = 166, but “View” is 200 high (newest: “View”.bottom = “A”.bottom + 8)"
      ])
  }

  @Test func aChainWithLimits() {
    #expect(
      conflictMessages("a.left == root.left + 20", "a.width >= 300", "a.right == root.right - 20") == [
        "20 + 300 + 20 = 340 or more, but “View” is 320 wide (newest: “View”.right = “A”.right + 20)"
      ])
    #expect(
      conflictMessages("a.left == root.left + 20", "a.width <= 200", "a.right == root.right - 20") == [
        "20 + 200 + 20 = 240 or less, but “View” is 320 wide (newest: “View”.right = “A”.right + 20)"
      ])
  }

  /// A view that is at least as wide as another adds no number, but is a limit all the same.
  @Test func aLimitWithoutANumber() {
    #expect(
      conflictMessages(
        "a.left == root.left + 20", "a.width == 160", "b.left == a.right", "b.width >= a.width",
        "b.right == root.right") == [
          "20 + 2 × 160 = 340 or more, but “View” is 320 wide (newest: “View”.right = “B”.right)"
        ])
  }

  @Test func oneThatFillsTheContainer() {
    #expect(
      conflictMessages("a.left == root.left", "a.right == root.right", "a.width == 300") == [
        "“A”.width = 300, but “View” is 320 wide"
      ])
  }

  @Test func aPartOfTheContainer() {
    #expect(
      conflictMessages("a.width == 0.5 * root.width", "a.width == 200") == [
        "2 × 200 = 400, but “View” is 320 wide (newest: “A”.width = 200)"
      ])
    #expect(
      conflictMessages("a.left == root.left + 20", "a.width == 200", "a.centerX == root.centerX") == [
        "2 × 20 + 200 = 240, but “View” is 320 wide (newest: “A”.centerX = “View”.centerX)"
      ])
  }

  @Test func aChainWithAMultiplier() {
    #expect(
      conflictMessages(
        "a.left == root.left", "a.width == 3 * b.width + 10", "b.left == a.right + 8", "b.width == 100",
        "b.right == root.right") == [
          "10 + 8 + 4 × 100 = 418, but “View” is 320 wide (newest: “View”.right = “B”.right)"
        ])
  }

  @Test func negativeRemainderShowsTheSumOnly() {
    #expect(
      conflictMessages("a.left == root.left + 200", "a.right == root.right - 200") == [
        "200 + 200 = 400, but “View” is 320 wide (newest: “View”.right = “A”.right + 200)"
      ])
  }

  // MARK: Two different values for one attribute

  @Test func twoSizes() {
    #expect(conflictMessages("a.width == 29", "a.width == 20") == ["“A”.width = 29, but “A”.width = 20"])
    #expect(
      conflictMessages("a.height >= 80", "a.height <= 60") == [
        "“A”.height ≥ 80, but “A”.height ≤ 60"
      ])
  }

  @Test func twoDistances() {
    #expect(
      conflictMessages("root.trailing == a.trailing + 20", "a.trailing == root.trailing - 29") == [
        "“View”.trailing = “A”.trailing + 20, but “View”.trailing = “A”.trailing + 29"
      ])
    #expect(
      conflictMessages("b.leading >= a.trailing + 20", "b.leading == a.trailing") == [
        "“B”.leading ≥ “A”.trailing + 20, but “B”.leading = “A”.trailing"
      ])
    #expect(
      conflictMessages("a.width == b.width + 20", "b.width == a.width") == [
        "“A”.width = “B” + 20, but “B”.width = “A”"
      ])
  }

  @Test func twoRatios() {
    #expect(
      conflictMessages("a.width == 2 * a.height", "a.width == 3 * a.height + 9", "a.height == 40") == [
        "“A”.width = 2 × height and “A”.width = 3 × height + 9 would make “A” −9 high, but a height can’t be less than 0"
      ])
    #expect(
      conflictMessages("b.left == 2 * a.left", "b.left == 3 * a.left + 9", "a.left == root.left + 40") == [
        "“B”.left = 2 × “A”, “B”.left = 3 × “A” + 9 and “A”.left = “View”.left + 40 can’t all be satisfied"
      ])
    #expect(
      conflictMessages("b.left == 2 * a.left", "b.left == 3 * a.left + 9", "a.left == root.left + 40") == [
        "“B”.left = 2 × “A”, “B”.left = 3 × “A” + 9 and “A”.left = “View”.left + 40 can’t all be satisfied"
      ])
    #expect(
      conflictMessages("a.width == 2 * b.width", "a.width == 2 * b.width + 9") == [
        "“A”.width = 2 × “B”, but “A”.width = 2 × “B” + 9"
      ])
  }

  // MARK: Several ways

  @Test func sizesThatAreJoined() {
    #expect(
      conflictMessages("a.width == 100", "b.width == 150", "b.width == a.width") == [
        "“A”.width = 100, but “B”.width = 150 (related by “B”.width = “A”)"
      ])
    #expect(
      conflictMessages("b.width == 100", "a.width == 2 * b.width", "a.width == 150") == [
        "2 × 100 = 200, but “A”.width = 150"
      ])
  }

  @Test func aChainAgainstADistance() {
    #expect(
      conflictMessages(
        "a.left == root.left + 20", "a.width == 100", "b.left == a.right + 8", "b.left == root.left + 50") == [
          "20 + 100 + 8 = 128, but “B”.left = “View”.left + 50"
        ])
  }

  @Test func twoWaysToTheSamePlace() {
    #expect(
      conflictMessages(
        "a.left == root.left + 20", "a.width == 100", "c.left == a.right + 8", "b.left == root.left + 30",
        "b.width == 40", "c.left == b.right + 5") == [
          "20 + 100 + 8 = 128 (“A”.left = “View”.left + 20, “A”.width = 100 and “C”.left = “A”.right + 8), but 30 + 40 + 5 = 75 (“B”.left = “View”.left + 30, “B”.width = 40 and “C”.left = “B”.right + 5)"
        ])
  }

  @Test func aRoundTrip() {
    #expect(
      conflictMessages("b.left == a.left + 20", "c.left == b.left + 8", "a.left == c.left") == [
        "“A”.left = “C” makes the distance from “A”.left to “C”.left 0, but “B”.left = “A” + 20 and “C”.left = “B” + 8 make it 20 + 8 = 28"
      ])
  }

  @Test func narrowerThanNothing() {
    #expect(
      conflictMessages("a.left == b.left + 70", "a.right == b.left + 20") == [
        "“A”.left = “B” + 70 and “A”.right = “B”.left + 20 would make “A” 20 − 70 = −50 wide, but a width can’t be less than 0"
      ])
    #expect(
      conflictMessages("a.height == -5") == [
        "“A”.height = −5 would make “A” −5 high, but a height can’t be less than 0"
      ])
  }

  // MARK: Lengths from contents and stacks

  @Test func contentsAndStacksAreNamed() {
    let content = conflictMessages(
      "a.left == root.left", "l.left == a.right + 8", "l.right == root.right", "a.width == 300"
    ) {
      $0.add(.label, "l", Rect(0, 0, 10, 10)) {
        $0.name = "Label"
        $0.content.text = "twelve chars"
        $0.content.fontSize = 10
        $0.traits.compression.horizontal = .required
      }
    }
    #expect(
      content == [
        "300 + 8 + 60 (the content of “Label”) = 368 or more, but “View” is 320 wide (newest: “A”.width = 300)"
      ])
    let stack = conflictMessages("d.width == 100", "e.width == 90", "s.width == 150") {
      $0.add(.stack, "s", Rect(0, 0, 10, 10)) {
        $0.name = "Row"
        $0.arrangement.spacing = 6
      }
      $0.add(.view, "d", Rect(0, 0, 10, 10), in: "s")
      $0.add(.view, "e", Rect(0, 0, 10, 10), in: "s")
    }
    #expect(stack == ["100 + 6 (the stack “Row”) + 90 = 196, but “Row”.width = 150"])
  }

  @Test func marginsAreInTheNumbers() {
    #expect(
      conflictMessages("a.leading == root.leadingMargin", "a.trailing == root.trailingMargin", "a.width == 300") == [
        "16 (the margin of “View”) + 300 + 16 (the margin of “View”) = 332, but “View” is 320 wide (newest: “A”.width = 300)"
      ])
    #expect(
      conflictMessages("a.leading == root.leadingMargin + 4", "a.leading == root.leadingMargin + 9") == [
        "“A”.leading = “View”.leadingMargin + 4, but “A”.leading = “View”.leadingMargin + 9"
      ])
  }

  /// The margin is shown apart from the constant that was typed.
  @Test func aMarginAndAnEdge() {
    #expect(
      conflictMessages("a.leading == root.leadingMargin + 4", "a.leading == root.leading + 10") == [
        "16 (the margin of “View”) + 4 = 20, but “A”.leading = “View”.leading + 10"
      ])
  }

  @Test func theSafeAreaIsASummand() {
    let edit: (inout DocumentBuilder) -> Void = { builder in
      builder.guide(.safeArea, "safe")
      builder.scene { $0.device = "iphone-4.7" }
    }
    #expect(
      conflictMessages("a.top == safe.top + 24", "a.height == 160", "a.bottom == root.bottom - 8", edit: edit) == [
        "20 (“Safe Area”) + 24 + 160 + 8 = 212, but “View” is 200 high (newest: “View”.bottom = “A”.bottom + 8)"
      ])
    #expect(
      conflictMessages("a.top == safe.top", "a.top == root.top", edit: edit) == [
        "“A”.top = “View”.top makes the distance from “View”.top to “A”.top 0, but “A”.top = “Safe Area” makes it 20 (“Safe Area”)"
      ])
  }

  @Test func aBaselineIsASummand() {
    let found = conflictMessages("l.firstBaseline == a.top + 40", "l.top == a.top + 10") {
      $0.add(.label, "l", Rect(0, 0, 40, 20)) {
        $0.name = "L"
        $0.content.text = "Text"
        $0.traits.baselineOffsets = BaselineOffsets(first: 16, last: 4)
      }
    }
    #expect(
      found == [
        "10 + 16 (the baseline of “L”) = 26, but “L”.firstBaseline = “A”.top + 40 (newest: “L”.top = “A” + 10)"
      ])
  }

  @Test func theNewestIsAlwaysNamed() {
    #expect(
      conflictMessages("a.left == root.left + 20", "a.width == 310", "a.right == root.right") == [
        "20 + 310 = 330, but “View” is 320 wide (newest: “View”.right = “A”.right)"
      ])
  }

  @Test func constraintsAreNamedAsInTheOutline() {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.add(.view, "a", Rect(0, 0, 100, 20)) { $0.name = "A" }
    builder.constrain("a.width == 29", "a.width == 20")
    builder.edit { $0.update(ConstraintID("c2")) { $0.identifier = "narrow" } }
    #expect(diagnosis(builder).messages(.conflict) == ["“A”.width = 29, but “narrow” (“A”.width = 20)"])
  }

  // MARK: Circles

  @Test func aWidthLikeTheContainersAndAMargin() {
    #expect(
      conflictMessages("a.width == root.width", "a.left == root.left + 20", "a.right == root.right") == [
        "“A”.width = the width of “View” makes the width of “A” 320 (the width of “View” is 320), but “A”.left = “View”.left + 20 and “View”.right = “A”.right make it 320 − 20 = 300"
      ])
    #expect(
      conflictMessages("a.width == root.width - 10", "a.left == root.left + 20", "a.right == root.right - 20") == [
        "20 + 20 = 40, but “A”.width = the width of “View” − 10 (newest: “View”.right = “A”.right + 20)"
      ])
    #expect(
      conflictMessages("b.left == root.left + 5", "a.width == b.width", "a.left == b.left", "a.right == b.right + 3")
        == [
          "“A”.width = “B” makes the difference from “B”.width to “A”.width 0, but “A”.left = “B” and “A”.right = “B” + 3 make it 3"
        ])
  }
}
