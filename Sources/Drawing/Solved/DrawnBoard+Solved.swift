import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The additional content of a picture of a solved scene.
package struct SolvedDrawingOptions: Hashable, Sendable {
  /// True to draw the lines of all constraints.
  package var showsConstraints = false
  /// True to draw frames around the elements with issues.
  package var showsIssues = false
  /// True to draw outlines and names instead of the platform's look.
  package var isBlueprint = false

  package init() {}

  package var needsOverlays: Bool { showsConstraints || showsIssues }
}

extension DrawnBoard {
  /// Makes a board with one scene as at run time, and with the overlays that the options ask for.
  package init(
    solved scene: Scene, in document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring,
    options: SolvedDrawingOptions
  ) {
    self.init()
    let session = LayoutSession(
      document: document, scene: scene.id, environment: environment, measurer: measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: session.layout)
    paper.look.isBlueprint = options.isBlueprint
    papers = [paper]
    if options.showsIssues { overlays += Self.troubles(session) }
    if options.showsConstraints {
      let solved = document.withFrames(of: scene, from: session.layout)
      overlays += Self.marks(in: solved, scene: scene, layout: session.layout, environment, measurer)
    }
  }

  /// Returns a frame for each element with an issue, in the color and shape of its worst issue.
  private static func troubles(_ session: LayoutSession) -> [Overlay] {
    var worst: [ElementID: Status] = [:]
    var order: [ElementID] = []
    // Errors come first, so the first issue of an element is its worst.
    for issue in session.diagnosis().issues where issue.severity != .remark {
      for element in issue.elements where worst[element] == nil {
        worst[element] = Status(issue)
        order.append(element)
      }
    }
    return order.compactMap { id in
      session.layout.rootFrames[id].map { .troubledFrame($0, worst[id] ?? .misplaced) }
    }
  }

  private static func marks(
    in document: Document, scene: Scene, layout: SceneLayout, _ environment: LayoutEnvironment,
    _ measurer: any TextMeasuring
  ) -> [Overlay] {
    let session = LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer)
    let marks = ConstraintMarks(SettledPlaces(document: document, scene: scene, session: session))
    let broken = Set(layout.conflicts.flatMap(\.constraints))
    let situation = session.surroundings?.situation
    return document.constraints.flatMap { written -> [Overlay] in
      let constraint = situation.map(written.resolved(for:)) ?? written
      guard constraint.isInstalled, constraint.isLaidOut(in: layout, of: document) else { return [] }
      return marks.marks(for: constraint).map { mark in
        var mark = mark
        mark.status = broken.contains(constraint.id) ? .conflict : .fine
        return .constraint(mark)
      }
    }
  }
}

/// The anchor positions in the design frames of one scene, with the scene's corner at the pasteboard's origin.
private struct SettledPlaces: AnchorPlaces {
  let document: Document
  private let session: LayoutSession
  private let frames: [ElementID: Rect]

  init(document: Document, scene: Scene, session: LayoutSession) {
    (self.document, self.session) = (document, session)
    var frames: [ElementID: Rect] = [:]
    for id in document.subtree(of: scene.root) {
      guard let frame = document.elements[id]?.frame else { continue }
      let origin = document.parent(of: id).flatMap { frames[$0]?.origin } ?? .zero
      frames[id] = id == scene.root ? Rect(origin: .zero, size: frame.size) : frame.offset(by: origin)
    }
    self.frames = frames
  }

  func frame(of element: ElementID) -> Rect? { frames[element] }

  func position(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    session.designPosition(of: anchor, heldBy: holder)
  }
}

extension Constraint {
  /// True if all items of the constraint belong to elements with a frame in the scene.
  fileprivate func isLaidOut(in layout: SceneLayout, of document: Document) -> Bool {
    items.allSatisfy { item in document.element(for: item).map { layout.rootFrames[$0] != nil } ?? false }
  }
}

extension Document {
  /// Returns the document with the solved frames as design frames, and with the scene at the pasteboard's origin.
  fileprivate func withFrames(of scene: Scene, from layout: SceneLayout) -> Document {
    var draft = Draft(self)
    draft.update(scene.id) { $0.position = .zero }
    for id in subtree(of: scene.root) {
      guard let frame = layout.frames[id] else { continue }
      draft.update(id) { $0.frame = frame }
    }
    draft.update(scene.root) { $0.frame = Rect(origin: .zero, size: layout.size) }
    return draft.document
  }
}
