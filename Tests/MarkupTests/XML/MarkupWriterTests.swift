import Testing

@testable import Markup

/// Written XML reads back with the same meaning.
@Suite struct MarkupWriterTests {
  private let styles = [
    MarkupWriter.Style.xcode, MarkupWriter.Style(indentation: 2, deepestIndentation: 40, disallowed: .replaced),
  ]

  private func read(_ text: String) throws -> MarkupTree { try MarkupTree(Array(text.utf8), keepingSpaceIn: ["b"]) }

  @Test func anElementALine() {
    let element = MarkupElement(
      "a", [("x", "1")], [MarkupElement("b", text: "t"), MarkupElement("c", [], [MarkupElement("d")])])
    #expect(
      MarkupWriter.document(element, .xcode) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
            <b>t</b>
            <c>
                <d/>
            </c>
        </a>

        """)
  }

  @Test func textsAndValuesComeBack() throws {
    let text = "a <b> & \"c\" 'd'\ttab\r\nline\nnext  "
    for style in styles {
      let tree = try read(MarkupWriter.document(MarkupElement("b", [("x", text)], text: text), style))
      #expect(tree.nodes[0].text == text)
      #expect(tree.nodes[0]["x"] == text)
    }
  }

  @Test func invalidCharactersAreLeftOutOrReplaced() throws {
    let element = MarkupElement("b", text: "a\u{1}b\u{FFFE}c\u{85}d")
    #expect(try read(MarkupWriter.document(element, styles[0])).nodes[0].text == "abc\u{85}d")
    #expect(try read(MarkupWriter.document(element, styles[1])).nodes[0].text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
  }

  @Test func aNoteCannotEndEarly() throws {
    var writer = MarkupWriter(styles[1])
    writer.open("a")
    writer.note(.object(("x", .string("?> <b/> -->"))))
    writer.add("c")
    writer.close()
    let tree = try read(writer.text)
    #expect(tree.nodes.map(\.name) == ["a", "c"])
    #expect(try JSONTree(Array(tree.nodes[1].instructions[0].text.utf8)).root.member("x")?.string == "?> <b/> -->")
  }

  /// The tree is deeper than a thread's stack could hold with one call for each level.
  @Test func depthTakesNoStack() throws {
    var element = MarkupElement("a")
    for _ in 1..<2000 { element = MarkupElement("a", [], [element]) }
    let tree = try read(MarkupWriter.document(element, styles[1]))
    #expect(tree.nodes.count == 2000)
    #expect(tree.nodes.last?.parent == 1998)
  }
}
