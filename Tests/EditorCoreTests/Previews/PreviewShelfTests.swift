import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Previews lie side by side, in sight and apart from each other.
@Suite struct PreviewShelfTests {
  private static let phone = Size(375, 667)
  private static let turned = Size(667, 375)

  @Test(arguments: 0..<60) func cellsAreApartAndInside(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sheets = (0..<random.int(1...16)).map { _ in
      Size(Double(random.int(40...1400)), Double(random.int(40...1400)))
    }
    let room = Size(Double(random.int(170...1600)), Double(random.int(100...1200)))
    let shelf = PreviewShelf(sheets: sheets, room: room)
    #expect(PreviewShelf.zoomRange.contains(shelf.zoom))
    for (index, cell) in shelf.cells.enumerated() {
      #expect(cell.frame.x >= 0 && cell.frame.maxX <= shelf.size.width && cell.frame.maxY <= shelf.size.height)
      #expect(abs(cell.sheet.width - sheets[index].width * shelf.zoom) <= 0.5)
      #expect(cell.sheet.maxY == cell.frame.maxY)
      for other in shelf.cells[..<index] { #expect(!cell.frame.intersects(other.frame)) }
    }
    if shelf.zoom > PreviewShelf.zoomRange.lowerBound {
      #expect(shelf.size.width <= room.width && shelf.size.height <= room.height, "what is zoomed to fit is in sight")
    }
  }

  @Test func lifeSizeIsTheMost() {
    #expect(PreviewShelf(sheets: [Self.phone], room: Size(4000, 4000)).zoom == 1)
  }

  @Test func moreRoomNeverMakesThemSmaller() {
    let sheets = [Self.phone, Self.turned, Self.phone]
    let zooms = stride(from: 200.0, through: 1400, by: 100).map {
      PreviewShelf(sheets: sheets, room: Size($0, 500)).zoom
    }
    #expect(zooms == zooms.sorted())
  }

  @Test func whatIsLetGoFindsItsPlace() {
    let shelf = PreviewShelf(sheets: [Self.phone, Self.phone, Self.phone], room: Size(2000, 800))
    #expect(shelf.place(at: Point(0, 50)) == 0)
    for (index, cell) in shelf.cells.enumerated() {
      #expect(shelf.place(at: cell.frame.center - Point(2, 0)) == index)
      #expect(shelf.place(at: cell.frame.center + Point(2, 0)) == index + 1)
    }
  }
}
