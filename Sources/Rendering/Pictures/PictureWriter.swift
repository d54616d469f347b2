import Drawing
import LayoutModel
import Words

/// Writes drawings as bytes of files, with the same painter as the window.
///
///     let bytes = try PictureWriter().png(of: paper, scale: 2)
package struct PictureWriter {
  let painter: Painter

  package init(painter: Painter = Painter()) { self.painter = painter }

  /// The error for a picture that cannot be made, with the reason.
  package struct Refusal: Error, Hashable, Sendable {
    package let message: Message
  }

  /// Cairo's pictures have at most 32767 pixels per side. The limit of pixels keeps a picture below half a gigabyte.
  private static let longestSide = 32_767.0
  private static let mostPixels = 120_000_000.0

  // MARK: A sheet alone

  package func png(of paper: Paper, scale: Double = 1) throws -> [UInt8] {
    try pixels(of: paper, scale: scale).png()
  }

  package func svg(of paper: Paper) throws -> [UInt8] {
    let size = try Self.checked(paper.frame.size, scale: 1)
    let surface = CairoSurface.svg(width: size.width, height: size.height)
    painter.paint(sheet: paper, on: surface.cairo)
    return SVGNames.renumbered(try Self.finish(surface))
  }

  /// Writes one page for each paper, of the paper's size.
  package func pdf(of papers: [(title: String, paper: Paper)]) throws -> [UInt8] {
    let sizes = try papers.map { try Self.checked($0.paper.frame.size, scale: 1) }
    return try pages(zip(papers, sizes).map { ($0.title, $1) }) { index, surface in
      painter.paint(sheet: papers[index].paper, on: surface.cairo)
    }
  }

  /// Makes a PDF and paints its pages one after the other.
  private func pages(
    _ pages: [(title: String, size: Size)], paint: (Int, CairoSurface) -> Void
  ) throws -> [UInt8] {
    guard let first = pages.first else { throw Refusal(message: Message("the document has no scenes")) }
    let surface = CairoSurface.pdf(width: first.size.width, height: first.size.height)
    for (index, page) in pages.enumerated() {
      surface.setPageSize(width: page.size.width, height: page.size.height)
      surface.setPageTitle(page.title, number: index + 1)
      paint(index, surface)
      surface.showPage()
    }
    return try Self.finish(surface)
  }

  func pixels(of paper: Paper, scale: Double) throws -> CairoSurface {
    let size = try Self.checked(paper.frame.size, scale: scale)
    let surface = CairoSurface.pixels(width: Int32(size.width * scale + 0.5), height: Int32(size.height * scale + 0.5))
    surface.setScale(scale)
    painter.paint(sheet: paper, on: surface.cairo, deviceScale: scale)
    return try Self.checked(surface)
  }

  // MARK: A whole drawing, with the pasteboard and the overlays

  package func png(
    of drawing: DrawnBoard, size: Size? = nil, viewport: Viewport? = nil, theme: Theme = .light, scale: Double = 1
  ) throws -> [UInt8] {
    try pixels(of: drawing, size: size, viewport: viewport, theme: theme, scale: scale).png()
  }

  package func svg(of drawing: DrawnBoard, size: Size? = nil, viewport: Viewport? = nil, theme: Theme = .light) throws
    -> [UInt8]
  {
    let (size, viewport) = Self.view(of: drawing, size: size, viewport: viewport)
    let checked = try Self.checked(size, scale: 1)
    let surface = CairoSurface.svg(width: checked.width, height: checked.height)
    painter.paint(drawing, on: surface.cairo, size: checked, viewport: viewport, theme: theme)
    return SVGNames.renumbered(try Self.finish(surface))
  }

  func pdf(of sheets: [PDFSheet]) throws -> [UInt8] {
    let views = try sheets.map {
      let (size, viewport) = Self.view(of: $0.drawing, size: $0.size, viewport: $0.viewport)
      return (size: try Self.checked(size, scale: 1), viewport: viewport)
    }
    return try pages(zip(sheets, views).map { ($0.title, $1.size) }) { index, surface in
      let view = views[index]
      painter.paint(
        sheets[index].drawing, on: surface.cairo, size: view.size, viewport: view.viewport, theme: sheets[index].theme)
    }
  }

  func pixels(of drawing: DrawnBoard, size: Size?, viewport: Viewport?, theme: Theme, scale: Double) throws
    -> CairoSurface
  {
    let (size, viewport) = Self.view(of: drawing, size: size, viewport: viewport)
    let checked = try Self.checked(size, scale: scale)
    let surface = CairoSurface.pixels(
      width: Int32(checked.width * scale + 0.5), height: Int32(checked.height * scale + 0.5))
    surface.setScale(scale)
    painter.paint(
      drawing, on: surface.cairo, size: checked, viewport: viewport, theme: theme, deviceScale: scale)
    return try Self.checked(surface)
  }

  /// Returns the size and viewport to show. The default shows everything, with room for titles around it.
  static func view(of drawing: DrawnBoard, size: Size?, viewport: Viewport?) -> (Size, Viewport) {
    let bounds = (drawing.bounds ?? Rect(0, 0, 320, 240)).grown(by: Edges(top: 44, left: 28, bottom: 28, right: 28))
    let viewport = viewport ?? Viewport(origin: bounds.origin)
    return (size ?? Size(bounds.width * viewport.zoom, bounds.height * viewport.zoom), viewport)
  }

  // MARK: Checks

  static func checked(_ size: Size, scale: Double) throws -> Size {
    let wide = (size.width * scale).rounded(.up)
    let high = (size.height * scale).rounded(.up)
    guard wide.isFinite, high.isFinite, wide >= 1, high >= 1 else {
      throw Refusal(message: Message("an image of %1 × %2 pixels is empty", "\(wide)", "\(high)"))
    }
    guard wide <= longestSide, high <= longestSide, wide * high <= mostPixels else {
      throw Refusal(message: Message("an image of %1 × %2 pixels is too large", "\(wide)", "\(high)"))
    }
    return Size(max(size.width, 1 / scale), max(size.height, 1 / scale))
  }

  @discardableResult
  static func checked(_ surface: CairoSurface) throws -> CairoSurface {
    if let complaint = surface.complaint { throw Refusal(message: Message("Cairo: %1", complaint)) }
    return surface
  }

  static func finish(_ surface: CairoSurface) throws -> [UInt8] {
    try checked(surface)
    return surface.finished()
  }
}

/// A page with a drawing on it. By default it shows all of it, with room around.
struct PDFSheet {
  var title: String
  var drawing: DrawnBoard
  var theme = Theme.light
  var size: Size?
  var viewport: Viewport?
}
