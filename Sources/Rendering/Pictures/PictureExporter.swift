import Drawing
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// Writes a scene as a picture: laid out in the environment asked for, without the editor's surroundings.
///
///     var exporter = PictureExporter(.png)
///     exporter.options.showsConstraints = true
///     try exporter.exportDocument(document, request).bytes
package struct PictureExporter: DocumentExporter {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case png, svg, pdf }

  package let kind: Kind
  /// Pixels to a point; of PNG alone.
  package var scale = 1.0
  /// Light or dark whatever the scene says.
  package var appearance: Appearance?
  /// What is shown beside the elements.
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

  /// PDF has as many pages as are asked for, or one for each scene. The others show the pages asked for side by side, or
  /// the scene asked for, or the first.
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

  /// At least one, each of a scene that there is.
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

  /// What follows from a picture being one is no loss worth a word; a scene left out unasked is.
  private func losses(of document: Document, _ pages: [ExportPage], _ request: ExportRequest) -> [FormatLoss] {
    guard kind != .pdf, request.scene == nil, request.pages.isEmpty else { return [] }
    let shown = Set(pages.map(\.scene))
    return document.scenes.filter { !shown.contains($0.id) }.map {
      FormatLoss(record: $0.id.rawValue, what: Message("not exported: an image shows only one scene"))
    }
  }
}
