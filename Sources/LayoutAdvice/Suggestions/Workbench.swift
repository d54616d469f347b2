import LayoutEngine
import LayoutModel

/// A copy of a document under change with its layout beside it: what is tried here touches nothing until it is handed on.
///
///     var bench = Workbench(document, scene: "main", environment: environment, measurer: pango)
///     bench.edit { $0.remove(ConstraintID("c1")) }
///     bench.session.layout.conflicts      // as they would be
///     draft.make(bench.change)            // now it is meant
struct Workbench {
  private(set) var session: LayoutSession
  private var draft: Draft
  /// Everything that was edited so far, as one.
  private(set) var change = Change()
  /// Constraints that were added so that a container is as long as its content.
  var closings: Set<ConstraintID> = []
  /// Who waits for what comes of it.
  var watch: SuggestionWatch? {
    didSet { if let watch { session.meter = watch.cancellation.meter } }
  }

  /// Design frames belong to the scene's own device, size, language and text size; so that is where it is laid out.
  /// - Parameter comparesDesign: whether to find out what is misplaced.
  init(
    _ document: Document, scene: SceneID, environment: LayoutEnvironment, measurer: any TextMeasuring,
    comparesDesign: Bool = true
  ) {
    var own = environment.asDesigned
    own.comparesDesign = comparesDesign
    draft = Draft(document)
    session = LayoutSession(document: document, scene: scene, environment: own, measurer: measurer)
  }

  /// In the surroundings that a session has.
  init(_ session: LayoutSession, document: Document) {
    draft = Draft(document)
    self.session = session
  }

  var document: Document { draft.document }

  /// The number of elements that do not lie where they were drawn.
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
    session.meter?.spend(session.leastCostOfATrial)
    change = change.followed(by: step)
  }

  /// Is what is laid out here worth nothing, since there was no work left to spend?
  var isUsedUp: Bool { session.meter?.isUsedUp ?? false }
}

extension LayoutSession {
  /// Of an edit and a look at what comes of it, beside the solver's work, in the solver's unit: everything is copied, and
  /// every frame is read.
  var leastCostOfATrial: Int {
    Self.costOfAnElement * (model?.order.count ?? 0) + Self.costOfARow * rows.groups.rowCount + 10_000
  }

  private static let costOfAnElement = 400
  private static let costOfARow = 60
}

extension LayoutEnvironment {
  /// With everything left to the scene, but the devices there are and how contents are measured.
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
  }

  /// In their order, so that newcomers stand as they stood where they were tried.
  private static func records<Record>(_ changes: RecordChanges<Record>) -> [Record] {
    changes.values.compactMap(\.after).sorted { $0.place < $1.place }.map(\.record)
  }
}
