import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The layouts of all scenes, updated after each change.
package struct SceneLayouts: Sendable {
  /// In boxes, because sessions are large and are asked at every drawing.
  private(set) var sessions: [SceneID: SessionBox] = [:]
  /// The scenes with sessions that do not have the present document. It is shown for a moment only, and its change does
  /// not reach these scenes.
  private var scenesBehind: Set<SceneID> = []
  /// True if there are such scenes.
  var isBehind: Bool { !scenesBehind.isEmpty }
  /// The last diagnosis of each scene. A diagnosis takes longer than a layout, so it is made later; the older one stays
  /// until then.
  private var diagnoses: [SceneID: FoundDiagnosis] = [:]
  /// The number of layouts of each scene; in `diagnosed`, the number that its diagnosis belongs to.
  private var versions: [SceneID: Int] = [:]
  private var diagnosed: [SceneID: Int] = [:]
  private var edits: [SceneID: SceneEdits] = [:]
  /// The surroundings of the design; each scene adds its own.
  package let environment: LayoutEnvironment
  /// The surroundings in which the scenes are shown. Only the canvas depends on it.
  package private(set) var viewpoint = Viewpoint()
  /// The offsets of the scroll views while the scenes are shown in other surroundings.
  package private(set) var scrollOffsets: [ElementID: Point] = [:]
  package let measurer: any TextMeasuring
  /// The document that is laid out.
  private(set) var document: Document

  package init(document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring) {
    self.environment = environment
    self.measurer = measurer
    self.document = document
    for scene in document.scenes { begin(scene.id, in: document) }
  }

  /// Returns all layouts and leaves this value empty. The caller changes them and assigns them back. Since no second
  /// reference remains here, nothing is copied meanwhile.
  mutating func handOver() -> SceneLayouts {
    let whole = self
    (sessions, diagnoses) = ([:], [:])
    return whole
  }

  func session(of scene: SceneID) -> LayoutSession? {
    guard var session = sessions[scene]?.session else { return nil }
    if scenesBehind.contains(scene) { session.adopt(document) }
    return session
  }

  /// Answers a question about a session without copying the session, which is large.
  func ask<Answer>(_ scene: SceneID, _ question: (borrowing LayoutSession) -> Answer?) -> Answer? {
    guard let box = sessions[scene] else { return nil }
    if scenesBehind.contains(scene), let session = session(of: scene) { return question(session) }
    return box.ask(question)
  }

  /// Returns the box of a session that has the present document; nil if the session does not.
  func upToDateSession(of scene: SceneID) -> SessionBox? { scenesBehind.contains(scene) ? nil : sessions[scene] }

  /// Answers a question about the report of the last solution.
  func askReport<Answer>(_ scene: SceneID, _ question: (borrowing LayoutReport) -> Answer) -> Answer? {
    guard let box = sessions[scene] else { return nil }
    return box.ask { question($0.report) }
  }

  /// Returns the document with the elements of each scene as they are in its present surroundings.
  func resolved(_ document: Document) -> Document {
    guard !document.variedElements.isEmpty else { return document }
    return document.scenes.reduce(document) { resolved, scene in
      guard let surroundings = sessions[scene.id]?.session.surroundings else { return resolved }
      return resolved.resolvingElements(of: scene, in: surroundings.situation)
    }
  }

  package func layout(of scene: SceneID) -> SceneLayout? { sessions[scene]?.session.layout }

  /// Returns the last diagnosis of a scene; nil before the first one.
  package func diagnosis(of scene: SceneID) -> Diagnosis? { diagnoses[scene]?.diagnosis }

  /// Returns the last diagnosis with the values that are often needed.
  func found(of scene: SceneID) -> FoundDiagnosis? { diagnoses[scene] }

  func edits(of scene: SceneID) -> SceneEdits { edits[scene] ?? SceneEdits() }

  /// Returns the worst error of an element in the last diagnosis.
  func trouble(of element: ElementID, in scene: SceneID) -> Status? { diagnoses[scene]?.worst[element] }

  /// True if the constraints leave the element open on an axis, according to the last diagnosis.
  func isOpen(_ element: ElementID, along axis: Axis, in scene: SceneID) -> Bool {
    guard let found = diagnoses[scene], found.worst[element] == .ambiguous else { return false }
    return found.diagnosis.freedom[element]?.free.contains { $0.axis == axis } == true
  }

  /// The versions of all layouts and diagnoses. Equal stamps mean equal layouts and diagnoses.
  struct Stamp: Equatable {
    fileprivate let versions: [SceneID: Int]
    fileprivate let diagnosed: [SceneID: Int]
    fileprivate let viewpoint: Viewpoint
  }

  var stamp: Stamp { Stamp(versions: versions, diagnosed: diagnosed, viewpoint: viewpoint) }

  /// Returns a job for each of these scenes that changed since its last diagnosis.
  func diagnosisJobs(in scenes: some Sequence<SceneID>) -> [DiagnosisJob] {
    scenes.compactMap { scene in
      let version = versions[scene, default: 0]
      guard diagnosed[scene] != version, let session = session(of: scene) else { return nil }
      return DiagnosisJob(scene: scene, version: version, session: session.atRest)
    }
  }

  /// True if the scene still exists and is shown in the surroundings of the job.
  func isWanted(_ job: DiagnosisJob) -> Bool {
    guard let session = sessions[job.scene]?.session else { return false }
    var rest = session.environment
    rest.scrollOffsets = [:]
    return rest == job.session.environment
  }

  /// Accepts a diagnosis, even of an older version, unless it is older than the known one.
  mutating func accept(_ found: FoundDiagnosis, of job: DiagnosisJob) {
    guard sessions[job.scene] != nil, job.version > diagnosed[job.scene, default: -1] else { return }
    diagnoses[job.scene] = found
    diagnosed[job.scene] = job.version
  }

  func apply(
    _ suggestion: Suggestion, to draft: inout Draft, scene: SceneID, elements: [ElementID]?
  ) -> SuggestionReport {
    suggestion.apply(to: &draft, scene: scene, elements: elements, environment: environment, measurer: measurer)
  }

  /// Updates the layouts after a change.
  ///
  /// - Parameter isPassing: true if the next step of a gesture takes the change back. Scenes that it does not reach are
  ///   then left as they are.
  package mutating func update(to document: Document, change: Change, isPassing: Bool = false) {
    let layoutChange = LayoutChange(change)
    for (id, change) in change.scenes where !change.keepsTheLayout {
      edits[id, default: SceneEdits()].countLayoutEdit()
      sessions[id] = nil
      diagnoses[id] = nil
      if change.after != nil { begin(id, in: document) }
    }
    let reached = change.roots(from: self.document, to: document)
    // Iterating over the table itself would hold a second reference to every session, and each edit would copy one.
    for id in Array(sessions.keys) where change.scenes[id]?.keepsTheLayout ?? true {
      if let reached, let root = document.scenes[id]?.root, !reached.contains(root) {
        if isPassing { scenesBehind.insert(id) } else { edit(id) { $0.adopt(document) } }
        continue
      }
      if let session = sessions[id]?.session { edits[id, default: SceneEdits()].countEdit(layoutChange, in: session) }
      edit(id) { $0.update(to: document, change: layoutChange) }
      scenesBehind.remove(id)
      versions[id, default: 0] += 1
    }
    if !isPassing { scenesBehind = [] }
    self.document = document
    clampScrolling(in: document)
  }

  /// Changes a session in place. Copies it first if another copy of these layouts refers to it.
  private mutating func edit(_ scene: SceneID, _ edit: (inout LayoutSession) -> Void) {
    guard let place = sessions.index(forKey: scene) else { return }
    if !isKnownUniquelyReferenced(&sessions.values[place]) {
      sessions.values[place] = SessionBox(sessions.values[place].session)
    }
    edit(&sessions.values[place].session)
  }

  private mutating func begin(_ id: SceneID, in document: Document) {
    guard let scene = document.scenes[id] else { return }
    sessions[id] = SessionBox(
      LayoutSession(document: document, scene: id, environment: shownEnvironment(of: scene), measurer: measurer))
    versions[id, default: 0] += 1
  }

  // MARK: Other surroundings than the design's

  /// True if a scene is shown with its design frames.
  package func isShownAsDesigned(_ scene: SceneID) -> Bool {
    viewpoint.isOwn || sessions[scene]?.session.isShownAsDesigned ?? true
  }

  package func shownEnvironment(of scene: Scene) -> LayoutEnvironment {
    if viewpoint.isOwn { return environment }
    var shown = LayoutEnvironment(of: viewpoint, for: scene, catalogue: environment.catalogue)
    shown.scrollOffsets = scrollOffsets
    return shown
  }

  mutating func look(from viewpoint: Viewpoint, in document: Document) {
    guard viewpoint != self.viewpoint else { return }
    self.viewpoint = viewpoint
    if viewpoint.isOwn { scrollOffsets = [:] }
    for scene in document.scenes {
      let shown = shownEnvironment(of: scene)
      edit(scene.id) { $0.update(environment: shown) }
      versions[scene.id, default: 0] += 1
    }
    clampScrolling(in: document)
  }

  // MARK: Scrolling

  func scrolling(_ id: SceneID, in document: Document) -> Scrolling? {
    guard let scene = document.scenes[id], let layout = layout(of: id) else { return nil }
    return Scrolling(scene, in: document, layout: layout)
  }

  /// Sets the offsets. Issues are looked for with nothing scrolled, so no diagnosis becomes out of date.
  mutating func scroll(to offsets: [ElementID: Point], in document: Document) {
    scrollOffsets = offsets
    for scene in document.scenes {
      let shown = shownEnvironment(of: scene)
      edit(scene.id) { $0.update(environment: shown) }
    }
  }

  /// Limits the offsets to the content, which may have become shorter.
  private mutating func clampScrolling(in document: Document) {
    guard !scrollOffsets.isEmpty else { return }
    var clamped: [ElementID: Point] = [:]
    for scene in document.scenes {
      guard let layout = layout(of: scene.id), let scrolling = scrolling(scene.id, in: document) else { continue }
      let inScene = scrollOffsets.filter { layout.contentSizes[$0.key] != nil }
      clamped.merge(scrolling.clamped(inScene)) { first, _ in first }
    }
    if clamped != scrollOffsets { scroll(to: clamped, in: document) }
  }
}

extension RecordChange<Scene> {
  /// True if only the position on the pasteboard or the user guides changed, which no layout depends on.
  fileprivate var keepsTheLayout: Bool { scope.isSubset(of: .pasteboard) }
}
