import LayoutAdvice
import LayoutEngine
import LayoutModel
import Testing

/// The examples that teach Auto Layout, with frames calculated by hand. A 4.7-inch phone is 375 x 667 with a status bar
/// of 20; in landscape it has none.
@Suite struct RecipeTests {
  /// 20 | field | 8 | button | 20: the button is as wide as its title, but at least 75; the field takes the rest.
  @Test func aFieldGivesWayToAGrowingButton() throws {
    let recipe = try Recipe("growing-button")
    try recipe.expect(["query": Rect(20, 40, 252, 32)])
    try recipe.expect(["query": Rect(20, 20, 544, 32)], .landscape)
    for (orientation, width) in [(Orientation.portrait, 375.0), (.landscape, 667)] {
      let short = try recipe.session(orientation).layout.rootFrames
      #expect(short["search"]?.width == 75)
      let long = try recipe.session(orientation) { $0.language = "de" }.layout.rootFrames
      let (field, button) = try (#require(long["query"]), #require(long["search"]))
      // "Im Katalog suchen" has 17 characters of 7.5 points.
      #expect(button.width >= 17 * 7.5)
      #expect(button.maxX == width - 20)
      #expect(field.x == 20)
      #expect(abs(button.x - field.maxX - 8) < 0.001)
    }
  }

  @Test func aLabelStaysAndItsFieldGrows() throws {
    let recipe = try Recipe("name-field")
    try recipe.expect(["name-label": Rect(20, 40, 72, 30), "name-field": Rect(100, 40, 255, 30)])
    try recipe.expect(["name-label": Rect(20, 20, 72, 30), "name-field": Rect(100, 20, 547, 30)], .landscape)
  }

  /// Three equal spacers share the width beside two views of 80: (375 - 160) / 3, or (667 - 160) / 3.
  @Test func spacersKeepViewsEquallyApart() throws {
    let recipe = try Recipe("equal-spacing")
    let gap = 215.0 / 3
    try recipe.expect(["first": Rect(gap, 40, 80, 60), "second": Rect(2 * gap + 80, 40, 80, 60)])
    try recipe.expect(["first": Rect(169, 40, 80, 60), "second": Rect(418, 40, 80, 60)], .landscape)
  }

  /// The recipe is often written with `<=` for the distances. Then a view's position between its spacers is ambiguous.
  @Test func looseSpacingLeavesPositionsOpen() throws {
    let diagnosis = try Recipe("equal-spacing-loose").session().diagnosis()
    let ambiguous = diagnosis.issues.filter { $0.kind == .ambiguous }
    #expect(!ambiguous.isEmpty)
    #expect(diagnosis.freedom["first"]?.free.contains(.x) == true)
    #expect(diagnosis.status == .ambiguous)
  }

  /// The page scrolls. A view that is constrained to the scroll view's container stays.
  @Test func aNoteIsAnchoredInAScrollView() throws {
    let recipe = try Recipe("anchored-note")
    try recipe.expect(["page": Rect(0, 0, 375, 1200), "note": Rect(20, 527, 335, 120)])
    try recipe.expect(["page": Rect(0, 0, 667, 1200), "note": Rect(20, 235, 627, 120)], .landscape)
    #expect(try recipe.session().layout.contentSizes["scroll"] == Size(375, 1200))
    #expect(try !recipe.session().diagnosis().issues.contains { $0.kind == .scrollContent })
  }

  /// At most 600, and as wide as the margins allow: 16 at the sides up to a width of 375, else 20.
  @Test func aTextIsNeverTooWide() throws {
    let recipe = try Recipe("maximum-width")
    try recipe.expect(["essay": Rect(16, 20, 288, 548)], on: "iphone-4.0")
    try recipe.expect(["essay": Rect(84, 20, 600, 1004)], on: "ipad-9.7")
    try recipe.expect(["essay": Rect(212, 20, 600, 748)], .landscape, on: "ipad-9.7")
  }

  @Test func widthsKeepTheirRatio() throws {
    let recipe = try Recipe("columns")
    try recipe.expect(["narrow": Rect(20, 20, 81.75, 627), "wide": Rect(109.75, 20, 245.25, 627)])
    try recipe.expect(["narrow": Rect(20, 20, 154.75, 335), "wide": Rect(182.75, 20, 464.25, 335)], .landscape)
  }

  @Test func aPhotoKeepsItsShape() throws {
    let recipe = try Recipe("photo")
    try recipe.expect(["photo-frame": Rect(20, 239.28125, 335, 188.4375)])
    try recipe.expect(["photo-frame": Rect(33.5, 18.75, 600, 337.5)], .landscape)
  }

  /// First lines at 24 + 50, last lines at 24 + 64 - 14: both 74.
  @Test func linesOfTextAreLevel() throws {
    try Recipe("baselines").expect([
      "price": Rect(24, 24, 120, 64), "unit": Rect(156, 56, 60, 24), "remark": Rect(228, 34, 108, 48),
    ])
  }

  /// Three equal shares of the width less two gaps of 8.5.
  @Test func aStackLiesInAStack() throws {
    let recipe = try Recipe("stack-in-stack")
    try recipe.expect([
      "column": Rect(20, 40, 335, 112), "banner": Rect(20, 40, 335, 60), "row": Rect(20, 112, 335, 40),
      "left": Rect(20, 112, 106, 40), "middle": Rect(134.5, 112, 106, 40), "right": Rect(249, 112, 106, 40),
    ])
    let third = (627.0 - 17) / 3
    try recipe.expect(
      ["row": Rect(20, 92, 627, 40), "middle": Rect(20 + third + 8.5, 92, third, 40)], .landscape)
  }

  @Test func twentyAndTwentyNineContradictEachOther() throws {
    let session = try Recipe("contradiction").session()
    let conflict = try #require(session.diagnosis().issues.first { $0.kind == .conflict })
    #expect(conflict.constraints == ["twenty", "twenty-nine"])
    #expect(conflict.broken == "twenty-nine", "the one added last")
    #expect(session.layout.rootFrames["ok"] == Rect(200, 68, 80, 32), "the layout goes on")
  }

  @Test func aMissingPositionIsSeenOnItsAxisOnly() throws {
    let diagnosis = try Recipe("no-vertical-position").session().diagnosis()
    #expect(diagnosis.freedom["box"]?.free == [.y])
    let issue = try #require(diagnosis.issues.first { $0.kind == .ambiguous })
    #expect(issue.elements == ["box"])
    #expect(issue.axis == .vertical)
  }

  /// Each of these examples opens with its frames where its constraints put them. The others demonstrate issues.
  @Test(arguments: [
    "name-field", "equal-spacing", "anchored-note", "maximum-width", "photo", "baselines", "stack-in-stack", "card",
  ])
  func examplesLieWhereTheirConstraintsPutThem(name: String) throws {
    let diagnosis = try Recipe(name).session().diagnosis()
    #expect(diagnosis.issues.filter { $0.severity != .remark }.map(\.message.english) == [])
  }
}
