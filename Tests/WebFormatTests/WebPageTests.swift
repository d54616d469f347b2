import Testing

@testable import WebFormat

@Suite struct WebPageTests {
  @Test func sheetsMerge() {
    var sheet = PageSheet()
    sheet.add("#a", ["gap": "8px"])
    sheet.add("#b", ["gap": "8px"])
    #expect(sheet.lines == ["#a, #b { gap: 8px }"])
  }
}
