/// The properties with which an element takes part in layout. The default values are also those for members that a file
/// leaves out.
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
  /// True if it lays out its children itself, so that no constraint may cross into it. Nil: as usual for its kind.
  public var barrier: Bool?
  /// The part of a macOS stack where the element is packed if the stack's distribution is gravity areas.
  public var gravity = StackGravity.leading
  public var verifyAmbiguity = AmbiguityCheck.always
  @usableFromInline var rare = RareMembers<RareInTraits>()

  public init() {}
}

/// A size for design time. A nil side has no intrinsic size.
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

/// The three areas where a macOS stack packs its children. In a vertical stack they are the top, the middle and the
/// bottom.
public enum StackGravity: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// A dimension that an autoresizing mask lets change.
public enum FlexibleDimension: String, Hashable, Sendable, CaseIterable {
  case left, width, right, top, height, bottom
}

public enum AmbiguityCheck: String, Hashable, Sendable, CaseIterable {
  case always, position, never
}
