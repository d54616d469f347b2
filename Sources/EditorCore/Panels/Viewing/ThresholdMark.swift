import LayoutModel
import Words

/// Where on the strip under the canvas a condition begins or ends to hold. It can be moved there.
package struct ThresholdMark: Hashable, Sendable {
  package let condition: VariationKey
  let axis: Axis
  /// Does the condition hold from here on, or up to here?
  let isLeast: Bool
  package let length: Double

  /// The same condition with another end; nil where it could never hold.
  package func moved(to length: Double) -> VariationKey? {
    var lengths = condition.lengths(axis)
    if isLeast { lengths.least = length } else { lengths.most = length }
    return condition.with(lengths, along: axis)
  }
}

extension Editor {
  /// Along the side that the strip is about.
  package var thresholdMarks: [ThresholdMark] {
    let axis = settings.sweepAxis
    let known = conditions
    let own = condition.map { known.contains($0) ? [] : [$0] } ?? []
    return (known + own).flatMap { condition in
      let lengths = condition.lengths(axis)
      return [(true, lengths.least), (false, lengths.most)].compactMap { isLeast, length in
        length.map { ThresholdMark(condition: condition, axis: axis, isLeast: isLeast, length: $0) }
      }
    }
  }

  /// What differs under a condition differs from another length on. Nothing happens where that would be a condition that the scene
  /// has already, or that could never hold.
  package mutating func move(_ mark: ThresholdMark, to length: Double) {
    guard let moved = mark.moved(to: length), moved != mark.condition else { return }
    changeCondition(mark.condition, to: moved)
  }
}
