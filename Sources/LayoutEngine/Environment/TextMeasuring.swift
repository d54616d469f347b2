import LayoutModel

/// The style of a text. The engine measures and the painter draws with the same value.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The font family; nil for the platform's own font.
  public var family: String?
  /// The platform whose font replaces a missing family or one that is not installed. Nil for the font of the editor's
  /// own texts.
  public var platform: Profile?
  /// The size in points (pixels at a zoom of 1).
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

/// The size and baselines of a laid-out text.
public struct TextExtent: Hashable, Sendable {
  public var width: Double
  public var height: Double
  /// Distances from the top to the baseline of the first and of the last line.
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

/// Measures texts: Pango in the programs, a fixed grid in tests.
public protocol TextMeasuring: Sendable {
  /// Returns the extent of a text, wrapped at `width` if one is given, and cut after `lineLimit` lines unless that is
  /// 0.
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent

  /// Returns only the height of the wrapped text, for callers that need it at many widths.
  func height(of text: String, style: TextStyle, width: Double, lineLimit: Int) -> Double

  /// Returns an estimate, up to `end`, of the width from which on the text is less high than at `width`. It must be
  /// checked on both sides. Nil if there is no estimate.
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
