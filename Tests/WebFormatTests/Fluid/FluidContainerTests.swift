import LayoutModel
import TestSupport
import Testing

@testable import WebFormat

@Suite struct FluidContainerTests {
  /// A container with custom views `a`, `b` ..., with their placements.
  private func container(
    _ kind: Container.Kind, _ placements: [Placement], _ edit: (inout Element) -> Void = { _ in }
  ) throws -> FluidContainer {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    for (number, placement) in placements.enumerated() {
      builder.add(.customView, ElementID(String(UnicodeScalar(UInt8(97 + number)))), Rect(0, 0, 10, 10)) {
        $0.traits.placement = placement
      }
    }
    builder.edit {
      $0.update("root") {
        $0.arrangement.container = Container(kind)
        edit(&$0)
      }
    }
    let root = try #require(builder.document.elements["root"])
    return try #require(FluidContainer(root, FluidFacts(builder.document, root: "root"), .gnome))
  }

  private func placement(_ edit: (inout Placement) -> Void) -> Placement {
    var placement = Placement()
    edit(&placement)
    return placement
  }

  private var growing: Placement { placement { $0.expandsHorizontally = true } }

  @Test func aRowGivesSpareRoomToPartsThatExpand() throws {
    let row = try container(.box, [growing, Placement()]) { $0.arrangement.spacing = 6 }
    #expect(row.style.lines == ["display: flex", "gap: 6px"])
    #expect(row.places["a"]?.lines == ["flex-grow: 1"])
    #expect(row.places["b"]?.isEmpty == true)
  }

  @Test func marginsAtTheEdgesArePadding() throws {
    let margins = placement { $0.margins = DirectionalEdges(top: 12, leading: 20, bottom: 12, trailing: 20) }
    let column = try container(.box, [margins, margins]) { $0.arrangement.axis = .vertical }
    #expect(column.style.lines == ["display: flex", "flex-direction: column", "padding: 12px 20px"])
    #expect(column.places["a"]?.lines == ["margin-bottom: 12px"])
    #expect(column.places["b"]?.lines == ["margin-top: 12px"])
  }

  @Test func aPartAtTheEndOfItsShareHasAMarginThatGrows() throws {
    let atEnd = placement {
      $0.expandsHorizontally = true
      $0.horizontal = .end
    }
    let row = try container(.box, [Placement(), atEnd])
    #expect(row.places["b"]?.lines == ["margin-inline-start: auto"])
    #expect(row.slots.isEmpty)
  }

  /// Beside a part that grows, a margin would get nothing.
  @Test func besideAPartThatGrowsItHasASlot() throws {
    let centered = placement {
      $0.expandsHorizontally = true
      $0.horizontal = .center
    }
    let row = try container(.box, [growing, centered])
    #expect(row.slots["b"]?.lines == ["display: flex", "flex-grow: 1", "justify-content: center"])
    #expect(row.places["b"]?.isEmpty == true)
  }

  @Test func partsThatGrowBeginAtWhatTheyAskFor() throws {
    let wide = placement {
      $0.expandsHorizontally = true
      $0.request = PartialSize(width: 100)
    }
    let row = try container(.box, [wide, growing])
    #expect(row.places["a"]?.lines == ["flex: 1 0 100px", "min-width: 100px"])
  }

  @Test func equalPartsAreAGrid() throws {
    let row = try container(.box, [growing, growing]) { $0.arrangement.container?.homogeneous = true }
    #expect(row.style["grid-auto-columns"] == "1fr")
  }

  @Test func gridsHaveALineThatGrows() throws {
    let cells = (0..<4).map { number in
      placement {
        $0.cell = Placement.Cell(column: number % 2, row: number / 2)
        $0.expandsHorizontally = number % 2 == 1
      }
    }
    let grid = try container(.grid, cells)
    #expect(grid.style["grid-template-columns"] == "auto 1fr")
    #expect(grid.style["align-content"] == "start")
    // In reading order without gaps: a browser needs no cells.
    #expect(grid.places["d"]?["grid-area"] == nil)
  }

  @Test func emptyLinesOfAGridAreLeftOut() throws {
    let cells = [Placement.Cell(column: -5, row: 0), Placement.Cell(column: 7, row: 40, columns: 2, rows: 1)]
    let grid = try container(.grid, cells.map { cell in placement { $0.cell = cell } })
    #expect(grid.places["a"]?["grid-area"] == "1 / 1")
    #expect(grid.places["b"]?["grid-area"] == "2 / 2 / span 1 / span 2")
  }

  @Test func overlaysLieOverTheFirstPart() throws {
    let badge = placement {
      ($0.horizontal, $0.vertical) = (.end, .start)
      $0.margins = DirectionalEdges(top: 4, leading: 0, bottom: 0, trailing: 6)
    }
    let overlay = try container(.overlay, [Placement(), badge])
    #expect(overlay.style.lines == ["display: grid", "position: relative"])
    #expect(overlay.places["a"]?.isEmpty == true)
    #expect(overlay.places["b"]?.lines == ["position: absolute", "inset-inline-end: 6px", "inset-block-start: 4px"])
  }

  @Test func aClampIsAColumnInTheMiddle() throws {
    let clamp = try container(.clamp, [Placement()]) { $0.arrangement.container?.maximum = 280 }
    #expect(clamp.style["grid-template-columns"] == "minmax(min-content, 280px)")
    #expect(clamp.style["justify-content"] == "center")
  }

  @Test func expansionComesFromWithin() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "row", Rect(0, 0, 10, 10)) { $0.arrangement.container = Container(.box) }
    builder.add(.textField, "field", Rect(0, 0, 10, 10), in: "row") { $0.traits.placement.expandsHorizontally = true }
    builder.add(.label, "hidden", Rect(0, 0, 10, 10), in: "row") {
      $0.traits.placement.expandsVertically = true
      $0.traits.hidden = true
    }
    let facts = FluidFacts(builder.document, root: "root")
    #expect(facts.expands("row", .horizontal))
    #expect(!facts.expands("row", .vertical))
  }
}
