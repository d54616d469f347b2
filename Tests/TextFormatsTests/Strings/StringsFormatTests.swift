import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import TextFormats

@Suite struct StringsFormatTests {
  private func entries(_ bytes: [UInt8]) throws -> [String: String] {
    let file = try StringsFormat().read(bytes, named: "x.strings")
    return Dictionary(file.sections[0].entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

  private func entries(_ text: String) throws -> [String: String] { try entries(Array(text.utf8)) }

  private func complaint(_ bytes: [UInt8]) -> String? {
    do {
      _ = try StringsFormat().read(bytes, named: "x.strings")
      return nil
    } catch {
      return error.description
    }
  }

  private func complaint(_ text: String) -> String? { complaint(Array(text.utf8)) }

  @Test func stringsAreWrittenLikeXcodes() throws {
    let document = TranslationSamples.form(in: "de", ["search.title": "Suchen", "when.title": "Tag|Woche|Monat"])
    let written = try TranslationSamples.export(document, as: StringsFormat(), language: "de")
    let text = String(decoding: written.bytes, as: UTF8.self)
    let (search, when) = (XcodeObjectID.made(from: "search"), XcodeObjectID.made(from: "when"))
    let item = XcodeObjectID.ofItem(in: "bar")
    #expect(
      text.contains(
        """
        /* Class = "UIButton"; normalTitle = "Search"; ObjectID = "\(search)"; Name = "Go"; */
        "\(search).normalTitle" = "Suchen";

        /* Class = "UISegmentedControl"; segmentTitles[0] = "Day"; ObjectID = "\(when)"; */
        "\(when).segmentTitles[0]" = "Tag";
        """))
    #expect(
      text.hasPrefix(
        """
        /* Class = "UINavigationItem"; title = "Settings"; ObjectID = "\(item)"; */
        /* not translated: "\(item).title" = "Settings"; */
        """))
  }

  @Test func theBaseLanguageAloneIsATemplate() throws {
    let document = TranslationSamples.form(in: "de", ["search.title": "Suchen"])
    let written = try TranslationSamples.export(document, as: StringsFormat(), language: nil)
    #expect(try entries(written.bytes)[XcodeObjectID.made(from: "search") + ".normalTitle"] == "Search")
    #expect(written.losses.map(\.what.english) == ["strings in de not exported: a file holds only one language"])
  }

  @Test func textsOfMissingElementsAreReported() throws {
    let document = TranslationSamples.form(in: "de", ["gone.title": "Weg"])
    let written = try TranslationSamples.export(document, as: StringsFormat(), language: "de")
    #expect(written.losses.map(\.record) == ["gone.title"])
  }

  @Test func everythingThatMayBeWritten() throws {
    #expect(
      try entries(
        """
        \u{FEFF}/* A comment */ // and another
        "a" = "1"; b="2" ;bare.key = bare/value;
        /* in the // way */ "alone";
        "two
        lines" /* here */ = /* and here */ "x\\
        y";
        """) == [
          "a": "1", "b": "2", "bare.key": "bare/value", "alone": "alone", "two\nlines": "x\ny",
        ])
    #expect(
      try entries(#""k" = "\"\\\n\t\r\'\/\a\b\f\v\101\U0041\Ud83d\ude00é\%";"#)["k"]
        == "\"\\\n\t\r'/\u{7}\u{8}\u{C}\u{B}AA😀é%")
    #expect(try entries("").isEmpty)
    #expect(try entries(" \n /* nothing */ ").isEmpty)
  }

  @Test func utf16ToItsMark() throws {
    let text = "\"k\" = \"検索 😀\";\n"
    let little = [UInt8]([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8](arrayLiteral: UInt8($0 & 0xFF), UInt8($0 >> 8)) }
    let big = [UInt8]([0xFE, 0xFF]) + text.utf16.flatMap { [UInt8](arrayLiteral: UInt8($0 >> 8), UInt8($0 & 0xFF)) }
    #expect(try entries(little) == ["k": "検索 😀"])
    #expect(try entries(big) == ["k": "検索 😀"])
    #expect(complaint(little + [0x20]) == "x.strings:2: the file ends in the middle of a character")
    #expect(
      complaint([0xFF, 0xFE, 0x0A, 0x00, 0x00, 0xD8])
        == "x.strings:2: invalid UTF-16, although its byte order mark says so")
    #expect(complaint([0xFF, 0xFE, 0x0A]) == "x.strings:1: the file ends in the middle of a character")
  }

  @Test func aKeyThatStandsTwice() throws {
    let file = try StringsFormat().read(Array("a = 1;\nb = 2;\n\"a\" = \"3\";".utf8), named: "x.strings")
    #expect(file.sections[0].entries.map(\.text) == ["3", "2"])
    #expect(file.losses.map(\.line) == [1])
    #expect(file.losses.map(\.record) == ["a"])
  }

  @Test func errorsNameTheirLine() {
    #expect(
      complaint("\"a\" = \"b\";\n\"c\" \"d\";") == "x.strings:2: expected a semicolon after “c”, but found “\"”")
    #expect(complaint("\"a\" = \"b\"") == "x.strings:1: expected a semicolon after “a”, but found the end of the file")
    #expect(complaint("\"a\" = ;") == "x.strings:1: expected a string, but found “;”")
    #expect(complaint("\n\n= \"b\";") == "x.strings:3: expected a key, but found “=”")
    #expect(complaint("\n\"a\" = \"b;\n\n") == "x.strings:2: unterminated string")
    #expect(complaint("\n/* a\n") == "x.strings:2: unterminated comment")
    #expect(complaint("\"a\" = \"\\q\";") == "x.strings:1: invalid escape sequence \\q")
    #expect(complaint("\"a\" = \"\n\\U00g0\";") == "x.strings:2: \\U must be followed by four hexadecimal digits")
    #expect(complaint("\"a\" = \"\\Ud83d\";") == "x.strings:1: incomplete surrogate pair")
    #expect(complaint("\"a\" = \"\\Ud83d\\U0041\";") == "x.strings:1: incomplete surrogate pair")
    #expect(complaint("\"a\" = \"\\Ude00\";") == "x.strings:1: incomplete surrogate pair")
    #expect(complaint("\"a\" = \"\\") == "x.strings:1: unexpected end of file in an escape sequence")
    #expect(complaint([0x0A, 0x22, 0xC3, 0x28]) == "x.strings:2: invalid UTF-8: save the file as UTF-8")
    #expect(
      complaint("bplist00")
        == "x.strings:1: compiled strings files aren’t supported: open the text file that it was made from")
    #expect(complaint("{ a = b; }") == "x.strings:1: expected a key, but found “{”")
    #expect(complaint("\u{202E}x = 1;") == "x.strings:1: expected a key, but found “\\u{202e}”")
  }

  @Test func lineEndsOfAllKinds() {
    for end in ["\n", "\r", "\r\n"] {
      #expect(complaint("a = b;\(end)c = d;\(end)=") == "x.strings:3: expected a key, but found “=”")
    }
  }
}
