import LayoutModel
import TestSupport
import Testing

@testable import WebFormat

@Suite struct FluidTreeTests {
  /// A column with one box in it, which has two labels.
  private func document(_ axis: Axis, _ edit: (inout Placement) -> Void = { _ in }) -> Document {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.edit {
      $0.update("root") {
        $0.arrangement.container = Container(.box)
        $0.arrangement.axis = .vertical
      }
    }
    builder.add(.view, "inner", Rect(0, 0, 10, 10)) {
      $0.arrangement.container = Container(.box)
      $0.arrangement.axis = axis
      $0.arrangement.spacing = 8
      $0.traits.placement.margins = DirectionalEdges(top: 20, leading: 12, bottom: 0, trailing: 12)
      edit(&$0.traits.placement)
    }
    builder.add(.label, "a", Rect(0, 0, 10, 10), in: "inner")
    builder.add(.label, "b", Rect(0, 0, 10, 10), in: "inner")
    return builder.document
  }

  private func simplified(_ document: Document) -> Document {
    FluidTree.simplified(document, root: "root", original: DocumentBuilder(width: 1, height: 1).document)
  }

  @Test func aColumnInAColumnIsOne() throws {
    let root = try #require(simplified(document(.vertical)).elements["root"])
    #expect(root.children == ["a", "b"])
    #expect(root.arrangement.spacing == 8)
    let last = simplified(document(.vertical)).elements["b"]?.traits.placement.margins
    #expect(last == DirectionalEdges(top: 0, leading: 12, bottom: 0, trailing: 12))
  }

  @Test func aRowInAColumnStays() { #expect(simplified(document(.horizontal)).elements["root"]?.children == ["inner"]) }

  @Test func aBoxInTheMiddleStays() {
    #expect(simplified(document(.vertical) { $0.horizontal = .center }).elements["root"]?.children == ["inner"])
  }

  @Test func elementsOfTheDocumentStay() {
    let document = document(.vertical)
    #expect(FluidTree.simplified(document, root: "root", original: document) == document)
  }
}
