import LayoutModel

/// The way a person would hold an element along an axis, according to its position among the others.
struct PlannedSpot {
  /// The part of an element that a constraint decides.
  enum Part: Hashable {
    case near, far, middle, length
  }

  enum Hold: Hashable {
    /// Held at the side where reading begins, or at the other side.
    case near, far
    /// Held at both sides, so that its length follows.
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
  /// The number of its line in the container.
  var line = 0
  /// True if its length is a fraction or multiple of the twin's, not equal to it.
  var isProportional = false
  /// True if another element that shares its length comes behind it. The ends of both then follow from that element.
  var isFollowed = false

  /// The parts of the element that the plan decides.
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
