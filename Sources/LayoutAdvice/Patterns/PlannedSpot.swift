import LayoutModel

/// The way a person would hold an element along an axis, by where it lies among the others.
struct PlannedSpot {
  /// What of an element a constraint decides.
  enum Part: Hashable {
    case near, far, middle, length
  }

  enum Hold: Hashable {
    /// At the side where reading begins, or at the other.
    case near, far
    /// At both, so that its length follows.
    case both
    case middle
    /// Aligned with an element beside it.
    case beside
  }

  var spot: Spot
  var hold: Hold
  /// The neighbors in its line.
  var previous: Spot?
  var next: Spot?
  /// The first element of the same line that shares its length with others.
  var twin: ElementID?
  /// The number of its line on the page.
  var line = 0
  /// Whether it has a part of that length, and not all of it.
  var isProportional = false
  /// Whether another one that shares its length comes behind it, which decides where both end.
  var isFollowed = false

  /// What of the element the plan decides.
  var parts: Set<PlannedSpot.Part> {
    switch hold {
    case .near: [.near, .length]
    case .far: [.far, .length]
    case .middle: [.middle, .length]
    case .both where isFollowed: twin == nil ? [.near] : [.near, .length]
    case .both: twin == nil ? [.near, .far] : [.near, .length, .far]
    case .beside: [.near, .far, .middle, .length]
    }
  }
}
