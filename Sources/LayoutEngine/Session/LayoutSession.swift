import ConstraintSolving
import LayoutModel

/// The layout of one scene, kept up to date while its document is edited.
///
/// A session remembers the solver's rows by what they stand for, so an edit writes anew only the rows that it touches.
/// Whatever was edited before, the result is that of a session begun on the document as it is now.
///
///     var session = LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: pango)
///     session.layout.frames["search"]
///     session.update(to: draft.document, change: draft.pendingChange)
package struct LayoutSession: Sendable {
  package private(set) var environment: LayoutEnvironment
  package let sceneID: SceneID
  package let measurer: any TextMeasuring
  /// What the equations are read from; nil while the document has no such scene.
  package internal(set) var model: SceneModel?
  package internal(set) var rows = SolverRows()
  /// What was told of the last solution.
  package internal(set) var report = LayoutReport()
  /// What was broken to go on.
  var recovery = Recovery()
  /// Elements whose margins the layout itself may change, by slot.
  package internal(set) var adaptable: Set<Int> = []
  /// Constraints with numbers beyond any layout.
  var unusable: Set<ConstraintID> = []
  /// What it took the solver to lay the scene out from nothing, when that was last done.
  package internal(set) var workOfBuilding = 0

  package init(
    document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    self.environment = environment
    sceneID = scene
    self.measurer = measurer
    build(document)
  }

  /// The document after an edit, and the edit.
  package mutating func update(to document: Document, change: Change) {
    update(to: document, change: LayoutChange(change))
  }

  package mutating func update(to document: Document, change: LayoutChange) {
    guard !change.isEmpty else { return }
    if !updateInPlace(to: document, change: change) { build(document) }
  }

  /// The same document elsewhere: turned, resized, in another language.
  package mutating func update(environment: LayoutEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    guard let model else { return }
    if !resizeInPlace(model.document) { build(model.context.document) }
  }

  /// The same scene with one side as long as is asked for.
  package mutating func resize(_ axis: Axis, to length: Double) {
    guard var size = model?.surroundings.size else { return }
    size = axis == .horizontal ? Size(length, size.height) : Size(size.width, length)
    var resized = environment
    resized.size = size
    update(environment: resized)
  }

  /// Counts the solver's work, and says when there is none left to spend.
  package var meter: WorkMeter? {
    get { rows.solver.meter }
    set { rows.solver.meter = newValue }
  }

  package var document: Document? { model?.context.document }

  // Inlinable, like all that other modules ask of every element: else each look would copy what it looks into.
  @inlinable package var layout: SceneLayout { report.layout }
  @inlinable package var solver: Solver { rows.solver }

  /// Is the scene laid out where it was designed, so that design frames can be compared with the solution?
  package var isShownAsDesigned: Bool { model?.surroundings.areAsDesigned ?? true }
}

/// Layouts without a session.
package enum LayoutEngine {
  package static func layout(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) -> SceneLayout {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer).layout
  }
}
