import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A relation that is the same in all examples. It could place an element along an axis.
struct InferredRelation {
  enum Source: Hashable {
    /// An existing constraint that agrees with every example.
    case existing(ConstraintID)
    /// The content alone decides the length.
    case content
    case constraint
    /// A limit on the length, and an optional constraint that the limit overrides.
    case limit
  }

  var element: ElementID
  var axis: Axis
  var part: PlannedSpot.Part
  var source: Source
  /// The constraints, without ids.
  var constraints: [Constraint] = []
  /// The equation that it adds, without its constant.
  var terms: [Term]
  /// The terms of the optional constraint of a limit. They must contain nothing open except the length.
  var wish: [Term] = []
  /// The rank: a person would choose a relation of lower cost first.
  var cost: Double

  /// True if a person would not write it: a limit that was met once, or a multiple of something plus a number.
  var isOdd: Bool {
    source == .limit || cost >= IdeaCost.lastResort
      || constraints.contains { $0.multiplier != 1 && ($0.constant != 0 || !Agreement.isPlain($0.multiplier)) }
  }
}

/// The costs of relations that only several arrangements can show.
extension IdeaCost {
  static let existing = -1.0
  static let content = 0.0
  /// The cost of equal lengths that change together.
  static let equalStretch = 23.0
  static let aspectOfPicture = 28.0
  static let proportionalLength = 42.0
  static let proportionalMiddle = 44.0
  static let aspect = 48.0
  static let indent = 52.0
  static let offMiddle = 53.0
  static let oddLength = 57.0
  static let distantGap = 58.0
  static let oddMiddle = 59.0
  static let limit = 61.0
  static let pastTheScrollView = 63.0
  static let oddLimit = 66.0
  /// The costs of lines. They are high because any two examples lie on a line.
  static let lineOfLength = 80.0
  static let lineOfMiddle = 82.0
  static let guessedLimit = 84.0
  static let scrolledContent = 90.0
  static let rounding = 2.0
  /// Returns an addition that makes the nearer of two equal relations cheaper.
  static func distance(_ points: Double) -> Double { min(0.4, max(0, points) / 5000) }
}
