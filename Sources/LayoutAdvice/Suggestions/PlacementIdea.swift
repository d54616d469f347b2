import LayoutEngine
import LayoutModel

/// A constraint that could place an element along one axis, before its constant is known.
struct PlacementIdea {
  /// The constant that makes the constraint worth adding.
  enum Expectation: Hashable {
    /// This constant, within the tolerance.
    case exactly(Double)
    /// Zero, as far as the rounded edges of two elements in a row can show it.
    case alike
    /// Any constant that the frames give.
    case anything
    /// No constant, and any multiplier that the frames give.
    case proportion
  }

  /// The part of the element that it decides.
  var part: PlannedSpot.Part
  var first: Anchor
  var second: Anchor?
  var expectation: Expectation
  /// The rank: a person would choose an idea of lower cost first.
  var cost: Double

  var constraint: Constraint { Constraint(id: "", first: first, second: second) }
}

/// The costs of ideas, in the order in which a person would choose them: alignments before distances, usual distances
/// before other numbers, and a fixed length only if nothing else decides it.
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
  /// The reduction for gaps in a row of equal lengths.
  static let rowFirst = 25.0
  /// The cost of an equal length within a row: before anything else.
  static let sharedLength = 5.0
  /// The addition for parts that the plan of a line does not ask for.
  static let unplanned = 100.0
  /// The addition for the far side. Between equals, the near side wins, and otherwise the earlier idea.
  static let farSide = 0.5
}
