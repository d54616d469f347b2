import TestSupport
import Testing

@testable import EditorCore

/// Finding a text in a text.
@Suite struct FindPatternTests {
  private func found(
    _ pattern: String, in text: String, matchesCase: Bool = false, wholeWords: Bool = false
  ) -> [String] {
    let pattern = FindPattern(pattern, matchesCase: matchesCase, wholeWords: wholeWords)
    return (pattern?.ranges(in: text) ?? []).map { String(text[$0]) }
  }

  @Test func nothingIsNoPattern() { #expect(FindPattern("") == nil) }

  @Test func caseMattersOnRequestOnly() {
    #expect(found("ok", in: "OK, ok, Book") == ["OK", "ok", "ok"])
    #expect(found("ok", in: "OK, ok, Book", matchesCase: true) == ["ok", "ok"])
    #expect(found("ÄRGER", in: "Ärger, ärger") == ["Ärger", "ärger"])
    #expect(found("ärger", in: "Ärger, ärger", matchesCase: true) == ["ärger"])
  }

  @Test func wholeWordsHaveNoLetterBesideThem() {
    #expect(found("ok", in: "OK, ok_, Book ok2 ok", wholeWords: true) == ["OK", "ok"])
    #expect(found("8", in: "8 18 8.5", wholeWords: true) == ["8", "8"])
    #expect(found("été", in: "L’été étés", wholeWords: true) == ["été"])
  }

  @Test func lettersAreFoundAsAWhole() {
    #expect(found("e", in: "é e\u{301}") == [])
    #expect(found("é", in: "e\u{301}tude") == ["e\u{301}"])
    #expect(found("👨", in: "👨‍👩‍👧") == [])
    #expect(found("保存", in: "すべて保存する") == ["保存"])
    #expect(found("か", in: "か\u{3099}か") == ["か"])
    #expect(found("が", in: "か\u{3099}が") == ["か\u{3099}", "が"])
    #expect(found("Ok保存", in: "oK保存、ok保存") == ["oK保存", "ok保存"])
    #expect(found("保存", in: "保存、保存する", wholeWords: true) == ["保存"])
    #expect(found("\n", in: "a\r\nb") == [])
  }

  @Test func placesDoNotOverlap() {
    #expect(found("aa", in: "aaaaa") == ["aa", "aa"])
    #expect(FindPattern("aa")?.replacing(in: "aaaaa", by: "b") == "bba")
    #expect(FindPattern("é")?.replacing(in: "éaé", by: "") == "a")
    #expect(FindPattern("x")?.replacing(in: "abc", by: "y") == "abc")
  }

  /// The quick search for ASCII finds the same as the other one, which a letter outside of ASCII asks for.
  @Test(arguments: 0..<200) func quickAndSlowSearchAgree(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aAbB_1 -")
    func text(_ length: Int) -> String {
      String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
    }
    let (plain, pattern) = (text(Int.random(in: 0...40, using: &random)), text(Int.random(in: 1...3, using: &random)))
    let (matchesCase, wholeWords) = (Bool.random(using: &random), Bool.random(using: &random))
    let quick = found(pattern, in: plain, matchesCase: matchesCase, wholeWords: wholeWords)
    // A letter that is neither in the pattern nor part of a word.
    let slow = found(pattern, in: plain + "…", matchesCase: matchesCase, wholeWords: wholeWords)
    #expect(quick == slow)
  }
}
