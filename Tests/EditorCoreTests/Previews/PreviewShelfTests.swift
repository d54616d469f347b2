import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// Previews lie side by side, visible and apart from each other.
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
      #expect(cell.frame.x >= 0)
      #expect(cell.frame.maxX <= shelf.size.width)
      #expect(cell.frame.maxY <= shelf.size.height)
      #expect(abs(cell.sheet.width - sheets[index].width * cell.zoom) <= 0.5)
      #expect(cell.sheet.maxY == cell.frame.maxY)
      for other in shelf.cells[..<index] { #expect(!cell.frame.intersects(other.frame)) }
    }
    for (cell, sheet) in zip(shelf.cells, sheets) where cell.zoom > PreviewShelf.zoomRange.lowerBound {
      #expect(sheet.width * cell.zoom <= room.width, "none is wider than the pane")
    }
  }

  /// In a mirrored window the first preview lies at the right, and the whole shelf is a mirror image.
  @Test(arguments: 0..<20) func previewsBeginAtTheRightInAMirroredWindow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sheets = (0..<random.int(1...9)).map { _ in Size(Double(random.int(40...900)), Double(random.int(40...900))) }
    let room = Size(Double(random.int(200...1200)), 600)
    let (plain, mirrored) = (
      PreviewShelf(sheets: sheets, room: room), PreviewShelf(sheets: sheets, room: room, isMirrored: true)
    )
    let width = max(room.width, plain.size.width)
    for (cell, image) in zip(plain.cells, mirrored.cells) {
      #expect(image.frame.maxX == width - cell.frame.x)
      #expect(image.sheet.maxX == width - cell.sheet.x)
      #expect(image.frame.y == cell.frame.y)
      #expect(image.frame.size == cell.frame.size)
      let point = cell.frame.center + Point(3, 0)
      #expect(plain.insertionIndex(at: point) == mirrored.insertionIndex(at: Point(width - point.x, point.y)))
    }
    for place in 0...sheets.count {
      #expect(mirrored.gap(before: place).map { width - $0.top.x } == plain.gap(before: place)?.top.x)
    }
  }

  @Test func zoomIsAtMostOne() {
    #expect(PreviewShelf(sheets: [Self.phone], room: Size(4000, 4000)).zoom == 1)
  }

  /// Two phones fill the pane's usual width. They keep that size however many follow.
  @Test func previewsStayReadable() {
    let room = Size(376, 640)
    let one = PreviewShelf(sheets: [Self.phone], room: room)
    #expect(one.zoom > 0.8, "one alone is shown large")
    for count in 2...16 {
      let shelf = PreviewShelf(sheets: Array(repeating: Self.phone, count: count), room: room)
      #expect(shelf.cells.allSatisfy { $0.zoom >= PreviewShelf.readable })
      #expect(shelf.cells[0].frame.y == shelf.cells[1].frame.y, "in rows of two")
    }
  }

  /// A portrait phone and a landscape one lie one below the other: the portrait one needs the height, not the width.
  @Test(arguments: [Size(376, 640), Size(540, 700), Size(720, 520), Size(900, 700)])
  func twoPreviewsShareTheRoom(room: Size) {
    let shelf = PreviewShelf(sheets: [Self.phone, Self.turned], room: room)
    #expect(shelf.size.width <= room.width)
    #expect(shelf.size.height <= room.height)
    #expect(shelf.cells.allSatisfy { $0.zoom >= shelf.zoom - 1e-9 })
    // No sheet can grow further: one side of the room is used up, or the sheet has its real size.
    let slack = (room.width - shelf.size.width, room.height - shelf.size.height)
    #expect(min(slack.0, slack.1) < 8 || shelf.cells.allSatisfy { $0.zoom == 1 }, "\(shelf.cells)")
    #expect(!shelf.cells[0].frame.intersects(shelf.cells[1].frame))
  }

  /// If the pane scrolls anyway, its rows are filled.
  @Test func rowsAreFilled() {
    let shelf = PreviewShelf(sheets: Array(repeating: Self.phone, count: 12), room: Size(540, 500))
    let right = shelf.cells.map(\.frame.maxX).max() ?? 0
    #expect(540 - right < 2 * PreviewShelf.air)
  }

  /// A desktop window beside phones is made smaller; the phones are not.
  @Test func previewWiderThanThePaneMakesNoOtherSmaller() {
    let shelf = PreviewShelf(sheets: [Size(1440, 900), Self.phone], room: Size(376, 640))
    #expect(shelf.cells[0].frame.maxX <= 376)
    #expect(shelf.cells[1].zoom >= PreviewShelf.readable)
    #expect(shelf.cells[0].zoom < shelf.cells[1].zoom)
  }

  /// A zoom that is set applies to all sheets.
  @Test func aZoomThatIsAskedForCountsForAll() {
    let shelf = PreviewShelf(sheets: [Size(1440, 900), Self.phone], room: Size(376, 640), zoom: 0.6)
    #expect(shelf.cells.allSatisfy { $0.zoom == 0.6 })
  }

  @Test func moreRoomNeverMakesThemSmallerWhereAllAreSeen() {
    let sheets = [Self.phone, Self.turned, Self.phone]
    let zooms = stride(from: 1000.0, through: 2400, by: 100).map {
      PreviewShelf(sheets: sheets, room: Size($0, $0 * 0.6)).zoom
    }
    #expect(zooms == zooms.sorted())
  }

  @Test func dropPositionsAreBetweenTheCells() {
    let shelf = PreviewShelf(sheets: [Self.phone, Self.phone, Self.phone], room: Size(2000, 800))
    #expect(shelf.insertionIndex(at: Point(0, 50)) == 0)
    for (index, cell) in shelf.cells.enumerated() {
      #expect(shelf.insertionIndex(at: cell.frame.center - Point(2, 0)) == index)
      #expect(shelf.insertionIndex(at: cell.frame.center + Point(2, 0)) == index + 1)
    }
  }
}
