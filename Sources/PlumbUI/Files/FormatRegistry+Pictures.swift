import Formats
import Rendering

extension FormatRegistry {
  /// All formats that the editor opens and exports, pictures included.
  nonisolated static let withPictures = FormatRegistry.standard.adding(PictureExporter.all).measuring {
    PangoMeasurer()
  }
}
