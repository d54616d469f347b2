import TestSupport
import Testing

@testable import Markup

/// An edited XML text keeps every byte that no edit concerns.
@Suite struct MarkupDraftTests {
  static let manners = MarkupDraft.Manners(
    attributes: ["key", "x", "y", "id"], groups: ["frame", "subviews", "constraints"], indentation: 4)

  private func draft(_ text: String) throws -> MarkupDraft {
    let bytes = Array(text.utf8)
    return MarkupDraft(bytes, try MarkupTree(bytes, keepingSpaceIn: ["string"]), Self.manners)
  }

  private func text(_ draft: MarkupDraft) -> String { String(decoding: draft.bytes, as: UTF8.self) }

  // MARK: Attributes

  @Test func aValueChangesInItsQuotes() throws {
    var draft = try draft("<a x = '1'  y=\"2\"/>\r\n")
    draft.set("x", to: "it's \"3\"", on: 0)
    #expect(text(draft) == "<a x = 'it&apos;s &quot;3&quot;'  y=\"2\"/>\r\n")
  }

  @Test func anEqualValueKeepsItsSpelling() throws {
    var draft = try draft("<a x=\"&#65;&amp;B\"/>")
    draft.set("x", to: "A&B", on: 0)
    #expect(text(draft) == "<a x=\"&#65;&amp;B\"/>")
  }

  @Test func anAttributeIsAddedInTheUsualOrder() throws {
    var draft = try draft("<a x=\"1\"\n   id=\"i\" >t</a>")
    draft.set("y", to: "2", on: 0)
    draft.set("other", to: "o", on: 0)
    #expect(text(draft) == "<a x=\"1\" y=\"2\"\n   id=\"i\"\n   other=\"o\" >t</a>")
    draft.set("key", to: "k", on: 0)
    #expect(text(draft) == "<a key=\"k\" x=\"1\" y=\"2\"\n   id=\"i\"\n   other=\"o\" >t</a>")
  }

  @Test func anAttributeIsRemovedWithItsSpace() throws {
    var draft = try draft("<a x=\"1\"   y='2'/>")
    draft.set("y", to: nil, on: 0)
    #expect(text(draft) == "<a x=\"1\"/>")
  }

  @Test func aTextIsReplaced() throws {
    var draft = try draft("<a><b><![CDATA[x]]></b><c/></a>")
    draft.setText("1 < 2", of: 1)
    draft.setText("c", of: 2)
    #expect(text(draft) == "<a><b>1 &lt; 2</b><c>c</c></a>")
  }

  // MARK: The tree

  private let views = """
    <a>
      <subviews>
        <b id="1"/>
        <!-- two -->
        <b id="2"/>
      </subviews>
    </a>

    """

  @Test func aNodeIsTakenOutWithItsLine() throws {
    var draft = try draft(views)
    draft.remove(2)
    #expect(text(draft) == views.replacing("    <b id=\"1\"/>\n", with: ""))
    draft.insert(2, into: 1, at: 0)
    #expect(text(draft) == views)
  }

  @Test func aNewNodeHasTheIndentationOfItsNeighbors() throws {
    var draft = try draft(views)
    draft.insert(draft.make(MarkupElement("n", [("id", "3")], [MarkupElement("m")])), into: 1, at: 1)
    #expect(
      text(draft)
        == views.replacing(
          "<b id=\"1\"/>", with: "<b id=\"1\"/>\n    <n id=\"3\">\n      <m/>\n    </n>"))
  }

  @Test func aNewGroupGoesToItsUsualPlace() throws {
    var draft = try draft("<a>\n\t<subviews/>\n\t<other/>\n</a>")
    let frame = draft.make(MarkupElement("rect", [("key", "frame")]))
    draft.insertInOrder(frame, into: 0)
    let constraints = draft.make(MarkupElement("constraints", [], [MarkupElement("constraint")]))
    draft.insertInOrder(constraints, into: 0)
    draft.insert(draft.make(MarkupElement("b")), into: 1)
    #expect(
      text(draft)
        == "<a>\n\t<rect key=\"frame\"/>\n\t<subviews>\n\t\t<b/>\n\t</subviews>\n\t<other/>\n\t<constraints>\n\t\t"
        + "<constraint/>\n\t</constraints>\n</a>")
  }

  @Test func aMovedNodeTakesTheIndentationOfItsNewPlace() throws {
    var draft = try draft(
      "<a>\n  <b>\n    <c>\n      <string>two\n    lines</string>\n    </c>\n  </b>\n  <d/>\n</a>")
    draft.set("x", to: "1", on: 2)
    draft.insert(2, into: 0, at: 2)
    draft.removeIfEmpty(1)
    #expect(text(draft) == "<a>\n  <d/>\n  <c x=\"1\">\n    <string>two\n    lines</string>\n  </c>\n</a>")
  }

  @Test func readNodesMoveIntoNewOnes() throws {
    var draft = try draft(views)
    let box = draft.make(MarkupElement("box"))
    draft.insert(box, into: 1)
    draft.insert(2, into: box)
    draft.insert(3, into: box)
    #expect(
      text(draft) == """
        <a>
          <subviews>
            <box>
              <b id="1"/>
              <b id="2"/>
            </box>
            <!-- two -->
          </subviews>
        </a>

        """)
  }

  // MARK: Laws

  /// Whatever is edited, the text reads back as the tree of the draft, and without edits it has its old bytes.
  @Test(arguments: 0..<200) func theTextIsTheTreeOfTheDraft(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = RandomXML.text(using: &random)
    let tree = try MarkupTree(bytes, keepingSpaceIn: ["string"])
    let untouched = MarkupDraft(bytes, tree, Self.manners)
    #expect(untouched.bytes == bytes)
    var draft = untouched
    for _ in 0..<Int.random(in: 1...12, using: &random) { RandomXML.edit(&draft, using: &random) }
    let written = draft.bytes
    let read = try MarkupTree(written, keepingSpaceIn: ["string"])
    let again = MarkupDraft(written, read, Self.manners)
    #expect(
      RandomXML.outline(of: again) == RandomXML.outline(of: draft),
      "\(String(decoding: bytes, as: UTF8.self))\n→\n\(String(decoding: written, as: UTF8.self))")
  }

  /// An edit of values leaves everything but the values, and taking it back gives the old bytes.
  @Test(arguments: 0..<100) func onlyTheValuesChange(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = RandomXML.text(using: &random)
    let tree = try MarkupTree(bytes, keepingSpaceIn: ["string"])
    var draft = MarkupDraft(bytes, tree, Self.manners)
    var old: [(Int, String, String)] = []
    for node in tree.nodes.indices where Bool.random(using: &random) {
      for attribute in draft.attributes(of: node) {
        old.append((node, attribute.name, attribute.value))
        draft.set(attribute.name, to: "new & 'other'", on: node)
      }
    }
    let breaks = { (bytes: [UInt8]) in bytes.count { $0 == 0x0A } }
    #expect(breaks(draft.bytes) <= breaks(bytes))
    for (node, name, value) in old { draft.set(name, to: value, on: node) }
    #expect(draft.bytes == bytes)
  }
}
