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
public struct LayoutSession: Sendable {
  public private(set) var environment: LayoutEnvironment
  public let sceneID: SceneID
  public let measurer: any TextMeasuring
  /// What the equations are read from; nil while the document has no such scene.
  public internal(set) var model: SceneModel?
  /// The document before its variations were applied; nil where it has none.
  var varied: VariedSource?
  public internal(set) var rows = SolverRows()
  /// What was told of the last solution.
  public internal(set) var report = LayoutReport()
  /// What was broken to go on.
  var recovery = Recovery()
  /// Elements whose margins the layout itself may change, by slot.
  public internal(set) var adaptable: Set<Int> = []
  var wrappedWidths = WrappedWidths()
  /// What was found out about contradictions before, at any size.
  var minimalConflicts = MinimalConflicts()
  /// Who is to blame at other sizes, as long as nothing but the size is different.
  var proved: ProvedContradictions?
  /// Was it seen that it is not plain who contradicts whom, since the last time that nobody did?
  var isBlameTangled = false
  /// What it took the solver to lay the scene out from nothing, when that was last done.
  public internal(set) var workOfBuilding = 0

  public init(
    document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    self.environment = environment
    sceneID = scene
    self.measurer = measurer
    build(document)
  }

  /// The document after an edit, and the edit.
  public mutating func update(to document: Document, change: Change) {
    update(to: document, change: LayoutChange(change))
  }

  public mutating func update(to document: Document, change: LayoutChange) {
    guard !change.isEmpty else { return }
    proved = nil
    if recovery.contradictions.isEmpty { isBlameTangled = false }
    if document.hasVariations || varied != nil { return updateVaried(to: document, change: change) }
    if !updateInPlace(to: document, change: change) { build(document) }
  }

  /// The document after an edit that reaches nothing of the scene, nor of what it is laid out in.
  public mutating func adopt(_ document: Document) {
    guard let scene = document.scenes[sceneID], let surroundings = model?.context.surroundings else { return }
    proved = nil
    varied = document.hasVariations ? VariedSource(document: document, conditions: varied?.conditions ?? []) : nil
    let settled = document.settled(scene, in: surroundings.situation)
    editModel { $0.context = $0.context.with(settled) }
  }

  /// The same document elsewhere: turned, resized, in another language.
  public mutating func update(environment: LayoutEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    guard let model else { return }
    if let varied, !varied.countsTheSame(for: self) { return build(varied.document) }
    if !resizeInPlace(model.document) { build(source ?? model.document) }
  }

  /// The same scene with one side as long as is asked for.
  public mutating func resize(_ axis: Axis, to length: Double) {
    guard var size = model?.surroundings.size else { return }
    size = axis == .horizontal ? Size(length, size.height) : Size(size.width, length)
    var resized = environment
    resized.size = size
    update(environment: resized)
  }

  /// Counts the solver's work, and says when there is none left to spend.
  public var meter: WorkMeter? {
    get { rows.solver.meter }
    set { rows.solver.meter = newValue }
  }

  /// Takes over what another one found out about contradictions, in place of what it knows itself.
  public mutating func learn(from other: LayoutSession) {
    minimalConflicts = other.minimalConflicts
    if let known = other.proved, known.isOfTheSame(as: proved) { proved = known }
  }

  /// To be called by those who keep a session for long.
  public mutating func giveBackSpareRoom() { rows.solver.giveBackSpareRoom() }

  /// What is laid out: elements are as they are in these surroundings.
  public var document: Document? { model?.context.document }

  /// What edits begin from: the document with all its variations.
  public var source: Document? { varied?.document ?? document }

  @inlinable public var layout: SceneLayout { report.layout }
  @inlinable public var solver: Solver { rows.solver }

  /// Is the scene laid out where it was designed, so that design frames can be compared with the solution?
  public var isShownAsDesigned: Bool { model?.surroundings.areAsDesigned ?? true }
}

extension SceneLayout {
  /// Once, without a session that is kept.
  public static func solved(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) -> SceneLayout {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer).layout
  }
}
