import Rendering

/// What all windows set texts in, so that no canvas, ruler or preview seeks the same fonts again.
enum WindowFonts {
  static let store = FontStore()
}
