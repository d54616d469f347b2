import Drawing
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// Writes a scene as a picture: laid out in the requested environment, without the editor's surroundings.
///
///     var exporter = PictureExporter(.png)
///     exporter.options.showsConstraints = true
///     try exporter.exportDocument(document, request).bytes
package struct PictureExporter: DocumentExporter {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case png, svg, pdf }

  package let kind: Kind
  /// The number of pixels per point; only for PNG.
  package var scale = 1.0
  /// The appearance to use in place of the scene's own.
  package var appearance: Appearance?
  /// The parts that are shown besides the elements.
  package var options = SolvedDrawingOptions()

  package init(_ kind: Kind) { self.kind = kind }

  package static let all = Kind.allCases.map { PictureExporter($0) }

  package var id: String { kind.rawValue }
  package var extensions: [String] { [kind.rawValue] }
  package var content: ExportContent { .picture }

  package var title: Message {
    switch kind {
    case .png: Message("PNG Image")
    case .svg: Message("SVG Image")
    case .pdf: Message("PDF Document")
    }
  }

  /// Exports the requested pages; if there are none, the requested scene, or all scenes. A PDF has a page for each. The
  /// other kinds show the requested pages side by side, and without requested pages only one scene: the requested one,
  /// or the first.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let pages = try pages(of: document, request)
    do {
      return ExportResult(
        bytes: try write(pages.map { PicturePage($0, in: document, self, measurer: request.measurer) }),
        losses: losses(of: document, pages, request))
    } catch let refusal as PictureWriter.Refusal {
      throw FormatError(file: request.name, record: pages.first?.scene.rawValue, reason: refusal.message)
    } catch {
      throw FormatError(file: request.name, reason: Message("Couldn’t create the image: %1", "\(error)"))
    }
  }

  private func write(_ pages: [PicturePage]) throws -> [UInt8] {
    let writer = PictureWriter()
    switch kind {
    case .pdf: return try writer.pdf(of: pages, withOverlays: options.needsOverlays)
    case .png where pages.count > 1: return try writer.png(of: board(pages), scale: scale)
    case .png: return try writer.png(of: pages[0], withOverlays: options.needsOverlays, scale: scale)
    case .svg where pages.count > 1: return try writer.svg(of: board(pages))
    case .svg: return try writer.svg(of: pages[0], withOverlays: options.needsOverlays)
    }
  }

  private func board(_ pages: [PicturePage]) -> PictureBoard {
    PictureBoard(pages.map(\.drawing), theme: appearance == .dark ? .dark : .light)
  }

  /// Returns the pages to export: at least one, each of an existing scene.
  private func pages(of document: Document, _ request: ExportRequest) throws(FormatError) -> [ExportPage] {
    var pages = request.pages
    if pages.isEmpty {
      let all = document.scenes.filter { request.scene == nil || $0.id == request.scene }.map { scene in
        ExportPage(scene.name ?? scene.id.rawValue, scene: scene.id, environment: request.environment)
      }
      pages = kind == .pdf ? all : Array(all.prefix(1))
    }
    if let missing = (pages.map(\.scene) + [request.scene].compactMap(\.self)).first(where: {
      document.scenes[$0] == nil
    }) {
      throw FormatError(file: request.name, reason: Message("scene “%1” doesn’t exist", missing.rawValue))
    }
    guard !pages.isEmpty else { throw FormatError(file: request.name, reason: Message("the document has no scenes")) }
    return pages
  }

  /// Returns the scenes left out without a request. Other losses follow from the format being a picture and are not
  /// reported.
  private func losses(of document: Document, _ pages: [ExportPage], _ request: ExportRequest) -> [FormatLoss] {
    guard kind != .pdf, request.scene == nil, request.pages.isEmpty else { return [] }
    let shown = Set(pages.map(\.scene))
    return document.scenes.filter { !shown.contains($0.id) }.map {
      FormatLoss(record: $0.id.rawValue, what: Message("not exported: an image shows only one scene"))
    }
  }
}
