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
  /// Where a root has other margins, where the size class is another, where the screen is turned, and where conditions of variations
  /// begin and end; none where nothing in the scene minds.
  func thresholds(_ axis: Axis) -> [SweepThreshold] {
    guard let surroundings, let document = source, let scene = document.scenes[sceneID] else { return [] }
    var found: [SweepThreshold] = []
    let conditions = document.conditions(in: scene)
    let screen = HeldScreen(of: scene, size: surroundings.size, environment: environment)
    // A square stands.
    let turn = SweepThreshold(length: surroundings.size.length(axis.other), isClosedBelow: axis == .vertical)
    if screen.turnsWithItsSize, surroundings.profile == .ios { found.append(turn) }
    if !conditions.isEmpty {
      found.append(SweepThreshold(length: axis == .horizontal ? 600 : 480, isClosedBelow: true))
      let own = screen.lengthsOfItsOwn(along: axis, ofSceneSized: surroundings.size, surroundings.profile)
      found += own.flatMap { length in
        [true, false].map { SweepThreshold(length: length, isClosedBelow: $0) }
      }
    }
    // Where something varies, other rows than now may read a margin.
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
