import Drawing
import LayoutEngine
import LayoutModel

/// The layouts of the previews, and the versions that tell which of them are behind the document.
///
/// A session travels with the job that updates it, and comes back with the result. It is copied only if another copy of
/// the editor has it too. Changes that are made meanwhile wait here, in one log for all sessions. Previews with the
/// same layout, such as a light and a dark one, share a session, which one of them holds. Nothing is kept for previews
/// that are not watched. The preview of the preview window is laid out together with those of the document.
struct PreviewLayouts: Sendable {
  fileprivate struct PreviewState: Sendable {
    var session: SessionBox?
    /// True while a job has the session.
    var isJobRunning = false
    /// The ticket of that job.
    var ticket = 0
    /// The version of the log up to which the session has seen the document.
    var seenVersion = 0
    /// True if the preview had to start over while its session was away. That session is of no use when it comes back.
    var isOutdated = false
    var version = 1
    var shownVersion = 0
    var picture: PreviewPicture?
    /// The offsets of its scroll views. They belong to the pane, and not to the document.
    var scrollOffsets: [ElementID: Point] = [:]
  }

  private var states: [PreviewID: PreviewState] = [:]
  private var log = ChangeLog()
  /// The trees of the scenes in the present document.
  private var trees: [SceneID: MadeOnce<SceneTree>] = [:]
  /// For each preview, the previews with the same layout; nil after a change that may alter this.
  private var groupsByPreview: [PreviewID: [PreviewID]]?
  /// The roots of the previewed scenes. A scene may have no size but that of its root.
  private var roots: Set<ElementID> = []
  /// The number of jobs so far. A job that was given up may still come back.
  private var tickets = 0
  /// True if the previews of the document are watched.
  private(set) var isWatched = false
  /// The preview of the preview window; nil while the window is closed.
  private(set) var stage: Preview?

  mutating func watch(_ isWatched: Bool) {
    guard isWatched != self.isWatched else { return }
    self.isWatched = isWatched
    keep(states.filter { $0.key == stage?.id })
  }

  /// Sets the preview that the preview window shows.
  mutating func show(onStage next: Preview?) {
    guard next != stage else { return }
    defer { stage = next }
    groupsByPreview = nil
    guard let next, let old = stage else {
      let gone = next?.id ?? stage?.id
      return keep(states.filter { $0.key != gone })
    }
    if next.scene == old.scene { states[next.id]?.markBehind() } else { states[next.id]?.startOver() }
  }

  /// Forgets all sessions, those in jobs, too.
  mutating func startOver() {
    for id in states.keys {
      states[id]?.startOver()
      states[id]?.isJobRunning = false
    }
    groupsByPreview = nil
    trees = [:]
  }

  private mutating func keep(_ kept: [PreviewID: PreviewState]) {
    states = kept
    groupsByPreview = nil
    guard states.isEmpty else { return }
    log = ChangeLog()
    trees = [:]
  }

  private var isIdle: Bool { !isWatched && stage == nil }

  /// Returns all previews to lay out, the one of the window first.
  private func previews(in document: Document) -> [Preview] {
    (stage.map { [$0] } ?? []) + (isWatched ? document.previews : [])
  }

  func picture(of id: PreviewID) -> PreviewPicture? { states[id]?.picture }

  /// True if the document has changed since the picture was made.
  func isLate(_ id: PreviewID) -> Bool { states[id].map { $0.shownVersion < $0.version } ?? false }

  /// The version of a preview: it grows with each change that may alter the picture. Nil if it isn't laid out.
  func version(of id: PreviewID) -> Int? { states[id]?.version }

  mutating func record(_ change: Change) {
    guard !isIdle else { return }
    let scope = change.scope
    let isRootDrawn = roots.contains { change.elements[$0] != nil }
    if isRootDrawn || scope.overlaps([.previews, .languages, .scenes, .pasteboard]) { groupsByPreview = nil }
    let touched = change.touchedPreviews
    for (id, isElsewhere) in touched {
      if isElsewhere { states[id]?.startOver() } else { states[id]?.markBehind() }
    }
    guard !scope.isSubset(of: .previews) else { return }
    trees = [:]
    let unmoved = scope.isSubset(of: .frames) ? previewsThatIgnore(change) : []
    for id in Array(states.keys) where !unmoved.contains(id) {
      if scope.contains(.scenes) { states[id]?.startOver() } else { states[id]?.markBehind() }
    }
    log.record(change, readersAt: Set(states.values.filter { $0.session != nil || $0.isJobRunning }.map(\.seenVersion)))
  }

  /// Returns the previews that an edit leaves as they are. There, constraints decide all frames, and the edit only
  /// changes design frames. Such a preview takes the edit later, together with the next one that concerns it.
  private func previewsThatIgnore(_ change: Change) -> Set<PreviewID> {
    guard let groupsByPreview else { return [] }
    let edit = LayoutChange(change)
    var ignoring: Set<PreviewID> = []
    for (id, members) in groupsByPreview where !ignoring.contains(id) {
      // A preview that waits, or whose session is away, may have another layout than the one known here.
      let isAtRest = members.allSatisfy { states[$0].map { !$0.isWaiting && !$0.isJobRunning } ?? false }
      guard isAtRest, states[holder(among: members)]?.session?.session.ignores(edit) == true else { continue }
      ignoring.formUnion(members)
    }
    return ignoring
  }

  /// Returns a job for the next preview that is behind and not under way, and for those with the same layout. Previews
  /// in `first` and in the window come before others.
  mutating func takeJob(
    _ document: Document, catalogue: DeviceCatalogue, measurer: any TextMeasuring, first: Set<PreviewID>
  ) -> PreviewJob? {
    guard !isIdle else { return nil }
    let previews = previews(in: document)
    let groups = groupsByPreview ?? groupPreviews(document, catalogue)
    groupsByPreview = groups
    let inSight = previews.first { (first.contains($0.id) || $0.id == stage?.id) && isReady($0, groups) }
    guard let chosen = inSight ?? previews.first(where: { isReady($0, groups) }) else { return nil }
    let members = groups[chosen.id] ?? [chosen.id]
    return makeJob(for: holder(among: members), members, document, catalogue, measurer)
  }

  private func isReady(_ preview: Preview, _ groups: [PreviewID: [PreviewID]]) -> Bool {
    states[preview.id]?.isWaiting == true && states[holder(among: groups[preview.id] ?? [])]?.isJobRunning == false
  }

  /// Returns the preview that has the session, or the first one if none has.
  private func holder(among members: [PreviewID]) -> PreviewID {
    members.first { states[$0]?.session != nil || states[$0]?.isJobRunning == true } ?? members.first ?? ""
  }

  private mutating func makeJob(
    for holder: PreviewID, _ members: [PreviewID], _ document: Document, _ catalogue: DeviceCatalogue,
    _ measurer: any TextMeasuring
  ) -> PreviewJob? {
    let previews = previews(in: document)
    guard let preview = previews.first(where: { $0.id == holder }), let scene = document.scenes[preview.scene]
    else { return nil }
    let environment = environment(of: preview, for: scene, catalogue)
    // A new session reads the present document, and needs no change.
    let change = states[holder].flatMap { $0.session == nil ? nil : log.since($0.seenVersion) }
    tickets += 1
    let session = states[holder]?.handOutSession(for: tickets, atVersion: log.version) ?? nil
    let shown = previews.filter { members.contains($0.id) }.map { member in
      PreviewJob.Shown(
        preview: member.id, version: states[member.id]?.version ?? 0, viewpoint: member.viewpoint)
    }
    for member in members where member != holder { states[member]?.session = nil }
    return PreviewJob(
      holder: holder, ticket: tickets, shown: shown, scene: scene, document: document, environment: environment,
      change: change, session: session, measurer: measurer, tree: tree(of: scene, in: document))
  }

  private func environment(of preview: Preview, for scene: Scene, _ catalogue: DeviceCatalogue) -> LayoutEnvironment {
    var environment = LayoutEnvironment(of: preview.viewpoint, for: scene, catalogue: catalogue)
    environment.scrollOffsets = states[preview.id]?.scrollOffsets ?? [:]
    return environment
  }

  /// Groups the previews by scene and surroundings. Previews of one group have the same layout, because the layout
  /// depends on nothing else.
  private mutating func groupPreviews(_ document: Document, _ catalogue: DeviceCatalogue) -> [PreviewID: [PreviewID]] {
    struct Setting: Hashable {
      let scene: SceneID
      let surroundings: Surroundings
    }
    var members: [Setting: [PreviewID]] = [:]
    roots = []
    let previews = previews(in: document)
    for preview in previews where states[preview.id] == nil { states[preview.id] = PreviewState() }
    for preview in previews {
      guard let scene = document.scenes[preview.scene] else { continue }
      roots.insert(scene.root)
      let environment = environment(of: preview, for: scene, catalogue)
      let surroundings = Surroundings(of: scene, in: document, environment: environment)
      members[Setting(scene: scene.id, surroundings: surroundings), default: []].append(preview.id)
    }
    return members.values.reduce(into: [:]) { groups, members in for id in members { groups[id] = members } }
  }

  private mutating func tree(of scene: Scene, in document: Document) -> MadeOnce<SceneTree> {
    if let tree = trees[scene.id] { return tree }
    let tree = MadeOnce { SceneTree(scene, in: document) }
    trees[scene.id] = tree
    return tree
  }

  /// Scrolls the views of a preview. Returns true if something at the point scrolls in that direction, even if it is at
  /// its end.
  mutating func handleWheel(_ id: PreviewID, by delta: Point, at point: Point) -> Bool {
    guard let state = states[id], let scrolling = state.picture?.scrolling, scrolling.takesWheel(delta, at: point)
    else {
      return false
    }
    if let offsets = scrolling.offsets(state.scrollOffsets, scrolledBy: delta, at: point) {
      states[id]?.scrollOffsets = offsets
      states[id]?.markBehind()
      groupsByPreview = nil
    }
    return true
  }

  mutating func accept(_ result: PreviewResult, in document: Document) {
    guard let holder = states[result.holder], holder.isJobRunning, holder.ticket == result.ticket else { return }
    states[result.holder]?.takeBackSession(result.session)
    let known = Set(previews(in: document).map(\.id))
    for (shown, picture) in result.pictures {
      if known.contains(shown.preview) {
        let isScrolledBack = states[shown.preview]?.takePicture(picture, of: shown.version) ?? false
        if isScrolledBack { groupsByPreview = nil }
      } else {
        states[shown.preview] = nil
      }
    }
  }
}

extension PreviewLayouts.PreviewState {
  var isWaiting: Bool { !isJobRunning && shownVersion < version }

  mutating func markBehind() { version += 1 }

  mutating func startOver() {
    version += 1
    session = nil
    isOutdated = isJobRunning
  }

  mutating func handOutSession(for ticket: Int, atVersion version: Int) -> SessionBox? {
    var leaving = session
    session = nil
    self.ticket = ticket
    seenVersion = version
    isJobRunning = true
    isOutdated = false
    // Another copy of the editor may have it too, and must not see it change.
    if leaving != nil, !isKnownUniquelyReferenced(&leaving) { leaving = leaving.map(SessionBox.init(copyOf:)) }
    return leaving
  }

  mutating func takeBackSession(_ session: SessionBox) {
    isJobRunning = false
    self.session = isOutdated ? nil : session
    isOutdated = false
  }

  /// Takes a new picture. Returns true if the content is now too short for its scroll offset, so that the offset
  /// changes.
  mutating func takePicture(_ picture: PreviewPicture, of version: Int) -> Bool {
    shownVersion = version
    self.picture = picture
    let clamped = picture.scrolling.clamped(scrollOffsets)
    guard clamped != scrollOffsets else { return false }
    scrollOffsets = clamped
    markBehind()
    return true
  }
}

extension Change {
  /// The previews that were edited; true for those that now show another scene.
  fileprivate var touchedPreviews: [PreviewID: Bool] {
    guard let previews else { return [:] }
    let before = Dictionary(previews.before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return previews.after.reduce(into: [:]) { touched, preview in
      if before[preview.id] != preview { touched[preview.id] = before[preview.id]?.scene != preview.scene }
    }
  }
}
