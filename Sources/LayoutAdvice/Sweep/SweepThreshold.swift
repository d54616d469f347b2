import LayoutEngine
import LayoutModel

/// A length of a scene at which the surroundings change.
package struct SweepThreshold: Hashable, Sendable {
  package let length: Double
  /// True if the change applies at exactly this length; false if it applies only above it.
  package let isClosedBelow: Bool
}

extension [SweepThreshold] {
  /// The lengths at which one change applies already and another does not yet. The layout at exactly such a length is
  /// like neither side.
  var meetings: Set<Double> {
    let (closed, open) = (filter(\.isClosedBelow).map(\.length), filter { !$0.isClosedBelow }.map(\.length))
    return Set(closed).intersection(open)
  }
}

extension SweepThreshold {
  /// Returns the lengths at which the root's margins change, the size class changes, the screen turns, or the condition
  /// of a variation begins or ends. Changes that nothing in the scene depends on are left out.
  static func thresholds(_ axis: Axis, in session: LayoutSession) -> [SweepThreshold] {
    guard let surroundings = session.surroundings, let document = session.source,
      let scene = document.scenes[session.sceneID]
    else { return [] }
    var found: [SweepThreshold] = []
    let conditions = document.conditions(in: scene)
    let screen = HeldScreen(of: scene, size: surroundings.size, environment: session.environment)
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
    if axis == .horizontal, !conditions.isEmpty || !session.rows.insetReaders.isEmpty {
      found.append(SweepThreshold(length: surroundings.narrowWidth, isClosedBelow: false))
    }
    found += ends(of: conditions, axis)
    for condition in conditions where condition.orientation != nil { found.append(turn) }
    return found
  }

  /// The lengths at which the condition of a variation begins or ends by itself.
  private static func ends(of conditions: [VariationKey], _ axis: Axis) -> [SweepThreshold] {
    conditions.flatMap { condition in
      let range = condition.lengths(axis)
      return [
        range.least.map { SweepThreshold(length: $0, isClosedBelow: true) },
        range.most.map { SweepThreshold(length: $0, isClosedBelow: false) },
      ].compactMap { $0 }
    }
  }

  /// The lengths at which variations begin or end, whatever the other side is. Between them the scene has the same
  /// variations in each orientation, but perhaps at the exact size of a device.
  package static func variationEnds(_ axis: Axis, in session: LayoutSession) -> [SweepThreshold] {
    guard let document = session.source, let scene = document.scenes[session.sceneID] else { return [] }
    let conditions = document.conditions(in: scene)
    let hasClasses = conditions.contains { axis.isHorizontal ? $0.widthClass != nil : $0.heightClass != nil }
    let change = SweepThreshold(length: axis.isHorizontal ? 600 : 480, isClosedBelow: true)
    return ends(of: conditions, axis) + (hasClasses ? [change] : [])
  }

  /// True if turning the scene may change more than its size: the bars of a device, or a variation.
  package static func mayDependOnOrientation(in session: LayoutSession) -> Bool {
    guard let surroundings = session.surroundings, let document = session.source,
      let scene = document.scenes[session.sceneID]
    else { return false }
    let screen = HeldScreen(of: scene, size: surroundings.size, environment: session.environment)
    return screen.turnsWithItsSize && surroundings.profile == .ios
      || document.conditions(in: scene).contains { $0.orientation != nil }
  }
}
