import LayoutModel

/// The freedom of an element’s length along an axis: whether something besides its own contents decides it.
///
/// In a row of a label and a field that expands, the label is `tight`, and the field is as free as the row.
struct LengthFreedom: Hashable, Sendable {
  enum Kind { case tight, loose, given }

  /// Tight: it is as long as its contents. Loose: it may be longer, because the longest of several elements decides.
  /// Given: its length is decided from outside.
  var kind: Kind
  /// The number of tight elements around it inside which others are loose. The contents of inner ones are held more
  /// strongly: they are as long as the longest of them before the spare room outside is shared.
  var depth = 0
  /// True if spare room is divided between it and others.
  var competes = false

  static let tight = LengthFreedom(kind: .tight)
  static let given = LengthFreedom(kind: .given)

  /// The freedom of an element that the solver lays out, and whose surroundings are not known.
  static let loose = LengthFreedom(kind: .loose)

  /// The priority at which it keeps the length of its contents. A tight element is stronger than all others.
  var priority: LayoutPriority {
    guard kind != .tight else { return .defaultLow }
    return LayoutPriority(100 + 20 * Double(min(depth, 7))) ?? .defaultLow
  }

  /// The freedom of a child that fills the length.
  func filling(besideOthers: Bool) -> LengthFreedom {
    kind == .tight && besideOthers ? LengthFreedom(kind: .loose, depth: depth + 1) : self
  }

  /// The freedom of a child that keeps its own length.
  var hugging: LengthFreedom { LengthFreedom(kind: .tight, depth: depth) }

  /// The freedom of a child that takes a share of the length.
  func sharing(besideOthers: Bool) -> LengthFreedom {
    LengthFreedom(kind: kind, depth: depth, competes: competes || besideOthers)
  }

  /// The freedom of something that has a least length, so that its contents may be shorter.
  var withLeastLength: LengthFreedom { kind == .tight ? LengthFreedom(kind: .loose, depth: depth + 1) : self }
}
