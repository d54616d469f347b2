/// How an element takes part in layout. What stands here is what an absent member of the file means.
package struct LayoutTraits: Hashable, Sendable {
  package var hidden = false
  package var locked = false
  package var semanticContent = SemanticContent.unspecified
  package var hugging = AxisPair(LayoutPriority.defaultLow, .defaultLow)
  package var compression = AxisPair(LayoutPriority.defaultHigh, .defaultHigh)
  /// The size that stands in for the intrinsic one at design time.
  package var placeholderIntrinsicSize: PlaceholderSize?
  package var margins: DirectionalEdges?
  package var preservesSuperviewMargins = false
  package var insetsMarginsFromSafeArea = true
  package var followsReadableWidth = false
  package var alignmentInsets: DirectionalEdges?
  package var baselineOffsets: BaselineOffsets?
  package var translatesMask = false
  package var autoresizing: Set<FlexibleDimension> = []
  /// A barrier lays out its children itself: no constraint may cross it.
  package var barrier: Bool?
  package var transform: [Double]?
  /// Where a stack of macOS gathers it, if the stack's distribution is by gravity areas.
  package var gravity = StackGravity.leading
  package var verifyAmbiguity = AmbiguityCheck.always
  package var variations: [VariationKey: ElementVariation] = [:]

  package init() {}
}

/// Nil on an axis: no intrinsic size there.
package struct PlaceholderSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}

package struct BaselineOffsets: Hashable, Sendable {
  package var first: Double
  package var last: Double

  package init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}

package enum SemanticContent: String, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The three places in which a stack of macOS packs its children; along a vertical stack they are the top, the middle and
/// the bottom.
package enum StackGravity: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// What the springs and struts leave flexible.
package enum FlexibleDimension: String, Hashable, Sendable, CaseIterable {
  case left, width, right, top, height, bottom
}

package enum AmbiguityCheck: String, Hashable, Sendable, CaseIterable {
  case always, position, never
}

package struct ElementVariation: Hashable, Sendable {
  package var installed: Bool?

  package init(installed: Bool? = nil) { self.installed = installed }
}
