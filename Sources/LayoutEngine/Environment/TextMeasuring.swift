import LayoutModel

/// How text is set: the same value is measured by the engine and drawn by the painter.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Nil: the platform's own font.
  package var family: String?
  /// Whose proportions a text has that names no family, or one that is not installed; nil: those of the editor's own
  /// texts.
  package var platform: Profile?
  /// In points (pixels at a zoom of 1).
  package var size: Double
  package var weight: Weight
  package var isItalic = false

  package init(family: String? = nil, platform: Profile? = nil, size: Double, weight: Weight = .regular) {
    self.family = family
    self.platform = platform
    self.size = size
    self.weight = weight
  }
}

/// What a set text takes up.
package struct TextExtent: Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// From the top to the baseline of the first and of the last line.
  package var firstBaseline: Double
  package var lastBaseline: Double
  package var lineCount: Int

  package init(width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
  }
}

/// Whoever can tell how large a text is: Pango in the programs, a fixed grid in tests.
package protocol TextMeasuring: Sendable {
  /// Wrapped at `width` if one is given, and cut after `lineLimit` lines if that is not 0.
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent
}
