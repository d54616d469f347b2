import Drawing
import LayoutModel

extension Editor {
  /// The lines of the constraints that concern the selection. A gesture that moves elements moves them along.
  var visibleMarks: [ConstraintMark] { visibleMarks(from: lines) }

  /// - Parameter memory: an empty one makes all lines anew.
  func visibleMarks(from memory: MarkMemory) -> [ConstraintMark] {
    memory.marks(
      positions, selection: selection, lit: lit.union(previewedConstraints), settings: settings.lines,
      zoom: viewport.zoom)
  }

  /// Lights constraints on the canvas and in every list, while the pointer rests on one of them.
  package mutating func light(_ constraints: Set<ConstraintID>) { litByList = constraints }

  /// The constraints that are lit now: by a list, or by the pointer on the canvas.
  package var lit: Set<ConstraintID> { state.hoveredConstraint.map { litByList.union([$0]) } ?? litByList }

  /// How a constraint stands, as things lie now.
  package func status(of constraint: Constraint) -> Status {
    ConstraintStanding.status(of: shown(constraint), draft.document, geometry, layouts)
  }

  /// A constraint as it is where its scene is shown.
  func shown(_ constraint: Constraint) -> Constraint {
    constraint.variations.isEmpty ? constraint : positions.shown(constraint)
  }

  var positions: AnchorPositions { AnchorPositions(document: document, geometry: geometry, layouts: layouts) }

  /// Does the scene that an element is in leave all constraints alone?
  func hasAutoLayoutOff(around element: ElementID) -> Bool {
    geometry.scene(of: element).flatMap { document.scenes[$0] }?.usesAutoLayout == false
  }
}
