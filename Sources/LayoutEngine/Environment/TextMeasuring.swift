import LayoutModel

/// How text is set: the same value is measured by the engine and drawn by the painter.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Nil: the platform's own font.
  public var family: String?
  /// Whose proportions a text has that names no family, or one that is not installed; nil: those of the editor's own
  /// texts.
  public var platform: Profile?
  /// In points (pixels at a zoom of 1).
  public var size: Double
  public var weight: Weight
  public var isItalic = false

  public init(family: String? = nil, platform: Profile? = nil, size: Double, weight: Weight = .regular) {
    self.family = family
    self.platform = platform
    self.size = size
    self.weight = weight
  }
}

/// What a set text takes up.
public struct TextExtent: Hashable, Sendable {
  public var width: Double
  public var height: Double
  /// From the top to the baseline of the first and of the last line.
  public var firstBaseline: Double
  public var lastBaseline: Double
  public var lineCount: Int

  public init(width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
  }
}

/// Whoever can tell how large a text is: Pango in the programs, a fixed grid in tests.
public protocol TextMeasuring: Sendable {
  /// Wrapped at `width` if one is given, and cut after `lineLimit` lines if that is not 0.
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent

  /// How high it is then. Who follows a text over many widths asks for nothing else.
  func height(of text: String, style: TextStyle, width: Double, lineLimit: Int) -> Double

  /// About from which width on, up to an end, it is less high than at a width; nil where nobody guesses. Who wants to know looks on
  /// both sides.
  func likelyEnd(ofHeightAt width: Double, of text: String, style: TextStyle, upTo end: Double, lineLimit: Int)
    -> Double?
}

extension TextMeasuring {
  public func height(of text: String, style: TextStyle, width: Double, lineLimit: Int) -> Double {
    extent(of: text, style: style, width: width, lineLimit: lineLimit).height
  }

  public func likelyEnd(
    ofHeightAt width: Double, of text: String, style: TextStyle, upTo end: Double, lineLimit: Int
  ) -> Double? { nil }
}
