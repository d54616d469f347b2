import ClosedForms
import LayoutModel

/// The distances of an element from the two ends of its parent along an axis, and its length.
struct ExactSpan {
  let start: ClosedLength
  let end: ClosedLength
  let length: ClosedLength
  let parent: ClosedLength

  /// - Parameter isReversed: true if the axis begins at the right.
  init(_ frame: ClosedFrame, in parent: ClosedFrame, _ axis: Axis, isReversed: Bool) {
    let before = frame.start[axis] - parent.start[axis]
    let after = parent.length[axis] - before - frame.length[axis]
    (start, end) = isReversed ? (after, before) : (before, after)
    (length, self.parent) = (frame.length[axis], parent.length[axis])
  }

  /// The two of the three lengths that are written. The third follows.
  enum Choice: CaseIterable {
    case startAndLength, startAndEnd, endAndLength
  }

  func written(_ choice: Choice) -> [ClosedLength] {
    switch choice {
    case .startAndLength: [start, length]
    case .startAndEnd: [start, end]
    case .endAndLength: [end, length]
    }
  }

  /// The number of parts that a reader of the style sheet meets.
  func cost(_ choice: Choice) -> Int { written(choice).reduce(0) { $0 + cost($1) } }

  private func cost(_ length: ClosedLength) -> Int {
    if length.isConstant { return 0 }
    if !parent.isConstant, let share = length.share(of: parent) { return share.rest == 0 ? 1 : 2 }
    let parts = Axis.allCases.reduce(0) { $0 + 1 + length.growth[$1].bends.count + length.growth[$1].steps.count }
    return 2 + parts + length.shares.count
  }

  /// Returns the choice that is shortest in all of the spans together.
  ///
  /// - Parameter stretches: false for an element that a browser does not stretch between two ends.
  static func bestChoice(_ spans: [ExactSpan], stretches: Bool) -> Choice {
    let choices = stretches ? Choice.allCases : [.startAndLength, .endAndLength]
    let costs = choices.map { choice in spans.reduce(0) { $0 + $1.cost(choice) } }
    return zip(choices, costs).min { $0.1 < $1.1 }?.0 ?? .startAndLength
  }
}

extension ExactSpan.Choice {
  /// The properties for the two lengths.
  ///
  /// - Parameter isPhysical: true for left and right in place of the beginning and the end of lines.
  func properties(_ axis: Axis, isPhysical: Bool) -> [String] {
    let (first, last) =
      axis == .vertical
      ? ("top", "bottom") : isPhysical ? ("left", "right") : ("inset-inline-start", "inset-inline-end")
    let size = axis.isHorizontal ? "width" : "height"
    return switch self {
    case .startAndLength: [first, size]
    case .startAndEnd: [first, last]
    case .endAndLength: [last, size]
    }
  }
}
