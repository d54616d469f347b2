import Drawing
import LayoutModel

extension Editor {
  /// The lines of the constraints that concern the selection. A gesture that moves elements moves them along.
  var visibleMarks: [ConstraintMark] { derived(ShownLines.self).marks }

  /// Lights constraints on the canvas and in every list, while the pointer rests on one of them.
  package mutating func light(_ constraints: Set<ConstraintID>) { litByList = constraints }

  /// The constraints that are lit now: by a list, by a search, or by the pointer on the canvas.
  package var lit: Set<ConstraintID> {
    let lit = finding == nil ? litByList : litByList.union(Matches.lit(in: self))
    return state.hoveredConstraint.map { lit.union([$0]) } ?? lit
  }

  /// Returns the status of a constraint in the present layout.
  package func status(of constraint: Constraint) -> Status {
    ConstraintStanding.status(of: resolved(constraint), draft.document, geometry, layouts)
  }

  /// Returns a constraint with the values that it has in the surroundings of its scene.
  func resolved(_ constraint: Constraint) -> Constraint {
    !constraint.isVaried ? constraint : positions.resolved(constraint)
  }

  var positions: AnchorPositions { AnchorPositions(document: document, geometry: geometry, layouts: layouts) }

  /// True if the scene of an element does not use its constraints.
  func hasAutoLayoutOff(around element: ElementID) -> Bool {
    geometry.scene(of: element).flatMap { document.scenes[$0] }?.usesAutoLayout == false
  }
}
