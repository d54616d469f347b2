import Testing

@testable import Markup

@Suite struct MarkupParserTests {
  private func complaint(_ text: String) -> String? { complaint(Array(text.utf8)) }

  private func complaint(_ bytes: [UInt8], _ limits: MarkupLimits = MarkupLimits()) -> String? {
    do {
      _ = try MarkupTree(bytes, limits: limits)
      return nil
    } catch {
      return "\(LineIndex(bytes).line(of: error.offset)): \(error.reason.english)"
    }
  }

  @Test func entitiesAndSectionsInATextAreRead() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a <comment> -->
      <a b="1 &lt; 2" c='"'>
        <?plumb {"x": 1}?><d>x &amp; &#x41;<![CDATA[<y>]]></d>
        <d/>
      </a>

      """
    let tree = try MarkupTree(Array(text.utf8))
    #expect(tree.nodes.map(\.name) == ["a", "d", "d"])
    #expect(tree.nodes[0]["b"] == "1 < 2")
    #expect(tree.nodes[0]["c"] == "\"")
    #expect(tree.nodes[0].children == [1, 2])
    #expect(tree.nodes[1].parent == 0)
    #expect(tree.nodes[1].text == "x & A<y>")
    #expect(tree.nodes[1].instructions.map(\.target) == ["plumb"])
    #expect(tree.nodes[1].instructions.first?.text == " {\"x\": 1}")
    #expect(tree.nodes[2].instructions.isEmpty)
  }

  @Test func syntaxErrorsNameTheirLine() {
    #expect(complaint("<a>\n<b></a>") == "2: unexpected closing tag “a”")
    #expect(complaint("<a>\n<b>") == "2: unexpected end of file: “b” on line 2 isn’t closed")
    #expect(complaint("") == "1: the file has no elements")
    #expect(complaint("<a/><b/>") == "1: unexpected content after the end of the document")
    #expect(complaint("<a/>x") == "1: unexpected text outside the root element")
    #expect(complaint("<a b/>") == "1: the attribute “b” has no value")
    #expect(complaint("<a b=1/>") == "1: the value of “b” must be in quotes")
    #expect(complaint("<a b=\"1\" b=\"2\"/>") == "1: duplicate attribute “b”")
    #expect(complaint("<a b=\"<\"/>") == "1: the value of “b” isn’t terminated: add its closing quote")
    #expect(complaint("<a b=\"1") == "1: the value of “b” isn’t terminated: add its closing quote")
    #expect(complaint("<a b=\"1\"c=\"2\"/>") == "1: the tag “a” isn’t closed")
    #expect(complaint("<a>&nbsp;</a>") == "1: unknown entity “&nbsp;”")
    #expect(complaint("<a>&#0;</a>") == "1: unknown entity “&#0;”")
    #expect(complaint("<a>&#xD800;</a>") == "1: unknown entity “&#xD800;”")
    #expect(complaint("<a><!-- ") == "1: unterminated comment")
    #expect(complaint("<a><![CDATA[") == "1: unterminated CDATA section")
    #expect(complaint("<a><?x ") == "1: unterminated processing instruction")
    #expect(complaint("<a") == "1: the tag “a” isn’t closed")
    #expect(complaint("< a/>") == "1: “<” must start a tag: write “&lt;” for the character")
    #expect(complaint([0x3C, 0x61, 0x3E, 0x0A, 0xFF]) == "2: invalid UTF-8: save the file as UTF-8")
    #expect(complaint([0xFF, 0xFE, 0x3C, 0]) == "1: the file is UTF-16: save it as UTF-8")
    #expect(
      complaint("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>")
        == "1: the declared encoding isn’t supported: save the file as UTF-8")
  }

  @Test func controlCharactersAreRefused() {
    #expect(complaint("<a>\n\u{1}</a>") == "2: control characters aren’t allowed in XML: remove them")
    #expect(complaint("<a>&#1;</a>") == "1: unknown entity “&#1;”")
    #expect(complaint([0x3C, 0, 0x61, 0]) == "1: the file is UTF-16: save it as UTF-8")
    #expect(complaint("{ \"plumb\": 1 }") == "1: not an XML file: it doesn’t start with a tag")
  }

  @Test func lineEndsAreAlike() throws {
    let tree = try MarkupTree(Array("<a b='1\r\n2\t3&#10;4'>x\r\ny\rz&#13;<![CDATA[\r\n]]></a>".utf8))
    #expect(tree.nodes[0]["b"] == "1 2 3\n4")
    #expect(tree.nodes[0].text == "x\ny\nz\r\n")
  }

  @Test func spaceAroundElementsCanBeLeftOut() throws {
    let text = Array("<a>\n  <s> </s>\n  x <b>\n</b> y</a>".utf8)
    let tree = try MarkupTree(text, keepingSpaceIn: ["s"])
    #expect(tree.nodes.map(\.text) == ["\n  x  y", " ", ""])
    #expect(try MarkupTree(text).nodes.map(\.text) == ["\n  \n  x  y", " ", "\n"])
  }

  @Test func instructionsMayBeEmpty() throws {
    let tree = try MarkupTree(Array("<?xml?><?x?><a><?y?></a>".utf8))
    #expect(tree.nodes[0].instructions == [MarkupInstruction(target: "x", text: "", offset: 7)])
  }

  @Test func nothingBeyondTheFileIsRead() {
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;\">]>\n<a>&c;</a>"
    #expect(complaint(bomb) == "1: document type declarations and custom entities aren’t supported: remove them")
    let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>\n<a>&b;</a>"
    #expect(complaint(outside) == "1: document type declarations and custom entities aren’t supported: remove them")
    #expect(
      complaint("<a>\n<!ENTITY b \"c\"></a>")
        == "2: document type declarations and custom entities aren’t supported: remove them")
  }

  @Test func depthAndSizeHaveBounds() {
    let deep = String(repeating: "<a>", count: 10_000)
    #expect(complaint(deep) == "1: elements are nested more than 4100 levels deep")
    var limits = MarkupLimits()
    limits.elementCount = 3
    #expect(complaint(Array("<a><b/><b/><b/></a>".utf8), limits) == "1: the file has more than 3 elements")
    limits.attributes = 2
    let many = "<a>\n<b c='' d='' e=''/></a>"
    #expect(complaint(Array(many.utf8), limits) == "2: a tag has more than 2 attributes")
    limits.size = 4
    #expect(complaint(Array("<a></a>".utf8), limits)?.hasPrefix("1: the file is larger than") == true)
  }
}
