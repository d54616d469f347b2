import LayoutModel

/// The measures that a platform gives to a kind of element.
public struct ControlMetrics: Hashable, Sendable {
  /// How an element gets its intrinsic length along an axis.
  public enum Length: Hashable, Sendable {
    /// It has none there.
    case none
    /// The frame's length.
    case fixed(Double)
    /// What its text takes with the insets around it, and never less.
    case text(atLeast: Double)
    /// What its image takes.
    case image
  }

  public var width: Length
  public var height: Length
  /// What the frame has beyond the alignment rectangle, at each side.
  public var alignmentInsets = Edges.zero
  /// From the frame's edges to where the text stands; nil for an element that shows none.
  public var textInsets: Edges?
  public var fontSize = 17.0
  public var weight = TextStyle.Weight.regular

  init(_ width: Length, _ height: Length, alignment: Edges = .zero) {
    self.width = width
    self.height = height
    alignmentInsets = alignment
  }

  /// An element with text.
  init(_ width: Length, _ height: Length, font: Double, text: Edges, alignment: Edges = .zero) {
    self.init(width, height, alignment: alignment)
    fontSize = font
    textInsets = text
  }

  func weighing(_ weight: TextStyle.Weight) -> ControlMetrics {
    var copy = self
    copy.weight = weight
    return copy
  }

  static let container = ControlMetrics(.none, .none)

  /// Is there nothing that it measures by itself?
  var saysNothing: Bool { textInsets == nil && width == .none && height == .none }

  public static func of(_ kind: ElementKind, profile: Profile) -> ControlMetrics {
    switch profile {
    case .ios: iOS(kind)
    case .macos: macOS(kind)
    case .gnome: gnome(kind)
    }
  }
}

extension ControlMetrics {
  /// Where a macOS box without a title would have it, its border begins, and that has room above it.
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
