import LayoutEngine
import LayoutModel

/// A length of a scene at which the surroundings change.
struct SweepThreshold {
  let length: Double
  /// True if the change applies at exactly this length; false if it applies only above it.
  let isClosedBelow: Bool
}

extension [SweepThreshold] {
  /// The lengths at which one change applies already and another does not yet. The layout at exactly such a length is
  /// like neither side.
  var meetings: Set<Double> {
    let (closed, open) = (filter(\.isClosedBelow).map(\.length), filter { !$0.isClosedBelow }.map(\.length))
    return Set(closed).intersection(open)
  }
}

extension LayoutSession {
  /// Returns the lengths at which the root's margins change, the size class changes, the screen turns, or the condition
  /// of a variation begins or ends. Changes that nothing in the scene depends on are left out.
  func thresholds(_ axis: Axis) -> [SweepThreshold] {
    guard let surroundings, let document = source, let scene = document.scenes[sceneID] else { return [] }
    var found: [SweepThreshold] = []
    let conditions = document.conditions(in: scene)
    let screen = HeldScreen(of: scene, size: surroundings.size, environment: environment)
    // A square screen counts as portrait.
    let turn = SweepThreshold(length: surroundings.size.length(axis.other), isClosedBelow: axis == .vertical)
    if screen.turnsWithItsSize, surroundings.profile == .ios { found.append(turn) }
    if !conditions.isEmpty {
      found.append(SweepThreshold(length: axis == .horizontal ? 600 : 480, isClosedBelow: true))
      let own = screen.lengthsOfItsOwn(along: axis, ofSceneSized: surroundings.size, surroundings.profile)
      found += own.flatMap { length in
        [true, false].map { SweepThreshold(length: length, isClosedBelow: $0) }
      }
    }
    // With variations, rows other than those of now may read a margin.
    if axis == .horizontal, !conditions.isEmpty || !rows.insetReaders.isEmpty {
      found.append(SweepThreshold(length: surroundings.narrowWidth, isClosedBelow: false))
    }
    for condition in conditions {
      let range = axis == .horizontal ? condition.widths : condition.heights
      if let least = range.least { found.append(SweepThreshold(length: least, isClosedBelow: true)) }
      if let most = range.most { found.append(SweepThreshold(length: most, isClosedBelow: false)) }
      if condition.orientation != nil { found.append(turn) }
    }
    return found
  }
}
