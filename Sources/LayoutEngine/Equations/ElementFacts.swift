import LayoutModel

/// The facts of an element that the rows of other elements depend on. When one of them changes, those rows are written
/// anew.
public struct ElementFacts: Equatable, Sendable {
  @usableFromInline var aside: UnusualFacts?
  public var baselines: BaselineOffsets
  @usableFromInline var parentSlot: Int32
  /// True if the children run from right to left.
  public var runsRightToLeft: Bool

  init(parent: Int?, alignment: Edges, baselines: BaselineOffsets, insets: ContentInsets, runsRightToLeft: Bool) {
    parentSlot = parent.map { Int32($0) } ?? Self.none
    self.baselines = baselines
    self.runsRightToLeft = runsRightToLeft
    aside = UnusualFacts(alignment, insets)
  }

  private static var none: Int32 { -1 }

  /// The parent's slot; nil for the scene's root.
  @inlinable public var parent: Int? { parentSlot < 0 ? nil : Int(parentSlot) }

  mutating func setParent(_ parent: Int?) { parentSlot = parent.map { Int32($0) } ?? Self.none }

  /// The distances by which the frame is larger than the alignment rectangle.
  @inlinable public var alignment: Edges { aside.map(\.alignment) ?? .zero }

  var insets: ContentInsets {
    get { aside.map(\.insets) ?? .usual }
    set { aside = UnusualFacts(alignment, newValue) }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.parentSlot == b.parentSlot && a.runsRightToLeft == b.runsRightToLeft && a.baselines == b.baselines
      && (a.aside === b.aside || a.alignment == b.alignment && a.insets == b.insets)
  }
}

/// Facts that have the usual values for most elements: no alignment insets, the margins of a plain view, and no overlap
/// with the unsafe area. Only elements with other values store them, in a separate object.
@usableFromInline final class UnusualFacts: Sendable {
  @usableFromInline let alignment: Edges
  let insets: ContentInsets

  /// Returns nil if all values are the usual ones.
  init?(_ alignment: Edges, _ insets: ContentInsets) {
    if alignment == .zero, insets == .usual { return nil }
    (self.alignment, self.insets) = (alignment, insets)
  }
}

extension ContentInsets {
  /// The insets of a plain view that lies clear of the scene's edges and is no wider than the readable width.
  static var usual: ContentInsets {
    let margins = Edges(top: 8, left: 8, bottom: 8, right: 8)
    return ContentInsets(margins: margins, readable: margins)
  }
}
