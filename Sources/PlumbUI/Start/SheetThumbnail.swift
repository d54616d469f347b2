import Drawing
import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import ProgramResources
import Rendering
import Translations

/// What thumbnails measure and paint their texts with. The fonts are sought and read once for all of them: for each by itself
/// that took longer than all else about a start page's pictures.
final class ThumbnailTexts {
  fileprivate let measurer = PangoMeasurer()
  fileprivate let painter = Painter(language: Language.current)
}

/// A small picture of the first scene of a file, as a whole.
final class SheetThumbnail {
  static let width = 72
  static let height = 72
  private static let margin = 5.0

  let widget = Widget.box(.vertical).styled("thumbnail")
  private let path: String
  private let theme: () -> Theme
  private let texts: ThumbnailTexts
  private var paper: Paper?

  init(path: String, with texts: ThumbnailTexts, theme: @escaping () -> Theme) {
    (self.path, self.texts, self.theme) = (path, texts, theme)
    let area = Widget.drawingArea { [weak self] cairo, _, _ in self?.paint(cairo) }
    area.setLeast(width: Self.width, height: Self.height)
    widget.append(area)
  }

  var hasPicture: Bool { paper != nil }

  /// Reads the file and lays it out; a file that cannot be read stays without a picture, and says why when it is opened.
  func load() {
    guard let document = try? DocumentFile.untitled(from: path).document,
      let scene = document.scenes.first(where: { _ in true })
    else {
      return
    }
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    let layout = SceneLayout.solved(
      document, scene: scene.id, environment: environment, measurer: texts.measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: layout)
    paper.title = .verbatim("")
    self.paper = paper
    widget.children.first?.redraw()
  }

  private func paint(_ cairo: OpaquePointer) {
    guard let paper, paper.frame.width > 0, paper.frame.height > 0 else { return }
    let size = Size(Double(Self.width), Double(Self.height))
    let across = (size.width - 2 * Self.margin) / paper.frame.width
    let down = (size.height - 2 * Self.margin) / paper.frame.height
    let zoom = max(Viewport.zoomRange.lowerBound, min(across, down))
    var drawing = DrawnBoard()
    drawing.papers = [paper]
    let beside = (size.width / zoom - paper.frame.width) / 2
    let above = (size.height / zoom - paper.frame.height) / 2
    texts.painter.paint(
      drawing, on: cairo, size: size, viewport: Viewport(origin: Point(-beside, -above), zoom: zoom), theme: theme())
  }
}
