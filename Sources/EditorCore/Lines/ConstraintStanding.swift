import Drawing
import LayoutEngine
import LayoutModel

/// How constraints stand, as things lie now.
struct ConstraintStanding {
  private let positions: AnchorPositions

  init(_ positions: AnchorPositions) { self.positions = positions }

  /// Asleep, part of a conflict, of an element that is not held, at odds with the frames on the canvas, or fine.
  func status(of written: Constraint) -> Status {
    let constraint = positions.shown(written)
    guard let element = document.element(for: constraint.first.item), let scene = geometry.scene(of: element),
      let layout = layouts.layout(of: scene)
    else { return .fine }
    if isAsleep(constraint, in: scene) { return .asleep }
    if layout.conflicts.contains(where: { $0.constraints.contains(constraint.id) }) { return .conflict }
    let elements = constraint.items.compactMap(\.elementID)
    if elements.contains(where: { layouts.isOpen($0, along: constraint.axis, in: scene) }) { return .ambiguous }
    guard elements.contains(where: { layout.misplaced[$0]?.isAlong(constraint.axis) == true }) else { return .fine }
    // What holds as things lie is not what its element is out of place by.
    return positions.constant(of: constraint).map(constraint.isMet) == true ? .fine : .misplaced
  }

  /// Those that contradict each other are red before anything is selected. Of very many nobody could tell one from another.
  var conflictingConstraints: Set<ConstraintID> {
    var found: Set<ConstraintID> = []
    for paper in geometry.papers {
      for conflict in layouts.layout(of: paper.scene)?.conflicts ?? [] where found.count < 100 {
        found.formUnion(conflict.constraints)
      }
    }
    return found
  }

  /// Is it said without being at work: because Auto Layout is off, or because it is not installed where the scene is seen?
  private func isAsleep(_ constraint: Constraint, in scene: SceneID) -> Bool {
    if document.scenes[scene]?.usesAutoLayout == false { return true }
    return !constraint.isInstalled
  }

  private var document: Document { positions.document }
  private var geometry: CanvasGeometry { positions.geometry }
  private var layouts: SceneLayouts { positions.layouts }
}

extension Constraint {
  /// Does it hold with a constant that was measured, to half a point?
  func isMet(by present: Double) -> Bool {
    let delta = present - constant
    return switch relation {
    case .equal: abs(delta) < 0.5
    case .greaterOrEqual: delta > -0.5
    case .lessOrEqual: delta < 0.5
    }
  }
}

extension Misplacement {
  func isAlong(_ axis: Axis) -> Bool {
    axis == .horizontal ? abs(x) >= 0.5 || abs(width) >= 0.5 : abs(y) >= 0.5 || abs(height) >= 0.5
  }
}
