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
  package internal(set) var layout = SceneLayout()

  package let sceneID: SceneID
  let measurer: any TextMeasuring
  /// Nil while the document has no such scene.
  var model: SceneModel?
  var solver = Solver()
  var groups = GroupTable()
  /// What each row stands for, by the row's name. Rows that are gone keep their entry.
  var keyOfRow: [RowKey] = []
  /// What it took the solver to lay the scene out from nothing, when that was last done.
  package internal(set) var workOfBuilding = 0
  /// Parents before children, in drawing order.
  var order: [Int] = []
  /// What was broken to go on.
  var recovery = Recovery()
  /// Elements whose margins the layout itself may change, by slot.
  var adaptable: Set<Int> = []
  /// How many groups of rows read an element's margins or safe area, by slot.
  var insetReaders: [Int: Int] = [:]
  /// Constraints with numbers beyond any layout.
  var unusable: Set<ConstraintID> = []
  /// Whether an unknown is of the vertical axis, by its index; and how many rows join the two.
  var isVertical: [Bool] = []
  var rowsAcrossAxes = 0
  /// The solver's values, as last reported.
  var values: [Double] = []
  /// The solved frames as last reported, by slot.
  var reported: [Rect] = []
  var rootReported: [Rect] = []
  var reportedInsets: [Edges] = []
  var reportedMisplaced: [Misplacement?] = []
  /// Errors and warnings, as long as they are those of the present layout.
  var knownIssues: [LayoutIssue]?
  /// What frames alone tell, and where they changed since it was looked for.
  var geometry = GeometryFindings()
  var stirred = StirredSlots()
  /// Did elements go since the last report?
  var hasGone = false

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

  package var document: Document? { model?.context.document }

  /// Is the scene laid out where it was designed, so that design frames can be compared with the solution?
  package var isInTheScenesOwn: Bool { model?.surroundings.isTheScenesOwn ?? true }
}

/// Layouts without a session.
package enum LayoutEngine {
  package static func layout(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) -> SceneLayout {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer).layout
  }
}
