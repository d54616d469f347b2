import LayoutModel
import Words

/// A length on the strip under the canvas at which a condition begins or ends to hold. It can be moved.
package struct ThresholdMark: Hashable, Sendable {
  package let condition: VariationKey
  let axis: Axis
  /// True if the condition holds from this length on; false if it holds up to this length.
  let isLeast: Bool
  package let length: Double

  /// Returns the condition with another end; nil if it could never hold.
  package func moved(to length: Double) -> VariationKey? {
    var lengths = condition.lengths(axis)
    if isLeast { lengths.least = length } else { lengths.most = length }
    return condition.with(lengths, along: axis)
  }
}

extension ThresholdMark {
  /// The marks for the side that the strip sweeps.
  package static func marks(in editor: Editor) -> [ThresholdMark] {
    let axis = editor.settings.sweepAxis
    let known = editor.conditions
    let own = editor.condition.map { known.contains($0) ? [] : [$0] } ?? []
    return (known + own).flatMap { condition in
      let lengths = condition.lengths(axis)
      return [(true, lengths.least), (false, lengths.most)].compactMap { isLeast, length in
        length.map { ThresholdMark(condition: condition, axis: axis, isLeast: isLeast, length: $0) }
      }
    }
  }

  /// Moves the end of a condition to another length, with all that differs under the condition. Nothing changes if the
  /// scene has the new condition already, or if it could never hold.
  package func move(to length: Double, in editor: inout Editor) {
    guard let moved = moved(to: length), moved != condition else { return }
    VariationEditing.changeCondition(condition, to: moved, in: &editor)
  }
}
