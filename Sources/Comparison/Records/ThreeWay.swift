/// One value in the three versions of a merge.
struct ThreeWay<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value { side == .ours ? ours : theirs }

  func map<Other>(_ transform: (Value) -> Other) -> ThreeWay<Other> {
    ThreeWay<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
  }
}

extension ThreeWay where Value: Equatable {
  enum Choice { case ours, theirs, conflict }

  /// The side that gives the merged value. The same change on both sides is one change.
  var choice: Choice {
    if ours == theirs || theirs == base { return .ours }
    return ours == base ? .theirs : .conflict
  }
}

extension ThreeWay: Sendable where Value: Sendable {}

/// One of the two sides of a merge.
enum MergeSide: CaseIterable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}
