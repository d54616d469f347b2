import LayoutModel
import Testing

@testable import WebFormat

@Suite struct PageSheetTests {
  @Test func equalRulesBecomeOne() {
    var sheet = PageSheet()
    sheet.add("#a", ["gap": "8px"])
    sheet.add("#b", ["color": "var(--text)"])
    sheet.add("#c", ["gap": "8px"])
    sheet.add("#a", ["gap": "9px"])
    sheet.add("#d", PageStyle())
    #expect(sheet.lines == ["#a, #c { gap: 8px }", "#b { color: var(--text) }"])
    #expect(sheet.uses("text") && !sheet.uses("accent"))
  }

  /// Two properties of a scene may jump at the same size.
  @Test func rulesUnderOneConditionAreAddedToEachOther() {
    var sheet = PageSheet()
    for name in ["--a", "--b"] { sheet.add("#root", [name: "1px"], under: "(width < 300px)") }
    #expect(sheet.lines == ["@container (width < 300px) {", "  #root { --a: 1px; --b: 1px }", "}"])
  }

  /// A browser ignores a whole rule if it does not know one of its selectors.
  @Test func selectorsOfOneBrowserStayAlone() {
    var sheet = PageSheet()
    sheet.add("::-moz-progress-bar", ["color": "red"])
    sheet.add("::-webkit-progress-value", ["color": "red"])
    #expect(sheet.lines.count == 2)
  }

  @Test func longRulesHaveSeveralLines() {
    var sheet = PageSheet()
    sheet.add("#" + String(repeating: "a", count: 80), ["display": "flex", "flex-direction": "column"])
    #expect(sheet.lines.dropFirst() == ["  display: flex;", "  flex-direction: column;", "}"])
  }

  @Test(arguments: [
    (DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8), ["margin: 8px"]),
    (DirectionalEdges(top: 8, leading: 12, bottom: 8, trailing: 12), ["margin: 8px 12px"]),
    (DirectionalEdges(top: 40, leading: 20, bottom: 0, trailing: 20), ["margin: 40px 20px 0"]),
    (DirectionalEdges(top: 0, leading: 6, bottom: 0, trailing: 0), ["margin-inline-start: 6px"]),
    (DirectionalEdges(top: 4, leading: 6, bottom: 0, trailing: 0), ["margin-top: 4px", "margin-inline-start: 6px"]),
    (DirectionalEdges(top: 4, leading: 6, bottom: 4, trailing: 1), ["margin-block: 4px", "margin-inline: 6px 1px"]),
    (DirectionalEdges(), []),
  ]) func edgesHaveTheirShortestForm(edges: DirectionalEdges, lines: [String]) {
    var style = PageStyle()
    PageEdges(edges).write("margin", to: &style)
    #expect(style.lines == lines)
  }

  @Test func lengthsAreHundredthsOfPixels() {
    #expect(PageLength.px(12.5) == "12.5px")
    #expect(PageLength.px(-0.001) == "0")
    #expect(PageLength.px(1.0 / 3) == "0.33px")
    #expect(PageLength.px(.infinity) != "nullpx")
  }
}
