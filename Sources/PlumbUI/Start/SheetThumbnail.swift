import Drawing
import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering
import Translations

/// The objects that all thumbnails share to be made and painted. Above all they share the fonts: loading them for each
/// thumbnail took longer than everything else about the pictures of a start page.
final class ThumbnailTools {
  let maker = ThumbnailMaker()
  fileprivate let painter = Painter(language: Language.current, fonts: WindowFonts.store)
}

/// Lays out files for their thumbnails, on any thread.
nonisolated struct ThumbnailMaker: Sendable {
  private let measurer = PangoMeasurer()

  /// Returns the first scene of a file, solved; nil if the file cannot be read. The reason is shown when the user opens
  /// it.
  func paper(ofFileAt path: String) -> Paper? {
    guard let bytes = try? FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit),
      let document = try? NativeReader.read(bytes, named: path).document,
      let scene = document.scenes.first(where: { _ in true })
    else {
      return nil
    }
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    let layout = SceneLayout.solved(document, scene: scene.id, environment: environment, measurer: measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: layout)
    paper.title = .verbatim("")
    return paper
  }
}

/// A small picture of a file's first scene.
final class SheetThumbnail {
  static let width = 112
  static let height = 80

  let widget = Widget.box(.vertical).styled("thumbnail")
  let path: String
  private let theme: () -> Theme
  private let painter: Painter
  private var paper: Paper?

  init(path: String, with tools: ThumbnailTools, theme: @escaping () -> Theme) {
    (self.path, painter, self.theme) = (path, tools.painter, theme)
    let area = Widget.drawingArea { [weak self] cairo, _, _ in self?.paint(cairo) }
    area.setLeast(width: Self.width, height: Self.height)
    widget.append(area)
  }

  var hasPicture: Bool { paper != nil }

  func show(_ paper: Paper?) {
    self.paper = paper
    widget.children.first?.redraw()
  }

  private func paint(_ cairo: OpaquePointer) {
    guard let paper, paper.frame.width > 0, paper.frame.height > 0 else { return }
    let size = Size(Double(Self.width), Double(Self.height))
    var drawing = DrawnBoard()
    drawing.papers = [paper]
    painter.paint(
      drawing, on: cairo, size: size, viewport: ThumbnailCut(of: paper, in: size).viewport, theme: theme())
  }
}
