import Formats
import Rendering

extension FormatRegistry {
  /// All formats that the editor opens and exports, pictures included.
  static let withPictures = FormatRegistry.standard.adding(PictureExporter.all)
}
