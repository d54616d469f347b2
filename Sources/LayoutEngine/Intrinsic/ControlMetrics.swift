import LayoutModel

/// The measures that a platform gives to a kind of element.
public struct ControlMetrics: Hashable, Sendable {
  /// The source of an element's intrinsic length along an axis.
  public enum Length: Hashable, Sendable {
    /// No intrinsic length.
    case none
    /// The frame's length.
    case fixed(Double)
    /// The length of the text with the insets around it, but at least this.
    case text(atLeast: Double)
    /// The length of the image.
    case image
  }

  public var width: Length
  public var height: Length
  /// The distances by which the frame is larger than the alignment rectangle, at each side.
  public var alignmentInsets = Edges.zero
  /// Distances from the frame's edges to the text; nil for an element that shows none.
  public var textInsets: Edges?
  public var fontSize = 17.0
  public var weight = TextStyle.Weight.regular

  init(_ width: Length, _ height: Length, alignment: Edges = .zero) {
    self.width = width
    self.height = height
    alignmentInsets = alignment
  }

  /// Metrics of an element with text.
  init(_ width: Length, _ height: Length, font: Double, text: Edges, alignment: Edges = .zero) {
    self.init(width, height, alignment: alignment)
    fontSize = font
    textInsets = text
  }

  func withWeight(_ weight: TextStyle.Weight) -> ControlMetrics {
    var copy = self
    copy.weight = weight
    return copy
  }

  static let container = ControlMetrics(.none, .none)

  /// True if the kind has neither text nor an intrinsic size.
  var isEmpty: Bool { textInsets == nil && width == .none && height == .none }

  public static func of(_ kind: ElementKind, profile: Profile) -> ControlMetrics {
    switch profile {
    case .ios: iOS(kind)
    case .macos: macOS(kind)
    case .gnome: gnome(kind)
    }
  }
}

extension ControlMetrics {
  /// Returns the metrics of a kind. A macOS box without a title begins with its border, which has 2 points of room
  /// above it.
  public static func of(_ kind: ElementKind, isTitled: Bool, profile: Profile) -> ControlMetrics {
    var metrics = of(kind, profile: profile)
    if kind == .box, profile == .macos, !isTitled { metrics.alignmentInsets.top = 2 }
    return metrics
  }
}

extension Edges {
  /// The same at left and right, and the same at top and bottom.
  init(sides: Double, ends: Double) { self.init(top: ends, left: sides, bottom: ends, right: sides) }
}
