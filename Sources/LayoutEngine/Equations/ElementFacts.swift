import LayoutModel

/// What the rows of others depend on. A change here writes their rows anew.
public struct ElementFacts: Equatable, Sendable {
  @usableFromInline var aside: SeldomFacts?
  public var baselines: BaselineOffsets
  @usableFromInline var parentSlot: Int32
  /// Do its children run from right to left?
  public var runsRightToLeft: Bool

  init(parent: Int?, alignment: Edges, baselines: BaselineOffsets, insets: ContentInsets, runsRightToLeft: Bool) {
    parentSlot = parent.map { Int32($0) } ?? Self.none
    self.baselines = baselines
    self.runsRightToLeft = runsRightToLeft
    aside = SeldomFacts(alignment, insets)
  }

  private static var none: Int32 { -1 }

  /// Nil for the scene's root.
  @inlinable public var parent: Int? { parentSlot < 0 ? nil : Int(parentSlot) }

  mutating func setParent(_ parent: Int?) { parentSlot = parent.map { Int32($0) } ?? Self.none }

  /// What the frame has beyond the alignment rectangle.
  @inlinable public var alignment: Edges { aside.map(\.alignment) ?? .zero }

  var insets: ContentInsets {
    get { aside.map(\.insets) ?? .usual }
    set { aside = SeldomFacts(alignment, newValue) }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.parentSlot == b.parentSlot && a.runsRightToLeft == b.runsRightToLeft && a.baselines == b.baselines
      && (a.aside === b.aside || a.alignment == b.alignment && a.insets == b.insets)
  }
}

/// What is as usual for most elements: no alignment insets, the margins of a plain view, and nothing unsafe around them. Those for
/// which it is otherwise have it in a box of their own.
@usableFromInline final class SeldomFacts: Sendable {
  @usableFromInline let alignment: Edges
  let insets: ContentInsets

  /// Nil where all is as usual.
  init?(_ alignment: Edges, _ insets: ContentInsets) {
    if alignment == .zero, insets == .usual { return nil }
    (self.alignment, self.insets) = (alignment, insets)
  }
}

extension ContentInsets {
  /// Of a plain view that lies clear of the scene's edges and is not too wide to be read.
  static var usual: ContentInsets {
    let margins = Edges(top: 8, left: 8, bottom: 8, right: 8)
    return ContentInsets(margins: margins, readable: margins)
  }
}
