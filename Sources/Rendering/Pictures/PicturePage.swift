import Drawing
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// A scene that was laid out somewhere, to be painted: alone, or with what the editor shows over it.
struct PicturePage {
  let title: String
  let drawing: DrawnBoard
  /// Of what is around the sheet.
  let theme: Theme

  init(_ page: ExportPage, in document: Document, _ exporter: PictureExporter, measurer: any TextMeasuring) {
    title = page.title
    let appearance = exporter.appearance ?? page.appearance
    theme = appearance == .dark ? .dark : .light
    guard var scene = document.scenes[page.scene] else {
      drawing = DrawnBoard()
      return
    }
    if let appearance { scene.appearance = appearance }
    var drawing = DrawnBoard(
      solved: scene, in: document, environment: page.environment, measurer: measurer, options: exporter.options)
    drawing.papers[0].title = .verbatim(page.title)
    self.drawing = drawing
  }
}

extension PictureWriter {
  func png(of page: PicturePage, withOverlays: Bool, scale: Double) throws -> [UInt8] {
    let paper = try Self.paper(of: page)
    guard withOverlays else { return try png(of: paper, scale: scale) }
    let shown = Self.withRoomForBadges(paper.frame)
    return try png(
      of: page.drawing, size: shown.size, viewport: Viewport(origin: shown.origin), theme: page.theme, scale: scale)
  }

  func svg(of page: PicturePage, withOverlays: Bool) throws -> [UInt8] {
    let paper = try Self.paper(of: page)
    guard withOverlays else { return try svg(of: paper) }
    let shown = Self.withRoomForBadges(paper.frame)
    return try svg(of: page.drawing, size: shown.size, viewport: Viewport(origin: shown.origin), theme: page.theme)
  }

  /// A page each, of the sheet's size, with room around it for what is shown over it.
  func pdf(of pages: [PicturePage], withOverlays: Bool) throws -> [UInt8] {
    guard withOverlays else { return try pdf(of: pages.map { (title: $0.title, paper: try Self.paper(of: $0)) }) }
    return try pdf(
      of: pages.map { page in
        let sheet = Self.withRoomForBadges(try Self.paper(of: page).frame)
        return PDFSheet(
          title: page.title, drawing: page.drawing, theme: page.theme, size: sheet.size,
          viewport: Viewport(origin: sheet.origin))
      })
  }

  /// Badges of constraints at a sheet's edges stand half outside of it, and those of what lies outside altogether.
  private static func withRoomForBadges(_ sheet: Rect) -> Rect {
    sheet.grown(by: Edges(top: badgeRoom, left: badgeRoom, bottom: badgeRoom, right: badgeRoom))
  }

  private static let badgeRoom = 48.0

  private static func paper(of page: PicturePage) throws -> Paper {
    guard let paper = page.drawing.papers.first else { throw Refusal(message: Message("the document has no scenes")) }
    return paper
  }
}
