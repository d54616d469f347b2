import Drawing
import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import Rendering
import Translations

/// What thumbnails are made of and painted with. The fonts are sought and read once for all of them: for each by itself that
/// took longer than all else about a start page's pictures.
final class ThumbnailTools {
  let maker = ThumbnailMaker()
  fileprivate let painter = Painter(language: Language.current, fonts: WindowFonts.store)
}

/// Lays files out for their thumbnails, on whatever thread.
nonisolated struct ThumbnailMaker: Sendable {
  private let measurer = PangoMeasurer()

  /// The first scene of a file, solved; nil where the file cannot be read, which says why when it is opened.
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

/// A small picture of the first scene of a file.
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
