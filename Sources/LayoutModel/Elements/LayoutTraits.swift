/// How an element takes part in layout. What stands here is what an absent member of the file means.
public struct LayoutTraits: Hashable, Sendable {
  public var hidden = false
  public var locked = false
  public var semanticContent = SemanticContent.unspecified
  public var hugging = AxisPair(LayoutPriority.defaultLow, .defaultLow)
  public var compression = AxisPair(LayoutPriority.defaultHigh, .defaultHigh)
  public var preservesSuperviewMargins = false
  public var insetsMarginsFromSafeArea = true
  public var followsReadableWidth = false
  public var translatesMask = false
  /// A barrier lays out its children itself: no constraint may cross it.
  public var barrier: Bool?
  /// Where a stack of macOS gathers it, if the stack's distribution is by gravity areas.
  public var gravity = StackGravity.leading
  public var verifyAmbiguity = AmbiguityCheck.always
  @usableFromInline var seldom = Seldom<SeldomInTraits>()

  public init() {}
}

/// Nil on an axis: no intrinsic size there.
public struct PlaceholderSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}

public struct BaselineOffsets: Hashable, Sendable {
  public var first: Double
  public var last: Double

  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}

public enum SemanticContent: String, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The three places in which a stack of macOS packs its children; along a vertical stack they are the top, the middle and
/// the bottom.
public enum StackGravity: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// What the springs and struts leave flexible.
public enum FlexibleDimension: String, Hashable, Sendable, CaseIterable {
  case left, width, right, top, height, bottom
}

public enum AmbiguityCheck: String, Hashable, Sendable, CaseIterable {
  case always, position, never
}
