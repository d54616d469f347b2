import Markup
import Testing
import Words

@testable import Blueprint

/// What the parser makes of texts. That it agrees with the compiler is tested with the compiler.
@Suite struct BlueprintParserTests {
  @Test func brokenTextsHaveAPlaceAndAReason() throws {
    let cases: [(text: String, offset: Int, reason: String)] = [
      ("", 0, "not a Blueprint file: it doesn’t start with “using Gtk 4.0;”"),
      ("using Gtk 4.0", 13, "unexpected end of file"),
      ("using Gtk 4.0;\nBox {", 20, "unexpected end of file: “Box” on line 2 isn’t closed"),
      ("using Gtk 4.0;\nBox { spacing 6; }", 29, "unexpected “6”"),
      ("using Gtk 4.0;\nLabel { label: \"a; }", 30, "the text isn’t terminated: add its closing quote"),
      ("using Gtk 4.0;\n/* Box {}", 15, "unterminated comment"),
      ("using Gtk 4.0;\nLabel { label: \"a\" wrap: true; }", 38, "unexpected “:”: “;” is missing before it"),
    ]
    for (text, offset, reason) in cases {
      let error = #expect(throws: TextError.self) { try BlueprintTree(Array(text.utf8)) }
      #expect(error?.reason.text(in: English()) == reason, "\(text)")
      #expect(error?.offset == offset, "\(text)")
    }
  }
}
