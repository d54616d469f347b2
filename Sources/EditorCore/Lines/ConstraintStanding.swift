import Drawing
import LayoutEngine
import LayoutModel

/// Finds the status of constraints, as things lie now.
struct ConstraintStanding {
  private let positions: AnchorPositions

  init(_ positions: AnchorPositions) { self.positions = positions }

  func status(of written: Constraint) -> Status {
    Self.status(of: positions.resolved(written), document, geometry, layouts)
  }

  /// Returns the status of a constraint as it is where its scene is shown: asleep, part of a conflict, of an element
  /// that is not held, at odds with the frames on the canvas, or fine. A list asks for each of its rows, so the
  /// parameters are passed on without copies.
  static func status(
    of constraint: Constraint, _ document: Document, _ geometry: CanvasGeometry, _ layouts: SceneLayouts
  ) -> Status {
    guard let element = document.element(for: constraint.first.item), let scene = geometry.scene(of: element) else {
      return .fine
    }
    let elements = constraint.items.compactMap(\.elementID)
    let reportedStatus = layouts.askReport(scene) { report -> Status in
      if !constraint.isInstalled { return .asleep }
      if report.layout.conflicts.contains(where: { $0.constraints.contains(constraint.id) }) { return .conflict }
      let isAway = elements.contains { report.layout.misplaced[$0]?.isAlong(constraint.axis) == true }
      return isAway ? .misplaced : .fine
    }
    guard let reportedStatus else { return .fine }
    if document.scenes[scene]?.usesAutoLayout == false { return .asleep }
    if reportedStatus == .asleep || reportedStatus == .conflict { return reportedStatus }
    if elements.contains(where: { layouts.isOpen($0, along: constraint.axis, in: scene) }) { return .ambiguous }
    guard reportedStatus == .misplaced, let holder = document.holder(of: constraint),
      let home = geometry.scene(of: holder)
    else { return reportedStatus }
    // A constraint that holds as things lie is not the reason why its element is misplaced.
    return layouts.constant(of: constraint, in: home).map(constraint.isMet) == true ? .fine : .misplaced
  }

  /// The constraints that contradict each other. They are red before anything is selected. After the first 100 no more
  /// are added, because so many could not be told apart.
  var conflictingConstraints: Set<ConstraintID> {
    var found: Set<ConstraintID> = []
    for paper in geometry.papers {
      for conflict in layouts.layout(of: paper.scene)?.conflicts ?? [] where found.count < 100 {
        found.formUnion(conflict.constraints)
      }
    }
    return found
  }

  private var document: Document { positions.document }
  private var geometry: CanvasGeometry { positions.geometry }
  private var layouts: SceneLayouts { positions.layouts }
}

extension Constraint {
  /// True if the constraint holds with a measured constant, to half a point.
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
