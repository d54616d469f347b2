import ConstraintSolving
import LayoutModel

/// The layout of one scene, kept up to date while its document is edited.
///
/// A session knows the origin of each of the solver's rows, so an edit writes anew only the rows that it touches. The
/// result never depends on earlier edits: it equals that of a new session for the present document.
///
///     var session = LayoutSession(document: document, scene: "main", environment: environment, measurer: pango)
///     session.layout.frames["search"]
///     session.update(to: draft.document, change: draft.pendingChange)
public struct LayoutSession: Sendable {
  public private(set) var environment: LayoutEnvironment
  public let sceneID: SceneID
  public let measurer: any TextMeasuring
  /// The input of the equations; nil while the document has no such scene.
  public internal(set) var model: SceneModel?
  /// The document before its variations were applied; nil if it has none.
  var varied: VariedSource?
  public internal(set) var rows = SolverRows()
  /// The frames and problems of the last solution.
  public internal(set) var report = LayoutReport()
  /// The rows that were broken to go on after contradictions.
  var recovery = Recovery()
  /// The slots of elements with margins that the layout itself may change.
  public internal(set) var adaptable: Set<Int> = []
  var wrappedWidths = WrappedWidths()
  /// Results about contradictions from earlier layouts, at any size.
  var minimalConflicts = MinimalConflicts()
  /// Proofs about contradictions at other sizes. They are dropped as soon as more than the size changes.
  var proved: ProvedContradictions?
  /// True if an attempt to keep contradictions without a rebuild has failed since the last layout without
  /// contradictions.
  var hasKeepingFailed = false
  /// The solver's work for the last layout from nothing.
  public internal(set) var workOfBuilding = 0

  public init(
    document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    self.environment = environment
    sceneID = scene
    self.measurer = measurer
    build(document)
  }

  /// Updates the layout to the document after an edit.
  public mutating func update(to document: Document, change: Change) {
    update(to: document, change: LayoutChange(change))
  }

  public mutating func update(to document: Document, change: LayoutChange) {
    guard !change.isEmpty else { return }
    proved = nil
    if recovery.contradictions.isEmpty { hasKeepingFailed = false }
    if document.hasVariations || varied != nil { return updateVaried(to: document, change: change) }
    if !updateInPlace(to: document, change: change) { build(document) }
  }

  /// Takes over the document after an edit that affects neither the scene nor its surroundings. Solves nothing.
  public mutating func adopt(_ document: Document) {
    guard let scene = document.scenes[sceneID], let surroundings = model?.context.surroundings else { return }
    proved = nil
    varied = document.hasVariations ? VariedSource(document: document, conditions: varied?.conditions ?? []) : nil
    let resolved = document.resolvingElements(of: scene, in: surroundings.situation)
    editModel { $0.context = $0.context.with(resolved) }
  }

  /// Lays the same document out in other surroundings: turned, resized, in another language.
  public mutating func update(environment: LayoutEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    guard let model else { return }
    if let varied, !varied.meetsSameConditions(in: self) { return build(varied.document) }
    if !resizeInPlace(model.document) { build(source ?? model.document) }
  }

  /// Lays the scene out with one side of the given length.
  public mutating func resize(_ axis: Axis, to length: Double) {
    guard var size = model?.surroundings.size else { return }
    size = axis == .horizontal ? Size(length, size.height) : Size(size.width, length)
    var resized = environment
    resized.size = size
    update(environment: resized)
  }

  /// Counts the solver's work, and stops it when the budget is used up.
  public var meter: WorkMeter? {
    get { rows.solver.meter }
    set { rows.solver.meter = newValue }
  }

  /// Takes over another session's results about contradictions, replacing its own.
  public mutating func learn(from other: LayoutSession) {
    minimalConflicts = other.minimalConflicts
    if let known = other.proved, known.isOfTheSame(as: proved) { proved = known }
  }

  /// Frees unused memory. Call it for a session that is kept for long.
  public mutating func giveBackSpareRoom() { rows.solver.giveBackSpareRoom() }

  /// The document that is laid out, with the variations applied that count in these surroundings.
  public var document: Document? { model?.context.document }

  /// The document that edits start from, with all its variations.
  public var source: Document? { varied?.document ?? document }

  @inlinable public var layout: SceneLayout { report.layout }
  @inlinable public var solver: Solver { rows.solver }

  /// True if the scene is laid out in the surroundings it was designed for, so that design frames can be compared with
  /// the solution.
  public var isShownAsDesigned: Bool { model?.surroundings.areAsDesigned ?? true }
}

extension SceneLayout {
  /// Lays a scene out once, without keeping a session.
  public static func solved(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) -> SceneLayout {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer).layout
  }
}
