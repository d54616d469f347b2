import CCairo
import Drawing
import FormatExchange
import LayoutEngine
import LayoutModel

/// Scenes on paper, one per page. A point of a scene is a point on paper, or smaller if the scene is larger than the
/// paper.
///
///     let pages = PrintedPages(plan.pages(of: editor), in: document, measurer: PangoMeasurer())
///     pages.paint(0, on: cairo, within: Size(523, 770))
package final class PrintedPages {
  private let pages: [(title: String, paper: Paper)]
  private let painter = Painter()
  private let setter = TextSetter()

  package init(_ pages: [ExportPage], in document: Document, measurer: any TextMeasuring) {
    self.pages = pages.compactMap { page in
      let picture = PicturePage(page, in: document, PictureExporter(.pdf), measurer: measurer)
      return picture.drawing.papers.first.map { (page.title, $0) }
    }
  }

  package var count: Int { pages.count }

  /// True if most pages are wider than high.
  package var areWide: Bool {
    let wide = pages.count { $0.paper.frame.width > $0.paper.frame.height }
    return 2 * wide > pages.count
  }

  /// Paints a page in the middle of the printable area, with a thin line around it and its title below.
  package func paint(_ number: Int, on context: OpaquePointer, within size: Size) {
    guard pages.indices.contains(number), size.width > 0, size.height > Self.titleRoom else { return }
    let (title, paper) = pages[number]
    let frame = Self.place(paper.frame.size, within: Size(size.width, size.height - Self.titleRoom))
    guard frame.width > 0, paper.frame.width > 0 else { return }
    cairo_save(context)
    cairo_translate(context, frame.x, frame.y)
    painter.paint(sheet: paper, on: context, zoom: frame.width / paper.frame.width)
    cairo_restore(context)
    let canvas = Canvas(context)
    let ink = Palette.light.secondaryText
    canvas.strokeInside(frame.inset(by: -Self.line), ink, width: Self.line)
    let words = setter.layout(TextRun(title, style: TextStyle(size: 9), width: size.width, lineLimit: 1))
    canvas.use(ink)
    canvas.show(words, at: Point((size.width - words.extent.width) / 2, frame.maxY + 8))
  }

  private static let line = 0.5
  private static let titleRoom = 28.0

  static func place(_ sheet: Size, within room: Size) -> Rect {
    let zoom = min(1, room.width / sheet.width, room.height / sheet.height)
    let size = Size(sheet.width * zoom, sheet.height * zoom)
    return Rect(origin: Point((room.width - size.width) / 2, (room.height - size.height) / 2), size: size)
  }
}
