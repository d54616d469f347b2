import FormatExchange
import LayoutModel
import Testing

@Suite struct TranslationFileTests {
  private let document: Document = {
    var languages = Languages()
    languages.base = "en"
    for code in ["ja", "zh-Hant-TW", "TW"] { languages.strings[code] = ["a.title": code] }
    return Document().with(languages: languages)
  }()

  @Test(arguments: [
    ("Signup ja.strings", "ja"), ("folder.ja/Signup_en.strings", "en"), ("ja.xliff", "ja"), ("Main-en.strings", "en"),
    ("Main.en.strings", "en"), ("Signup-zh-Hant-TW.strings", "zh-Hant-TW"),
  ])
  func theNameEndsWithALanguageOfTheDocument(name: String, language: String) {
    #expect(TranslationFile(name: name).language(byNameIn: document) == language)
  }

  @Test(arguments: ["Main Menu.strings", "Signup de.strings", "Ninja.strings", "ja/Signup.strings", ""])
  func otherNameEndingsAreNoLanguage(name: String) {
    #expect(TranslationFile(name: name).language(byNameIn: document) == nil)
  }
}
