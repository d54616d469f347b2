import Formats
import Rendering

extension FormatRegistry {
  /// All that the editor opens and exports.
  static let withPictures = FormatRegistry.standard.adding(PictureExporter.all)
}
