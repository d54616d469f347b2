import LayoutEngine
import LayoutModel

/// A copy of a document and its layout in which changes are tried. The real document changes only when the result is
/// handed to a draft.
///
///     var bench = Workbench(document, scene: "main", environment: environment, measurer: pango)
///     bench.edit { $0.remove(ConstraintID("c1")) }
///     bench.session.layout.conflicts      // as they would be
///     draft.make(bench.change)            // makes the change
struct Workbench {
  private(set) var session: LayoutSession
  private var draft: Draft
  /// All edits so far, as one change.
  private(set) var change = Change()
  /// Added constraints that make a container as long as its content.
  var closings: Set<ConstraintID> = []
  /// The progress and cancellation of the work; nil if nothing waits for it.
  var watch: SuggestionWatch? {
    didSet { if let watch { session.meter = watch.cancellation.meter } }
  }

  /// Lays the scene out on its own device and in its own size, language and text size, because the design frames belong
  /// to these.
  /// - Parameter comparesDesign: true to find out which elements are misplaced.
  init(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring,
    comparesDesign: Bool = true
  ) {
    var own = environment.asDesigned
    own.comparesDesign = comparesDesign
    draft = Draft(document)
    session = LayoutSession(document: document, scene: scene, environment: own, measurer: measurer)
  }

  /// Uses the surroundings of a session.
  init(_ session: LayoutSession, document: Document) {
    draft = Draft(document)
    self.session = session
  }

  var document: Document { draft.document }

  /// Returns the number of elements that do not lie where they were drawn.
  func misplacedCount(among elements: [ElementID]) -> Int {
    var comparing = session
    var environment = session.environment
    environment.comparesDesign = true
    comparing.update(environment: environment)
    return elements.count { comparing.layout.misplaced[$0] != nil }
  }

  mutating func edit(_ body: (inout Draft) -> Void) {
    body(&draft)
    let step = draft.finish()
    guard !step.isEmpty else { return }
    session.update(to: draft.document, change: step)
    session.meter?.spend(Self.leastCostOfATrial(in: session))
    change = change.followed(by: step)
  }

  /// True if the allowed work is used up, so that the layout here is not valid.
  var isUsedUp: Bool { session.meter?.isUsedUp ?? false }

  /// The work of an edit and a look at its result, without the solver's own steps, in the solver's unit. Everything is
  /// copied, and every frame is read.
  static func leastCostOfATrial(in session: LayoutSession) -> Int {
    costOfAnElement * (session.model?.order.count ?? 0) + costOfARow * session.rows.groups.rowCount + 10_000
  }

  private static let costOfAnElement = 400
  private static let costOfARow = 60
}

extension LayoutEnvironment {
  /// The environment with everything left to the scene, except the known devices and the way contents are measured.
  var asDesigned: LayoutEnvironment {
    var own = LayoutEnvironment()
    own.catalogue = catalogue
    own.intrinsicSizes = intrinsicSizes
    return own
  }
}

extension Draft {
  /// Makes a change that was tried elsewhere, on a document equal to this one.
  package mutating func make(_ change: Change) {
    // First, as the records follow.
    if let values = change.values { updateValues { $0 = values.after } }
    for (id, step) in change.constraints where step.after == nil { remove(id) }
    for (id, step) in change.guides where step.after == nil { remove(id) }
    for (id, step) in change.scenes where step.after == nil { remove(id) }
    for (id, step) in change.elements where step.after == nil { remove(id) }
    for element in Self.records(change.elements) { put(element) }
    for guide in Self.records(change.guides) { put(guide) }
    for scene in Self.records(change.scenes) { put(scene) }
    for constraint in Self.records(change.constraints) { put(constraint) }
    if let languages = change.languages { updateLanguages { $0 = languages.after } }
    if let previews = change.previews { updatePreviews { $0 = previews.after } }
    if let classes = change.classes { updateClasses { $0 = classes.after } }
    if let found = change.folderClasses { show(found.after) }
    if let images = change.images { updateImages { $0 = images.after } }
    if let pictures = change.pictures { show(pictures.after) }
    if let conflicts = change.conflicts { updateConflicts { $0 = conflicts.after } }
  }

  /// Returns the new records in their order, so that added ones get the same position as where they were tried.
  private static func records<Record>(_ changes: RecordChanges<Record>) -> [Record] {
    changes.values.compactMap(\.after).sorted { $0.index < $1.index }.map(\.record)
  }
}
