import LayoutEngine
import LayoutModel

/// A length of a scene at which more than its size changes.
struct SweepThreshold {
  let length: Double
  /// Is it as from here on just there, or still as it was before?
  let isClosedBelow: Bool
}

extension [SweepThreshold] {
  /// Lengths at which something begins already while something else is still as before: just there, the layout is as nowhere else.
  var meetings: Set<Double> {
    let (closed, open) = (filter(\.isClosedBelow).map(\.length), filter { !$0.isClosedBelow }.map(\.length))
    return Set(closed).intersection(open)
  }
}

extension LayoutSession {
  /// Where a root has other margins, where the size class is another, and where conditions of variations begin and end; none where
  /// nothing in the scene minds.
  func thresholds(_ axis: Axis) -> [SweepThreshold] {
    guard let surroundings, let document = source, let scene = document.scenes[sceneID] else { return [] }
    var found: [SweepThreshold] = []
    let conditions = document.conditions(in: scene)
    if !conditions.isEmpty {
      found.append(SweepThreshold(length: axis == .horizontal ? 600 : 480, isClosedBelow: true))
    }
    // Where something varies, other rows than now may read a margin.
    if axis == .horizontal, !conditions.isEmpty || !rows.insetReaders.isEmpty {
      found.append(SweepThreshold(length: surroundings.narrowWidth, isClosedBelow: false))
    }
    for condition in conditions {
      let range = axis == .horizontal ? condition.widths : condition.heights
      if let least = range.least { found.append(SweepThreshold(length: least, isClosedBelow: true)) }
      if let most = range.most { found.append(SweepThreshold(length: most, isClosedBelow: false)) }
      // A square stands.
      if condition.orientation != nil {
        found.append(SweepThreshold(length: surroundings.size.length(axis.other), isClosedBelow: axis == .vertical))
      }
    }
    return found
  }
}
