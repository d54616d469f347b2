import LayoutEngine
import LayoutModel

/// What the solver made of each preview, and which of them are behind the document.
///
/// A session travels with the job that brings it up to date, and comes back with the result: it is never copied, and what
/// happens meanwhile waits for it here. Nothing is kept while nobody watches.
struct PreviewLayouts: Sendable {
  fileprivate struct Place: Sendable {
    var session: LayoutSession?
    var isAway = false
    /// What the session has not seen, since it was built.
    var pending = Change()
    /// The scene itself became another one: the session that is away is of no use.
    var isOutdated = false
    var version = 1
    var shownVersion = 0
    var picture: PreviewPicture?
    /// How far its scroll views are scrolled: that belongs to the pane, and to no document.
    var scrollOffsets: [ElementID: Point] = [:]
  }

  private var places: [PreviewID: Place] = [:]
  private(set) var isWatched = false

  mutating func watch(_ isWatched: Bool) {
    guard isWatched != self.isWatched else { return }
    self.isWatched = isWatched
    places = [:]
  }

  func picture(of id: PreviewID) -> PreviewPicture? { places[id]?.picture }

  mutating func note(_ change: Change) {
    guard isWatched else { return }
    let touched = change.touchedPreviews
    for (id, isElsewhere) in touched {
      if isElsewhere { places[id]?.startOver() } else { places[id]?.isBehind() }
    }
    guard !change.isOfPreviewsOnly else { return }
    for id in places.keys { places[id]?.note(change) }
  }

  /// The next preview that is behind and not under way; of those that are in sight first.
  mutating func takeJob(
    _ document: Document, catalogue: DeviceCatalogue, measurer: any TextMeasuring, first: Set<PreviewID>
  ) -> PreviewJob? {
    guard isWatched else { return nil }
    let waiting = document.previews.filter { places[$0.id, default: Place()].isWaiting }
    guard let preview = waiting.first(where: { first.contains($0.id) }) ?? waiting.first,
      let scene = document.scenes[preview.scene]
    else { return nil }
    var environment = LayoutEnvironment(of: preview.viewpoint, for: scene, catalogue: catalogue)
    environment.scrollOffsets = places[preview.id]?.scrollOffsets ?? [:]
    let (session, change) = places[preview.id, default: Place()].leave()
    let version = places[preview.id]?.version ?? 0
    return PreviewJob(
      preview: preview, version: version, scene: scene, document: document, environment: environment, change: change,
      session: session, measurer: measurer)
  }

  /// True where something there scrolls that way, be it at its end.
  mutating func scroll(_ id: PreviewID, by delta: Point, at point: Point) -> Bool {
    guard let place = places[id], let scrolling = place.picture?.scrolling, scrolling.takesWheel(delta, at: point)
    else {
      return false
    }
    if let offsets = scrolling.offsets(place.scrollOffsets, scrolledBy: delta, at: point) {
      places[id]?.scrollOffsets = offsets
      places[id]?.isBehind()
    }
    return true
  }

  mutating func accept(_ result: PreviewResult, in document: Document) {
    guard places[result.preview]?.isAway == true else { return }
    guard document.previews.contains(where: { $0.id == result.preview }) else {
      places[result.preview] = nil
      return
    }
    places[result.preview]?.comeBack(result)
  }
}

extension PreviewLayouts.Place {
  var isWaiting: Bool { !isAway && shownVersion < version }

  mutating func isBehind() { version += 1 }

  mutating func note(_ change: Change) {
    version += 1
    if change.scenes.values.contains(where: { !$0.keepsTheLayout }) { return startOver() }
    if session != nil || isAway { pending = pending.followed(by: change) }
  }

  mutating func startOver() {
    version += 1
    session = nil
    pending = Change()
    isOutdated = isAway
  }

  mutating func leave() -> (LayoutSession?, Change) {
    defer {
      session = nil
      pending = Change()
      isAway = true
      isOutdated = false
    }
    return (session, pending)
  }

  mutating func comeBack(_ result: PreviewResult) {
    isAway = false
    session = isOutdated ? nil : result.session
    isOutdated = false
    shownVersion = result.version
    picture = result.picture
    // The content may have become shorter.
    let clamped = result.picture.scrolling.clamped(scrollOffsets)
    guard clamped != scrollOffsets else { return }
    scrollOffsets = clamped
    isBehind()
  }
}

extension Change {
  /// Does it leave all that is laid out as it is?
  var isOfPreviewsOnly: Bool {
    elements.isEmpty && constraints.isEmpty && guides.isEmpty && scenes.isEmpty && languages == nil
  }

  /// The previews that were edited, and whether they show another scene now.
  fileprivate var touchedPreviews: [PreviewID: Bool] {
    guard let previews else { return [:] }
    let before = Dictionary(previews.before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return previews.after.reduce(into: [:]) { touched, preview in
      if before[preview.id] != preview { touched[preview.id] = before[preview.id]?.scene != preview.scene }
    }
  }
}

extension Editor {
  /// Previews are laid out only while somebody watches.
  package mutating func watchPreviews(_ isWatched: Bool) { previewLayouts.watch(isWatched) }

  package var watchesPreviews: Bool { previewLayouts.isWatched }

  /// As it was when it was last laid out; nil before the first time.
  package func picture(of preview: PreviewID) -> PreviewPicture? { previewLayouts.picture(of: preview) }

  /// Scrolls what lies under a point of a preview. False where nothing there scrolls that way.
  package mutating func scrollPreview(_ id: PreviewID, by delta: Point, at point: Point) -> Bool {
    previewLayouts.scroll(id, by: delta, at: point)
  }

  /// Something to be laid out; nil when all previews are up to date or under way.
  package mutating func takePreviewJob(first: Set<PreviewID> = []) -> PreviewJob? {
    previewLayouts.takeJob(
      document, catalogue: layouts.environment.catalogue, measurer: layouts.measurer, first: first)
  }

  package mutating func accept(_ result: PreviewResult) { previewLayouts.accept(result, in: document) }

  /// Brings all previews up to date, here and now.
  package mutating func layOutPreviews() {
    while let job = takePreviewJob() { accept(job.run()) }
  }

  /// How large a preview's sheet is, whether or not it was laid out.
  package func sheetSize(of preview: Preview) -> Size {
    guard let scene = document.scenes[preview.scene] else { return .zero }
    let environment = LayoutEnvironment(
      of: preview.viewpoint, for: scene, catalogue: layouts.environment.catalogue)
    return Surroundings(of: scene, in: document, environment: environment).size
  }
}
