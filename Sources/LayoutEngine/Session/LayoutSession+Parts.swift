import ConstraintSolving
import LayoutModel

/// The parts of a session that others read. The large ones are yielded without a copy.
extension LayoutSession {
  @inlinable public var layout: SceneLayout { _read { yield report.layout } }

  /// The input of the equations; nil while the document has no such scene.
  @inlinable public var model: SceneModel? { _read { yield equations.model } }
  @inlinable public var rows: SolverRows { _read { yield equations.rows } }
  @inlinable public var solver: Solver { _read { yield equations.rows.solver } }
  /// The solver's values for the last solution.
  @inlinable public var values: [Double] { _read { yield equations.values } }
  /// The slots of elements with margins that the layout itself may change.
  @inlinable public var adaptable: Set<Int> { _read { yield equations.adaptable } }

  /// The document that is laid out, with the variations applied that count in these surroundings.
  public var document: Document? { model?.document }

  /// The document that edits start from, with all its variations.
  public var source: Document? { varied?.document ?? document }

  public var surroundings: Surroundings? { model?.surroundings }

  /// True if the scene is laid out in the surroundings it was designed for, so that design frames can be compared with
  /// the solution.
  public var isShownAsDesigned: Bool { surroundings?.areAsDesigned ?? true }
}
