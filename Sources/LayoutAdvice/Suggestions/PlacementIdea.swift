import LayoutEngine
import LayoutModel

/// A constraint that could place an element along one axis, before its constant is known.
struct PlacementIdea {
  /// Which constant makes it worth having.
  enum Expectation: Hashable {
    /// This one, or as good as.
    case exactly(Double)
    /// None, as far as the rounded edges of two elements in a row can show it.
    case alike
    /// Whatever the frames say.
    case anything
    /// The multiplier that the frames say, and no constant.
    case proportion
  }

  /// What of the element it decides.
  var part: PlannedSpot.Part
  var first: Anchor
  var second: Anchor?
  var expectation: Expectation
  /// The less, the sooner a person would have chosen it.
  var cost: Double

  var constraint: Constraint { Constraint(id: "", first: first, second: second) }
}

/// How readily a person reaches for each: alignments before distances, distances that mean something before numbers,
/// and a fixed length only for what has no other.
enum IdeaCost {
  static let baseline = 10.0
  static let centeredInContainer = 12.0
  static let alignedNear = 14.0
  static let containerMargin = 15.0
  static let alignedFar = 16.0
  static let containerEdge = 17.0
  static let alignedMiddle = 18.0
  static let standardGap = 19.0
  static let standardInset = 20.0
  static let equalLength = 24.0
  static let centeredAndOpen = 25.0
  static let gap = 30.0
  static let inset = 32.0
  static let wideGap = 34.0
  static let containerLength = 40.0
  static let stretchedInset = 45.0
  static let fixedLength = 50.0
  static let farInset = 55.0
  static let lastResort = 60.0
  /// By how much gaps come sooner in a row of one length.
  static let rowFirst = 25.0
  /// In a row of one length, before anything else.
  static let sharedLength = 5.0
  /// What the plan of a line does not ask for.
  static let unplanned = 100.0
  /// Between equals, the side where reading begins, and what was there first.
  static let farSide = 0.5
}
