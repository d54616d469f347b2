import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Copies of instances bring their components along.
@Suite struct PastedComponentTests {
  /// A document with an instance of a component, in which an instance of another one stands.
  private var source: Document {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "row", Rect(0, 0, 320, 60))
    builder.add(.view, "badge", Rect(260, 20, 40, 20), in: "row")
    builder.add(.label, "count", Rect(4, 2, 20, 16), in: "badge") { $0.content.text = "2" }
    builder.constrain("count.leading == badge.leading + 4", "badge.trailing == row.trailing - 20")
    builder.edit {
      $0.makeComponent(of: "badge", named: "Badge")
      $0.makeComponent(of: "row", named: "Row")
      $0.setOverride(OverrideKey("badge/count", .text), of: "row", to: .text("12"))
    }
    #expect(builder.refused.isEmpty)
    #expect(builder.document.violations() == [])
    return builder.document
  }

  private func pasted(_ ids: [ElementID], of source: Document, into document: Document) throws -> Document {
    let clipping = try #require(source.clipping(of: ids))
    #expect(clipping.document.violations() == [])
    var draft = Draft(document)
    Pasting(clipping, into: "root", of: document, offset: .zero).apply(to: &draft)
    #expect(draft.document.violations() == [])
    return draft.document
  }

  @Test func anotherDocumentGetsTheComponents() throws {
    let empty = DocumentBuilder(width: 320, height: 480).document
    let document = try pasted(["row"], of: source, into: empty)
    #expect(document.components.map(\.name).sorted { $0 ?? "" < $1 ?? "" } == ["Badge", "Row"])
    #expect(document.elements["row/badge/count"]?.content.text == "12")
    #expect(document.elements["badge/count"]?.content.text == "2")
  }

  @Test func theSameDocumentKeepsItsComponents() throws {
    let document = try pasted(["row"], of: source, into: source)
    #expect(document.components.count == 2)
    #expect(document.children(of: "root").count == 2)
    let copy = try #require(document.children(of: "root").last)
    #expect(document.elements[copy]?.instance == document.elements["row"]?.instance)
    #expect(document.elements[ElementID("badge/count").inside(copy)]?.content.text == "12")
  }

  /// Ids that are taken in the other document get other ones, in overrides, too.
  @Test func takenIDsAreReplaced() throws {
    var other = DocumentBuilder(width: 320, height: 480)
    for id: ElementID in ["row", "row-2", "badge", "badge-2", "count"] { other.add(.label, id, Rect(0, 0, 20, 20)) }
    let document = try pasted(["row"], of: source, into: other.document)
    let copy = try #require(document.children(of: "root").last)
    let counts = document.subtree(of: copy).compactMap { document.elements[$0]?.content.text }
    #expect(counts == ["12"])
  }
}
