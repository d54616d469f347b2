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
  /// The document before its variations were applied; nil if it has none.
  var varied: VariedSource?
  /// The scene's equations, as they are in the solver.
  @usableFromInline var equations = SceneEquations()
  /// The frames and problems of the last solution.
  public internal(set) var report = LayoutReport()
  var contradictions = Contradictions()
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
    contradictions.beginEdit()
    let plan = UpdatePlan(following: change, to: document, from: varied, environment, equations, contradictions)
    carryOut(plan, to: document)
  }

  /// Takes over the document after an edit that affects neither the scene nor its surroundings. Solves nothing.
  public mutating func adopt(_ document: Document) {
    guard let scene = document.scenes[sceneID], let surroundings = model?.surroundings else { return }
    contradictions.proved = nil
    varied = VariedSource(document, like: varied)
    let resolved = document.resolvingElements(of: scene, in: surroundings.situation)
    equations.editModel { $0.context = $0.context.with(resolved) }
  }

  /// Lays the same document out in other surroundings: turned, resized, in another language.
  public mutating func update(environment: LayoutEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    guard let source else { return }
    carryOut(UpdatePlan(in: environment, from: varied, equations, contradictions), to: source)
  }

  /// Lays the scene out with one side of the given length.
  public mutating func resize(_ axis: Axis, to length: Double) {
    guard var size = surroundings?.size else { return }
    size = axis == .horizontal ? Size(length, size.height) : Size(size.width, length)
    var resized = environment
    resized.size = size
    update(environment: resized)
  }

  /// Counts the solver's work, and stops it when the budget is used up.
  public var meter: WorkMeter? {
    get { rows.solver.meter }
    set { equations.rows.solver.meter = newValue }
  }

  /// Takes over another session's results about contradictions, replacing its own.
  public mutating func learn(from other: LayoutSession) { contradictions.learn(from: other.contradictions) }

  /// Frees unused memory. Call it for a session that is kept for long.
  public mutating func giveBackSpareRoom() { equations.rows.solver.giveBackSpareRoom() }
}

extension SceneLayout {
  /// Lays a scene out once, without keeping a session.
  public static func solved(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) -> SceneLayout {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer).layout
  }
}
