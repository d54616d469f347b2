import Drawing
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// A laid-out scene to be painted, alone or with the editor's overlays.
struct PicturePage {
  let title: String
  let drawing: DrawnBoard
  /// The theme of the surroundings of the sheet.
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

  /// Writes one page for each, of the sheet's size. With overlays, the page has room for them around the sheet.
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

  /// Returns the sheet's frame with room for badges. Badges at a sheet's edges are half outside of it, and badges of
  /// elements outside are wholly outside.
  private static func withRoomForBadges(_ sheet: Rect) -> Rect {
    sheet.grown(by: Edges(top: badgeRoom, left: badgeRoom, bottom: badgeRoom, right: badgeRoom))
  }

  private static let badgeRoom = 48.0

  private static func paper(of page: PicturePage) throws -> Paper {
    guard let paper = page.drawing.papers.first else { throw Refusal(message: Message("the document has no scenes")) }
    return paper
  }
}
