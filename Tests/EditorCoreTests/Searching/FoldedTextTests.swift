import Testing

@testable import EditorCore

/// Comparing texts without what a search ignores.
@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("ÄRGER", "arger"), ("Résumé", "resume"), ("e\u{301}tude", "étude"), ("ＰＩＮ", "pin"), ("ｶﾞｲﾄﾞ", "ガイド"),
    ("か\u{3099}", "が"), ("ŁÓDŹ", "łodz"), ("İstanbul", "istanbul"),
  ])
  func differencesThatASearchIgnores(_ one: String, _ other: String) {
    #expect(FoldedText(one) == FoldedText(other))
  }

  @Test(arguments: [("ガイド", "カイド"), ("pin", "pen"), ("a b", "ab")])
  func differentTextsStayDifferent(_ one: String, _ other: String) {
    #expect(FoldedText(one) != FoldedText(other))
  }

  @Test func beginningsOfWordsMatchBetterThanWhatIsInside() {
    let text = FoldedText("Add Missing Constraints")
    #expect(match("add", text) == .atStart)
    #expect(match("miss", text) == .atWord)
    #expect(match("strain", text) == .inside)
    #expect(match("pin", text) == nil)
    #expect(match("addmissing", text) == nil)
    #expect(match("Add Missing Constraints and more", text) == nil)
    #expect(match("制約", FoldedText("不足している制約を追加")) == .inside)
  }

  @Test func lettersInOrderBeginAtAWord() {
    let text = FoldedText("Add Missing Constraints")
    #expect(text.hasInOrder(Array("amc".utf8)))
    #expect(text.hasInOrder(Array("mcs".utf8)))
    #expect(!text.hasInOrder(Array("dmc".utf8)))
    #expect(!text.hasInOrder(Array("cma".utf8)))
    #expect(!text.hasInOrder(Array("a".utf8)))
    #expect(!FoldedText("").hasInOrder(Array("ab".utf8)))
  }

  @Test func typedWordsAreLimited() {
    #expect(SearchedWords("  Pin\tWIDTH ").words == [Array("pin".utf8), Array("width".utf8)])
    #expect(SearchedWords(String(repeating: "a ", count: 100_000)).words.count == 8)
    #expect(SearchedWords(String(repeating: "a", count: 100_000)).letters.count == 200)
    #expect(SearchedWords("  \n").words.isEmpty)
  }

  private func match(_ word: String, _ text: FoldedText) -> FoldedText.Match? {
    text.match(Array(FoldedText.folded(word).utf8))
  }
}
