import EditorCore
import LayoutEngine
import LayoutFormats
import LayoutModel
import Words

/// Writes a scene as a picture: laid out in the environment asked for, without the editor's surroundings.
///
///     let formats = PictureExporter.all.reduce(FormatRegistry.standard) { $0.adding($1) }
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

  package var title: Message {
    switch kind {
    case .png: Message("PNG picture")
    case .svg: Message("SVG drawing")
    case .pdf: Message("PDF document")
    }
  }

  /// PDF has a page for each scene; the others show the scene asked for, or the first.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let drawings = try drawings(of: document, request)
    let papers = drawings.flatMap(\.papers)
    do {
      let bytes = options.needsOverlays ? try write(drawings) : try write(papers)
      return ExportResult(bytes: bytes, losses: losses(of: document, papers, request))
    } catch let refusal as PictureWriter.Refusal {
      throw FormatError(file: request.name, record: papers.first?.scene.rawValue, reason: refusal.message)
    } catch {
      throw FormatError(file: request.name, reason: Message("The picture could not be made: %1", "\(error)"))
    }
  }

  private func write(_ papers: [Paper]) throws -> [UInt8] {
    let writer = PictureWriter()
    switch kind {
    case .pdf: return try writer.pdf(of: papers)
    case .png: return try writer.png(of: papers[0], scale: scale)
    case .svg: return try writer.svg(of: papers[0])
    }
  }

  /// The sheet alone, without the pasteboard around it; only a PDF has room for both.
  private func write(_ drawings: [Drawing]) throws -> [UInt8] {
    let (writer, theme) = (PictureWriter(), appearance == .dark ? Theme.dark : .light)
    let sheet = drawings[0].papers[0].frame
    let viewport = Viewport(origin: sheet.origin)
    switch kind {
    case .pdf: return try writer.pdf(of: drawings, theme: theme)
    case .png:
      return try writer.png(of: drawings[0], size: sheet.size, viewport: viewport, theme: theme, scale: scale)
    case .svg: return try writer.svg(of: drawings[0], size: sheet.size, viewport: viewport, theme: theme)
    }
  }

  /// At least one, each with one paper.
  private func drawings(of document: Document, _ request: ExportRequest) throws(FormatError) -> [Drawing] {
    var scenes = Array(document.scenes)
    if let asked = request.scene {
      scenes = scenes.filter { $0.id == asked }
    } else if kind != .pdf {
      scenes = Array(scenes.prefix(1))
    }
    guard !scenes.isEmpty else {
      let reason = request.scene.map { Message("there is no scene “%1”", $0.rawValue) } ?? Message("there is no scene")
      throw FormatError(file: request.name, reason: reason)
    }
    return scenes.map { scene in
      var scene = scene
      if let appearance { scene.appearance = appearance }
      return Drawing(
        solved: scene, in: document, environment: request.environment, measurer: request.measurer, options: options)
    }
  }

  /// What follows from a picture being one is no loss worth a word; a scene left out unasked is.
  private func losses(of document: Document, _ papers: [Paper], _ request: ExportRequest) -> [FormatLoss] {
    guard kind != .pdf, request.scene == nil else { return [] }
    let shown = Set(papers.map(\.scene))
    return document.scenes.filter { !shown.contains($0.id) }.map {
      FormatLoss(record: $0.id.rawValue, what: Message("A picture shows one scene; this one is not in it"))
    }
  }
}
