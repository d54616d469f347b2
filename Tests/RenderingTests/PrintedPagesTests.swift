import FormatExchange
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import Rendering

@Suite struct PrintedPagesTests {
  /// A red sheet of 200 by 100.
  private var document: Document {
    var builder = DocumentBuilder(width: 200, height: 100)
    builder.edit { $0.update(ElementID("root")) { $0.content.background = "#ff0000" } }
    return builder.document
  }

  private func pages(_ count: Int) -> PrintedPages {
    let page = ExportPage("Main", scene: "main", environment: LayoutEnvironment())
    return PrintedPages(Array(repeating: page, count: count), in: document, measurer: PangoMeasurer())
  }

  /// Returns the pixels of a printed page.
  private func printed(_ number: Int, width: Int, height: Int) -> PixelGrid {
    let surface = CairoSurface.pixels(width: Int32(width), height: Int32(height))
    pages(1).paint(number, on: surface.cairo, within: Size(Double(width), Double(height)))
    return PixelGrid(surface, width: width, height: height)
  }

  @Test func aSceneIsAPage() {
    #expect(pages(3).count == 3)
    #expect(pages(3).areWide)
    #expect(pages(0).count == 0)
    #expect(!pages(0).areWide)
  }

  @Test func aPointIsAPointWhereThereIsRoom() {
    #expect(PrintedPages.place(Size(200, 100), within: Size(400, 300)) == Rect(100, 100, 200, 100))
    #expect(PrintedPages.place(Size(800, 100), within: Size(400, 300)) == Rect(0, 125, 400, 50))
    #expect(PrintedPages.place(Size(100, 600), within: Size(400, 300)) == Rect(175, 0, 50, 300))
  }

  /// 28 points are left for the title: the sheet is from 50 to 250 and from 61 to 161.
  @Test func theSheetStandsInTheMiddleWithItsTitleBelow() {
    let paper = printed(0, width: 300, height: 250)
    let isRed = { (word: UInt32) in word == 0xff0000 }
    #expect(paper.count(in: Rect(0, 0, 300, 250), where: isRed) == 200 * 100)
    #expect(paper.count(in: Rect(50, 61, 200, 100), where: isRed) == 200 * 100)
    #expect(paper.count(in: Rect(100, 165, 100, 20)) { $0 != 0 } > 10)
  }

  @Test func aPageThatIsNotThereIsNothing() {
    #expect(printed(1, width: 300, height: 250).count(in: Rect(0, 0, 300, 250)) { $0 != 0 } == 0)
    #expect(printed(0, width: 300, height: 20).count(in: Rect(0, 0, 300, 20)) { $0 != 0 } == 0)
  }
}
