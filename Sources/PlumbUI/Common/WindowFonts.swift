import Rendering

/// The fonts that all windows share, so that each canvas, ruler or preview need not load them again.
enum WindowFonts {
  static let store = FontStore()
}
