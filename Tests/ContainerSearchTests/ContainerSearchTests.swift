import ContainerSearch
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct ContainerSearchTests {
  private func found(_ builder: DocumentBuilder) -> FoundContainers {
    #expect(builder.refused.isEmpty)
    var search = ContainerFinder(
      builder.document, scene: builder.document.scenes.first { _ in true }!, environment: LayoutEnvironment(),
      measurer: FixedMeasurer())
    return search.run()
  }

  private func window() -> DocumentBuilder { DocumentBuilder(width: 400, height: 300, profile: .gnome) }

  @Test func aFieldThatGrowsBesideAButtonIsARow() throws {
    var builder = window()
    builder.add(.textField, "field", Rect(12, 12, 290, 34))
    builder.add(.button, "ok", Rect(308, 12, 80, 34)) { $0.content.title = "OK" }
    builder.constrain(
      "field.leading == root.leading + 12", "field.top == root.top + 12", "ok.leading == field.trailing + 6",
      "root.trailing == ok.trailing + 12", "ok.centerY == field.centerY")
    builder.edit { $0.update("ok") { $0.traits.hugging.horizontal = LayoutPriority(251)! } }
    let document = found(builder).document
    let row = try #require(document.elements["root-row"])
    #expect(row.container == Container(.box))
    #expect(row.arrangement.spacing == 6)
    #expect(row.children == ["field", "ok"])
    #expect(row.traits.placement.margins == DirectionalEdges(top: 12, leading: 12, bottom: 0, trailing: 12))
    #expect(document.elements["field"]?.traits.placement.expandsHorizontally == true)
    #expect(document.elements["ok"]?.traits.placement == Placement())
    #expect(document.constraints.isEmpty)
    #expect(document.violations().isEmpty)
  }

  @Test func equalButtonsAreHomogeneous() throws {
    var builder = window()
    for (number, title) in ["No", "Perhaps", "Yes"].enumerated() {
      builder.add(.button, ElementID("b\(number)"), Rect(12, 12, 100, 34)) { $0.content.title = title }
      builder.constrain("b\(number).top == root.top + 12")
    }
    builder.constrain(
      "b0.leading == root.leading + 12", "b1.leading == b0.trailing + 6", "b2.leading == b1.trailing + 6",
      "root.trailing == b2.trailing + 12", "b1.width == b0.width", "b2.width == b0.width")
    let result = found(builder)
    #expect(result.isWhole)
    #expect(result.document.elements["root-row"]?.container?.homogeneous == true)
  }

  @Test func labelsAsWideAsTheWidestAreAGrid() throws {
    var builder = window()
    for (number, title) in ["A", "A long name"].enumerated() {
      let y = Double(12 + number * 40)
      builder.add(.label, ElementID("l\(number)"), Rect(12, y, 80, 20)) { $0.content.text = title }
      builder.add(.textField, ElementID("f\(number)"), Rect(100, y, 288, 34))
      builder.constrain(
        "l\(number).leading == root.leading + 12", "f\(number).leading == l\(number).trailing + 6",
        "root.trailing == f\(number).trailing + 12", "l\(number).centerY == f\(number).centerY",
        "f\(number).top == root.top + \(Int(y))")
      builder.edit { $0.update(ElementID("l\(number)")) { $0.traits.hugging.horizontal = LayoutPriority(251)! } }
    }
    builder.constrain("l1.width == l0.width")
    let document = found(builder).document
    let grid = try #require(document.elements["root-grid"]?.container)
    #expect(grid.kind == .grid)
    #expect((grid.columnSpacing, grid.rowSpacing) == (6, 6))
    #expect(document.elements["f1"]?.traits.placement.cell == Placement.Cell(column: 1, row: 1))
    #expect(document.elements["l0"]?.traits.placement.vertical == .center)
  }

  @Test func aTextOverAPictureIsAnOverlay() throws {
    var builder = window()
    builder.add(.customView, "picture", Rect(0, 0, 400, 300))
    builder.add(.label, "title", Rect(20, 260, 100, 20)) { $0.content.text = "Title" }
    builder.constrain(
      "picture.leading == root.leading", "picture.trailing == root.trailing", "picture.top == root.top",
      "picture.bottom == root.bottom", "title.leading == root.leading + 20", "root.bottom == title.bottom + 20")
    let document = found(builder).document
    let title = try #require(document.elements["title"]?.traits.placement)
    #expect(document.elements["root"]?.container?.kind == .overlay)
    #expect((title.horizontal, title.vertical) == (.start, .end))
    #expect(title.margins == DirectionalEdges(top: 0, leading: 20, bottom: 20, trailing: 0))
  }

  @Test func aWidthWithAnUpperLimitIsAClamp() throws {
    var builder = window()
    builder.add(.customView, "page", Rect(20, 20, 360, 260))
    builder.constrain(
      "page.centerX == root.centerX", "page.width <= 500", "page.leading >= root.leading + 20",
      "page.leading == root.leading + 20 @700", "page.top == root.top + 20", "root.bottom == page.bottom + 20")
    let result = found(builder)
    let clamp = try #require(result.document.elements["root-clamp"])
    #expect(result.isWhole)
    #expect(clamp.container?.maximum == 500)
    #expect(clamp.traits.placement.margins == DirectionalEdges(top: 20, leading: 20, bottom: 20, trailing: 20))
  }

  @Test func whatNoContainerSaysStaysConstraintsAndTellsWhy() {
    var builder = window()
    builder.add(.customView, "photo", Rect(20, 20, 160, 90))
    builder.constrain(
      "photo.leading == root.leading + 20", "root.trailing == photo.trailing + 20", "photo.top == root.top + 20",
      "photo.height == 0.5 * photo.width")
    let result = found(builder)
    #expect(result.isEmpty)
    #expect(result.document == builder.document)
    #expect(result.parts.map(\.outcome) == [.constraints(.ratio("photo"))])
  }

  @Test func aConstraintToTheOutsideKeepsItsContainerAway() {
    var builder = window()
    builder.add(.view, "card", Rect(20, 20, 200, 100))
    builder.add(.customView, "photo", Rect(0, 0, 100, 100), in: "card")
    builder.constrain(
      "card.leading == root.leading + 20", "card.top == root.top + 20", "card.width == 200", "card.height == 100",
      "photo.leading == card.leading", "photo.top == card.top", "photo.bottom == card.bottom",
      "photo.width == 0.25 * root.width")
    let result = found(builder)
    #expect(!result.isWhole)
    #expect(result.document.constraints.contains { $0.mentions(.element("photo")) })
    #expect(result.document.violations().isEmpty)
  }

  @Test func variationsOfOtherScenesStay() {
    var builder = window()
    builder.add(.customView, "one", Rect(0, 0, 400, 300))
    builder.constrain(
      "one.leading == root.leading", "one.trailing == root.trailing", "one.top == root.top",
      "one.bottom == root.bottom")
    builder.edit { draft in
      var other = Element(id: "other", kind: .view, frame: Rect(0, 0, 100, 100))
      var hidden = ElementVariation()
      hidden.hidden = true
      other.traits.variations = [VariationKey(orientation: .landscape): hidden]
      draft.put(other)
      draft.put(Scene(id: "second", root: "other"))
    }
    let before = builder.document.elements["other"]
    let result = found(builder)
    #expect(result.isWhole)
    #expect(result.document.elements["other"] == before)
  }
}
