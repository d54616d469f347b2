import Comparison
import Drawing
import LayoutEngine
import LayoutModel
import Words

/// One scene of two documents, solved in both. Nil stands for a document without the scene.
nonisolated struct ComparedScene: Sendable {
  let scene: SceneID
  let before: ComparedSheet?
  let after: ComparedSheet?

  /// The least size that both sheets fit into.
  var size: Size {
    let sizes = [before, after].compactMap { $0?.paper.frame.size }
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
  }

  /// Lays out both versions and finds what differs. Takes as long as two layouts from nothing, so it runs on a worker.
  init(_ scene: SceneID, of changes: ChangeList, from viewpoint: Viewpoint, _ tools: ComparedSceneTools) {
    self.scene = scene
    let comparison = changes.comparison
    let old = SolvedVersion(comparison.old, scene, viewpoint, tools)
    let new = SolvedVersion(comparison.new, scene, viewpoint, tools)
    let found = FoundDifferences(of: scene, in: comparison, old, new)
    before = old.map { version in
      ComparedSheet(
        paper: version.paper, frames: found.frames(in: version, skipping: .added),
        marks: version.marks(of: found.constraints, skipping: .added))
    }
    after = new.map { version in
      ComparedSheet(
        paper: version.paper, frames: found.frames(in: version, skipping: .removed, besides: old),
        marks: version.marks(of: found.constraints, skipping: .removed))
    }
  }
}

/// The devices and the fonts for the layouts of compared scenes.
nonisolated struct ComparedSceneTools: Sendable {
  let catalogue: DeviceCatalogue
  let measurer: any TextMeasuring
}

/// A scene of one document with its layout.
private nonisolated struct SolvedVersion {
  let document: Document
  let paper: Paper
  let session: LayoutSession

  init?(_ document: Document, _ id: SceneID, _ viewpoint: Viewpoint, _ tools: ComparedSceneTools) {
    guard let scene = document.scenes[id] else { return nil }
    self.document = document
    let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: tools.catalogue)
    session = LayoutSession(document: document, scene: id, environment: environment, measurer: tools.measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: session.layout)
    paper.look.appearance = viewpoint.appearance ?? scene.appearance
    paper.title = .verbatim("")
    self.paper = paper
  }

  func frame(of id: ElementID) -> Rect? { session.layout.rootFrames[id] }

  /// Returns the lines of those constraints that this version has.
  func marks(of statuses: [ConstraintID: Status], skipping other: Status) -> [ConstraintMark] {
    let marks = ConstraintMarks(SolvedPlaces(document: document, session: session))
    let situation = session.surroundings?.situation
    return statuses.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { id, status -> [ConstraintMark] in
      guard status != other, let written = document.constraints[id] else { return [] }
      return marks.marks(for: situation.map(written.resolved(for:)) ?? written).map { mark in
        var mark = mark
        mark.status = status
        return mark
      }
    }
  }
}

/// The positions of anchors in a solved scene whose corner is at the origin.
private nonisolated struct SolvedPlaces: AnchorPlaces {
  let document: Document
  let session: LayoutSession

  func frame(of element: ElementID) -> Rect? { session.layout.rootFrames[element] }

  func position(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    session.solvedPosition(of: anchor, heldBy: holder)
  }
}

/// The elements and constraints that differ in one scene, by the edits and by the layouts.
private nonisolated struct FoundDifferences {
  private(set) var elements: [ElementID: Status] = [:]
  private(set) var constraints: [ConstraintID: Status] = [:]
  private var order: [ElementID] = []

  init(of scene: SceneID, in comparison: DocumentComparison, _ old: SolvedVersion?, _ new: SolvedVersion?) {
    for edit in comparison.edits where edit.scene == scene || edit.scene == nil {
      for id in edit.elements(in: comparison) { add(id, Status(edit.kind)) }
      if case .constraint(let id) = edit.subject { constraints[id] = Status(edit.kind) }
    }
    guard let old, let new else { return }
    for element in new.paper.elements where Self.moved(element.id, old, new) { add(element.id, .moved) }
  }

  private mutating func add(_ id: ElementID, _ status: Status) {
    guard elements[id] == nil else { return }
    elements[id] = status
    order.append(id)
  }

  /// True if the element has another frame in its container. An element that its container carries along has not moved.
  private static func moved(_ id: ElementID, _ old: SolvedVersion, _ new: SolvedVersion) -> Bool {
    let isSameParent = old.document.parent(of: id) == new.document.parent(of: id)
    let was = isSameParent ? old.session.layout.frames[id] : old.frame(of: id)
    let now = isSameParent ? new.session.layout.frames[id] : new.frame(of: id)
    guard let was, let now else { return false }
    return !was.isNear(now)
  }

  /// - Parameter other: the version before, whose frames are shown where they differ.
  func frames(
    in version: SolvedVersion, skipping status: Status, besides other: SolvedVersion? = nil
  ) -> [ComparedSheet.LitFrame] {
    order.compactMap { id in
      guard let found = elements[id], found != status, let frame = version.frame(of: id) else { return nil }
      let former = other?.frame(of: id).flatMap { $0.isNear(frame) ? nil : $0 }
      return ComparedSheet.LitFrame(element: id, frame: frame, status: found, former: former)
    }
  }
}

extension Status {
  /// The status of a record with a change of this kind.
  nonisolated init(_ kind: DocumentEdit.Kind) {
    switch kind {
    case .added: self = .added
    case .removed: self = .removed
    case .moved: self = .moved
    case .changed, .renamed: self = .changed
    }
  }
}

extension Rect {
  /// True if no edge differs by half a point.
  nonisolated fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 0.5 && abs(y - other.y) < 0.5 && abs(maxX - other.maxX) < 0.5 && abs(maxY - other.maxY) < 0.5
  }
}
