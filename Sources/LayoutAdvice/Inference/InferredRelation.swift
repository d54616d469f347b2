import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Something that is the same in all examples, and so could place an element along an axis.
struct InferredRelation {
  enum Source: Hashable {
    /// A constraint that was there already and agrees with every example.
    case existing(ConstraintID)
    /// The content gives the length by itself.
    case content
    case constraint
    /// A limit on the length and a wish that it cuts short.
    case limit
  }

  var element: ElementID
  var axis: Axis
  var part: PlannedSpot.Part
  var source: Source
  /// Without ids.
  var constraints: [Constraint] = []
  /// What it decides, as an equation without its constant.
  var terms: [Term]
  /// Of a limit: the terms of its wish, which must speak of nothing but the length.
  var wish: [Term] = []
  /// The less, the sooner a person would have chosen it.
  var cost: Double

  /// Does it say what nobody would write: a limit met once, or a part of something with a number added to it?
  var isOdd: Bool {
    source == .limit || cost >= IdeaCost.lastResort
      || constraints.contains { $0.multiplier != 1 && ($0.constant != 0 || !Agreement.isPlain($0.multiplier)) }
  }
}

/// Beyond the costs that one arrangement suffices for.
extension IdeaCost {
  static let existing = -1.0
  static let content = 0.0
  /// Lengths that change together.
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
  /// Any two examples lie on a line, so that says little.
  static let lineOfLength = 80.0
  static let lineOfMiddle = 82.0
  static let guessedLimit = 84.0
  static let scrolledContent = 90.0
  static let rounding = 2.0
  /// At equal cost, the nearer.
  static func distance(_ points: Double) -> Double { min(0.4, max(0, points) / 5000) }
}
