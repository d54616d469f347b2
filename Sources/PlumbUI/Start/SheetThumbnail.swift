import Drawing
import Formats
import GtkBridge
import LayoutModel
import ProgramResources
import ProjectFolders
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
      let document = try? FormatRegistry.standard.importDocument(
        bytes, named: path, classes: FolderClasses.found(in: FileName.folder(of: path))
      ).document
    else {
      return nil
    }
    return FileLook.picture(
      of: document.withPictures(besideFileAt: path, areDrawn: true), measurer)
  }
}

/// A small picture of a file's first scene.
final class SheetThumbnail {
  let path: String
  private let picture: ScenePicture

  init(path: String, with tools: ThumbnailTools, theme: @escaping () -> Theme) {
    self.path = path
    picture = ScenePicture(size: (112, 80), painter: tools.painter, theme: theme)
  }

  var widget: Widget { picture.widget }
  var hasPicture: Bool { picture.paper != nil }

  func show(_ paper: Paper?) { picture.show(paper) }
}
