import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// What the solver makes of each scene, kept up to date by the changes.
package struct SceneLayouts: Sendable {
  /// In boxes, since everyone who draws asks them something, and a session is large.
  private(set) var sessions: [SceneID: SessionBox] = [:]
  /// Those that were not told of the document as it is shown for a moment, since nothing of that reaches them.
  private var untold: Set<SceneID> = []
  /// Are there any of these?
  var isBehind: Bool { !untold.isEmpty }
  /// What was last found out about each scene. Looking takes longer than laying out, so it happens when there is time, and
  /// until then what was found before stands.
  private var diagnoses: [SceneID: FoundDiagnosis] = [:]
  /// How often each scene was laid out, and of which time its diagnosis is.
  private var versions: [SceneID: Int] = [:]
  private var diagnosed: [SceneID: Int] = [:]
  private var edits: [SceneID: SceneEdits] = [:]
  /// What all scenes are designed in; each adds what is its own.
  package let environment: LayoutEnvironment
  /// What they are looked at in; only what is shown follows it.
  package private(set) var viewpoint = Viewpoint()
  /// How far scroll views are scrolled while the scenes are looked at elsewhere.
  package private(set) var scrollOffsets: [ElementID: Point] = [:]
  let measurer: any TextMeasuring
  /// The one that they are of.
  private(set) var document: Document

  package init(document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring) {
    self.environment = environment
    self.measurer = measurer
    self.document = document
    for scene in document.scenes { begin(scene.id, in: document) }
  }

  /// All of it, to somebody who changes it and gives it back: as nothing is left here meanwhile, nothing must be copied.
  mutating func handOver() -> SceneLayouts {
    let whole = self
    (sessions, diagnoses) = ([:], [:])
    return whole
  }

  func session(of scene: SceneID) -> LayoutSession? {
    guard var session = sessions[scene]?.session else { return nil }
    if untold.contains(scene) { session.adopt(document) }
    return session
  }

  /// The same for who asks it something and keeps nothing of it: a session is large, and most questions are small.
  func ask<Answer>(_ scene: SceneID, _ question: (borrowing LayoutSession) -> Answer?) -> Answer? {
    guard let box = sessions[scene] else { return nil }
    if untold.contains(scene), let session = session(of: scene) { return question(session) }
    return box.ask(question)
  }

  /// Where a session is that was told of the document as it is.
  func toldSession(of scene: SceneID) -> SessionBox? { untold.contains(scene) ? nil : sessions[scene] }

  /// The same of what was told of the last solution.
  func askReport<Answer>(_ scene: SceneID, _ question: (borrowing LayoutReport) -> Answer) -> Answer? {
    guard let box = sessions[scene] else { return nil }
    return box.ask { question($0.report) }
  }

  /// A document with the elements of each scene as they are where it is shown.
  func settled(_ document: Document) -> Document {
    guard !document.variedElements.isEmpty else { return document }
    return document.scenes.reduce(document) { settled, scene in
      guard let surroundings = sessions[scene.id]?.session.surroundings else { return settled }
      return settled.settled(scene, in: surroundings.situation)
    }
  }

  package func layout(of scene: SceneID) -> SceneLayout? { sessions[scene]?.session.layout }

  /// As it was when somebody last looked; nil before the first time.
  package func diagnosis(of scene: SceneID) -> Diagnosis? { diagnoses[scene]?.diagnosis }

  /// The same, with what is asked of it often.
  func found(of scene: SceneID) -> FoundDiagnosis? { diagnoses[scene] }

  func edits(of scene: SceneID) -> SceneEdits { edits[scene] ?? SceneEdits() }

  /// The worst that was found of an element, beyond what its layout says.
  func trouble(of element: ElementID, in scene: SceneID) -> Status? { diagnoses[scene]?.worst[element] }

  /// Do the constraints leave the element open on an axis, as far as somebody has looked?
  func isOpen(_ element: ElementID, along axis: Axis, in scene: SceneID) -> Bool {
    guard let found = diagnoses[scene], found.worst[element] == .ambiguous else { return false }
    return found.diagnosis.freedom[element]?.free.contains { $0.axis == axis } == true
  }

  /// Two that are the same were asked of the same layouts, and of the same diagnoses.
  struct Stamp: Equatable {
    fileprivate let versions: [SceneID: Int]
    fileprivate let diagnosed: [SceneID: Int]
    fileprivate let viewpoint: Viewpoint
  }

  var stamp: Stamp { Stamp(versions: versions, diagnosed: diagnosed, viewpoint: viewpoint) }

  /// Looks at those of some scenes that changed since somebody looked.
  func diagnosisJobs(in scenes: some Sequence<SceneID>) -> [DiagnosisJob] {
    scenes.compactMap { scene in
      let version = versions[scene, default: 0]
      guard diagnosed[scene] != version, let session = session(of: scene) else { return nil }
      return DiagnosisJob(scene: scene, version: version, session: session.atRest)
    }
  }

  /// Is the scene still there, and looked at from where the job looks at it?
  func isWanted(_ job: DiagnosisJob) -> Bool {
    guard let session = sessions[job.scene]?.session else { return false }
    var rest = session.environment
    rest.scrollOffsets = [:]
    return rest == job.session.environment
  }

  /// What comes late is of an older version, and still better than what was known; but not newer than it is.
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

  /// - Parameter isPassing: the next step of a gesture takes it back, and so those that it does not reach are not told of it.
  package mutating func update(to document: Document, change: Change, isPassing: Bool = false) {
    let told = LayoutChange(change)
    for (id, change) in change.scenes where !change.keepsTheLayout {
      edits[id, default: SceneEdits()].noteAnything()
      sessions[id] = nil
      diagnoses[id] = nil
      if change.after != nil { begin(id, in: document) }
    }
    let reached = change.roots(from: self.document, to: document)
    // Who goes through the table itself holds it, and with it all sessions: each edit would copy one.
    for id in Array(sessions.keys) where change.scenes[id]?.keepsTheLayout ?? true {
      if let reached, let root = document.scenes[id]?.root, !reached.contains(root) {
        if isPassing { untold.insert(id) } else { edit(id) { $0.adopt(document) } }
        continue
      }
      if let session = sessions[id]?.session { edits[id, default: SceneEdits()].note(told, in: session) }
      edit(id) { $0.update(to: document, change: told) }
      untold.remove(id)
      versions[id, default: 0] += 1
    }
    if !isPassing { untold = [] }
    self.document = document
    clampScrolling(in: document)
  }

  /// Copies the session only where another copy of these layouts still shows it as it was.
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

  // MARK: Elsewhere than where the scenes were designed

  /// Is a scene shown as it is designed, with its design frames?
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

  /// What is wrong with a scene is looked for at rest, so nothing is to be looked at again.
  mutating func scroll(to offsets: [ElementID: Point], in document: Document) {
    scrollOffsets = offsets
    for scene in document.scenes {
      let shown = shownEnvironment(of: scene)
      edit(scene.id) { $0.update(environment: shown) }
    }
  }

  /// Content that became shorter is not scrolled beyond its end.
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
  /// Where a scene lies on the pasteboard, and which lines are drawn over it, is nothing to its layout.
  var keepsTheLayout: Bool {
    guard var before = before?.record, let after = after?.record else { return false }
    (before.position, before.userGuides) = (after.position, after.userGuides)
    return before == after
  }
}
