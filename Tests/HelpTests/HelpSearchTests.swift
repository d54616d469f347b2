import Testing

@testable import Help

struct HelpSearchTests {
  private let english = HelpLibrary(language: "en", names: { _ in nil })
  private let japanese = HelpLibrary(language: "ja", names: { _ in nil })

  @Test func aPageCalledSoComesFirst() {
    #expect(english.results(for: HelpWords("conflict")).first?.place == HelpPlace(.conflicts))
    #expect(japanese.results(for: HelpWords("衝突")).first?.place == HelpPlace(.conflicts))
  }

  @Test(arguments: ["CONFLICT", "cönflict", "ｃｏｎｆｌｉｃｔ", "  conflict  "])
  func neitherCaseNorAccentsNorWidthMatter(_ typed: String) {
    #expect(english.results(for: HelpWords(typed)) == english.results(for: HelpWords("conflict")))
  }

  @Test func allWordsMustBeThere() {
    #expect(english.results(for: HelpWords("scroll content size")).map(\.place.page).contains(.scrollViews))
    #expect(english.results(for: HelpWords("scroll zebra")).isEmpty)
    #expect(english.results(for: HelpWords(" ")).isEmpty)
  }

  @Test func aResultLeadsToTheHeadingAboveAndShowsTheWord() throws {
    let result = try #require(english.results(for: HelpWords("adapting")).first)
    #expect(result.place.page == .examples)
    #expect(result.excerpt.contains("Adapting"))
    let anchored = try #require(english.results(for: HelpWords("pseudolanguages")).first)
    #expect(anchored.place == HelpPlace(.strings, "pseudolanguages"))
  }

  @Test func wordsAreFoundWhereverTheyStand() {
    let text = "Café, cafe and CAFÉ"
    #expect(HelpWords("cafe").ranges(in: text).map { String(text[$0]) } == ["Café", "cafe", "CAFÉ"])
    #expect(HelpWords("ab bc").ranges(in: "abc").count == 1)
  }

  @Test func longSearchTextsAreCutOff() {
    #expect(HelpWords(String(repeating: "word ", count: 10_000)).words.count == 8)
  }

  @Test func theWayBackIsKept() {
    var history = HelpHistory()
    history.visit(HelpPlace(.pin))
    history.visit(HelpPlace(.align))
    history.visit(HelpPlace(.align))
    history.goBack()
    #expect(history.current == HelpPlace(.pin))
    #expect(history.canGoForward)
    #expect(!history.canGoBack)
    history.goForward()
    #expect(history.current == HelpPlace(.align))
    history.goBack()
    history.visit(HelpPlace(.lines))
    #expect(!history.canGoForward)
  }
}
